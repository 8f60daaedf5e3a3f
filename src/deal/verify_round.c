/* verify_round.c - verifies the inputs of a round's deal, and the deal. */
#include <stdio.h>
#include <string.h>

#include "deal/chain.h"
#include "deal/draw.h"
#include "deal/published.h"
#include "verify_stages.h"

bool stage_round(struct verify *v, const char *text)
{
	published_previous(v->record, v->line, v->previous);
	v->round = v->game->table.round;
	v->stage = STAGE_SECRET;
	return claim_is(v->fault, text, "round %d", v->round);
}

bool stage_secret(struct verify *v, const char *text)
{
	uint8_t secret[SEED_SIZE];
	uint8_t before[SEED_SIZE];
	if (!claim_seed(v->fault, text, "secret", secret))
		return false;
	chain_back(secret, 1, before);
	if (memcmp(before, v->secret, SEED_SIZE) != 0) {
		char want[SEED_HEX];
		seed_write(v->secret, want);
		return record_wrong(
		    v->fault, "expected a secret whose SHA-256 is %s", want);
	}
	memcpy(v->secret, secret, SEED_SIZE);
	v->seat = 0;
	v->stage = STAGE_WORDS;
	return true;
}

bool stage_words(struct verify *v, const char *text)
{
	char word[24];
	snprintf(word, sizeof word, "words %d", v->seat + 1);
	const char *rest = claim_after(v->fault, text, word);
	if (!rest)
		return false;
	if (strlen(rest) > WORDS_MAX_BYTES)
		return record_wrong(v->fault,
		    "expected words of at most %d bytes", WORDS_MAX_BYTES);
	snprintf(v->words[v->seat], CLAIM_MAX, "%s", rest);
	v->seat++;
	if (v->seat == v->game->table.rules.seats)
		v->stage = STAGE_PREVIOUS;
	return true;
}

bool stage_previous(struct verify *v, const char *text)
{
	v->stage = STAGE_BEACON;
	return claim_is(v->fault, text, "previous %s", v->previous);
}

bool stage_seed(struct verify *v, const char *text)
{
	const char *words[SEATS_MAX];
	char want[SEED_HEX];
	int seats = v->game->table.rules.seats;
	for (int i = 0; i < seats; i++)
		words[i] = v->words[i];
	const struct round_terms terms = {
	    .game = v->number,
	    .round = v->round,
	    .seats = seats,
	    .words = words,
	    .previous = v->previous,
	    .beacon = v->beacon,
	};
	chain_seed(v->secret, &terms, v->seed);
	seed_write(v->seed, want);
	v->stage = STAGE_DEALER;
	return claim_is(v->fault, text, "seed %s", want);
}

/* Return the first seat that a person took when the game began. */
static int first_to_sit(const struct verify *v)
{
	int last = v->game->table.rules.seats - 1;
	int seat = 0;
	while (seat < last && !strcmp(v->name[seat], "bot"))
		seat++;
	return seat;
}

/* Expects the dealer's line if the dealer was drawn; otherwise treats the line
 * as the first hand. */
bool stage_dealer(struct verify *v, const char *text)
{
	const struct table *t = &v->game->table;
	int how = t->rules.first_dealer;
	v->seat = 0;
	v->stage = STAGE_DEAL;
	if (v->round > 1 || t->dealer_named || how == DEALER_LAST)
		return stage_deal(v, text);
	int dealer = first_to_sit(v);
	if (how == DEALER_RANDOM) {
		const struct draw_label label = {
		    .what = "spades-dealer-v1",
		    .game = v->number,
		    .round = v->round,
		};
		struct draw draw;
		draw_labelled(&draw, v->seed, &label);
		dealer = draw_below(&draw, t->rules.seats);
	}
	return claim_is(v->fault, text, "dealer %d", dealer + 1);
}

bool stage_deal(struct verify *v, const char *text)
{
	const struct table *t = &v->game->table;
	struct event deals[DEALS_MAX];
	int count = deal_events(t, v->seed, deals);
	int at = v->seat++;
	if (v->seat == count) {
		v->stage = STAGE_PLAY;
		v->out->deals++;
	}
	return claim_is_event(v->fault, text, &deals[at], &t->rules);
}
