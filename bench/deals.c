/* deals.c - measures how fast the referee deals from seeds. Compares this with
 * the same shuffle under a faster generator, in one run on one core. Also
 * prints the share of time spent in ChaCha20. */
#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "deal/draw.h"
#include "engine/card.h"

enum {
	DEALS = 20000,
	ROUNDS = 40
}; /* many short rounds, of which the fastest counts */

static double now(void)
{
	struct timespec t;
	(void)clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static uint64_t sum, state = 88172645463325252u;

/* Deal from a seed. */
static void fair(uint32_t n)
{
	uint8_t seed[SEED_SIZE] = {0};
	struct hands hands;
	memcpy(seed, &n, sizeof n);
	draw_hands(seed, CARDS_52, 4, 13, &hands);
	sum += hands.hand[n & 3];
}

/* Only generate the ChaCha20 stream for a deal. */
static void stream(uint32_t n)
{
	uint8_t seed[SEED_SIZE] = {0};
	struct draw draw;
	memcpy(seed, &n, sizeof n);
	draw_init(&draw, seed);
	sum += draw.bytes[n & 63];
}

/* Derive the seed and deal, as for a round: hash the secret, then HMAC over
 * four seats' words and the previous digest. */
static void whole(uint32_t n)
{
	static const char *const words[] = {
	    "none", "black cats", "none", "none"};
	static const char previous[] =
	    "403fb594677abed56abfd3b6f20cf0026df3632be77356731f48fba068db6d6c";
	uint8_t secret[SEED_SIZE] = {0}, seed[SEED_SIZE];
	struct hands hands;
	memcpy(secret, &n, sizeof n);
	chain_back(secret, 1, secret);
	chain_seed(secret,
	    &(struct round_terms){
		.game = 7,
		.round = (int)n,
		.seats = 4,
		.words = words,
		.previous = previous,
		.beacon = "none",
	    },
	    seed);
	draw_hands(seed, CARDS_52, 4, 13, &hands);
	sum += hands.hand[n & 3];
}

/* Deal with xorshift, and with a multiplication instead of a division. Such a
 * deal is fast, but cannot be verified. */
static void bare(uint32_t n)
{
	uint8_t cards[52];
	uint64_t hands[4] = {0};
	for (int i = 0; i < 52; i++)
		cards[i] = (uint8_t)card_make(i / 13, i % 13);
	for (uint32_t i = 51; i > 0; i--) {
		state ^= state << 13;
		state ^= state >> 7;
		state ^= state << 17;
		uint32_t j = (uint32_t)((state >> 32) * (i + 1) >> 32);
		uint8_t swap = cards[i];
		cards[i] = cards[j];
		cards[j] = swap;
	}
	for (int i = 0; i < 52; i++)
		hands[i & 3] |= cards_of(cards[i]);
	sum += hands[n & 3];
}

int main(void)
{
	static const struct {
		const char *what;
		void (*deal)(uint32_t);
	} kinds[] = {
	    {"bare shuffle", bare},
	    {"fair deal, from its seed", fair},
	    {"  ChaCha20 alone", stream},
	    {"fair deal, seed and all", whole},
	};
	double best[4] = {0};
	if (sodium_init() < 0)
		return 1;
	for (int r = 0; r < ROUNDS; r++)
		for (int k = 0; k < 4; k++) {
			double began = now();
			for (uint32_t n = 0; n < DEALS; n++)
				kinds[k].deal(n);
			double rate = DEALS / (now() - began);
			best[k] = rate > best[k] ? rate : best[k];
		}
	printf("deals of 52 cards, one core, best of %d (checksum %d)\n",
	    ROUNDS, (int)(sum & 0xff));
	for (int k = 0; k < 4; k++)
		printf("  %-28s %9.0f a second   ratio %5.2f\n", kinds[k].what,
		    best[k], best[k] / best[0]);
	printf("  ChaCha20 takes %.0f %% of a fair deal from its seed, %.0f %% "
	       "of one with it\n",
	    100 * best[1] / best[2], 100 * best[3] / best[2]);
	return 0;
}
