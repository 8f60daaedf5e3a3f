/* seats.h - a desk on which seats change hands: who writes what, who sits
 * where, whose turns run out. */
#ifndef SPADESD_TESTS_SEATS_H
#define SPADESD_TESTS_SEATS_H

#include "support/forum.h"

/* Answer the last mail read with `text`, in private. say_with_code writes as
 * the gamesmaster and adds a code. */
void say(const char *who, const char *text);
void say_with_code(const char *text);

/* about: the line with the number of a seat behind it. take: "take 2 in game
 * 1". */
const char *about(const char *line, int seat);
const char *take(int seat);

/* after: the player so many seats after `who`. who_sits: the player at that
 * seat. */
const char *after(const char *who, int places);
const char *who_sits(int seat);

/* Seconds until the turn runs out. */
int64_t time_left(void);
/* run_out: the turn of an absent player runs out. let_run_out: the others act
 * until so many turns of `who` ran out. */
void run_out(void);
void let_run_out(const char *who, int turns);

#endif
