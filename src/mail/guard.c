/* guard.c - what must be true of a letter before libetpan 1.9.4 may read it.
 *
 * Found by trying: boundary="\"" makes it write out of bounds; nested
 * multiparts cost quadratic time and nested message/rfc822, multiparts and
 * comments recurse without bound. So: few Content-Type fields, shallow
 * comments, and no backslash-quote inside a Content-Type field. Linear time, no
 * allocation, on a private copy. */
#include <string.h>

#include "base/text.h"
#include "mime.h"

enum { CONTENT_TYPES_MAX = 24, COMMENTS_MAX = 40 };

/* What is known at a line of the letter. */
struct state {
	size_t types;   /* Content-Type fields so far */
	size_t comment; /* how deep in comments */
	bool in_type;   /* in such a field, which may be folded */
};

static void defuse_line(struct state *s, char *line, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		bool pair = line[i] == '\\' && i + 1 < n && line[i + 1] == '"';
		if (line[i] == '(') {
			s->comment++;
			/* in a body it is only a smiley too many; in a header
			 * nobody needs it */
			if (s->comment > COMMENTS_MAX)
				line[i] = '_';
		} else if (line[i] == ')' && s->comment) {
			s->comment--;
		} else if (s->in_type && pair) {
			line[i] = '_';
			line[i + 1] = '_';
		}
	}
}

static bool empty(const char *line, size_t n)
{
	return n == 0 || (n == 1 && *line == '\r');
}

static void begin_field(struct state *s, const char *line, size_t n)
{
	static const char name[] = "content-type";
	s->comment = 0;
	s->in_type = n > strlen(name) && text_starts(line, name);
	if (s->in_type)
		s->types++;
}

const char *guard_defuse(char *bytes, size_t size)
{
	struct state s = {0};
	for (size_t at = 0; at < size;) {
		char *line = bytes + at;
		const char *end = memchr(line, '\n', size - at);
		size_t n = end ? (size_t)(end - line) : size - at;
		at += n + 1;
		if (empty(line, n)) {
			s.comment = 0;
			s.in_type = false;
			continue;
		}
		if (*line != ' ' && *line != '\t')
			begin_field(&s, line, n);
		if (s.types > CONTENT_TYPES_MAX)
			return "too many parts";
		defuse_line(&s, line, n);
	}
	return NULL;
}
