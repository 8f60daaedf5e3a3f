/* decision.c - adds up the weights of each candidate's features.
 *
 * PLAY_FROM and BID_FROM: the sums from which a letter acts. GUESS_FROM: the
 * sum from which the player is asked. learn.py sets all three. */
#include "mail/decision.h"

#include <stdlib.h>

#include "mail/evidence/plain.h"
#include "weights.h"

/* The constants that come with the weights. */
enum {
#include "weight_constants.inc"
};

static int32_t sum_of(const struct evidence *e,
    const struct legal_moves *legal,
    const struct candidates *all,
    size_t which)
{
	struct weighed weighed = {.table = TABLE_MOVES};
	const struct feature_taker taker = {weights_take, &weighed};
	int32_t sum = 0;
	features_list(e, legal, all, which, &taker);
	weights_add(&weighed, &sum, 1);
	return sum;
}

const char *decision_name(enum decided decided)
{
	static const char *const names[] = {"nothing", "ask", "act"};
	return names[decided];
}

static int by_sum(const void *a, const void *b)
{
	const struct candidate *x = a;
	const struct candidate *y = b;
	if (x->sum != y->sum)
		return x->sum < y->sum ? 1 : -1;
	return x->move - y->move;
}

static bool any_means(const struct evidence *e, enum concept concept)
{
	for (size_t i = 0; i < e->count; i++)
		if (evidence_means(&e->word[i], concept))
			return true;
	return false;
}

/* True if the likeliest bid is written as the word "nil". */
static bool says_nil(const struct evidence *e, const struct candidate *c)
{
	for (size_t i = 0; i < c->mentions; i++)
		if (e->word[c->at[i]].hash == evidence_hash("nil"))
			return true;
	return false;
}

bool decision_may_act(const struct evidence *e,
    const struct legal_moves *legal,
    const struct candidates *all,
    size_t which)
{
	if (e->more || e->introduces || e->strange)
		return false;
	if (legal->bids && any_means(e, CONCEPT_BLIND))
		return false; /* perhaps a blind nil, which is another bid */
	unsigned namings = all->list[which].namings;
	if (namings == 1u << NAMING_RANK_MANY || namings == 1u << NAMING_FORCED)
		return false; /* "the nine" of two suits, or not named */
	return true;
}

/* True if the letter says the candidate and nothing else. It then acts,
 * whatever the weights are. */
static bool says_only(const struct evidence *e,
    const struct legal_moves *legal,
    const struct candidate *c)
{
	struct plain plain;
	if (!plain_letter(e, &plain))
		return false;
	return (legal->bids ? plain.number : plain.card) == c->move;
}

/* True if the letter only names cards, ranks or numbers, "the nine please". The
 * weights are low if several legal cards have the rank, but then the player can
 * say which. */
static bool names_only(const struct evidence *e)
{
	return !e->strange && plain_names(e, 0, e->count - 1);
}

void decision_make(const struct evidence *e,
    const struct legal_moves *legal,
    struct decision *out)
{
	struct candidates *all = &out->candidates;
	*out = (struct decision){.bids = legal->bids, .move = -1};
	candidates_find(e, legal, all);
	for (size_t i = 0; i < all->count; i++)
		all->list[i].sum = sum_of(e, legal, all, i);
	if (!all->count)
		return;
	qsort(all->list, all->count, sizeof all->list[0], by_sum);
	out->move = all->list[0].move;
	out->sum = all->list[0].sum;
	out->nil = legal->bids && says_nil(e, &all->list[0]);
	if (legal->bids && any_means(e, CONCEPT_BLIND))
		return;
	int32_t from = legal->bids ? BID_FROM : PLAY_FROM;
	bool sure = out->sum >= from || says_only(e, legal, &all->list[0]);
	if (sure && decision_may_act(e, legal, all, 0))
		out->decided = DECIDED_ACT;
	else if (out->sum >= GUESS_FROM || names_only(e))
		out->decided = DECIDED_GUESS;
}

bool decision_doubtful(const struct decision *d)
{
	const unsigned whole = 1u << NAMING_CARD;
	if (d->decided != DECIDED_NOTHING)
		return d->decided == DECIDED_GUESS;
	for (size_t i = 0; i < d->candidates.count; i++)
		if (d->candidates.list[i].namings & whole)
			return true;
	return false;
}
