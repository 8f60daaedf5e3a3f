/* reason.h - inside referee: explains a choice by the figures of the strong
 * bot. */
#ifndef SPADESD_REFEREE_REASON_H
#define SPADESD_REFEREE_REASON_H

#include "bots/values.h"
#include "notice/coach.h"

struct draw;
struct game_row;
struct session;

/* Compare `act` with the next best choice. Returns the strongest reason that
 * the figures support. If there is only one choice, or if the choices are
 * equal, the hint says so. */
struct coach_hint reason_of(const struct view *view,
    const struct bot_values *values, const struct action *act);

/* The strong bot's choice, or one that beats it, or a natural one that is worth
 * the same, and the value of every choice. */
struct advice {
	struct view view;
	struct action act;
	struct bot_values values;
};

/* names the random numbers of an advice */
#define ADVICE_LABEL "spades-hint-v1"

/* Find the advice for its view. */
void advice_find(
    const struct session *s, struct draw *draw, struct advice *out);

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
