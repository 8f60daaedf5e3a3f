/* draw.h - chance, from a seed.
 *
 * Every shuffle and every draw is a function of a 32-byte seed and what is drawn for, so that
 * anyone can compute it again (doc/fair-deal.md). The stream is ChaCha20 as libsodium's
 * randombytes_buf_deterministic defines it. The seed comes from the caller; nothing here asks the
 * system for entropy. */
#ifndef SPADESD_DEAL_DRAW_H
#define SPADESD_DEAL_DRAW_H

#include <stddef.h>
#include <stdint.h>

enum { SEED_SIZE = 32, SEED_HEX = 2 * SEED_SIZE + 1 };

/* The bytes of a stream, a piece at a time. */
struct draw {
	uint8_t key[SEED_SIZE], bytes[128];
	size_t used;
	uint32_t pieces;
};

/* The stream keyed by the seed itself: the shuffle of a round. */
void draw_init(struct draw *draw, const uint8_t seed[SEED_SIZE]);
/* The stream keyed by HMAC-SHA-256(seed, label, game, round, turn): draws for different ends are
 * independent. `turn` counts the acts of the round before this one; 0 where there is none. */
void draw_labelled(struct draw *draw,
    const uint8_t seed[SEED_SIZE],
    const char *label,
    int64_t game,
    int round,
    int turn);
/* A number below n (1 to 256), uniform: the first byte below 256 - 256 mod n, mod n. */
int draw_below(struct draw *draw, int n);
/* Fisher-Yates from the last place down to the second. */
void draw_shuffle(struct draw *draw, uint8_t *items, int count);

/* Deals a hand of `size` cards to each of `players` from the cards of `deck`, one at a time,
 * beginning with the first bidder, whose hand is hands[0]; what is left over goes into *rest.
 * Before the shuffle the deck is ordered C D H S, 2 to A, joker last. */
void draw_hands(const uint8_t seed[SEED_SIZE],
    uint64_t deck,
    int players,
    int size,
    uint64_t *hands,
    uint64_t *rest);

/* 64 hex digits and NUL; the inverse returns 0, or -1 when it is none (capital letters are none).
 */
void seed_write(const uint8_t seed[SEED_SIZE], char out[SEED_HEX]);
int seed_parse(const char *hex, uint8_t seed[SEED_SIZE]);

#endif
