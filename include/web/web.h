/* web.h - the pages of the site: HTML and feeds.
 *
 * Every function here is pure: the same data give the same bytes, and no page
 * depends on the present time. The caller decides what may be shown. A page
 * needs at most three files: itself, style.css and script.js. It has no inline
 * style and no inline script, because its Content-Security-Policy forbids them.
 */
#ifndef SPADESD_WEB_WEB_H
#define SPADESD_WEB_WEB_H

struct arena;
struct buf;
struct doc;
struct rules;

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

/* Pages of the site that depend on the program alone: the rules, the fair
 * deal, the page that checks records. */

/* Returns the i-th rule set, the one for newcomers first, and in `what` a
 * sentence that sets it apart. NULL past the last. */
const struct rules *web_rules_at(size_t i, const char **what);

/* rules/index.html: a line about each rule set, with a link to its page. */
void web_rules_index(
    struct buf *out, struct arena *arena, const struct web_site *site);

/* rules/PRESET.html: the rules in sentences with their clauses, and how they
 * differ from each other rule set. */
void web_rules(struct buf *out, struct arena *arena,
    const struct web_site *site, const struct rules *rules);

/* fair-deal.html: the parts of doc/fair-deal.md that are for players. */
void web_fair_deal(struct buf *out, const struct web_site *site);

/* verify.html: the page of doc/verify.html. It loads verify.js, whose content
 * web_verify_script returns. */
void web_verify(struct buf *out, const struct web_site *site);

const char *web_verify_script(void);

struct web_file {
	const char *name, *text;
};

const struct web_file *web_checking(void);

/* Atom feeds of the site and of games (RFC 4287). */

struct web_entry {
	const char *id; /* a URI, as web_tag returns it */
	const char *title;
	const char *path; /* of its page, from the front page's folder */
	int64_t updated;
	const struct doc *content; /* NULL: none */
};

struct web_feed {
	const struct web_site *site;
	const char *id;
	const char *title;
	/* paths from the front page's folder: the feed, and the page that it is
	 * about; and from the feed's folder to the front page's */
	const char *path, *page, *up;
	const struct web_entry *entry; /* the newest first */
	size_t count;                  /* at least 1 */
};

void web_feed(struct buf *out, const struct web_feed *feed);

/* Return a tag URI (RFC 4151), in the arena: the domain of the referee's
 * address, the day of `since`, and `name`. It never changes while these
 * stay. */
const char *web_tag(struct arena *arena, const struct web_site *site,
    int64_t since, const char *name);

#endif
