/* rows.h - inside web: parts that several pages share. `up` is the path to
 * the folder of the front page. */
#ifndef SPADESD_WEB_ROWS_H
#define SPADESD_WEB_ROWS_H

#include "web/lists.h"

/* Explains the points of a round in a list of rounds. */
#define ROWS_POINTS "These points leave out what misplays cost."

void rows_text(struct buf *out, const char *text);
/* Adds a name, with a link if the person has a page. */
void rows_name(struct buf *out, const char *up, const struct web_name *name);
/* Adds the names of a side: "ann and cat". */
void rows_side(struct buf *out, const char *up, const struct web_side *side);
/* Adds "game 12" with a link to its page. */
void rows_game(struct buf *out, const char *up, int64_t game);
/* Adds "game 12, round 3" with a link to that round; a dash if the page must
 * not say which game it is. */
void rows_round(struct buf *out, const char *up, const struct web_round *r);
/* Begins a table. Its title, for screen readers, may be NULL. */
void rows_table(struct buf *out, const char *title);
/* Adds a table of lines, with its title unless that is NULL. */
void rows_lines(struct buf *out, const char *up, const struct web_lines *lines);
/* Adds the plot of a rating with its interval. */
void rows_ratings(
    struct buf *out, const struct web_rating *rating, size_t count);

#endif
