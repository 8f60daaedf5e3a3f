/* regret.h - inside referee: what a player's acts in a game cost against the
 * best that he could have known. */
#ifndef SPADESD_REFEREE_REGRET_H
#define SPADESD_REFEREE_REGRET_H

#include "notice/coach.h"

struct game_row;
struct session;

/* Of which acts: those of a seat, in rounds that are over. */
struct regret_query {
	const struct game_row *row;
	int seat;
	int first, last; /* rounds */
	uint32_t since;  /* after so many events */
};

struct regrets {
	int count;
	struct coach_act *act; /* in order; the session's arena */
	int first;             /* the first round that is among them */
};

/* Plays out what else could have been done at each act, REGRET_ROUNDS rounds at
 * most for all of them together, about; where there are too many acts for that,
 * only the last rounds are looked at. What the referee did in the player's
 * place is left out. */
enum { REGRET_ROUNDS = 240000, REGRET_ACTS = 320 };
void regret_find(
    struct session *s, const struct regret_query *q, struct regrets *out);

#endif
