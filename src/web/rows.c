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
		buf_format(out,
		    "<a href=\"%sperson/%" PRId64 ".html\">",
		    up,
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
	    up,
	    game,
	    game);
}

void rows_round(struct buf *out, const char *up, const struct web_round *r)
{
	buf_format(out,
	    "<a href=\"%sgame/%" PRId64 "/round-%d.html\">game %" PRId64
	    ", round %d</a>",
	    up,
	    r->game,
	    r->round,
	    r->game,
	    r->round);
}

/* ---- tables of lines ---- */

enum { CELLS = sizeof(((struct web_line *)NULL)->cell) / sizeof(char *) };

static void head_of(struct buf *out, const struct web_lines *l)
{
	buf_text(out, "<thead>\n<tr>");
	if (l->places)
		buf_text(out, "<th scope=\"col\" class=\"num\">#</th>");
	buf_text(out, "<th scope=\"col\">");
	rows_text(out, l->who);
	buf_text(out, "</th>");
	for (int i = 0; i < CELLS && l->head[i]; i++) {
		buf_text(out, "<th scope=\"col\" class=\"num\">");
		rows_text(out, l->head[i]);
		buf_text(out, "</th>");
	}
	buf_text(out, "</tr>\n</thead>\n");
}

/* Lines that show the same share the place of the first of them. */
static size_t place_of(const struct web_lines *l, size_t n)
{
	while (n && !strcmp(l->line[n].cell[0], l->line[n - 1].cell[0]))
		n--;
	return n + 1;
}

static void line_of(
    struct buf *out, const char *up, const struct web_lines *l, size_t n)
{
	const struct web_line *line = &l->line[n];
	buf_text(out, "<tr>");
	if (l->places)
		buf_format(out, "<td class=\"num\">%zu</td>", place_of(l, n));
	buf_text(out, "<th scope=\"row\">");
	rows_name(out, up, &line->who);
	buf_text(out, "</th>");
	for (int i = 0; i < CELLS && l->head[i]; i++) {
		buf_text(out, "<td class=\"num\">");
		web_text(out, line->cell[i]);
		buf_text(out, "</td>");
	}
	buf_text(out, "</tr>\n");
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

void rows_lines(struct buf *out, const char *up, const struct web_lines *l)
{
	if (l->title) {
		buf_text(out, "<h2>");
		rows_text(out, l->title);
		buf_text(out, "</h2>\n");
	}
	if (l->about) {
		buf_text(out, "<p class=\"small\">");
		rows_text(out, l->about);
		buf_text(out, "</p>\n");
	}
	if (!l->count)
		return;
	rows_table(out, l->title);
	head_of(out, l);
	buf_text(out, "<tbody>\n");
	for (size_t n = 0; n < l->count; n++)
		line_of(out, up, l, n);
	buf_text(out, "</tbody>\n</table>\n");
}
