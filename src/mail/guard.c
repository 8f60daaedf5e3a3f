/* guard.c - what must be true of an address field before libetpan 1.9.4 may
 * read it.
 *
 * Found by trying: it recurses with every comment in a comment. Nobody needs
 * them deep. */
#include "mime.h"

enum { COMMENTS_MAX = 40 };

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
		}
	}
}
