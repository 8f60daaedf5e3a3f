/* nomic109.h - plays games of "109 - Spades" by actions, for tests of the
 * rules' clauses. */
#ifndef SPADESD_TESTS_NOMIC109_H
#define SPADESD_TESTS_NOMIC109_H

#include "engine/game.h"
#include "engine/legal.h"

/* Hands for deal(): each seat has one whole suit. */
extern const char *const clubs_to_spades[4];

/* Hands for deal(): seat 0 has hearts and low spades; every seat has clubs. */
extern const char *const mixed[4];

/* Parses card names such as "QS 2C" into a set of cards. */
uint64_t cards(const char *text);

/* Decides an action and, unless it is refused, applies it. Checks the
 * invariants. */
enum ruling act(struct game *g, struct action a);
enum ruling bid(struct game *g, int seat, int n);
enum ruling play(struct game *g, int seat, const char *card);

/* Applies an action that consists only of a kind and a seat. */
enum ruling simple(struct game *g, enum act kind, int seat);

/* Deals `hands`, by seat. */
void deal(struct game *g, const char *const hands[4]);

/* Returns a new game in which `hands` have been dealt. */
struct game fresh(const char *const hands[4]);

/* Returns a new game in which `hands` have been dealt and the bidding is over;
 * `leader` bid the most. */
struct game playing(const char *const hands[4], int leader);

struct before {
	int bid[4], tricks[4], score[2], bags[2];
};

/* Plays the 13th trick of a round with these bids, tricks, scores and bags;
 * seat 0 wins it. Returns the game after the scoring. */
struct game last_trick(struct before before);

#endif
