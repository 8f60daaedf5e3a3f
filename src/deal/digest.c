/* digest.c - the one hash of the project, from libsodium.
 *
 * SHA-256 and nothing else, so that a digest in the database can be checked with sha256sum. */
#include "deal/digest.h"

#include <sodium.h>
#include <stdint.h>
#include <string.h>

void digest_hex(const void *bytes, size_t size, char out[DIGEST_HEX])
{
	uint8_t hash[crypto_hash_sha256_BYTES];
	crypto_hash_sha256(hash, bytes, size);
	sodium_bin2hex(out, DIGEST_HEX, hash, sizeof hash);
}

bool digest_of_hex(const char *hex, const char *digest)
{
	uint8_t bytes[512];
	char own[DIGEST_HEX];
	size_t size;
	if (sodium_hex2bin(bytes, sizeof bytes, hex, strlen(hex), NULL, &size, NULL))
		return false;
	digest_hex(bytes, size, own);
	return !strcmp(own, digest);
}

void record_digest(const char *text, long from, long to, char out[DIGEST_HEX])
{
	crypto_hash_sha256_state state;
	uint8_t hash[crypto_hash_sha256_BYTES];
	crypto_hash_sha256_init(&state);
	for (long at = 1; *text && at < to; at++) {
		size_t n = strcspn(text, "\n"), said = n;
		while (said && strchr(" \t\r", text[said - 1]))
			said--;
		if (at >= from && said && *text != '#') {
			crypto_hash_sha256_update(&state, (const uint8_t *)text, said);
			crypto_hash_sha256_update(&state, (const uint8_t *)"\n", 1);
		}
		text += n + (text[n] == '\n');
	}
	crypto_hash_sha256_final(&state, hash);
	sodium_bin2hex(out, DIGEST_HEX, hash, sizeof hash);
}

void record_previous(const char *text, char out[DIGEST_HEX])
{
	long from = 1, line = 1;
	for (const char *p = text; p; line++) {
		if (!strncmp(p, "round ", 6))
			from = line;
		p = strchr(p, '\n');
		p = p ? p + 1 : NULL;
	}
	record_digest(text, from, line, out);
}
