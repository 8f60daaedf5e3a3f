/* frame.c - what all pages of the site share: head, links, foot; text. */

#include "base/arena.h"
#include "base/buf.h"
#include "base/when.h"
#include "script.inc"
#include "style.inc"
#include "web/table.h"
#include "web/web.h"

const char *web_style(void)
{
	return style_css;
}

const char *web_script(void)
{
	return script_js;
}

void web_attribute(struct buf *out, const char *text)
{
	page_bytes(out, text, strlen(text));
}

/* ---- head ---- */

/* All that a page loads is the site's own. */
#define POLICY                                                                 \
	"default-src 'none'; style-src 'self'; script-src 'self'; img-src "    \
	"'self'; base-uri 'none'; form-action 'none'"

static void meta(struct buf *out, const char *property, const char *content)
{
	buf_format(out, "<meta property=\"%s\" content=\"", property);
	web_attribute(out, content);
	buf_text(out, "\">\n");
}

static void previews(struct buf *out, const struct web_head *h)
{
	meta(out, "og:title", h->title);
	meta(out, "og:site_name", h->site->name);
	if (h->about)
		meta(out, "og:description", h->about);
	if (!h->site->url || !h->path)
		return;
	buf_text(out, "<meta property=\"og:url\" content=\"");
	web_attribute(out, h->site->url);
	buf_format(out, "/%s\">\n", h->path);
}

static void link_to(struct buf *out, const struct web_head *h, const char *path,
    const char *label)
{
	const char *current = "";
	if (h->path && !strcmp(h->path, path))
		current = " aria-current=\"page\"";
	else if (h->menu && !strcmp(h->menu, path))
		current = " aria-current=\"true\"";
	buf_format(
	    out, "<a href=\"%s%s\"%s>%s</a>\n", h->up, path, current, label);
}

void web_begin(struct buf *out, const struct web_head *h)
{
	buf_text(out,
	    "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n"
	    "<meta charset=\"utf-8\">\n"
	    "<meta http-equiv=\"Content-Security-Policy\" "
	    "content=\"" POLICY "\">\n"
	    "<meta name=\"viewport\" content=\"width=device-width, "
	    "initial-scale=1\">\n"
	    "<meta name=\"color-scheme\" content=\"light dark\">\n<title>");
	page_bytes(out, h->title, strlen(h->title));
	if (strcmp(h->title, h->site->name) != 0) {
		buf_text(out, " &#8211; ");
		page_bytes(out, h->site->name, strlen(h->site->name));
	}
	buf_text(out, "</title>\n");
	previews(out, h);
	buf_format(
	    out, "<link rel=\"stylesheet\" href=\"%sstyle.css\">\n", h->up);
	if (h->feed)
		buf_format(out,
		    "<link rel=\"alternate\" type=\"application/atom+xml\" "
		    "href=\"%s%s\">\n",
		    h->up, h->feed);
	if (h->script)
		buf_format(out, "<script src=\"%sscript.js\" defer></script>\n",
		    h->up);
	buf_text(out,
	    "</head>\n<body>\n<a class=\"skip\" href=\"#main\">Skip the "
	    "menu</a>\n"
	    "<header>\n<nav>\n");
	link_to(out, h, "index.html", "Games");
	link_to(out, h, "standings.html", "Standings");
	link_to(out, h, "rules/index.html", "Rules");
	link_to(out, h, "fair-deal.html", "Fair deal");
	buf_text(out, "</nav>\n</header>\n<main id=\"main\">\n<h1>");
	page_text(out, h->title);
	buf_text(out, "</h1>\n");
}

void web_end(struct buf *out, const struct web_head *h)
{
	const struct doc_reply help = {h->site->address, "help"};
	buf_text(out, "</main>\n<footer>\n<p>");
	page_bytes(out, h->site->name, strlen(h->site->name));
	buf_text(out,
	    " runs games of Spades by email. For help, mail the word help "
	    "to <a ");
	page_link(out, &help, "help");
	buf_byte(out, '>');
	page_bytes(out, h->site->address, strlen(h->site->address));
	buf_text(out, "</a>.</p>\n</footer>\n</body>\n</html>\n");
}

void web_letters(struct buf *out, const char *lacks)
{
	buf_format(out,
	    "<p class=\"small\">Letters stand for the players, because not "
	    "all of them want their names on this site. For the same reason, "
	    "%s.</p>\n",
	    lacks);
}

/* ---- links ---- */

void web_tap(struct buf *out, const struct web_site *site, const char *label,
    const char *words)
{
	const struct doc_reply reply = {site->address, words};
	buf_text(out, "<a class=\"tap\" ");
	page_link(out, &reply, words);
	buf_byte(out, '>');
	page_text(out, label);
	buf_text(out, "</a>\n");
}

/* A document, as mails have it, on a page of the site. */

static void element(
    struct buf *out, const char *tag, const char *class, const char *text)
{
	buf_format(out, "<%s%s>", tag, class);
	web_text(out, text);
	buf_format(out, "</%s>\n", tag);
}

static void cell(
    struct buf *out, const struct doc_table *t, int row, int column)
{
	const char *text = t->cells[row * t->columns + column];
	const char *scope = NULL;
	if (t->head && *text && !column)
		scope = "row";
	if (t->head && *text && !row)
		scope = "col";
	if (scope)
		buf_format(out, "<th scope=\"%s\">", scope);
	else
		buf_text(out, "<td>");
	web_text(out, text);
	buf_text(out, scope ? "</th>" : "</td>");
}

/* Adds a table; the heading above it is its name for screen readers. */
static void table(
    struct buf *out, const struct doc_table *t, const char *heading)
{
	buf_text(out, "<table");
	if (heading) {
		buf_text(out, " aria-label=\"");
		web_attribute(out, heading);
		buf_text(out, "\"");
	}
	buf_text(out, ">\n");
	for (int row = 0; row < t->rows; row++) {
		buf_text(out, "<tr>");
		for (int column = 0; column < t->columns; column++)
			cell(out, t, row, column);
		buf_text(out, "</tr>\n");
	}
	buf_text(out, "</table>\n");
}

static void term(struct buf *out, const struct doc_item *item)
{
	buf_text(out, "<p><b>");
	page_text(out, item->text);
	buf_text(out, "</b> ");
	web_text(out, item->result);
	buf_text(out, "</p>\n");
}

static void seats(struct buf *out, const struct doc_item *item)
{
	const struct web_felt felt = {
	    .corner = "", .below = "", .leader = SEAT_NONE};
	web_seats(out, item->row.of, item->row.count, &felt);
}

static void add_item(
    struct buf *out, const struct doc_item *item, const char *heading)
{
	switch (item->kind) {
	case DOC_PARAGRAPH:
	case DOC_ECHO:
		element(out, "p", "", item->text);
		break;
	case DOC_HEADLINE:
	case DOC_STRONG:
		element(out, "p", " class=\"strong\"", item->text);
		break;
	case DOC_SMALL:
		element(out, "p", " class=\"small\"", item->text);
		break;
	case DOC_BANNER:
		element(out, "p", " class=\"banner\"", item->text);
		break;
	case DOC_HEADING:
	case DOC_FOOT:
		if (item->text)
			element(out, "h2", "", item->text);
		break;
	case DOC_TERM:
		term(out, item);
		break;
	case DOC_TABLE:
		if (!item->table.drawn)
			table(out, &item->table, heading);
		break;
	case DOC_PRE:
		element(out, "pre", "", item->text);
		break;
	case DOC_SEATS:
		seats(out, item);
		break;
	case DOC_LINK: /* for mails */
	case DOC_HAND:
	case DOC_BARS:
	case DOC_PLOT:
	case DOC_CHOICES:
	case DOC_TAPS:
		break; /* pages draw these in their own way */
	}
}

void web_doc(struct buf *out, const struct doc *doc)
{
	const char *heading = NULL;
	for (const struct doc_item *i = doc->first; i; i = i->next) {
		if (i->kind == DOC_HEADING)
			heading = i->text;
		add_item(out, i, heading);
	}
}

/* Atom feeds (RFC 4287). */

const char *web_tag(struct arena *arena, const struct web_site *site,
    int64_t since, const char *name)
{
	char when[48];
	const char *at = strrchr(site->address, '@');
	const char *domain = at ? at + 1 : site->address;
	when_stamp(since, when, sizeof when);
	when[strcspn(when, "T")] = '\0';
	return arena_format(arena, "tag:%s,%s:%s", domain, when, name);
}

static void text(struct buf *out, const char *tag, const char *words)
{
	buf_format(out, "<%s>", tag);
	page_bytes(out, words, strlen(words));
	buf_format(out, "</%s>\n", tag);
}

static void updated(struct buf *out, int64_t at)
{
	char when[48];
	text(out, "updated", when_stamp(at, when, sizeof when));
}

/* Adds a link. It is absolute if the site's address is known. */
static void link_rel(struct buf *out, const struct web_feed *feed,
    const char *rel, const char *type, const char *path)
{
	const char *url = feed->site->url;
	buf_format(out, "<link rel=\"%s\" type=\"%s\" href=\"", rel, type);
	web_attribute(out, url ? url : feed->up);
	buf_format(out, "%s%s\"/>\n", url ? "/" : "", path);
}

/* The content is HTML as text, so its tags are escaped. */
static void content(struct buf *out, const struct doc *doc)
{
	struct buf html;
	buf_init(&html, 0);
	web_doc(&html, doc);
	buf_text(out, "<content type=\"html\">");
	page_bytes(out, html.data, html.size);
	buf_text(out, "</content>\n");
	buf_release(&html);
}

static void entry(
    struct buf *out, const struct web_feed *feed, const struct web_entry *e)
{
	buf_text(out, "<entry>\n");
	text(out, "id", e->id);
	text(out, "title", e->title);
	updated(out, e->updated);
	link_rel(out, feed, "alternate", "text/html", e->path);
	if (e->content)
		content(out, e->content);
	buf_text(out, "</entry>\n");
}

void web_feed(struct buf *out, const struct web_feed *feed)
{
	buf_text(out,
	    "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"
	    "<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"en\">\n");
	text(out, "id", feed->id);
	text(out, "title", feed->title);
	updated(out, feed->entry[0].updated);
	buf_text(out, "<author>\n");
	text(out, "name", feed->site->name);
	buf_text(out, "</author>\n");
	link_rel(out, feed, "self", "application/atom+xml", feed->path);
	link_rel(out, feed, "alternate", "text/html", feed->page);
	for (size_t i = 0; i < feed->count; i++)
		entry(out, feed, &feed->entry[i]);
	buf_text(out, "</feed>\n");
}
