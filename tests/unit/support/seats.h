/* seats.h - a desk for tests in which seats change hands. */
#ifndef SPADESD_TESTS_SEATS_H
#define SPADESD_TESTS_SEATS_H

#include "support/forum.h"

/* Answer the mail read last with `text`, in private. say_with_code writes as
 * the gamesmaster and adds a one-time code. */
void say(const char *who, const char *text);
void say_with_code(const char *text);

/* about: `line`, followed by the number of a seat. take: "take 2 in game 1". */
const char *about(const char *line, int seat);
const char *take(int seat);

/* after: the player `places` seats after `who`. who_sits: the player at
 * `seat`. */
const char *after(const char *who, int places);
const char *who_sits(int seat);

/* Seconds until the turn runs out. */
int64_t time_left(void);
/* run_out: the turn of an absent player times out. let_run_out: the other
 * players act until `turns` turns of `who` have timed out. */
void run_out(void);
void let_run_out(const char *who, int turns);

#endif
