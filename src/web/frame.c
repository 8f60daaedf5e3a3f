/* frame.c - what all pages of the site share: head, links, foot; text. */
#include <string.h>

#include "base/buf.h"
#include "notice/doc.h"
#include "notice/markup.h"
#include "web/web.h"

#include "script.inc"
#include "style.inc"

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
