/* since.h - inside referee: what a person was not told yet of the session's
 * game. */
#ifndef SPADESD_REFEREE_SINCE_H
#define SPADESD_REFEREE_SINCE_H

#include "notice/notice.h"

struct loaded_game;
struct session;
struct tx;

/* As session_notice, but its news are all that happened since the last mail
 * that told that seat of the game, or since the last post to the list
 * (SEAT_NONE). What is past is told in short to who does not follow every
 * card. Where there is a list, a seat is not told again what was posted
 * there. */
struct notice since_notice(struct session *s, int seat);

/* The session's game again, with the news of all events after the first
 * `told`. */
void since_again(const struct tx *tx, struct loaded_game *game, uint32_t told);

#endif
