/* rows.h - inside web: parts that several pages share. `up` is the path to
 * the folder of the front page. */
#ifndef SPADESD_WEB_ROWS_H
#define SPADESD_WEB_ROWS_H

#include "web/lists.h"

void rows_text(struct buf *out, const char *text);
/* Adds a name, with a link if the person has a page. */
void rows_name(struct buf *out, const char *up, const struct web_name *name);
/* Adds the names of a side: "ann and cat". */
void rows_side(struct buf *out, const char *up, const struct web_side *side);
/* Adds "game 12" with a link to its page. */
void rows_game(struct buf *out, const char *up, int64_t game);
/* Begins a table. Its title, for screen readers, may be NULL. */
void rows_table(struct buf *out, const char *title);
/* Adds the table of the best players, with its title. */
void rows_bests(struct buf *out, const struct web_bests *best);

#endif
