/* html.c - HTML mail as text, for reading moves from it.
 *
 * Uses libxml2's event parser, without a tree. For each end tag, libxml2
 * searches all open elements. If the elements stay open, this search takes
 * quadratic time in all, so reading stops at a nesting limit. Mail programs
 * mark quotes with blockquote, or with containers of their own. Quoted text
 * gets "> " in front, whatever marks it, so letter_new_text treats it as any
 * other quote. */
#include <libxml/HTMLparser.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/crypto.h"
#include "base/text.h"
#include "mail/tables/vocabulary.h"
#include "mime.h"

/* Colours are 0xRRGGBB. STYLE_NO_COLOUR: none that this file knows */
enum { STYLE_NO_COLOUR = -1, STYLE_WHITE = 0xFFFFFF };

struct style_colours {
	int text, ground;
};

/* Reads the inline styles that hide text.
 *
 * Only styles that surely hide their text count: a letter must never lose a
 * word that its author saw. */

enum { STYLE_MAX = 400, VALUE_MAX = 40, FAR = 500, NEAR = 16 };

/* Copies a style without white space and in lower case, with a semicolon at
 * both ends. */
static void plain_style(const char *value, char style[STYLE_MAX])
{
	size_t n = 0;
	style[n++] = ';';
	for (const char *p = value; *p && n + 2 < STYLE_MAX; p++)
		if (!strchr(" \t\r\n", *p))
			style[n++] = *p;
	style[n++] = ';';
	style[n] = '\0';
	text_lower(style);
}

/* True for a position or an indent far to the left or above the page. */
static bool off_screen(const char *style)
{
	static vocabulary moved = {
	    ";text-indent:-", ";margin-left:-", ";margin-top:-", NULL};
	static vocabulary placed = {";left:-", ";top:-", ";right:-", NULL};
	const char *const *all[] = {
	    moved, strstr(style, ";position:") ? placed : NULL};
	for (size_t k = 0; k < 2 && all[k]; k++)
		for (const char *const *name = all[k]; *name; name++) {
			const char *rest;
			const char *at = strstr(style, *name);
			if (at && text_digits(at + strlen(*name), &rest) >= FAR)
				return true;
		}
	return false;
}

/* True for a style that hides its element: display:none, text of one pixel, a
 * place off the screen. */
static bool style_hides(const char *value)
{
	static const char *const styles[] = {
	    ";display:none",
	    ";visibility:hidden",
	    ";mso-hide:all",
	    ";font-size:0;",
	    ";font-size:0p",
	    ";font-size:1px",
	    ";font-size:1pt",
	    ";max-height:0;",
	    ";max-height:0px",
	    ";max-width:0;",
	    ";max-width:0px",
	    ";opacity:0;",
	    ";opacity:0.0",
	    ";color:transparent",
	    ";clip:rect(0",
	    ";clip:rect(1px",
	    ";text-decoration:line-through",
	    ";text-decoration-line:line-through",
	    NULL,
	};
	static const char *const no_room[] = {
	    ";width:0;",
	    ";width:0px",
	    ";width:1px",
	    ";height:0;",
	    ";height:0px",
	    ";height:1px",
	    NULL,
	};
	char style[STYLE_MAX];
	plain_style(value, style);
	if (client_phrase_within(style, styles) || off_screen(style))
		return true;
	return strstr(style, ";overflow:hidden") &&
	       client_phrase_within(style, no_room);
}

/* ---- colours ---- */

/* Reads "#fff" or "#ffffff" without the '#'. */
static int hex_colour(const char *text, size_t size)
{
	int colour = 0;
	if (size != 3 && size != 6)
		return STYLE_NO_COLOUR;
	for (size_t i = 0; i < size; i++) {
		int digit = hex_value(text[i]);
		if (digit < 0)
			return STYLE_NO_COLOUR;
		colour = colour << 4 | digit;
		if (size == 3)
			colour = colour << 4 | digit;
	}
	return colour;
}

/* Reads "255,255,255)". */
static int rgb_colour(const char *text)
{
	int colour = 0;
	for (int i = 0; i < 3; i++) {
		const char *rest;
		long part = text_digits(text, &rest);
		if (part < 0 || part > 255 || !*rest)
			return STYLE_NO_COLOUR;
		colour = colour << 8 | (int)part;
		text = rest + 1;
	}
	return colour;
}

/* Reads one colour: "white", "#fff", "rgb(255, 255, 255)". */
static int style_colour(const char *value)
{
	char text[VALUE_MAX];
	size_t n = 0;
	for (; *value && *value != '!' && n + 1 < sizeof text; value++)
		if (*value != ' ')
			text[n++] = *value;
	text[n] = '\0';
	if (text_same(text, "white"))
		return STYLE_WHITE;
	if (text_same(text, "black"))
		return 0;
	if (text_starts(text, "rgb("))
		return rgb_colour(text + strlen("rgb("));
	return *text == '#' ? hex_colour(text + 1, n - 1) : hex_colour(text, n);
}

/* Reads the colour of the property `name`, ";color:", into *colour. Leaves
 * *colour as it is if the style does not set the property. */
static void take_colour(const char *style, const char *name, int *colour)
{
	static vocabulary kept = {
	    "transparent", "inherit", "initial", "none", "unset", NULL};
	char value[VALUE_MAX] = "";
	const char *at = strstr(style, name);
	if (!at)
		return;
	at += strlen(name);
	size_t n = strcspn(at, ";");
	if (n < sizeof value)
		memcpy(value, at, n);
	if (!client_phrase_within(value, kept))
		*colour = style_colour(value);
}

/* Sets the colours that the style names. */
static void style_colours(const char *value, struct style_colours *colours)
{
	char style[STYLE_MAX];
	plain_style(value, style);
	take_colour(style, ";color:", &colours->text);
	take_colour(style, ";background:", &colours->ground);
	take_colour(style, ";background-color:", &colours->ground);
}

/* True if text and background have nearly the same colour. */
static bool style_blends(const struct style_colours *colours)
{
	int text = colours->text;
	int ground = colours->ground;
	if (text == STYLE_NO_COLOUR || ground == STYLE_NO_COLOUR)
		return false;
	for (int shift = 0; shift < 24; shift += 8)
		if (abs((text >> shift & 255) - (ground >> shift & 255)) > NEAR)
			return false;
	return true;
}

enum { DEPTH_MAX = 1024, EVERY = 1000, WORDS_MAX = 200, ALT_MAX = 40 };

/* What an element does to its content. */
enum mark {
	PLAIN,
	SKIP,
	QUOTE,
	/* a Gmail box quotes its content only until a blockquote directly
	 * inside it ends: the text after the blockquote is new */
	BOX
};

struct page {
	struct buf out;
	htmlParserCtxtPtr parser;
	int depth;    /* open elements; reading ends at DEPTH_MAX */
	int skipping; /* open elements that hide their content */
	int quoting;  /* open elements that quote their content */
	unsigned char mark[DEPTH_MAX];           /* mark of each open element */
	struct style_colours colours[DEPTH_MAX]; /* of each open element */
	bool any_colour; /* text in the colour of its background counts */
	bool blended;    /* such text was left out */
	bool line_start;
	bool blank;       /* write a space before the next character */
	bool rest_quoted; /* everything from here on is quoted */
	int newlines;     /* number of newlines at the end of `out` */
};

static void line_break(struct page *p, int at_most)
{
	if (p->newlines < at_most && p->out.size) {
		buf_byte(&p->out, '\n');
		p->newlines++;
	}
	p->line_start = true;
	p->blank = false;
}

/* clang-format off */
/* Parts of the class, id or name of containers that hold quotes. */
static vocabulary quotes = {"gmail_attr", "yahoo_quoted", "moz-cite-prefix",
    "moz-forward-container", "protonmail_quote", "zmail_extra", "mail_android_quote", "gmx_quote",
    "quoted-content", "missive_quote", "tutanota_quote", "ymail_quote", "message-quote",
    "cite_prefix", "aol_quote", "messageReplySection",
    /* signatures, which the author did not write now either */
    "messageSignatureSection", "gmail_signature", "moz-signature",
    "protonmail_signature_block", "ms-outlook-mobile-signature", NULL};
/* clang-format on */
static vocabulary boxes = {"gmail_quote", "gmail_extra", NULL};
/* Parts of the class, id or name of elements after which everything is quoted.
 * The quote is not inside these elements. */
static const char *const quotes_from_here[] = {
    "divRplyFwdMsg",
    "OutlookMessageHeader",
    "appendonsend",
    "ms-outlook-mobile-reference-message",
    "mail-editor-reference-message-container",
    "stopSpelling",
    NULL,
};

/* Returns the value of an attribute, "" if it has none; NULL if the element
 * does not have the attribute. */
static const char *attribute(const xmlChar **list, const char *name)
{
	const char *const *pair = (const char *const *)list;
	for (; pair && pair[0]; pair += 2)
		if (text_same(pair[0], name))
			return pair[1] ? pair[1] : "";
	return NULL;
}

/* True if the element's class, id or name contains one of the words. */
static bool named(const xmlChar **attributes, vocabulary words)
{
	static const char *const names[] = {"class", "id", "name"};
	for (size_t i = 0; i < COUNT_OF(names); i++) {
		const char *value = attribute(attributes, names[i]);
		if (value && client_phrase_within(value, words))
			return true;
	}
	return false;
}

/* True for name="quote" (GMX, WEB.DE) and for FairEmail's mark. "quote" must be
 * the whole name, because many longer words contain it. */
static bool called_quote(const xmlChar **attributes)
{
	const char *name = attribute(attributes, "name");
	const char *mark = attribute(attributes, "fairemail");
	return (name && text_same(name, "quote")) ||
	       (mark && text_same(mark, "reference"));
}

/* True for the attribute that hides its element, and for a style that does. */
static bool invisible(const xmlChar **attributes)
{
	const char *style = attribute(attributes, "style");
	return attribute(attributes, "hidden") || (style && style_hides(style));
}

/* Updates the colours by the element's attributes. */
static void take_colours(
    const xmlChar **attributes, struct style_colours *colours)
{
	const char *ground = attribute(attributes, "bgcolor");
	const char *text = attribute(attributes, "color");
	const char *style = attribute(attributes, "style");
	if (ground)
		colours->ground = style_colour(ground);
	if (text)
		colours->text = style_colour(text);
	if (style)
		style_colours(style, colours);
}

static bool without_border(const char *style)
{
	static vocabulary none = {"border:none", "border: none", NULL};
	return client_phrase_within(style, none) &&
	       !text_find(style, "border-left");
}

/* True for a blockquote that only indents: it has no bar and cites nobody. */
static bool indents(const xmlChar **attributes)
{
	const char *style = attribute(attributes, "style");
	return style && without_border(style) &&
	       !attribute(attributes, "type") &&
	       !attribute(attributes, "cite") &&
	       !attribute(attributes, "class");
}

static enum mark mark_of(const char *name, const xmlChar **attributes)
{
	static vocabulary hidden = {"script", "style", "head", "title",
	    "template", "object",
	    /* struck out: the author takes these words back */
	    "s", "strike", "del", NULL};
	if (vocabulary_has(hidden, name) || invisible(attributes))
		return SKIP;
	if (text_same(name, "blockquote") && !indents(attributes))
		return QUOTE;
	if (named(attributes, quotes) || called_quote(attributes))
		return QUOTE;
	return named(attributes, boxes) ? BOX : PLAIN;
}

/* The colours of the innermost open element. */
static struct style_colours colours_of(const struct page *p)
{
	if (p->depth)
		return p->colours[p->depth - 1];
	return (struct style_colours){STYLE_NO_COLOUR, STYLE_WHITE};
}

/* True for text in the colour of its background. */
static bool blends(struct page *p)
{
	const struct style_colours colours = colours_of(p);
	if (p->any_colour || !style_blends(&colours))
		return false;
	p->blended = true;
	return true;
}

/* Counts an element that opens (step 1) or closes (step -1). */
static void count(struct page *p, enum mark mark, int step)
{
	if (mark == SKIP)
		p->skipping += step;
	else if (mark != PLAIN)
		p->quoting += step;
}

/* Writes a character that is not a blank. */
static void character(struct page *p, char c)
{
	if (p->line_start && (p->quoting || p->rest_quoted))
		buf_text(&p->out, "> ");
	else if (!p->line_start && p->blank)
		buf_byte(&p->out, ' ');
	p->line_start = false;
	p->blank = false;
	p->newlines = 0;
	buf_byte(&p->out, c);
}

static void characters(void *context, const xmlChar *text, int size)
{
	struct page *p = context;
	if (p->skipping || blends(p))
		return;
	for (int i = 0; i < size; i++) {
		char c = (char)text[i];
		bool nbsp =
		    text[i] == 0xC2 && i + 1 < size && text[i + 1] == 0xA0;
		if (nbsp)
			i++;
		if (nbsp || (c && strchr(" \t\n\r", c))) {
			p->blank = true;
			continue;
		}
		character(p, c);
	}
}

/* Writes the emoji that a picture stands for. Other descriptions of pictures
 * are not the author's words. */
static void picture(struct page *p, const xmlChar **attributes)
{
	const char *alt = attribute(attributes, "alt");
	if (!alt || strlen(alt) > ALT_MAX)
		return;
	/* a digit begins a keycap */
	const char *at = alt;
	if (strchr("0123456789#*", *at) && strstr(at, "\xE2\x83\xA3"))
		at++;
	while (*at & 0x80)
		at++;
	if (!*at)
		characters(p, (const xmlChar *)alt, (int)strlen(alt));
}

/* clang-format off */
static vocabulary blocks = {
    "p", "div", "pre", "blockquote", "section", "article", "center", "form", "hr",
    "table", "tr", "ul", "ol", "li", "dl", "dt", "dd",
    "h1", "h2", "h3", "h4", "h5", "h6",
    NULL};
/* clang-format on */

static void start(void *context, const xmlChar *tag, const xmlChar **attributes)
{
	struct page *p = context;
	const char *name = (const char *)tag;
	if (text_same(name, "br"))
		line_break(p, EVERY);
	else if (vocabulary_has(blocks, name))
		line_break(p, 1);
	enum mark mark = mark_of(name, attributes);
	struct style_colours colours = colours_of(p);
	take_colours(attributes, &colours);
	count(p, mark, 1);
	if (text_same(name, "img") && mark != SKIP)
		picture(p, attributes);
	if (named(attributes, quotes_from_here))
		p->rest_quoted = true;
	if (text_same(name, "td") || text_same(name, "th"))
		p->blank = true;
	if (p->depth == DEPTH_MAX) {
		xmlStopParser(p->parser);
		return;
	}
	p->colours[p->depth] = colours;
	p->mark[p->depth++] = (unsigned char)mark;
}

/* Ends the quoting of a box when a blockquote directly inside it ends. */
static void end_box(struct page *p)
{
	if (!p->depth)
		return;
	unsigned char *around = &p->mark[p->depth - 1];
	if (*around != BOX)
		return;
	*around = PLAIN;
	p->quoting--;
}

static void end(void *context, const xmlChar *tag)
{
	struct page *p = context;
	const char *name = (const char *)tag;
	enum mark mark = p->depth ? (enum mark)p->mark[--p->depth] : PLAIN;
	if (text_same(name, "p"))
		line_break(p, 2);
	else if (vocabulary_has(blocks, name))
		line_break(p, 1);
	count(p, mark, -1);
	if (mark == QUOTE && text_same(name, "blockquote"))
		end_box(p);
}

/* ---- tags that cost too much time ---- */

/* The position after the quoted value that follows the '=' at p. */
static char *behind_value(char *p, const char *end)
{
	char *q = p + 1;
	while (q < end && isspace((unsigned char)*q))
		q++;
	if (q == end || (*q != '"' && *q != '\''))
		return p + 1;
	char *close = memchr(q + 1, *q, (size_t)(end - q - 1));
	return close ? close + 1 : q + 1;
}

/* Overwrites with spaces all but the first WORDS_MAX words of the tag whose
 * name begins at p. Returns the end of the tag. */
static char *tame_tag(char *p, const char *end)
{
	int words = 0;
	bool within = false;
	while (p < end && *p != '<' && *p != '>') {
		char *begin = p;
		bool word = isalnum((unsigned char)*p);
		if (word && !within)
			words++;
		within = word;
		p = *p == '=' ? behind_value(p, end) : p + 1;
		if (words > WORDS_MAX)
			memset(begin, ' ', (size_t)(p - begin));
	}
	return p;
}

/* The position after the end of a comment: "-->", or "--!>", which some parsers
 * accept. */
static char *behind_comment(char *p, char *end)
{
	for (p += 2; p + 2 < end; p++) {
		const char *close = p[2] == '!' ? p + 3 : p + 2;
		if (p[0] == '-' && p[1] == '-' && *close == '>')
			return p + 3;
	}
	return end;
}

/* Returns a copy in which no tag has too many attributes. The parser compares
 * each attribute of a tag with all before it, and took seconds for one tag of
 * 250 kB. */
static char *tame(struct arena *arena, const char *html, size_t size)
{
	char *copy = arena_copy(arena, html, size);
	char *end = copy + size;
	char *p = memchr(copy, '<', size);
	while (p) {
		size_t left = (size_t)(end - p);
		if (left > 4 && !memcmp(p, "<!--", 4))
			p = behind_comment(p, end);
		else if (left > 1 && isalpha((unsigned char)p[1]))
			p = tame_tag(p + 1, end);
		else
			p++;
		p = memchr(p, '<', (size_t)(end - p));
	}
	return copy;
}

/* Reads HTML that tame() made safe, by the settings in the page. */
static char *read_page(
    struct arena *arena, const char *html, size_t size, struct page *p)
{
	static const int options = HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING |
	                           HTML_PARSE_NONET | HTML_PARSE_RECOVER |
	                           HTML_PARSE_IGNORE_ENC;
	htmlSAXHandler sax = {
	    .startElement = start,
	    .endElement = end,
	    .characters = characters,
	};
	buf_init(&p->out, LETTER_MAX);
	p->parser = htmlCreatePushParserCtxt(
	    &sax, p, NULL, 0, NULL, XML_CHAR_ENCODING_UTF8);
	if (p->parser) {
		htmlCtxtUseOptions(p->parser, options);
		htmlParseChunk(p->parser, html, (int)size, 1);
		htmlFreeParserCtxt(p->parser);
	}
	return arena_take(arena, &p->out);
}

/* Returns the size of the document, without the text behind it. Mailing lists
 * append lines of plain text there. */
static size_t document_size(const char *html, size_t size)
{
	static const char close[] = "</html>";
	size_t at = size;
	while (at && html[at - 1] != '<')
		at--;
	if (!at || size - at + 1 < sizeof close - 1 ||
	    !text_starts(html + at - 1, close))
		return size;
	return at + sizeof close - 2;
}

char *html_text(struct arena *arena, const char *html, size_t size)
{
	struct page p = {.line_start = true};
	size_t document = document_size(html, size);
	const char *tamed = tame(arena, html, document);
	char *text = read_page(arena, tamed, document, &p);
	/* Some programs write white text on a dark background that no style of
	 * the mail names. A letter is never all hidden. */
	if (p.blended && !text[strspn(text, " \n")]) {
		p = (struct page){.line_start = true, .any_colour = true};
		text = read_page(arena, tamed, document, &p);
	}
	const char *behind =
	    arena_copy(arena, html + document, size - document);
	behind += strspn(behind, " \t\r\n");
	if (!*behind)
		return text;
	size_t end = strlen(text);
	while (end && text[end - 1] == '\n')
		end--;
	return arena_format(arena, "%.*s\n%s", (int)end, text, behind);
}
