/* hex.c - encoding bytes as hex digits, and decoding them.
 *
 * Digits are written in lower case because records are compared byte for byte.
 * A caller that must refuse upper case has to check for it. */
#include "base/hex.h"

#include <stdint.h>
#include <string.h>

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
