/* guard.c - what must be true of an address field before libetpan 1.9.4 may
 * read it.
 *
 * Found by trying: it recurses with every comment in a comment, and looks for
 * the end of each encoded word as far as the field goes. Nobody needs comments
 * deep, or words long (RFC 2047 has 75 bytes). */
#include <string.h>

#include "mime.h"

enum { COMMENTS_MAX = 40, WORD_MAX = 300 };

/* Does what begins with "=?" end soon, as an encoded word would? */
static bool word_ends(const char *text)
{
	const char *charset = text + 2;
	size_t left = strnlen(charset, WORD_MAX);
	const char *encoding = memchr(charset, '?', left);
	if (!encoding || strlen(encoding) < strlen("?q?"))
		return false;
	const char *words = encoding + strlen("?q?");
	return memmem(words, strnlen(words, WORD_MAX), "?=", strlen("?="));
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
		} else if (*p == '=' && p[1] == '?' && !word_ends(p)) {
			p[1] = '_';
		}
	}
}
