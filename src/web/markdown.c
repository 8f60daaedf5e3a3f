/* markdown.c - HTML of the part of Markdown that doc/fair-deal.md is written
 * in. A line that begins with blanks continues the item of a list. */
#include <ctype.h>
#include <string.h>

#include "base/buf.h"
#include "notice/markup.h"
#include "web/fixed.h"

/* ---- words ---- */

struct mark {
	const char *sign, *tag;
};

static const struct mark marks[] = {
    {"**", "strong"},
    {"*", "em"},
    {"`", "code"},
};

static void words(struct buf *out, const char *p, const char *end);

/* Returns the mark that begins at `p` and ends before `end`, or NULL. */
static const struct mark *mark_at(
    const char *p, const char *end, const char **close)
{
	for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++) {
		size_t size = strlen(marks[i].sign);
		if (strncmp(p, marks[i].sign, size) != 0)
			continue;
		*close = strstr(p + size, marks[i].sign);
		return *close && *close < end ? &marks[i] : NULL;
	}
	return NULL;
}

/* Returns the name under which the site shows a file. */
static const char *shown(const char *name)
{
	if (!strcmp(name, "doc/fair-deal.md"))
		return WEB_FAIR_DEAL_TEXT;
	return strncmp(name, "doc/", 4) != 0 ? name : name + 4;
}

/* Adds words that are typed as they stand. Files that the site has are links.
 */
static void typed(struct buf *out, const char *text, size_t size)
{
	static const struct {
		const char *words, *file;
	} links[] = {
	    {"doc/verify.html", "verify.html"},
	    {"doc/fair-deal.md", WEB_FAIR_DEAL_TEXT},
	    {"doc/example.record", WEB_EXAMPLE},
	    {"verify.py", "verify.html#python"},
	};
	for (size_t i = 0; i < sizeof links / sizeof links[0]; i++)
		if (size == strlen(links[i].words) &&
		    !strncmp(text, links[i].words, size)) {
			buf_format(out, "<a href=\"%s\">%s</a>", links[i].file,
			    shown(links[i].words));
			return;
		}
	buf_text(out, "<code>");
	page_bytes(out, text, size);
	buf_text(out, "</code>");
}

static void marked(
    struct buf *out, const struct mark *m, const char *text, size_t size)
{
	if (*m->sign == '`') {
		typed(out, text, size);
		return;
	}
	buf_format(out, "<%s>", m->tag);
	words(out, text, text + size);
	buf_format(out, "</%s>", m->tag);
}

static void words(struct buf *out, const char *p, const char *end)
{
	const char *close;
	while (p < end) {
		const struct mark *m = mark_at(p, end, &close);
		if (!m) {
			page_bytes(out, p++, 1);
			continue;
		}
		p += strlen(m->sign);
		marked(out, m, p, (size_t)(close - p));
		p = close + strlen(m->sign);
	}
}

/* ---- lines ---- */

enum block { NOTHING, PARAGRAPH, BULLETS, NUMBERS };

static void end_block(struct buf *out, enum block block)
{
	static const char *const ends[] = {
	    [NOTHING] = "",
	    [PARAGRAPH] = "</p>\n",
	    [BULLETS] = "</li>\n</ul>\n",
	    [NUMBERS] = "</li>\n</ol>\n",
	};
	buf_text(out, ends[block]);
}

/* Returns the kind of list that has this line as the first line of an item. */
static enum block item_of(const char *line)
{
	if (!strncmp(line, "* ", 2))
		return BULLETS;
	if (isdigit((unsigned char)*line) && !strncmp(line + 1, ". ", 2))
		return NUMBERS;
	return NOTHING;
}

static enum block begin_item(
    struct buf *out, enum block before, enum block list)
{
	if (before == list) {
		buf_text(out, "</li>\n<li>");
		return list;
	}
	end_block(out, before);
	buf_text(out, list == BULLETS ? "<ul>\n<li>" : "<ol>\n<li>");
	return list;
}

static void heading(struct buf *out, const char *line, const char *end)
{
	const char *text = line + strspn(line, "#") + 1;
	buf_text(out, "<h2>");
	words(out, text, end);
	buf_text(out, "</h2>\n");
}

static bool is_in_list(enum block block)
{
	return block == BULLETS || block == NUMBERS;
}

/* Adds a line of text, and returns the block that it is in. */
static enum block add_line(
    struct buf *out, enum block block, const char *line, const char *end)
{
	enum block list = item_of(line);
	bool indented = *line == ' ';
	line += strspn(line, " ");
	if (list != NOTHING) {
		block = begin_item(out, block, list);
		line = strchr(line, ' ') + 1;
	} else if (block == NOTHING || (is_in_list(block) && !indented)) {
		end_block(out, block);
		buf_text(out, "<p>");
		block = PARAGRAPH;
	} else {
		buf_byte(out, '\n');
	}
	words(out, line, end);
	return block;
}

void web_markdown(struct buf *out, const char *text)
{
	enum block block = NOTHING;
	for (const char *end; *text; text = end + (*end == '\n')) {
		end = text + strcspn(text, "\n");
		if (*text == '#') {
			end_block(out, block);
			block = NOTHING;
			heading(out, text, end);
		} else if (end > text) {
			block = add_line(out, block, text, end);
		} else if (block == PARAGRAPH) {
			end_block(out, block);
			block = NOTHING;
		}
	}
	end_block(out, block);
}
