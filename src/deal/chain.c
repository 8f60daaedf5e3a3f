/* chain.c - hashes and HMACs of the fair deal, from libsodium. */
#include "deal/chain.h"

#include <string.h>

#include "terms.h"

void chain_back(const uint8_t last[SEED_SIZE], int steps, uint8_t out[SEED_SIZE])
{
	memmove(out, last, SEED_SIZE);
	for (int i = 0; i < steps; i++)
		crypto_hash_sha256(out, out, SEED_SIZE);
}

void chain_seed(
    const uint8_t secret[SEED_SIZE], const struct round_terms *t, uint8_t seed[SEED_SIZE])
{
	struct terms terms;
	terms_begin(&terms, secret);
	terms_text(&terms, "spades-deal-v1");
	terms_number(&terms, t->game);
	terms_number(&terms, t->round);
	for (int seat = 0; seat < t->seats; seat++)
		terms_text(&terms, t->words[seat]);
	terms_text(&terms, t->previous);
	terms_text(&terms, t->beacon);
	terms_end(&terms, seed);
}

void chain_seats(const uint8_t seed[SEED_SIZE],
    int64_t game,
    int count,
    int sides,
    const int mate[2],
    uint8_t *order)
{
	struct draw draw;
	int place[64];
	draw_labelled(&draw, seed, "spades-seating-v1", game, 0, 0);
	do {
		for (int i = 0; i < count; i++)
			order[i] = (uint8_t)i;
		draw_shuffle(&draw, order, count);
		for (int seat = 0; seat < count; seat++)
			place[order[seat]] = seat;
	} while (mate[0] >= 0 && place[mate[0]] % sides != place[mate[1]] % sides);
}
