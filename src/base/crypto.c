/* crypto.c - SHA-256 and constant-time comparison, from libsodium.
 *
 * SHA-256 is the only hash in the project, so that a digest in the database can
 * be checked with sha256sum. */
#include "base/crypto.h"

#include <sodium.h>

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

/* Encoding bytes as hex digits, and decoding them.
 *
 * Digits are written in lower case because records are compared byte for byte.
 * A caller that must refuse upper case has to check for it. */

char *hex_write(const void *bytes, size_t size, char *out)
{
	static const char digits[] = "0123456789abcdef";
	const uint8_t *byte = bytes;
	for (size_t i = 0; i < size; i++) {
		out[2 * i] = digits[byte[i] >> 4];
		out[2 * i + 1] = digits[byte[i] & 15];
	}
	out[2 * size] = '\0';
	return out;
}

int hex_value(char digit)
{
	if (digit >= '0' && digit <= '9')
		return digit - '0';
	if (digit >= 'a' && digit <= 'f')
		return digit - 'a' + 10;
	if (digit >= 'A' && digit <= 'F')
		return digit - 'A' + 10;
	return -1;
}

int hex_pair(const char *digits)
{
	int high = hex_value(digits[0]);
	int low = high >= 0 ? hex_value(digits[1]) : -1;
	return low >= 0 ? high << 4 | low : -1;
}

bool hex_read(const char *hex, void *bytes, size_t size)
{
	uint8_t *byte = bytes;
	if (strlen(hex) != 2 * size)
		return false;
	for (size_t i = 0; i < size; i++) {
		int value = hex_pair(hex + 2 * i);
		if (value < 0)
			return false;
		byte[i] = (uint8_t)value;
	}
	return true;
}
