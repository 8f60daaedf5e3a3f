/* chain.h - the chain of secrets that a game is dealt from, and the seed of a
 * round.
 *
 * s_N comes from the referee's own secret, s_(i-1) = SHA-256(s_i), and s_0 is
 * published before anyone's words are taken. Round k is dealt from s_k, which
 * is published when the round is over: SHA-256(s_k) = s_(k-1) shows that it was
 * fixed from the start. Nothing here can fail. */
#ifndef SPADESD_DEAL_CHAIN_H
#define SPADESD_DEAL_CHAIN_H

#include <stdint.h>

#include "deal/draw.h"

enum {
	CHAIN_LENGTH = 4096,   /* rounds that a game lasts at most */
	WORDS_MAX_BYTES = 120, /* of a player's words */
};

/* The secret `steps` before `last`: SHA-256, so often. */
void chain_back(
    const uint8_t last[SEED_SIZE], int steps, uint8_t out[SEED_SIZE]);

/* What goes into the seed of a round besides the secret, as it stands in the
 * record. Round 0 draws the seats: its secret is s_0, its words are the names
 * in the order given. */
struct round_terms {
	int64_t game;
	int round;
	int seats;
	/* by seat; "none" where none were given; "sealed" and the seal
	 * where that was not opened */
	const char *const *words;
	/* SHA-256, in hex, of the record of the previous round */
	const char *previous;

	/* "none", or the public beacon's pulse: what stands in the record after
	 * `pulse`. The number of one that did not come goes into no seed */
	const char *beacon;
};

/* HMAC-SHA-256(secret, "spades-deal-v2", game, round, the words, previous,
 * beacon); src/deal/mac.h says how a list is one text. */
void chain_seed(const uint8_t secret[SEED_SIZE],
    const struct round_terms *terms,
    uint8_t seed[SEED_SIZE]);

/* Who is to be seated: `count` players for `sides` sides, of whom two (places
 * in the list as they were named) are to be partners, or -1 and -1. */
struct seat_terms {
	int64_t game;
	int count, sides;
	int mate[2];
};

/* Seats them: order[seat] is the place in the list of the one who sits there.
 * Uniform over the orders in which the mates are on one side: drawn until one
 * fits (nomic109, "Beginning the game"). The seed is that of round 0. */
void chain_seats(const uint8_t seed[SEED_SIZE],
    const struct seat_terms *terms,
    uint8_t *order);

#endif
