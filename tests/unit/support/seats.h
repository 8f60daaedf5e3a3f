/* seats.h - a desk for tests in which seats change hands. */
#ifndef SPADESD_TESTS_SEATS_H
#define SPADESD_TESTS_SEATS_H

#include "support/forum.h"

/* Answer, with `text` and in private, the mail that `who` read last.
 * say_with_code writes as the gamesmaster and adds a one-time code. */
void say(const char *who, const char *text);
void say_with_code(const char *text);

/* about: returns `line`, followed by the number of a seat. take: returns "take
 * 2 in game 1" for seat 2. */
const char *about(const char *line, int seat);
const char *take(int seat);

/* Returns the gamesmaster's line, with a one-time code, that gives the seat to
 * that person. */
const char *gives(int seat, const char *who);

/* after: returns the player `places` seats after `who`. who_sits: returns the
 * player at `seat`. */
const char *after(const char *who, int places);
const char *who_sits(int seat);

/* Returns the seconds until the turn runs out. */
int64_t time_left(void);
/* run_out: moves the clock until the turn of a player who does not act times
 * out. let_run_out: the other players act until `turns` turns of `who` have
 * timed out. */
void run_out(void);
void let_run_out(const char *who, int turns);

#endif
