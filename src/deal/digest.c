/* digest.c - the one hash of the project, from libsodium.
 *
 * SHA-256 and nothing else, so that a digest in the database can be checked
 * with sha256sum. */
#include "deal/digest.h"

#include <sodium.h>
#include <stdint.h>
#include <string.h>

#include "base/hex.h"

void digest_hex(const void *bytes, size_t size, char out[DIGEST_HEX])
{
	uint8_t hash[crypto_hash_sha256_BYTES];
	crypto_hash_sha256(hash, bytes, size);
	hex_write(hash, sizeof hash, out);
}

bool digest_of_hex(const char *hex, const char *digest)
{
	uint8_t bytes[512];
	char own[DIGEST_HEX];
	size_t size = strlen(hex) / 2;
	if (size > sizeof bytes)
		return false;
	if (!hex_read(hex, bytes, size))
		return false;
	digest_hex(bytes, size, own);
	return strcmp(own, digest) == 0;
}
