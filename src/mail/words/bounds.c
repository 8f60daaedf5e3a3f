/* bounds.c - cutting valid UTF-8 between characters. */
#include "bounds.h"

#include <stdbool.h>
#include <string.h>

/* Does a character begin with this byte? */
static bool begins(char byte)
{
	return ((unsigned char)byte & 0xC0) != 0x80;
}

size_t bounds_characters(const char *text, size_t most)
{
	size_t n = 0;
	size_t characters = 0;
	for (; text[n]; n++) {
		if (begins(text[n]) && characters++ == most)
			break;
	}
	return n;
}

size_t bounds_bytes(const char *text, size_t most)
{
	size_t n = strnlen(text, most + 1);
	if (n <= most)
		return n;
	n = most;
	while (n && !begins(text[n]))
		n--;
	return n;
}
