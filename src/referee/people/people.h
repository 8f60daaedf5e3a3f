/* people.h - inside referee: joining and confirming. */
#ifndef SPADESD_REFEREE_PEOPLE_H
#define SPADESD_REFEREE_PEOPLE_H

#include "engine/options.h"

struct session;

/* Tells a person without a game how to start or join one. */
#define PEOPLE_ALONE "To play with three bots, answer \"play with bots\"."

/* Handle an answer to a mail that asked the sender to confirm joining or a new
 * address, or invited a stranger. A plain yes confirms and a plain no ends the
 * request. After any other answer, the referee asks once more, but never a
 * stranger who was invited. Returns the open table where the sender accepted a
 * seat, which the caller has to carry out; 0: none. */
int64_t people_answer(struct session *s);

/* Tells a new member, at the end of the welcome, how a game is played. */
void people_expect(struct session *s);

/* True if the sender may open tables at this site. */
bool offers_open(const struct session *s);

/* True if the letter is about a game, or the sender plays in one. */
bool offers_in_game(const struct session *s);

/* Adds to the reply how to play now, as text and as buttons: a game with bots,
 * the open tables with a free seat, and opening a table. The answer to a letter
 * of a game only says where to see the tables. */
void offers_play(struct session *s);

/* Says what this is. A member in no game also learns how to begin, and where
 * the rules are. */
void offers_about(struct session *s);

/* Returns the numbers of the sender's games, as "1, 7"; "" for none. `timed`:
 * only of games with a time limit. */
const char *people_games(const struct session *s, bool timed);

enum { TABLES_MOST = 64 }; /* most games that one announcement reaches */

/* Announce `what` in every game of the sender (tables_tell) or of a person
 * (tables_tell_of). The loaded game is told at the end of the session, the
 * others at once. */
void tables_tell(struct session *s, const char *what);

void tables_tell_of(struct session *s, int64_t person, const char *what);

#endif
