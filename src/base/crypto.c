/* crypto.c - SHA-256 and constant-time comparison, from libsodium.
 *
 * SHA-256 is the only hash in the project, so that a digest in the database can
 * be checked with sha256sum. */
#include "base/crypto.h"

#include <sodium.h>
#include <stdint.h>
#include <string.h>

#include "base/hex.h"

void sha256_hex(const void *bytes, size_t size, char out[SHA256_HEX])
{
	uint8_t hash[crypto_hash_sha256_BYTES];
	crypto_hash_sha256(hash, bytes, size);
	hex_write(hash, sizeof hash, out);
}

bool sha256_matches(const char *hex, const char *digest)
{
	uint8_t bytes[512];
	char own[SHA256_HEX];
	size_t size = strlen(hex) / 2;
	if (size > sizeof bytes)
		return false;
	if (!hex_read(hex, bytes, size))
		return false;
	sha256_hex(bytes, size, own);
	return strcmp(own, digest) == 0;
}

/* Compares in constant time, so that an attacker who measures time cannot guess
 * a secret digit by digit. */
bool secrets_equal(const char *a, const char *b)
{
	size_t size = strlen(a);
	if (strlen(b) != size)
		return false;
	return sodium_memcmp(a, b, size) == 0;
}
