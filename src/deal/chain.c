/* chain.c - the hashes and HMACs of the fair deal, with libsodium. */
#include "deal/chain.h"

#include <assert.h>
#include <string.h>

#include "engine/rules.h"
#include "mac.h"

void chain_back(
    const uint8_t last[SEED_SIZE], int steps, uint8_t out[SEED_SIZE])
{
	memmove(out, last, SEED_SIZE);
	for (int i = 0; i < steps; i++)
		crypto_hash_sha256(out, out, SEED_SIZE);
}

/* Return the beacon's part of the seed. The number of a pulse that did not come
 * is left out, because the referee alone could choose that number. */
static const char *pulse_term(const char *beacon)
{
	const char *none = strstr(beacon, "none");
	return none ? none : beacon;
}

void chain_seed(const uint8_t secret[SEED_SIZE], const struct round_terms *t,
    uint8_t seed[SEED_SIZE])
{
	struct mac mac;
	mac_begin(&mac, secret);
	mac_text(&mac, "spades-deal-v2");
	mac_number(&mac, t->game);
	mac_number(&mac, t->round);
	for (int seat = 0; seat < t->seats; seat++)
		mac_text(&mac, t->words[seat]);
	mac_text(&mac, t->previous);
	mac_text(&mac, pulse_term(t->beacon));
	mac_end(&mac, seed);
}

/* True if the two players who asked to be partners are on one side. */
static bool mates_sit_together(const struct seat_terms *t, const uint8_t *order)
{
	int side[SEATS_MAX] = {0};
	if (t->mate[0] < 0)
		return true;
	for (int seat = 0; seat < t->count; seat++)
		side[order[seat]] = seat % t->sides;
	return side[t->mate[0]] == side[t->mate[1]];
}

void chain_seats(
    const uint8_t seed[SEED_SIZE], const struct seat_terms *t, uint8_t *order)
{
	const struct draw_label label = {
	    .what = "spades-seating-v1",
	    .game = t->game,
	};
	struct draw draw;
	assert(t->count <= SEATS_MAX);
	draw_labelled(&draw, seed, &label);
	do {
		for (int i = 0; i < t->count; i++)
			order[i] = (uint8_t)i;
		draw_shuffle(&draw, order, t->count);
	} while (!mates_sit_together(t, order));
}
