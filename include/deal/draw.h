/* draw.h - chance, from a recorded seed.
 *
 * Every shuffle and every draw is a function of a 32-byte seed and a label, so that it can be checked afterwards
 * (the fair deal). The seed itself comes from the caller; nothing here asks the system for entropy. */
#ifndef SPADESD_DEAL_DRAW_H
#define SPADESD_DEAL_DRAW_H

#include <stddef.h>
#include <stdint.h>

enum { SEED_SIZE = 32, SEED_HEX = 2 * SEED_SIZE + 1 };

/* A ChaCha20 stream keyed by a seed. */
struct draw {
	uint8_t key[SEED_SIZE];
	uint8_t block[512];
	size_t used;
	uint32_t blocks;
};

/* Starts the stream of HMAC-SHA-256(seed, label), so that draws under different labels are independent. */
void draw_init(struct draw *draw, const uint8_t seed[SEED_SIZE], const char *label);
/* A number below n (1 to 256), uniform: values from the uneven rest of a byte are rejected. */
int draw_below(struct draw *draw, int n);
/* Fisher-Yates from the last place down to the second. */
void draw_shuffle(struct draw *draw, uint8_t *items, int count);

/* Deals a hand of `size` cards to each of `players` from the cards of `deck`, one at a time, beginning with the first
 * bidder, whose hand is hands[0]; what is left over goes into *rest. The deck is ordered C D H S, 2 to A, joker last,
 * before the shuffle under the label "spades-deal-v1". */
void draw_hands(const uint8_t seed[SEED_SIZE], uint64_t deck, int players, int size, uint64_t *hands, uint64_t *rest);

/* 64 hex digits and NUL; the inverse returns 0, or -1 when it is none. */
void seed_write(const uint8_t seed[SEED_SIZE], char out[SEED_HEX]);
int seed_parse(const char *hex, uint8_t seed[SEED_SIZE]);

#endif
