/* chain.h - the chain of secrets from which a game is dealt, and the seed of a
 * round.
 *
 * The last secret, s_N, is derived from the referee's root secret; s_(i-1) =
 * SHA-256(s_i). s_0, the seal, is published before players give any words.
 * Round k is dealt from s_k, which is published after the round. SHA-256(s_k) =
 * s_(k-1) then proves that s_k was fixed from the start. */
#ifndef SPADESD_DEAL_CHAIN_H
#define SPADESD_DEAL_CHAIN_H

#include <stdint.h>

#include "deal/draw.h"

enum {
	CHAIN_LENGTH = 4096,   /* most rounds in a game */
	WORDS_MAX_BYTES = 120, /* most bytes of a player's words */
};

/* Find an earlier secret of a chain: hash `last` with SHA-256 `steps` times. */
void chain_back(
    const uint8_t last[SEED_SIZE], int steps, uint8_t out[SEED_SIZE]);

/* The public inputs of a round's seed, in the form of the record. Round 0 draws
 * the seats: its secret is s_0, and its words are the players' names in the
 * order in which they were named. */
struct round_terms {
	int64_t game;
	int round;
	int seats;
	/* By seat: the player's words; "none" if the player gave none. */
	const char *const *words;
	/* SHA-256 of the previous round's record, in hex */
	const char *previous;

	/* "none", or the text after `pulse` in the record. If the pulse did not
	 * come, its number is left out of the seed. */
	const char *beacon;
};

/* Compute HMAC-SHA-256(secret, "spades-deal-v2", game, round, the words,
 * previous, beacon). src/deal/mac.h says how the list is encoded. */
void chain_seed(const uint8_t secret[SEED_SIZE],
    const struct round_terms *terms, uint8_t seed[SEED_SIZE]);

/* The players to seat: `count` players on `sides` sides. Two players, given as
 * indexes into the list of names, may have to be partners; -1, -1: none. */
struct seat_terms {
	int64_t game;
	int count, sides;
	int mate[2];
};

/* Seat the players. order[seat] is set to an index in the list of names: the
 * player who sits there. Orders are drawn from the seed of round 0 until one
 * has the two partners on one side, so that all such orders are equally likely
 * (nomic109, "Beginning the game"). */
void chain_seats(const uint8_t seed[SEED_SIZE], const struct seat_terms *terms,
    uint8_t *order);

#endif
