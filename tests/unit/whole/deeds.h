/* deeds.h - what may happen in a game by letters besides moves. The functions
 * return true if it happened. */
#ifndef SPADESD_TESTS_DEEDS_H
#define SPADESD_TESTS_DEEDS_H

#include <stdbool.h>

/* Each person at the table except in seat `but` writes `text`. */
void others_say(int but, const char *text);
/* The gamesmaster writes a line with a code. */
bool by_gm(const char *text);
/* The time of the player to act runs out. */
bool time_runs_out(void);
/* The game stands still for nine days. */
bool suspend(void);
/* A player moves, and the operator takes the move back as misread. */
bool misread(void);
/* The operator asks to void the running round, and all agree. */
bool void_it(void);

#endif
