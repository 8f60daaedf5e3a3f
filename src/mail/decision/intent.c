/* intent.c - adds up the weights of each intent.
 *
 * intent_weights.def is written by tests/hands/learn_intents.py from the
 * labelled letters in tests/hands, and never edited. */
#include "mail/intent.h"

#include <stdlib.h>

#include "engine/card.h"
#include "mail/decision.h"

enum kind {
#define FEATURE(name) KIND_##name,
#include "features.def"
#undef FEATURE
	KINDS
};

/* What stands for a word in a feature: one of AS_CARD to AS_NUMBER if the word
 * names one of these, its matter, its concept, or its hash with the highest bit
 * set. */
enum {
	AS_CARD = 1,
	AS_RANK,
	AS_SUIT,
	AS_NUMBER,
	AS_MATTER = 64,
	AS_CONCEPT = 256
};
#define AS_WORD ((uint32_t)1 << 31)

/* ---- features ---- */

static uint32_t named(const struct evidence_word *w)
{
	if (w->card != CARD_NONE)
		return AS_CARD;
	if (w->named == NAMED_RANK)
		return AS_RANK;
	if (w->suit >= 0)
		return AS_SUIT;
	if (w->named == NAMED_NUMBER)
		return AS_NUMBER;
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
		return (uint32_t)AS_MATTER + w->matter[0];
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

static uint32_t up_to_four(size_t n)
{
	return n < 4 ? (uint32_t)n : 4;
}

void intent_features(
    const struct evidence *e, const struct feature_taker *taker)
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
}

/* ---- weights ---- */

struct weight {
	uint32_t key; /* key of the feature */
	uint8_t intent;
	int16_t weight; /* the weight in thousandths */
};

static const struct weight weights[] = {
#define WEIGHT(key, intent, weight) {key, intent, weight},
#define ALWAYS(intent, weight)
#include "intent_weights.def"
#undef WEIGHT
#undef ALWAYS
};
enum { WEIGHTS = sizeof weights / sizeof weights[0] };

/* The weight that every letter has for each intent. */
static const int32_t always[INTENT_COUNT] = {
#define WEIGHT(key, intent, weight)
#define ALWAYS(intent, weight) [intent] = (weight),
#include "intent_weights.def"
#undef WEIGHT
#undef ALWAYS
};

/* The features met so far; each counts once. */
enum { FEATURES_MOST = 8192 };
struct sum {
	uint32_t met[FEATURES_MOST];
	size_t count;
	int32_t sums[INTENT_COUNT];
};

static void collect(void *context, const struct feature *feature)
{
	struct sum *sum = context;
	if (sum->count == FEATURES_MOST)
		return;
	sum->met[sum->count] = feature_key(feature);
	sum->count++;
}

static int by_key(const void *a, const void *b)
{
	uint32_t x = *(const uint32_t *)a;
	uint32_t y = *(const uint32_t *)b;
	return (x > y) - (x < y);
}

/* Adds the rows of all features in one walk, because both lists are sorted. */
static void add_up(struct sum *sum)
{
	size_t at = 0;
	qsort(sum->met, sum->count, sizeof sum->met[0], by_key);
	for (size_t i = 0; i < sum->count; i++) {
		if (i && sum->met[i] == sum->met[i - 1])
			continue;
		while (at < WEIGHTS && weights[at].key < sum->met[i])
			at++;
		for (; at < WEIGHTS && weights[at].key == sum->met[i]; at++)
			sum->sums[weights[at].intent] += weights[at].weight;
	}
}

const char *intent_name(enum intent intent)
{
	static const char *const names[] = {
	    "none",
#define INTENT(name, label) label,
#include "mail/intents.def"
#undef INTENT
	};
	return names[intent];
}

/* In thousandths, as in learn_intents.py. An intent is answered if its sum is
 * at most NONE_LESS below the sum of "none" and at most SECOND_LESS below the
 * sum of the likeliest intent. */
enum { NONE_LESS = 1600, SECOND_LESS = 1200 };

static enum intent likeliest(const struct sum *sum, enum intent but)
{
	enum intent best = INTENT_NONE;
	for (int i = 1; i < INTENT_COUNT; i++)
		if (i != (int)but && (!best || sum->sums[i] > sum->sums[best]))
			best = (enum intent)i;
	return best;
}

static bool is_vague(enum intent intent)
{
	return intent == INTENT_QUESTION || intent == INTENT_WISH;
}

void intent_find(const struct evidence *e, bool doubtful, struct intention *out)
{
	struct sum sum = {.count = 0};
	const struct feature_taker taker = {collect, &sum};
	*out = (struct intention){.count = 0};
	for (int i = 0; i < INTENT_COUNT; i++)
		sum.sums[i] = always[i];
	intent_features(e, &taker);
	add_up(&sum);
	int32_t from = sum.sums[INTENT_NONE] - (doubtful ? 0 : NONE_LESS);
	enum intent first = likeliest(&sum, INTENT_NONE);
	enum intent second = likeliest(&sum, first);
	if (sum.sums[first] < from)
		return;
	if (from < sum.sums[first] - SECOND_LESS)
		from = sum.sums[first] - SECOND_LESS;
	out->list[out->count++] = first;
	if (sum.sums[second] < from || is_vague(second))
		return;
	if (is_vague(first))
		out->list[0] = second;
	else
		out->list[out->count++] = second;
}
