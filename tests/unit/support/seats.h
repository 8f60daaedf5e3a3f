/* seats.h - the desk where seats change hands: who says what, who sits where,
 * whose turns run out. */
#ifndef SPADESD_TESTS_SEATS_H
#define SPADESD_TESTS_SEATS_H

#include "support/forum.h"

/* A private line in answer to the mail read last; whatever came before it is
 * read. The gamesmaster's has a code with it. */
void say(const char *who, const char *text);
void say_with_code(const char *text);

/* The line, with the number of a seat behind it; "take 2 in game 1". */
const char *about(const char *line, int seat);
const char *take(int seat);

/* Who sits so many seats after him, and at that one. */
const char *after(const char *who, int places);
const char *who_sits(int seat);

/* Seconds until the turn runs out. */
int64_t time_left(void);
/* One turn of somebody who is gone; and all but him act, until so many of his
 * have run out. */
void run_out(void);
void let_run_out(const char *who, int turns);

#endif
