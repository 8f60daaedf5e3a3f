/* entropy.c - the only source of entropy. Everything else that looks random is
 * derived from its bytes and can be computed again. */
#include "entropy.h"

#include <sodium.h>
#include <stdlib.h>

void entropy_fill(void *bytes, size_t size)
{
	if (sodium_init() < 0)
		abort();
	randombytes_buf(bytes, size);
}
