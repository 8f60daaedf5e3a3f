/* feed.h - Atom feeds of the site and of games (RFC 4287). */
#ifndef SPADESD_WEB_FEED_H
#define SPADESD_WEB_FEED_H

#include <stddef.h>
#include <stdint.h>

#include "web/web.h"

struct arena;

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
