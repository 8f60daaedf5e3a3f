/* decision.c - adds up the weights of each candidate's features.
 *
 * PLAY_FROM and BID_FROM: the sums from which a letter acts. GUESS_FROM: the
 * sum from which the player is asked. learn.py sets all three. */
#include "mail/decision.h"

#include <stdlib.h>

#include "engine/card.h"
#include "mail/evidence/plain.h"
#include "mail/tables/vocabulary.h"
#include "weights.h"

/* The constants that come with the weights. */
enum {
#include "weight_constants.inc"
};

static int32_t sum_of(const struct evidence *e, const struct legal_moves *legal,
    const struct candidates *all, size_t which)
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

static const enum concept blind[] = {CONCEPT_BLIND, CONCEPT_NONE};

/* True if the likeliest bid is written as the word "nil". */
static bool says_nil(const struct evidence *e, const struct candidate *c)
{
	for (size_t i = 0; i < c->mentions; i++)
		if (e->word[c->at[i]].hash == evidence_hash("nil"))
			return true;
	return false;
}

bool decision_may_act(const struct evidence *e, const struct legal_moves *legal,
    const struct candidates *all, size_t which)
{
	if (e->more || e->introduces || e->strange)
		return false;
	if (legal->bids && evidence_any(e, blind))
		return false; /* perhaps a blind nil, which is another bid */
	unsigned namings = all->list[which].namings;
	if (namings == 1u << NAMING_RANK_MANY || namings == 1u << NAMING_FORCED)
		return false; /* "the nine" of two suits, or not named */
	return true;
}

/* True if the letter says the candidate and nothing else. It then acts,
 * whatever the weights are. */
static bool says_only(const struct evidence *e, const struct legal_moves *legal,
    const struct candidate *c)
{
	struct plain plain;
	if (!plain_letter(e, &plain))
		return false;
	return (legal->bids ? plain.number : plain.card) == c->move;
}

/* True if the words from `first` on are one question that begins with "what",
 * "who" or the like and neither doubts the move nor names another. */
static bool asks_openly(const struct evidence *e, size_t first)
{
	static const enum concept others[] = {CONCEPT_IT, CONCEPT_UNTIL,
	    CONCEPT_YET, CONCEPT_SORRY, CONCEPT_BUT, CONCEPT_THINK,
	    CONCEPT_WOULD, CONCEPT_ASK, CONCEPT_WISH, CONCEPT_NONE};
	size_t last = e->count - 1;
	if (!evidence_means(&e->word[first], CONCEPT_WHAT) ||
	    !(e->word[last].marks & MARK_ASKS))
		return false;
	for (size_t i = first; i <= last; i++) {
		const struct evidence_word *w = &e->word[i];
		if (plain_doubts(w) || w->named ||
		    evidence_means_any(w, others) ||
		    (i < last && w->marks & (MARK_END | MARK_DOTS)))
			return false;
	}
	return true;
}

/* True if the letter says the move in a sentence of its own and then asks about
 * the game: "QH. What did my partner bid?" The player waits for an answer, not
 * for leave to play. */
static bool asks_beside(const struct evidence *e,
    const struct legal_moves *legal, const struct candidate *c)
{
	struct plain move;
	size_t end = 0;
	while (end < e->count && !(e->word[end].marks & MARK_END))
		end++;
	return end + 1 < e->count && plain_read(e, 0, end, &move) &&
	       (legal->bids ? move.number : move.card) == c->move &&
	       asks_openly(e, end + 1);
}

/* True if the letter only names cards, ranks or numbers, "the nine please". The
 * weights are low if several legal cards have the rank, but then the player can
 * say which. */
static bool names_only(const struct evidence *e)
{
	return !e->strange && plain_names(e, 0, e->count - 1);
}

/* True if the player has one legal card, and the letter says no more than that
 * it is the last or the only one: "last one", "whatever, I only have one". */
static bool says_last(const struct evidence *e, const struct legal_moves *legal)
{
	static const enum concept small[] = {CONCEPT_ME, CONCEPT_HAVE,
	    CONCEPT_THE, CONCEPT_CARD, CONCEPT_IT, CONCEPT_PLAY, CONCEPT_YES,
	    CONCEPT_PLEASE, CONCEPT_ONLY, CONCEPT_NONE};
	static vocabulary more = {"whatever", "one", "left", "is", NULL};
	bool only = false;
	if (legal->bids || cards_count(legal->moves) != 1 || e->strange ||
	    e->introduces || e->more)
		return false;
	for (size_t i = 0; i < e->count; i++) {
		const struct evidence_word *w = &e->word[i];
		only |= evidence_means(w, CONCEPT_ONLY);
		if (w->marks & (MARK_ASKS | MARK_FORBIDS | MARK_DOTS) ||
		    w->card != CARD_NONE || w->suit >= 0 || w->rank >= 0)
			return false;
		if (!evidence_means_any(w, small) && !evidence_is_any(w, more))
			return false;
	}
	return only;
}

/* Returns the legal cards of the suit that the letter names, if it names
 * nothing else: "a spade", "trump it". */
static uint64_t named_suit(
    const struct evidence *e, const struct legal_moves *legal)
{
	static vocabulary more = {"a", "some", "any", NULL};
	static vocabulary trumps = {"trump", "ruff", "trumpf", "atout", NULL};
	uint64_t cards = 0;
	if (legal->bids || e->strange || e->introduces || e->more)
		return 0;
	for (size_t i = 0; i < e->count; i++) {
		const struct evidence_word *w = &e->word[i];
		if (w->marks & MARK_ASKS)
			return 0;
		if (evidence_is_any(w, trumps))
			cards |= legal->moves & cards_suit(SUIT_SPADES);
		else if (w->suit >= 0)
			cards |= legal->moves & cards_suit(w->suit);
		else if (!plain_names(e, i, i) && !evidence_is_any(w, more))
			return 0;
	}
	return cards;
}

void decision_make(const struct evidence *e, const struct legal_moves *legal,
    struct decision *out)
{
	struct candidates *all = &out->candidates;
	*out = (struct decision){.bids = legal->bids, .move = -1};
	candidates_find(e, legal, all);
	for (size_t i = 0; i < all->count; i++)
		all->list[i].sum = sum_of(e, legal, all, i);
	if (!all->count) {
		out->several = named_suit(e, legal);
		return;
	}
	qsort(all->list, all->count, sizeof all->list[0], by_sum);
	out->move = all->list[0].move;
	out->sum = all->list[0].sum;
	out->nil = legal->bids && says_nil(e, &all->list[0]);
	if (legal->bids && evidence_any(e, blind))
		return;
	if (says_last(e, legal)) {
		out->decided = DECIDED_ACT;
		return;
	}
	int32_t from = legal->bids ? BID_FROM : PLAY_FROM;
	bool sure =
	    out->sum >= from || says_only(e, legal, &all->list[0]) ||
	    (out->sum >= GUESS_FROM && asks_beside(e, legal, &all->list[0]));
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
	if (d->several)
		return true;
	for (size_t i = 0; i < d->candidates.count; i++)
		if (d->candidates.list[i].namings & whole)
			return true;
	return false;
}
