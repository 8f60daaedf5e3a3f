/* intent.c - adds up the weights of each intent. */
#include "mail/intent.h"

#include "engine/card.h"
#include "feature_values.h"
#include "mail/tables/vocabulary.h"
#include "weights.h"

/* What stands for a word in a feature: one of MEANS_CARD to MEANS_NUMBER if the
 * word names one of these, its matter, its concept (from AS_CONCEPT on), or its
 * hash with the highest bit set. */
enum {
	MEANS_CARD = 1,
	MEANS_RANK,
	MEANS_SUIT,
	MEANS_NUMBER,
	MEANS_MATTER = 64
};

/* ---- features ---- */

static uint32_t named(const struct evidence_word *w)
{
	if (w->card != CARD_NONE)
		return MEANS_CARD;
	if (w->named == NAMED_RANK)
		return MEANS_RANK;
	if (w->suit >= 0)
		return MEANS_SUIT;
	if (w->named == NAMED_NUMBER)
		return MEANS_NUMBER;
	return 0;
}

static uint32_t exactly(const struct evidence_word *w)
{
	uint32_t name = named(w);
	return name ? name : w->hash | AS_WORD;
}

static uint32_t roughly(const struct evidence_word *w)
{
	if (named(w))
		return named(w);
	if (w->matter[0])
		return (uint32_t)MEANS_MATTER + w->matter[0];
	if (w->concept[0])
		return (uint32_t)AS_CONCEPT + w->concept[0];
	return w->hash | AS_WORD;
}

static void give(
    const struct feature_taker *taker, enum kind kind, uint32_t a, uint32_t b)
{
	const struct feature f = {.kind = (uint8_t)kind, .a = a, .b = b};
	taker->take(taker->context, &f);
}

/* One sentence: words first to last. */
struct sentence {
	const struct evidence_word *word;
	size_t count;
	bool asks;
};

/* Gives the concepts and matters of the i-th word, and pairs of its first
 * matter with that of each later word in the sentence. */
static void meanings(
    const struct sentence *s, size_t i, const struct feature_taker *taker)
{
	const struct evidence_word *w = &s->word[i];
	for (int k = 0; k < EVIDENCE_MEANINGS; k++) {
		if (!w->concept[k])
			continue;
		give(taker, KIND_SENTENCE_CONCEPT, w->concept[k], 0);
		give(taker, KIND_SENTENCE_CONCEPT, w->concept[k], 1u + s->asks);
	}
	for (int k = 0; k < EVIDENCE_MATTERS && w->matter[k]; k++) {
		give(taker, KIND_MATTER, w->matter[k], 0);
		give(taker, KIND_MATTER, w->matter[k], 1u + s->asks);
	}
	for (size_t j = i + 1; j < s->count && w->matter[0]; j++) {
		uint8_t a = w->matter[0];
		uint8_t b = s->word[j].matter[0];
		if (b && b != a)
			give(
			    taker, KIND_TOGETHER, a < b ? a : b, a < b ? b : a);
	}
}

/* Gives the i-th word, alone and with each of the two words after it. */
static void runs(
    const struct sentence *s, size_t i, const struct feature_taker *taker)
{
	const struct evidence_word *w = &s->word[i];
	give(taker, KIND_SENTENCE_WORD, exactly(w), 0);
	give(taker, KIND_SENTENCE_WORD, exactly(w), 1u + s->asks);
	if (w->stem)
		give(taker, KIND_STEM, w->stem, 0);
	if (!i) {
		give(taker, KIND_CLAUSE_BEGINS, exactly(w), s->asks);
		give(taker, KIND_CLAUSE_BEGINS, roughly(w), s->asks);
	}
	if (i + 1 == s->count)
		return;
	give(taker, KIND_PAIR, exactly(w), exactly(&w[1]));
	give(taker, KIND_PAIR, roughly(w), roughly(&w[1]));
	if (!i)
		give(taker, KIND_CLAUSE_BEGINS3, roughly(w), roughly(&w[1]));
	if (i + 2 < s->count)
		give(taker, KIND_SKIP, roughly(w), roughly(&w[2]));
}

/* Gives the moment, alone and with each word and matter. Letters outside of a
 * game are few, so they share the features above. */
static void outside(const struct evidence *e, enum moment moment,
    const struct feature_taker *taker)
{
	give(taker, KIND_PHASE, moment, 0);
	for (size_t i = 0; i < e->count; i++) {
		give(taker, KIND_PHASE, moment, exactly(&e->word[i]));
		give(taker, KIND_PHASE, 0, exactly(&e->word[i]));
		for (int k = 0; k < EVIDENCE_MATTERS; k++)
			if (e->word[i].matter[k])
				give(taker, KIND_PHASE, moment,
				    (uint32_t)MEANS_MATTER +
					e->word[i].matter[k]);
	}
}

static uint32_t up_to_four(size_t n)
{
	return n < 4 ? (uint32_t)n : 4;
}

void intent_features(const struct evidence *e, enum moment moment,
    const struct feature_taker *taker)
{
	struct sentence s = {.word = e->word};
	size_t sentences = 0;
	for (size_t i = 0; i < e->count; i++) {
		s.count++;
		if (!(e->word[i].marks & MARK_END) && i + 1 < e->count)
			continue;
		s.asks = e->word[i].marks & MARK_ASKS;
		give(taker, KIND_ASKS, s.asks, up_to_four(s.count));
		for (size_t k = 0; k < s.count; k++) {
			meanings(&s, k, taker);
			runs(&s, k, taker);
		}
		s = (struct sentence){.word = &e->word[i + 1]};
		sentences++;
	}
	give(taker, KIND_SENTENCES, up_to_four(sentences), 0);
	give(taker, KIND_LANGUAGE, e->language, 0);
	if (moment != MOMENT_GAME)
		outside(e, moment, taker);
}

/* ---- weights ---- */

const char *intent_name(enum intent intent)
{
	static const char *const names[] = {
	    "none",
#define INTENT(name, label, where) label,
#include "mail/intents.def"
#undef INTENT
	};
	return names[intent];
}

/* An intent is answered if its sum is at most NONE_LESS below the sum of "none"
 * (IDLE_LESS if the letter makes no move) and at most SECOND_LESS below the sum
 * of the likeliest intent. Outside of a game most letters want something, and
 * more intents are alike, so the referee offers more intents there, up to
 * LESS_OUTSIDE below. learn_intents.py sets these values. */
enum {
#include "weight_constants.inc"
};

enum where { ANYWHERE, IN_GAME, TABLES };

static enum where where_of(enum intent intent)
{
	static const enum where list[INTENT_COUNT] = {
#define INTENT(name, label, where) [INTENT_##name] = (where),
#include "mail/intents.def"
#undef INTENT
	};
	return list[intent];
}

/* Returns the sum of the intent that counts on this occasion; `never` if the
 * intent makes no sense there. */
static int32_t weighed(
    const int32_t *sums, enum intent intent, const struct occasion *at)
{
	static const int32_t never = INT32_MIN / 2;
	enum where where = where_of(intent);
	if (where == IN_GAME && at->moment != MOMENT_GAME)
		return never;
	bool beside = where == TABLES && at->moves && at->moment == MOMENT_GAME;
	return sums[intent] - (beside ? NONE_LESS : 0);
}

bool intent_listed(const struct intention *list, enum intent intent)
{
	for (size_t i = 0; i < list->count; i++)
		if (list->list[i] == intent)
			return true;
	return false;
}

/* Returns the likeliest intent that is not in the list yet. */
static enum intent likeliest(
    const int32_t *sums, const struct occasion *at, const struct intention *but)
{
	enum intent best = INTENT_NONE;
	for (int i = 1; i < INTENT_COUNT; i++) {
		enum intent one = (enum intent)i;
		if (intent_listed(but, one))
			continue;
		if (!best || weighed(sums, one, at) > weighed(sums, best, at))
			best = one;
	}
	return best;
}

/* Removes the vague intents if there are others. */
static void drop_vague(struct intention *out)
{
	size_t plain = 0;
	for (size_t i = 0; i < out->count; i++)
		if (out->list[i] != INTENT_QUESTION &&
		    out->list[i] != INTENT_WISH)
			out->list[plain++] = out->list[i];
	if (plain)
		out->count = plain;
}

static int32_t less_than_none(const struct occasion *at)
{
	if (at->doubtful)
		return 0;
	if (at->moment != MOMENT_GAME)
		return LESS_OUTSIDE;
	return at->moves ? NONE_LESS : IDLE_LESS;
}

/* True if the letter has one sentence and no "and", so that it asks for one
 * thing. */
static bool asks_once(const struct evidence *e)
{
	for (size_t i = 0; i < e->count; i++)
		if (evidence_means(&e->word[i], CONCEPT_AND) ||
		    (e->word[i].marks & MARK_END && i + 1 < e->count))
			return false;
	return true;
}

static void choose(const struct evidence *e, const int32_t *sums,
    const struct occasion *at, struct intention *out)
{
	/* how much less likely a second reading of one sentence may be, in
	 * thousandths */
	enum { EQUALS = 200 };
	bool inside = at->moment == MOMENT_GAME;
	size_t most = inside ? INTENTS_MOST - 1 : INTENTS_MOST;
	int32_t less = inside ? SECOND_LESS : LESS_OUTSIDE;
	if (inside && asks_once(e))
		less = EQUALS;
	int32_t from = sums[INTENT_NONE] - less_than_none(at);
	while (out->count < most) {
		enum intent next = likeliest(sums, at, out);
		int32_t here = weighed(sums, next, at);
		if (here < from)
			break;
		if (!out->count && here - less > from)
			from = here - less;
		out->list[out->count++] = next;
	}
	drop_vague(out);
}

void intent_find(
    const struct evidence *e, const struct occasion *at, struct intention *out)
{
	static vocabulary ranks = {"t", "j", "q", "k", "a", NULL};
	struct weighed met = {.table = TABLE_INTENTS};
	const struct feature_taker taker = {weights_take, &met};
	int32_t sums[INTENT_COUNT] = {0};
	*out = (struct intention){.count = 0};
	if (!e->count)
		return;
	if (e->count == 1 && evidence_is_any(e->word, ranks))
		return;
	intent_features(e, at->moment, &taker);
	weights_add(&met, sums, INTENT_COUNT);
	choose(e, sums, at, out);
}
