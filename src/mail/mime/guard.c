/* guard.c - what must be true of an address field before libetpan 1.9.4 may
 * read it.
 *
 * Found by trying: it recurses with every comment in a comment, and looks for
 * the end of each encoded word as far as the field goes. Nobody needs comments
 * deep, or words long (RFC 2047 has 75 bytes). */
#include <string.h>

#include "mime.h"

enum { COMMENTS_MAX = 40, WORD_MAX = 300 };

/* The last byte of the encoded word that begins there, NULL when it does not
 * end soon. */
static char *word_end(char *text)
{
	char *charset = text + 2;
	size_t left = strnlen(charset, WORD_MAX);
	char *encoding = memchr(charset, '?', left);
	if (!encoding || strlen(encoding) < strlen("?q?"))
		return NULL;
	char *words = encoding + strlen("?q?");
	char *end = memmem(words, strnlen(words, WORD_MAX), "?=", strlen("?="));
	return end ? end + 1 : NULL;
}

void guard_defuse(char *value)
{
	size_t depth = 0;
	for (char *p = value; *p; p++) {
		if (*p == '(') {
			depth++;
			if (depth > COMMENTS_MAX)
				*p = '_';
		} else if (*p == ')' && depth) {
			depth--;
		} else if (*p == '=' && p[1] == '?') {
			char *end = word_end(p);
			if (end)
				p = end;
			else
				p[1] = '_';
		}
	}
}
