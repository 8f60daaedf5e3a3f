/* lines.c - tests of single lines by their form. */
#include "lines.h"

#include <string.h>

#include "base/text.h"

bool line_blank(const char *line)
{
	return !line[strspn(line, " \t")];
}

size_t line_trimmed(const char *line, const char *without)
{
	size_t n = strlen(line);
	while (n && strchr(without, line[n - 1]))
		n--;
	return n;
}

bool line_quoted(const char *line)
{
	static const char letters[] =
	    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
	const char *p = line + strspn(line, " \t");
	size_t n = strspn(p, letters);
	return n <= 3 && p[n] == '>';
}

bool line_ends(const char *line, const char *tail)
{
	size_t n = line_trimmed(line, " \t");
	size_t m = strlen(tail);
	return n >= m && text_starts(line + n - m, tail);
}

size_t lines_next(const struct lines *l, size_t i)
{
	do
		i++;
	while (i < l->count && line_blank(l->line[i]));
	return i;
}

bool lines_quoted(const struct lines *l, size_t i)
{
	return i < l->count && line_quoted(l->line[i]);
}

void lines_mark_bars(struct lines *l)
{
	enum { FEWEST = 3 };
	for (size_t i = 0; i < l->count; i++) {
		size_t end = i;
		while (end < l->count && *l->line[end] == '|')
			end++;
		for (size_t k = i; end - i >= FEWEST && k < end; k++)
			*l->line[k] = '>';
		if (end > i)
			i = end;
	}
}
