/* recap.h - inside referee: the notice of everything that a person has not
 * been told about the session's game. */
#ifndef SPADESD_REFEREE_RECAP_H
#define SPADESD_REFEREE_RECAP_H

#include "notice/notice.h"

struct loaded_game;
struct session;
struct tx;
struct watcher;

/* Returns a session_notice with all events since the last mail to the seat.
 * SEAT_NONE is the list: all events since the last post. Readers who do not
 * follow every card get a summary of past events. On a site with a list, a
 * seat's notice leaves out what was posted to the list. */
struct notice since_notice(struct session *s, int seat);

/* Returns the notice for a person who watches the session's game: what the
 * whole table saw and the person has not been told. A person who watches only
 * the end is told what happened last. */
struct notice since_watcher(struct session *s, const struct watcher *watcher);

/* Returns the scores after each round of the session's game. */
const struct plot_scores *since_scores(const struct session *s);

/* Replay the session's game so that its news contains all events after the
 * first `told` events. */
void since_again(const struct tx *tx, struct loaded_game *game, uint32_t told);

#endif
