/* nomic109.h - games of "109 - Spades" for the tests of its clauses, driven by
 * actions. */
#ifndef SPADESD_TESTS_NOMIC109_H
#define SPADESD_TESTS_NOMIC109_H

#include "engine/game.h"
#include "engine/legal.h"

/* A suit for each seat. */
extern const char *const clubs_to_spades[4];

/* Seat 0 has hearts and low spades, and so on; all four hold clubs. */
extern const char *const mixed[4];

/* The set that "QS 2C" names. */
uint64_t cards(const char *text);

/* Decides an action and, unless it is refused, applies it; invariants hold
 * afterwards. */
enum ruling act(struct game *g, struct action a);
enum ruling bid(struct game *g, int seat, int n);
enum ruling play(struct game *g, int seat, const char *card);

/* An action that is all said by its kind. */
enum ruling simple(struct game *g, enum act kind, int seat);

/* Deals those hands to the table that awaits them. */
void deal(struct game *g, const char *const hands[4]);

/* A new game with those hands dealt. */
struct game fresh(const char *const hands[4]);

/* The same when all have bid, and `leader` the most. */
struct game playing(const char *const hands[4], int leader);

struct before {
	int bid[4], tricks[4], score[2], bags[2];
};

/* Plays the 13th trick of a round that went so: struct game is a value, so the
 * end of a round can be set up by hand. Seat 0 takes it. Returns the game after
 * the scoring. */
struct game last_trick(struct before before);

#endif
