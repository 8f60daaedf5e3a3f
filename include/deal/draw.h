/* draw.h - random numbers, shuffles and deals from a seed.
 *
 * Every shuffle and draw is a function of a 32-byte seed and a label, so that
 * anyone can repeat it (doc/fair-deal.md). The stream is ChaCha20, as in
 * libsodium's randombytes_buf_deterministic. No function here uses the system's
 * entropy. */
#ifndef SPADESD_DEAL_DRAW_H
#define SPADESD_DEAL_DRAW_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/game.h"
#include "engine/rules.h"

enum { SEED_SIZE = 32, SEED_HEX = 2 * SEED_SIZE + 1 };

/* A stream of pseudo-random bytes, generated in pieces. */
struct draw {
	uint8_t key[SEED_SIZE], bytes[128];
	size_t used;
	uint32_t pieces;
};

/* Start a stream whose key is the seed itself. Only the shuffle of a round's
 * cards uses it. */
void draw_init(struct draw *draw, const uint8_t seed[SEED_SIZE]);

/* The purpose of a draw. Draws with different labels are independent. */
struct draw_label {
	const char *what;
	int64_t game;
	int round;
	/* number of acts of the round before the draw; 0 if not used */
	int turn;
};

/* Start the stream keyed by HMAC-SHA-256(seed, what, game, round, turn). */
void draw_labelled(struct draw *draw, const uint8_t seed[SEED_SIZE],
    const struct draw_label *label);

/* Draw a uniform number below n (1 to 256). Bytes from 256 - 256 mod n upwards
 * are skipped; the next byte mod n is the result. */
int draw_below(struct draw *draw, int n);
/* draw_below for functions that know no struct draw, as bot_draw_fn. */
int draw_number(void *draw, int n);

/* Fisher-Yates shuffle: swaps the last place first, the second place last. */
void draw_shuffle(struct draw *draw, uint8_t *items, int count);

/* The hands in order from the first bidder, and the cards left over. */
struct hands {
	uint64_t hand[SEATS_MAX];
	uint64_t rest;
};

/* Shuffle `deck` and deal `size` cards to each of `players`, one card at a
 * time. Before the shuffle the deck is in the order C D H S, 2 to A, joker
 * last. */
void draw_hands(const uint8_t seed[SEED_SIZE], uint64_t deck, int players,
    int size, struct hands *hands);

/* Write 64 lowercase hex digits and a NUL. */
void seed_write(const uint8_t seed[SEED_SIZE], char out[SEED_HEX]);

/* Parse a seed in the form of seed_write. False for anything else, including
 * capitals. */
bool seed_read(const char *hex, uint8_t seed[SEED_SIZE]);

enum { DEALS_MAX = SEATS_MAX + 1 };

/* Write the events of a round's deal: the extra card if the rules have one,
 * then the hands from the first bidder on. Returns their number, at most
 * DEALS_MAX. */
int deal_events(const struct table *table, const uint8_t seed[SEED_SIZE],
    struct event *events);

#endif
