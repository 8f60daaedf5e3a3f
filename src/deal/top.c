/* top.c - the top of a published record: its game, its chain, who plays, and
 * where they sit. */
#include <stdio.h>
#include <string.h>

#include "deal/chain.h"
#include "stages.h"

bool top_game(struct verify *v, const char *text)
{
	if (!claim_has_word(text, "game")) {
		v->out->verdict = VERDICT_NOTHING;
		return record_wrong(v->fault,
		    "this record carries no chain, so there is nothing to "
		    "verify its deals by");
	}
	v->stage = STAGE_CHAIN;
	const char *rest = claim_after(v->fault, text, "game");
	if (!rest)
		return false;
	if (!claim_number(rest, &v->number))
		return record_wrong(v->fault, "expected `game` and its number");
	return true;
}

bool top_chain(struct verify *v, const char *text)
{
	v->stage = STAGE_NAMED;
	return claim_seed(v->fault, text, "chain", v->secret);
}

bool top_named(struct verify *v, const char *text)
{
	const char *rest = claim_after(v->fault, text, "named");
	int seats = v->game->table.rules.seats;
	int count = 0;
	char *save = NULL;
	if (!rest)
		return false;
	snprintf(v->named, sizeof v->named, "%s", rest);
	char *name = strtok_r(v->named, " ", &save);
	while (name) {
		if (count < seats)
			snprintf(v->name[count], CLAIM_MAX, "%s", name);
		count++;
		name = strtok_r(NULL, " ", &save);
	}
	if (count != seats)
		return record_wrong(
		    v->fault, "expected the names of %d players", seats);
	v->stage = STAGE_MATES;
	return true;
}

/* Draws who sits where, from the seed of round 0. */
static void draw_seats(
    const struct verify *v, const struct rules *r, uint8_t order[SEATS_MAX])
{
	const char *names[SEATS_MAX];
	uint8_t seed[SEED_SIZE];
	for (int i = 0; i < r->seats; i++)
		names[i] = v->name[i];
	const struct round_terms round_0 = {
	    .game = v->number,
	    .seats = r->seats,
	    .words = names,
	    .previous = "none",
	    .beacon = "none",
	};
	const struct seat_terms seats = {
	    .game = v->number,
	    .count = r->seats,
	    .sides = r->sides,
	    .mate = {v->mate[0], v->mate[1]},
	};
	chain_seed(v->secret, &round_0, seed);
	chain_seats(seed, &seats, order);
}

/* From here on names stand by seat. */
static void seat_all(struct verify *v)
{
	const struct rules *r = &v->game->table.rules;
	char sits[SEATS_MAX][CLAIM_MAX];
	uint8_t order[SEATS_MAX] = {0, 1, 2, 3, 4};
	if (r->seating != SEATING_AS_NAMED)
		draw_seats(v, r, order);
	for (int seat = 0; seat < r->seats; seat++)
		memcpy(sits[seat], v->name[order[seat]], CLAIM_MAX);
	memcpy(v->name, sits, sizeof sits);
	v->seat = 0;
}

/* A place in the list of `count` players; false when `text`, as far as `size`,
 * is none. */
static bool read_place(const char *text, size_t size, int count, int *place)
{
	char word[24];
	int64_t number;
	snprintf(word, sizeof word, "%.*s", (int)size, text);
	if (!claim_number(word, &number))
		return false;
	if (number > count)
		return false;
	*place = (int)number - 1;
	return true;
}

/* Two places of partners: there are none where each plays for himself. */
static bool read_mates(const char *text, const struct rules *r, int mate[2])
{
	size_t first = strcspn(text, " ");
	if (!text[first])
		return false;
	if (r->sides == r->seats)
		return false;
	const char *second = text + first + 1;
	if (!read_place(text, first, r->seats, &mate[0]))
		return false;
	if (!read_place(second, strlen(second), r->seats, &mate[1]))
		return false;
	return mate[0] != mate[1];
}

bool top_mates(struct verify *v, const char *text)
{
	bool wished = claim_has_word(text, "mates");
	v->mate[0] = v->mate[1] = -1;
	v->stage = STAGE_SEAT;
	if (wished) {
		const char *rest = claim_after(v->fault, text, "mates");
		if (!rest || !read_mates(rest, &v->game->table.rules, v->mate))
			return record_wrong(v->fault,
			    "expected `mates` and two places in the list of "
			    "players");
	}
	seat_all(v);
	return wished || top_seat(v, text);
}

bool top_seat(struct verify *v, const char *text)
{
	int seat = v->seat++;
	if (v->seat == v->game->table.rules.seats)
		v->stage = STAGE_PLAY;
	return claim_is(v->fault, text, "seat %d %s", seat + 1, v->name[seat]);
}
