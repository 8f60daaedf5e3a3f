/* digest.c - the one hash of the project, from libsodium.
 *
 * SHA-256 and nothing else, so that a digest in the database can be checked with sha256sum. */
#include "deal/digest.h"

#include <sodium.h>
#include <stdint.h>

void digest_hex(const void *bytes, size_t size, char out[DIGEST_HEX])
{
	uint8_t hash[crypto_hash_sha256_BYTES];
	crypto_hash_sha256(hash, bytes, size);
	sodium_bin2hex(out, DIGEST_HEX, hash, sizeof hash);
}
