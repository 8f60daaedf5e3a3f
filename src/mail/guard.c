/* guard.c - what must be true of a letter before libetpan 1.9.4 may read it.
 *
 * Found by trying: boundary="\"" makes it write out of bounds; nested multiparts cost quadratic
 * time and nested message/rfc822, multiparts and comments recurse without bound. So: few
 * Content-Type fields, shallow comments, and no backslash-quote inside a Content-Type field. Linear
 * time, no allocation, on a private copy. */
#include <string.h>

#include "base/text.h"
#include "mime.h"

enum { CONTENT_TYPES_MAX = 24, COMMENTS_MAX = 40 };

const char *guard_defuse(char *bytes, size_t size)
{
	size_t types = 0, depth = 0;
	bool in_type = false;
	for (size_t at = 0; at < size;) {
		char *line = bytes + at;
		const char *end = memchr(line, '\n', size - at);
		size_t n = end ? (size_t)(end - line) : size - at;
		at += n + 1;
		if (n == 0 || (n == 1 && *line == '\r')) {
			depth = 0;
			in_type = false;
			continue;
		}
		if (*line != ' ' && *line != '\t') {
			depth = 0;
			in_type = n > 12 && text_starts(line, "content-type");
			if (in_type && ++types > CONTENT_TYPES_MAX)
				return "too many parts";
		}
		for (size_t i = 0; i < n; i++) {
			if (line[i] == '(' && ++depth > COMMENTS_MAX)
				line[i] = '_'; /* in a body it is only a smiley too many; in a
				                  header nobody needs it */
			else if (line[i] == ')' && depth)
				depth--;
			else if (in_type && line[i] == '\\' && i + 1 < n && line[i + 1] == '"')
				line[i] = line[i + 1] = '_';
		}
	}
	return NULL;
}
