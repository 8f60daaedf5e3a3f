/* hidden_lines.c - which lines of the new text had invisible characters. */
#include "hidden_lines.h"

#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"

struct lines_found {
	const char **line;
	size_t count;
};

/* The next line, trimmed; NULL after the last line. */
static char *cut_line(char **rest)
{
	return *rest ? text_trim(strsep(rest, "\n")) : NULL;
}

static struct lines_found find_marked(struct arena *arena, const char *marked)
{
	struct lines_found found = {.count = 0};
	size_t most = 0;
	for (const char *p = marked; (p = strchr(p, TEXT_HIDDEN)); p++)
		most++;
	char *rest = arena_string(arena, marked);
	found.line = arena_alloc(arena, most * sizeof *found.line);
	for (const char *line; (line = cut_line(&rest));) {
		if (!strchr(line, TEXT_HIDDEN))
			continue;
		char *seen = text_trim(text_unmarked(arena, line));
		if (*seen)
			found.line[found.count++] = seen;
	}
	if (found.count)
		qsort(found.line, found.count, sizeof *found.line, text_order);
	return found;
}

const char *hidden_lines(
    struct arena *arena, const char *new_text, const char *marked)
{
	if (!strchr(marked, TEXT_HIDDEN))
		return new_text;
	struct lines_found found = find_marked(arena, marked);
	if (!found.count)
		return new_text;
	struct buf out;
	buf_init(&out, 0);
	char *rest = arena_string(arena, new_text);
	while (rest) {
		const char *line = strsep(&rest, "\n");
		const char *trimmed = text_trim(arena_string(arena, line));
		bool hidden = bsearch(&trimmed,
		    found.line,
		    found.count,
		    sizeof *found.line,
		    text_order);
		buf_text(&out, line);
		if (hidden)
			buf_byte(&out, TEXT_HIDDEN);
		if (rest)
			buf_byte(&out, '\n');
	}
	const char *text = arena_string(arena, buf_string(&out));
	buf_release(&out);
	return text;
}
