/* entropy.c - entropy enters the program here and nowhere else; everything else
 * that looks like chance is reckoned from it, so that it can be reckoned
 * again. */
#include "entropy.h"

#include <sodium.h>
#include <stdlib.h>

void entropy_fill(void *bytes, size_t size)
{
	if (sodium_init() < 0)
		abort();
	randombytes_buf(bytes, size);
}
