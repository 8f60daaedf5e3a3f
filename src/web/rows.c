/* rows.c - parts that several pages share. */
#include "rows.h"

#include <inttypes.h>
#include <string.h>

#include "base/buf.h"
#include "notice/face.h"
#include "notice/markup.h"

void rows_text(struct buf *out, const char *text)
{
	page_bytes(out, text, strlen(text));
}

void rows_name(struct buf *out, const char *up, const struct web_name *n)
{
	if (n->person)
		buf_format(out, "<a href=\"%sperson/%" PRId64 ".html\">", up,
		    n->person);
	rows_text(out, n->name);
	if (n->person)
		buf_text(out, "</a>");
}

void rows_side(struct buf *out, const char *up, const struct web_side *side)
{
	for (int i = 0; i < side->count; i++) {
		const char *and = i + 1 == side->count ? " and " : ", ";
		buf_text(out, i ? and : "");
		rows_name(out, up, &side->name[i]);
	}
}

void rows_game(struct buf *out, const char *up, int64_t game)
{
	buf_format(out,
	    "<a href=\"%sgame/%" PRId64 "/index.html\">Game %" PRId64 "</a>",
	    up, game, game);
}

void rows_table(struct buf *out, const char *title)
{
	buf_text(out, "<table class=\"list\"");
	if (title) {
		buf_text(out, " aria-label=\"");
		web_attribute(out, title);
		buf_text(out, "\"");
	}
	buf_text(out, ">\n");
}

/* Lines that show the same rating share the place of the first of them. */
static size_t place_of(const struct web_bests *b, size_t n)
{
	while (n && !strcmp(b->line[n].rating, b->line[n - 1].rating))
		n--;
	return n + 1;
}

static void line_of(struct buf *out, const struct web_bests *b, size_t n)
{
	buf_format(out, "<tr><td class=\"num\">%zu</td><th scope=\"row\">",
	    place_of(b, n));
	rows_name(out, "", &b->line[n].who);
	buf_text(out, "</th><td class=\"num\">");
	web_text(out, b->line[n].rating);
	buf_text(out, "</td><td class=\"num\">");
	web_text(out, b->line[n].games);
	buf_text(out, "</td></tr>\n");
}

void rows_bests(struct buf *out, const struct web_bests *b)
{
	buf_text(out, "<h2>Best players</h2>\n");
	if (!b->count) {
		buf_text(out, "<p class=\"small\">");
		rows_text(out, b->about);
		buf_text(out, "</p>\n");
		return;
	}
	rows_table(out, "Best players");
	buf_text(out, "<thead>\n<tr><th scope=\"col\" class=\"num\">#</th><th "
		      "scope=\"col\">player</th><th scope=\"col\" "
		      "class=\"num\">rating</th><th scope=\"col\" "
		      "class=\"num\">games</th></tr>\n</thead>\n<tbody>\n");
	for (size_t n = 0; n < b->count; n++)
		line_of(out, b, n);
	buf_text(out, "</tbody>\n</table>\n");
}
