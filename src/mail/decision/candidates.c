/* candidates.c - finds the legal moves that a letter may mean. */
#include "engine/card.h"
#include "mail/decision.h"

enum { DESCRIBED_WITHIN = 4 }; /* words between "lowest" and "heart" */

struct finding {
	const struct evidence *e;
	const struct legal_moves *legal;
	struct candidates *out;
};

static void add(struct finding *f, int move, size_t at, enum naming naming)
{
	struct candidates *out = f->out;
	size_t i = 0;
	while (i < out->count && out->list[i].move != move)
		i++;
	if (i == CANDIDATES_MOST)
		return;
	struct candidate *c = &out->list[i];
	if (i == out->count) {
		*c = (struct candidate){.move = move};
		out->count++;
	}
	if (c->namings & 1u << NAMING_CARD && naming >= NAMING_RANK)
		return; /* "10S. Perhaps a smaller spade." */
	c->namings |= 1u << naming;
	if (c->mentions == MENTIONS_MOST)
		return;
	c->at[c->mentions] = (uint8_t)at;
	c->naming[c->mentions] = (uint8_t)naming;
	c->mentions++;
}

/* ---- descriptions ---- */

/* The lowest or the highest card of a set; CARD_NONE if several cards share
 * that rank. */
static int extreme(uint64_t cards, bool low)
{
	const int highest = card_rank(CARD_JOKER);
	for (int i = 0; i <= highest; i++) {
		uint64_t some = cards & cards_rank(low ? i : highest - i);
		if (cards_count(some) == 1)
			return cards_first(some);
		if (some)
			break;
	}
	return CARD_NONE;
}

/* Returns the card of the set that a word like "lowest" or "only" describes;
 * CARD_NONE if there is none. */
static int described(const struct evidence_word *w, uint64_t cards)
{
	if (!cards)
		return CARD_NONE;
	if (evidence_means(w, CONCEPT_LOW))
		return extreme(cards, true);
	if (evidence_means(w, CONCEPT_HIGH))
		return extreme(cards, false);
	if (evidence_means(w, CONCEPT_ONLY) && cards_count(cards) == 1)
		return cards_first(cards);
	uint64_t suit = cards_suit(card_suit(cards_first(cards)));
	bool one_suit = !(cards & ~suit);
	if (evidence_means(w, CONCEPT_MIDDLE) && one_suit &&
	    cards_count(cards) == 3)
		return cards_nth(cards, 1);
	return CARD_NONE;
}

/* Returns the card of the set that a word near the i-th describes: "lowest
 * heart", "trefle le plus petit"; CARD_NONE if there is none. */
static int describe(const struct finding *f, size_t i, uint64_t cards)
{
	const struct evidence_word *word = f->e->word;
	for (int step = -1; step <= 1; step += 2) {
		const uint8_t ends =
		    step < 0 ? MARK_END : MARK_END | MARK_PAUSE;
		size_t at = i;
		for (int k = 0; k < DESCRIBED_WITHIN; k++) {
			at += (size_t)step;
			if (at >= f->e->count ||
			    word[step < 0 ? at : at - 1].marks & ends)
				break;
			int card = described(&word[at], cards);
			if (card != CARD_NONE)
				return card;
		}
	}
	return CARD_NONE;
}

static void find_suit(struct finding *f, size_t i)
{
	uint64_t suit = cards_suit(f->e->word[i].suit);
	uint64_t cards = f->legal->moves & suit;
	int card = describe(f, i, cards);
	if (card != CARD_NONE)
		add(f, card, i, NAMING_DESCRIBED);
	else if (cards_count(cards) == 1)
		add(f, cards_first(cards), i, NAMING_SUIT);
}

/* Adds the card that the i-th word describes, if no card is named near it: "the
 * low one". */
static void find_description(struct finding *f, size_t i)
{
	const struct evidence *e = f->e;
	size_t from = i > DESCRIBED_WITHIN ? i - DESCRIBED_WITHIN + 1 : 0;
	int card = described(&e->word[i], f->legal->moves);
	if (card == CARD_NONE)
		return;
	for (size_t k = from; k < i + DESCRIBED_WITHIN && k < e->count; k++)
		if (e->word[k].suit >= 0 || e->word[k].card != CARD_NONE ||
		    e->word[k].hash == evidence_hash("rest"))
			return; /* "the rest, highest first" is several cards */
	if (i + 1 < e->count && e->word[i + 1].rank >= 0)
		return; /* "the low ten" */
	add(f, card, i, NAMING_ANY);
}

/* ---- names ---- */

static void find_whole_card(struct finding *f, size_t i)
{
	const struct evidence_word *w = &f->e->word[i];
	bool plain = w->named == NAMED_CARD;
	int card = CARD_NONE;
	if (!plain && w->suit >= 0) /* "the lower of my two diamonds" */
		card = describe(f, i, f->legal->moves & cards_suit(w->suit));
	if (card != CARD_NONE) {
		add(f, card, i, NAMING_DESCRIBED);
	} else if (cards_have(f->legal->moves, w->card)) {
		add(f, w->card, i, plain ? NAMING_CARD : NAMING_PERHAPS);
	} else if (plain) {
		f->out->illegal |= cards_of(w->card);
	}
}

static void find_card(struct finding *f, size_t i)
{
	const struct evidence_word *w = &f->e->word[i];
	uint64_t ranked = 0;
	if (w->card != CARD_NONE) {
		find_whole_card(f, i);
		return;
	}
	if (w->rank >= 0 && w->suit < 0)
		ranked = f->legal->moves & cards_rank(w->rank);
	enum naming naming =
	    cards_count(ranked) == 1 ? NAMING_RANK : NAMING_RANK_MANY;
	for (uint64_t left = ranked; left; left &= left - 1)
		add(f, cards_first(left), i, naming);
	if (ranked)
		return;
	if (w->suit >= 0)
		find_suit(f, i);
	else
		find_description(f, i);
}

static void find_bid(struct finding *f, size_t i)
{
	const struct evidence_word *w = &f->e->word[i];
	bool article = w->named == NAMED_NUMBER_PERHAPS;
	if (w->number < 0 || w->number > EVIDENCE_BID_MOST)
		return;
	if (!(f->legal->moves >> w->number & 1)) {
		if (!article)
			f->out->illegal |= (uint64_t)1 << w->number;
		return;
	}
	add(f, w->number, i, article ? NAMING_ARTICLE : NAMING_NUMBER);
}

void candidates_find(const struct evidence *e, const struct legal_moves *legal,
    struct candidates *out)
{
	struct finding f = {.e = e, .legal = legal, .out = out};
	*out = (struct candidates){.count = 0};
	for (size_t i = 0; i < e->count; i++) {
		if (e->word[i].sort != SORT_PLAIN)
			continue;
		if (legal->bids)
			find_bid(&f, i);
		else
			find_card(&f, i);
	}
	if (legal->bids || out->count || cards_count(legal->moves) != 1)
		return;
	out->list[0] = (struct candidate){
	    .move = cards_first(legal->moves),
	    .namings = 1u << NAMING_FORCED,
	};
	out->count = 1;
}
