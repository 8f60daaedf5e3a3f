/* web.h - the pages of the site: HTML and feeds.
 *
 * Every function here is pure: the same data give the same bytes, and no page
 * depends on the present time. The caller decides what may be shown. A page
 * needs at most three files: itself, style.css and script.js. It has no inline
 * style and no inline script, because its Content-Security-Policy forbids them.
 */
#ifndef SPADESD_WEB_WEB_H
#define SPADESD_WEB_WEB_H

#include <stdbool.h>
#include <stdint.h>

struct buf;
struct doc;

struct web_site {
	const char *name;    /* the referee's name */
	const char *address; /* the referee's mail address */
	/* the site's address without a final slash; NULL: unknown */
	const char *url;
};

struct web_head {
	const struct web_site *site;
	const char *title;
	/* a sentence for link previews; NULL: none */
	const char *about;
	/* the path from this page to the front page's folder: "", "../" or
	 * "../../" */
	const char *up;
	/* paths from the front page's folder, NULL for none: this page, its
	 * feed */
	const char *path, *feed;
	/* the page of the menu to which this page belongs; NULL: none */
	const char *menu;
	bool script; /* the page uses script.js */
};

/* Begin a page: its head, and the links to the other pages. web_end ends it. */
void web_begin(struct buf *out, const struct web_head *head);
void web_end(struct buf *out, const struct web_head *head);

/* Add the items of a document that are text: paragraphs, headings, terms,
 * tables, preformatted lines. */
void web_doc(struct buf *out, const struct doc *doc);

/* Add escaped text like page_text, with a minus sign in place of a hyphen
 * before a number. */
void web_text(struct buf *out, const char *text);
void web_number(struct buf *out, int64_t number);

/* Add a button that opens a mail to the referee with `words` as its text. */
void web_tap(struct buf *out, const struct web_site *site, const char *label,
    const char *words);

/* Say why letters stand for the players; `lacks` is what else is missing for
 * that reason, after "so ": "there is no record". */
void web_letters(struct buf *out, const char *lacks);

/* Add escaped text for an attribute. */
void web_attribute(struct buf *out, const char *text);

/* Return the content of style.css and script.js. */
const char *web_style(void);
const char *web_script(void);

#endif
