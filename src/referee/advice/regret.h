/* regret.h - inside referee: what a player's acts cost, compared with the best
 * choice. Every choice is judged by what the player could see. */
#ifndef SPADESD_REFEREE_REGRET_H
#define SPADESD_REFEREE_REGRET_H

#include "notice/coach.h"

struct game_row;
struct session;

/* Which acts to judge: the acts of one seat in finished rounds. */
struct regret_query {
	const struct game_row *row;
	int seat;
	int first, last; /* round numbers, both included */
	uint32_t since;  /* number of events at the start of the game to skip */
};

struct regrets {
	int count;
	/* the acts in order of play, in the session's arena */
	struct coach_act *act;
	int first; /* first round among the acts */
};

/* Judge the acts of a query by playing out the alternatives. REGRET_ROUNDS is
 * the approximate budget of played-out rounds for all acts together. If there
 * are more than REGRET_ACTS acts, only the last rounds are judged. Acts that
 * the referee made for the player are left out. */
enum { REGRET_ROUNDS = 240000, REGRET_ACTS = 320 };
void regret_find(
    struct session *s, const struct regret_query *q, struct regrets *out);

#endif
