/* nomic109.h - games of "109 - Spades", driven by actions, for the tests of its
 * clauses. */
#ifndef SPADESD_TESTS_NOMIC109_H
#define SPADESD_TESTS_NOMIC109_H

#include "engine/game.h"
#include "engine/legal.h"

/* Each seat holds one suit. */
extern const char *const clubs_to_spades[4];

/* Seat 0 has hearts and low spades, and so on; all four hold clubs. */
extern const char *const mixed[4];

/* The set of cards that a text such as "QS 2C" names. */
uint64_t cards(const char *text);

/* Decides an action and, unless it is refused, applies it. Checks the
 * invariants. */
enum ruling act(struct game *g, struct action a);
enum ruling bid(struct game *g, int seat, int n);
enum ruling play(struct game *g, int seat, const char *card);

/* An action that has only a kind and a seat. */
enum ruling simple(struct game *g, enum act kind, int seat);

/* Deals those hands. */
void deal(struct game *g, const char *const hands[4]);

/* A new game with those hands dealt. */
struct game fresh(const char *const hands[4]);

/* The same after the bidding, in which `leader` bid the most. */
struct game playing(const char *const hands[4], int leader);

struct before {
	int bid[4], tricks[4], score[2], bags[2];
};

/* Plays the 13th trick of a round with these bids, tricks, scores and bags;
 * seat 0 wins it. Returns the game after the scoring. */
struct game last_trick(struct before before);

#endif
