/* html.c - HTML mail as text, for reading moves out of it.
 *
 * libxml2's parser in its event form: no tree, so depth costs nothing. Mail programs mark what they
 * quote with blockquote or with containers of their own; their text comes out with "> " in front,
 * and letter_new_text treats it as any quote. */
#include <libxml/HTMLparser.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "mime.h"

enum { DEPTH_MAX = 512 };

struct page {
	struct buf out;
	int depth;                     /* of open elements, beyond DEPTH_MAX uncounted marks */
	int skipping, quoting;         /* open elements that hide or quote */
	unsigned char mark[DEPTH_MAX]; /* what each open element began: SKIP, QUOTE, BOX */
	bool line_start, blank;
	bool rest_quoted; /* from here to the end */
	int newlines;     /* at the end of out */
};
enum {
	SKIP = 1,
	QUOTE,
	BOX
}; /* BOX: all quoted, until a blockquote right in it is over: Gmail puts what is written below
      there */

static bool one_of(const char *name, const char *const *names)
{
	for (; *names; names++)
		if (text_same(name, *names))
			return true;
	return false;
}

static void line_break(struct page *p, int at_most)
{
	if (p->newlines < at_most && p->out.size) {
		buf_byte(&p->out, '\n');
		p->newlines++;
	}
	p->line_start = true;
	p->blank = false;
}

/* Containers in which mail programs put what they quote, by a part of their class, id or name. */
/* clang-format off */
static const char *const quotes[] = {"gmail_attr", "yahoo_quoted", "moz-cite-prefix",
    "moz-forward-container", "protonmail_quote", "zmail_extra", "mail_android_quote", "gmx_quote",
    "quoted-content", "missive_quote", "tutanota_quote", "ymail_quote", "message-quote",
    "cite_prefix", "aol_quote", NULL};
/* clang-format on */
static const char *const boxes[] = {"gmail_quote", "gmail_extra", NULL};
/* Those after which all is quoted: what follows them stands beside them, not within. */
static const char *const quotes_from_here[] = {"divRplyFwdMsg",
    "OutlookMessageHeader",
    "appendonsend",
    "ms-outlook-mobile-reference-message",
    "mail-editor-reference-message-container",
    "stopSpelling",
    NULL};

/* Does an attribute that names the element have one of the words? */
static bool named(const xmlChar **attributes, const char *const *words)
{
	for (; attributes && attributes[0]; attributes += 2) {
		const char *name = (const char *)attributes[0],
			   *value = (const char *)attributes[1];
		if (!value || (!text_same(name, "class") && !text_same(name, "id") &&
				  !text_same(name, "name")))
			continue;
		for (size_t i = 0; words[i]; i++)
			if (text_find(value, words[i]))
				return true;
	}
	return false;
}

/* name="quote" of GMX and WEB.DE, and FairEmail's mark: too short a word to look for within others.
 */
static bool called_quote(const xmlChar **attributes)
{
	for (; attributes && attributes[0]; attributes += 2)
		if (attributes[1] && ((text_same((const char *)attributes[0], "name") &&
					  text_same((const char *)attributes[1], "quote")) ||
					 (text_same((const char *)attributes[0], "fairemail") &&
					     text_same((const char *)attributes[1], "reference"))))
			return true;
	return false;
}

/* What no reader sees: display:none, hidden, text of no height. Blanks in a style mean nothing. */
static bool invisible(const xmlChar **attributes)
{
	static const char *const styles[] = {"display:none",
	    "visibility:hidden",
	    "mso-hide:all",
	    "font-size:0;",
	    "font-size:0px",
	    "max-height:0;",
	    "max-height:0px",
	    "opacity:0;",
	    NULL};
	for (; attributes && attributes[0]; attributes += 2) {
		char style[400];
		size_t n = 0;
		if (text_same((const char *)attributes[0], "hidden"))
			return true;
		if (!attributes[1] || !text_same((const char *)attributes[0], "style"))
			continue;
		for (const char *p = (const char *)attributes[1]; *p && n + 2 < sizeof style; p++)
			if (!strchr(" \t\r\n", *p))
				style[n++] = *p;
		style[n++] = ';';
		style[n] = '\0';
		for (size_t i = 0; styles[i]; i++)
			if (text_find(style, styles[i]))
				return true;
	}
	return false;
}

/* Programs that write with indentation use a blockquote for it: it has no bar, and cites nobody. */
static bool indents(const xmlChar **attributes)
{
	bool bare = false;
	for (; attributes && attributes[0]; attributes += 2) {
		const char *name = (const char *)attributes[0],
			   *value = (const char *)attributes[1];
		if (text_same(name, "type") || text_same(name, "cite") || text_same(name, "class"))
			return false;
		bare |= value && text_same(name, "style") &&
		        (text_find(value, "border:none") || text_find(value, "border: none")) &&
		        !text_find(value, "border-left");
	}
	return bare;
}

static void start(void *context, const xmlChar *tag, const xmlChar **attributes)
{
	static const char *const hidden[] = {
	    "script", "style", "head", "title", "template", "object", NULL};
	/* clang-format off */
	static const char *const blocks[] = {"p", "div", "table", "tr", "ul", "ol", "li", "h1",
	    "h2", "h3", "h4", "h5", "h6", "pre", "blockquote", "hr", "section", "article", "center",
	    "form", "dl", "dt", "dd", NULL};
	/* clang-format on */
	struct page *p = context;
	const char *name = (const char *)tag;
	unsigned char mark = 0;
	if (text_same(name, "br"))
		line_break(p, 1000);
	else if (one_of(name, blocks))
		line_break(p, 1);
	if (one_of(name, hidden) || invisible(attributes))
		mark = SKIP;
	else if ((text_same(name, "blockquote") && !indents(attributes)) ||
		 named(attributes, quotes) || called_quote(attributes))
		mark = QUOTE;
	else if (named(attributes, boxes))
		mark = BOX;
	p->rest_quoted |= named(attributes, quotes_from_here);
	if (text_same(name, "td") || text_same(name, "th"))
		p->blank = true;
	p->skipping += mark == SKIP;
	p->quoting += mark == QUOTE || mark == BOX;
	if (p->depth < DEPTH_MAX)
		p->mark[p->depth] = mark;
	p->depth++;
}

static void end(void *context, const xmlChar *tag)
{
	static const char *const blocks[] = {"div",
	    "tr",
	    "li",
	    "pre",
	    "blockquote",
	    "table",
	    "h1",
	    "h2",
	    "h3",
	    "h4",
	    "h5",
	    "h6",
	    NULL};
	struct page *p = context;
	const char *name = (const char *)tag;
	if (p->depth)
		p->depth--;
	unsigned char mark = p->depth < DEPTH_MAX ? p->mark[p->depth] : 0;
	if (text_same(name, "p"))
		line_break(p, 2);
	else if (one_of(name, blocks))
		line_break(p, 1);
	p->skipping -= mark == SKIP;
	p->quoting -= mark == QUOTE || mark == BOX;
	if (mark == QUOTE && p->depth && p->depth <= DEPTH_MAX && p->mark[p->depth - 1] == BOX &&
	    text_same(name, "blockquote")) {
		p->mark[p->depth - 1] = 0;
		p->quoting--;
	}
}

static void characters(void *context, const xmlChar *text, int size)
{
	struct page *p = context;
	if (p->skipping)
		return;
	for (int i = 0; i < size; i++) {
		char c = (char)text[i];
		bool nbsp = (unsigned char)c == 0xC2 && i + 1 < size && text[i + 1] == 0xA0;
		if (nbsp)
			i++;
		if (nbsp || c == ' ' || c == '\t' || c == '\n' || c == '\r') {
			p->blank = true;
			continue;
		}
		if (p->line_start && (p->quoting || p->rest_quoted))
			buf_text(&p->out, "> ");
		else if (!p->line_start && p->blank)
			buf_byte(&p->out, ' ');
		p->line_start = p->blank = false;
		p->newlines = 0;
		buf_byte(&p->out, c);
	}
}

char *html_text(struct arena *arena, const char *html, size_t size)
{
	struct page p = {.line_start = true};
	buf_init(&p.out, LETTER_MAX);
	htmlSAXHandler sax = {
	    .startElement = start,
	    .endElement = end,
	    .characters = characters,
	    .cdataBlock = NULL,
	};
	htmlParserCtxtPtr parser =
	    htmlCreatePushParserCtxt(&sax, &p, NULL, 0, NULL, XML_CHAR_ENCODING_UTF8);
	if (parser) {
		(void)htmlCtxtUseOptions(parser,
		    HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING | HTML_PARSE_NONET |
			HTML_PARSE_RECOVER | HTML_PARSE_IGNORE_ENC);
		(void)htmlParseChunk(parser, html, (int)size, 1);
		htmlFreeParserCtxt(parser);
	}
	char *text = arena_string(arena, buf_string(&p.out));
	buf_release(&p.out);
	return text;
}
