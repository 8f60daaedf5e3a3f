/* order_rest.c - finds the steps that a letter names beside its move.
 *
 * The form is narrow, because most letters with "then" tell something else: the
 * move, "then", and a card of the hand, with only small words in between. What
 * is found is only offered to the writer, so a wrong find does no harm. */
#include "mail/order_rest.h"

#include <string.h>

#include "engine/card.h"
#include "engine/order.h"
#include "mail/evidence/plain.h"
#include "mail/tables/vocabulary.h"

enum { NEAR = 5 }; /* small words between two parts of the form */

/* Words that join a step to the step before. */
/* clang-format off */
static plain_phrases joins = {
    {"after", "that"}, {"after", "this"}, {"followed", "by"}, {"next", "trick"}, {"next", "turn"}, {"next", "time"},
    {"then"}, {"next"}, {"afterwards"}, {"afterward"},
    {"dann"}, {"danach"}, {"anschliessend"}, {"nachher"}, {"darauf"}, {"hinterher"},
    {"apres", "ca"}, {"apres", "cela"}, {"puis"}, {"ensuite"},
    {"despues"}, {"luego"}, {"dopo"}, {"poi"},
    {"daarna"}, {"vervolgens"}, {"dan"},
    {"depois"}, {"a", "seguir"}, {"potem"}, {"pozniej"}, {"nastepnie"},
    {"sedan"}, {"darefter"}, {"sen"}, {NULL},
};
/* clang-format on */

/* clang-format off */
static vocabulary rests = {"rest", "reste", "resto", "resten", "reszte", "remaining", "others", NULL};

/* Words that may stand in the form, and mean nothing else there. */
static vocabulary small_words = {"first", "zuerst", "erst", "abord", "primero", "prima", "eerst", "primeiro", "najpierw", "forst", NULL};
static const enum concept small_concepts[] = {CONCEPT_AND, CONCEPT_THE, CONCEPT_PLAY, CONCEPT_IT, CONCEPT_ME, CONCEPT_WILL, CONCEPT_PLEASE, CONCEPT_CARD, CONCEPT_NONE};
/* clang-format on */

struct search {
	const struct evidence *e;
	uint64_t left; /* the cards of the hand that no step names */
	int suit;      /* suit of the step before; -1 for none */
	bool bids;     /* the move is a bid, so a rank may be a number */
	bool unclear;  /* a step could be several cards */
	/* the words that say the steps, and those that join them to the move */
	size_t first, last;
	struct order *out;
};

/* ---- words ---- */

static bool is_any(const struct search *s, size_t i, vocabulary words)
{
	return i < s->e->count && evidence_is_any(&s->e->word[i], words);
}

static bool is_small(const struct search *s, size_t i)
{
	return evidence_means_any(&s->e->word[i], small_concepts) ||
	       is_any(s, i, small_words);
}

static bool ends(const struct search *s, size_t i)
{
	return i >= s->e->count || s->e->word[i].marks & MARK_END;
}

/* ---- steps ---- */

static void add(struct search *s, enum order_what what, int value)
{
	struct order *out = s->out;
	if (out->steps < ORDER_STEPS)
		out->step[out->steps++] =
		    (struct order_step){.what = what, .value = value};
	if (what == ORDER_CARD)
		s->left &= ~cards_of(value);
}

/* Adds the only card of a set. */
static void add_only(struct search *s, uint64_t cards)
{
	if (cards_count(cards) == 1)
		add(s, ORDER_CARD, cards_first(cards));
	else
		s->unclear = true;
}

/* Returns ORDER_LOWEST or ORDER_HIGHEST if a word of the sentence from i says
 * so, otherwise ORDER_CARD. */
static enum order_what extreme(const struct search *s, size_t i)
{
	for (; i < s->e->count; i++) {
		if (evidence_means(&s->e->word[i], CONCEPT_LOW))
			return ORDER_LOWEST;
		if (evidence_means(&s->e->word[i], CONCEPT_HIGH))
			return ORDER_HIGHEST;
		if (ends(s, i))
			break;
	}
	return ORDER_CARD;
}

static void add_all(struct search *s, enum order_what what)
{
	s->unclear = s->unclear || what == ORDER_CARD;
	for (int left = cards_count(s->left); left > 0; left--)
		add(s, what, ORDER_ANY_SUIT);
}

/* Adds the card that the i-th word names. Returns false if it names none of the
 * hand. */
static bool add_named(struct search *s, size_t i, enum order_what what)
{
	const struct evidence_word *w = &s->e->word[i];
	if (w->card != CARD_NONE) {
		bool held = cards_have(s->left, w->card);
		if (held)
			add(s, ORDER_CARD, w->card);
		s->unclear = s->unclear || !held;
		s->suit = card_suit(w->card);
		return held || w->named == NAMED_CARD;
	}
	if (w->rank >= 0) { /* "then the eight", but not "then 2 tricks" */
		if (!ends(s, i) &&
		    evidence_means(&s->e->word[i + 1], CONCEPT_TRICKS))
			return false;
		uint64_t cards = s->left & cards_rank(w->rank);
		uint64_t same = 0;
		if (s->suit >= 0)
			same = cards & cards_suit(s->suit);
		if (cards)
			add_only(s, same ? same : cards);
		return cards;
	}
	if (what != ORDER_CARD)
		add(s, what, w->suit);
	else
		add_only(s, s->left & cards_suit(w->suit));
	s->suit = w->suit;
	return true;
}

/* Reads the step behind a joining word. Returns the index of its last word, or
 * 0 if there is no step. */
static size_t read_step(struct search *s, size_t i)
{
	enum order_what what = ORDER_CARD;
	for (size_t k = i; k < i + NEAR && k < s->e->count; k++) {
		const struct evidence_word *w = &s->e->word[k];
		bool part = w->suit >= 0 || w->named == NAMED_RANK;
		bool named = w->card != CARD_NONE || (part && !s->bids);
		if (w->marks & MARK_ASKS)
			return 0;
		if (named)
			return add_named(s, k, what) ? k : 0;
		bool low = evidence_means(w, CONCEPT_LOW);
		bool high = evidence_means(w, CONCEPT_HIGH);
		if (low || high)
			what = low ? ORDER_LOWEST : ORDER_HIGHEST;
		else if (!is_small(s, k))
			return 0;
		if (!ends(s, k))
			continue;
		if (what != ORDER_CARD)
			add(s, what, ORDER_ANY_SUIT);
		return what != ORDER_CARD ? k : 0;
	}
	return 0;
}

/* True if the word may be a part of the name of the card or bid. */
static bool names_move(
    const struct evidence_word *w, const struct order_rest *at)
{
	if (at->bids)
		return w->number == at->move;
	if (w->card != CARD_NONE)
		return w->card == at->move;
	return w->rank == card_rank(at->move) || w->suit == card_suit(at->move);
}

/* Reads the steps behind the move that the i-th word names. */
static bool read_behind(struct search *s, const struct order_rest *at, size_t i)
{
	bool found = false;
	size_t skipped = 0;
	s->first = ++i;
	for (; i < s->e->count && skipped <= NEAR; i++) {
		size_t took = plain_phrase(s->e, i, s->e->count - 1, joins);
		size_t last = took ? read_step(s, i + took) : 0;
		if (took && !last)
			break;
		if (took) {
			found = true;
			skipped = 0;
			i = last;
			s->last = last;
			continue;
		}
		const struct evidence_word *w = &s->e->word[i];
		bool suit = w->card == CARD_NONE && w->suit >= 0;
		if (!suit && !names_move(w, at) && !is_small(s, i))
			break;
		if (!found && (suit || names_move(w, at)))
			s->first = i + 1;
		skipped++;
	}
	return found;
}

/* ---- the rest of the hand ---- */

/* Finds "play the rest", and beside a move also "the rest from the top". */
static bool find_all(struct search *s, bool moved)
{
	enum { PLAYED_WITHIN = 3 }; /* words from "play" to "rest" */
	size_t since = PLAYED_WITHIN + 1;
	for (size_t i = 0; i < s->e->count; i++) {
		bool plays = since <= PLAYED_WITHIN;
		enum order_what what = ORDER_CARD;
		bool rest = is_any(s, i, rests);
		if (rest)
			what = extreme(s, i);
		bool sorted = what != ORDER_CARD;
		if (rest && (moved ? sorted || plays : sorted && plays)) {
			add_all(s, what);
			return true;
		}
		since++;
		if (evidence_means(&s->e->word[i], CONCEPT_PLAY))
			since = 1;
	}
	return false;
}

/* Begins a search, and finds the steps that words join to the move. */
static bool find_joined(struct search *s, const struct evidence *e,
    const struct order_rest *at, struct order *out)
{
	bool moved = at->move >= 0;
	bool found = false;
	*out = (struct order){0};
	*s = (struct search){
	    .e = e, .left = at->hand, .suit = -1, .bids = at->bids, .out = out};
	if (moved && !at->bids)
		s->suit = card_suit(at->move);
	for (size_t i = 0; moved && i < e->count && !found; i++)
		if (names_move(&e->word[i], at))
			found = read_behind(s, at, i);
	return found;
}

bool order_rest_remove(struct evidence *e, const struct order_rest *at)
{
	struct search s;
	struct order order;
	if (!find_joined(&s, e, at, &order))
		return false;
	size_t behind = s.last + 1;
	e->word[s.first - 1].marks = e->word[s.last].marks;
	memmove(&e->word[s.first], &e->word[behind],
	    (e->count - behind) * sizeof e->word[0]);
	e->count -= behind - s.first;
	return true;
}

bool order_rest(
    const struct evidence *e, const struct order_rest *at, struct order *out)
{
	struct search s;
	bool found = find_joined(&s, e, at, out);
	found = found || find_all(&s, at->move >= 0);
	if (s.unclear)
		out->steps = 0;
	return found;
}
