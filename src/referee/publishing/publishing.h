/* publishing.h - inside referee: writing the site's pages from the database.
 *
 * A page is made from committed data only, and shows nothing that the whole
 * table did not see, but for rounds that are over. So it can be made again at
 * any time, and the same data give the same bytes. */
#ifndef SPADESD_REFEREE_PUBLISHING_H
#define SPADESD_REFEREE_PUBLISHING_H

#include "base/buf.h"
#include "referee/session/session.h"
#include "web/web.h"

struct publisher;

struct publishing {
	struct session s; /* read-only */
	struct web_site site;
	const struct publisher *to;
	int64_t now;
	enum outcome failed; /* DONE while every file could be written */
};

/* Give a file its content; publishing_remove removes it, if it is there. The
 * path is relative to the folder of the site: "game/7/index.html". */
void publishing_write(
    struct publishing *p, const char *path, const struct buf *content);
void publishing_remove(struct publishing *p, const char *path);

/* Return a path below the folder, in the session's memory. */
const char *publishing_path(struct publishing *p, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Return the path of a round's page; true if the site has that page. */
const char *publishing_round_path(
    struct publishing *p, int64_t game, int round);
bool publishing_has_round(struct publishing *p, int64_t game, int round);

/* Return the names by seat that pages may show: handles if everybody at the
 * table agreed, else letters for the people ("A", "B") and "bot" for bots. */
const char *const *publishing_names(
    struct publishing *p, const struct game_row *row, bool *all_agreed);

/* Returns a notice about the game for everybody, with those names. */
struct notice publishing_notice(
    struct publishing *p, const struct game_row *row, bool *all_agreed);

/* True if pages may show the session's game: it is over, or nobody at the table
 * minds watchers. */
bool publishing_may_show(const struct publishing *p);

/* Files of a game besides its pages: its record and feed. Return the path of
 * one, in the session's memory; NULL if it is not there. */
enum extra { EXTRA_RECORD, EXTRA_FEED, EXTRAS };
const char *publishing_extra(
    struct publishing *p, int64_t game, enum extra extra);

/* Write the feed of the site. */
void publishing_feed(struct publishing *p);

/* Write the files of a page; one function for each kind. */
typedef void publishing_fn(struct publishing *p, const struct page_due *page);
publishing_fn publishing_fixed, publishing_front, publishing_standings,
    publishing_person, publishing_game, publishing_round, publishing_extras;

/* Put another page of the game into the queue, as urgent as this one. */
void publishing_add(
    struct publishing *p, enum page_kind kind, const struct page_due *page);

#endif
