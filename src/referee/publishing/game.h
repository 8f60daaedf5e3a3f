/* game.h - inside publishing: the course of the session's game, as the
 * whole table saw it. */
#ifndef SPADESD_REFEREE_GAME_H
#define SPADESD_REFEREE_GAME_H

struct buf;
struct happening;
struct publishing;
struct replay_round;

struct history {
	/* how many rounds are over, and the scores after each of them, by side
	 */
	int rounds;
	int *score;
	int *fines; /* what misplays cost in each round, by side */
	/* why a round has no score: ", void"; NULL if it has one */
	const char **unscored;
	/* what happened in the round that is going on; acts that were taken
	 * back are left out */
	const struct happening *news;
	size_t count;
};

/* Add the secret, the words and the pulse of a round that is over. Call it only
 * where the record is offered. */
void checks_round(
    struct publishing *p, const struct replay_round *round, struct buf *out);

#endif
