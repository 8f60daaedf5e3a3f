/* constant.c - comparing in constant time, with libsodium.
 *
 * Whoever can measure how long a comparison takes must not find a secret digit
 * by digit. */
#include "deal/constant.h"

#include <sodium.h>
#include <string.h>

bool constant_same(const char *a, const char *b)
{
	size_t size = strlen(a);
	if (strlen(b) != size)
		return false;
	return sodium_memcmp(a, b, size) == 0;
}
