/* draw.h - chance, from a seed.
 *
 * Every shuffle and every draw is a function of a 32-byte seed and what is
 * drawn for, so that anyone can compute it again (doc/fair-deal.md). The stream
 * is ChaCha20 as libsodium's randombytes_buf_deterministic defines it. The seed
 * comes from the caller; nothing here asks the system for entropy, and drawing
 * cannot fail. */
#ifndef SPADESD_DEAL_DRAW_H
#define SPADESD_DEAL_DRAW_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/game.h"
#include "engine/rules.h"

enum { SEED_SIZE = 32, SEED_HEX = 2 * SEED_SIZE + 1 };

/* The bytes of a stream, a piece at a time. */
struct draw {
	uint8_t key[SEED_SIZE], bytes[128];
	size_t used;
	uint32_t pieces;
};

/* The stream keyed by the seed itself: the shuffle of a round. */
void draw_init(struct draw *draw, const uint8_t seed[SEED_SIZE]);

/* What a draw is for: draws with different labels are independent. */
struct draw_label {
	const char *what;
	int64_t game;
	int round;
	int turn; /* acts of the round before this one; 0 where there is none */
};

/* The stream keyed by HMAC-SHA-256(seed, what, game, round, turn). */
void draw_labelled(struct draw *draw,
    const uint8_t seed[SEED_SIZE],
    const struct draw_label *label);

/* A number below n (1 to 256), uniform: the first byte below 256 - 256 mod n,
 * mod n. */
int draw_below(struct draw *draw, int n);

/* Fisher-Yates from the last place down to the second. */
void draw_shuffle(struct draw *draw, uint8_t *items, int count);

/* The hands that a deck became, the first bidder's first, and what was left
 * over. */
struct hands {
	uint64_t hand[SEATS_MAX];
	uint64_t rest;
};

/* Deals a hand of `size` cards to each of `players` from the cards of `deck`,
 * one at a time. Before the shuffle the deck is ordered C D H S, 2 to A, joker
 * last. */
void draw_hands(const uint8_t seed[SEED_SIZE],
    uint64_t deck,
    int players,
    int size,
    struct hands *hands);

/* 64 hex digits and NUL. */
void seed_write(const uint8_t seed[SEED_SIZE], char out[SEED_HEX]);

/* Reads what seed_write writes; false for anything else, capital letters
 * too. */
bool seed_read(const char *hex, uint8_t seed[SEED_SIZE]);

enum { DEALS_MAX = SEATS_MAX + 1 };

/* Writes the events of the deal, in order: the extra card where there is one,
 * then the hands from the first bidder on. Returns how many, at most
 * DEALS_MAX. */
int deal_events(const struct table *table,
    const uint8_t seed[SEED_SIZE],
    struct event *events);

#endif
