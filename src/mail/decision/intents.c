/* intents.c - what a letter asks for: adds up the weights of each intent. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "engine/card.h"
#include "feature_values.h"
#include "mail/evidence.h"
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

static uint32_t intent_roughly(const struct evidence_word *w)
{
	if (named(w))
		return named(w);
	if (w->matter[0])
		return (uint32_t)MEANS_MATTER + w->matter[0];
	if (w->concept[0])
		return (uint32_t)AS_CONCEPT + w->concept[0];
	return w->hash | AS_WORD;
}

static void intent_give(
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
		intent_give(taker, KIND_SENTENCE_CONCEPT, w->concept[k], 0);
		intent_give(
		    taker, KIND_SENTENCE_CONCEPT, w->concept[k], 1u + s->asks);
	}
	for (int k = 0; k < EVIDENCE_MATTERS && w->matter[k]; k++) {
		intent_give(taker, KIND_MATTER, w->matter[k], 0);
		intent_give(taker, KIND_MATTER, w->matter[k], 1u + s->asks);
	}
	for (size_t j = i + 1; j < s->count && w->matter[0]; j++) {
		uint8_t a = w->matter[0];
		uint8_t b = s->word[j].matter[0];
		if (b && b != a)
			intent_give(
			    taker, KIND_TOGETHER, a < b ? a : b, a < b ? b : a);
	}
}

/* Gives the i-th word, alone and with each of the two words after it. */
static void intent_runs(
    const struct sentence *s, size_t i, const struct feature_taker *taker)
{
	const struct evidence_word *w = &s->word[i];
	intent_give(taker, KIND_SENTENCE_WORD, exactly(w), 0);
	intent_give(taker, KIND_SENTENCE_WORD, exactly(w), 1u + s->asks);
	if (w->stem)
		intent_give(taker, KIND_STEM, w->stem, 0);
	if (!i) {
		intent_give(taker, KIND_CLAUSE_BEGINS, exactly(w), s->asks);
		intent_give(
		    taker, KIND_CLAUSE_BEGINS, intent_roughly(w), s->asks);
	}
	if (i + 1 == s->count)
		return;
	intent_give(taker, KIND_PAIR, exactly(w), exactly(&w[1]));
	intent_give(taker, KIND_PAIR, intent_roughly(w), intent_roughly(&w[1]));
	if (!i)
		intent_give(taker, KIND_CLAUSE_BEGINS3, intent_roughly(w),
		    intent_roughly(&w[1]));
	if (i + 2 < s->count)
		intent_give(
		    taker, KIND_SKIP, intent_roughly(w), intent_roughly(&w[2]));
}

/* The themes of a word, a bit each. */
struct theme_word {
	uint32_t hash;
	uint64_t themes;
};

enum { THEME_WORDS = 2048 };

static struct theme_word theme_words[THEME_WORDS];
static size_t theme_count; /* 0: not sorted yet */

static int by_hash(const void *a, const void *b)
{
	const struct theme_word *x = a;
	const struct theme_word *y = b;
	return (x->hash > y->hash) - (x->hash < y->hash);
}

/* Fills the table on first use: a word of several themes gets one row. */
static void themes_sort(void)
{
	static const char *const lists[] = {
#define THEME(words) words,
#include "themes.def"
#undef THEME
	};
	_Static_assert(COUNT_OF(lists) <= 64, "a bit for each theme");
	char word[32];
	size_t count = 0;
	size_t kept = 0;
	for (size_t i = 0; i < COUNT_OF(lists); i++)
		for (const char *p = lists[i]; *p && count < THEME_WORDS;) {
			size_t size = strcspn(p, " ");
			(void)snprintf(word, sizeof word, "%.*s", (int)size, p);
			theme_words[count++] = (struct theme_word){
			    evidence_hash(word), (uint64_t)1 << i};
			p += size + (p[size] == ' ');
		}
	qsort(theme_words, count, sizeof *theme_words, by_hash);
	for (size_t i = 0; i < count; i++) {
		struct theme_word one = theme_words[i];
		if (kept && theme_words[kept - 1].hash == one.hash)
			theme_words[kept - 1].themes |= one.themes;
		else
			theme_words[kept++] = one;
	}
	theme_count = kept;
}

/* Returns the themes of the words in the sentence. */
static uint64_t themes_of(const struct sentence *s)
{
	uint64_t out = 0;
	if (!theme_count)
		themes_sort();
	for (size_t i = 0; i < s->count; i++) {
		const struct theme_word key = {.hash = s->word[i].hash};
		const struct theme_word *found = bsearch(&key, theme_words,
		    theme_count, sizeof *theme_words, by_hash);
		out |= found ? found->themes : 0;
	}
	return out;
}

/* Gives each theme of the sentence, alone, with the first word, and with each
 * other theme. */
static void themes(const struct sentence *s, const struct feature_taker *taker)
{
	enum { MOST = 64 };
	uint64_t has = themes_of(s);
	for (uint32_t a = 0; a < MOST; a++) {
		if (!(has >> a & 1))
			continue;
		intent_give(taker, KIND_THEME, a, 0);
		intent_give(taker, KIND_THEME, a, 1u + s->asks);
		intent_give(taker, KIND_THEME, a, intent_roughly(s->word));
		for (uint32_t b = a + 1; b < MOST; b++)
			if (has >> b & 1)
				intent_give(taker, KIND_THEMES, a, b);
	}
}

/* Gives the moment, alone and with each word and matter. Letters outside of a
 * game are few, so they share the features above. */
static void outside(const struct evidence *e, unsigned moment,
    const struct feature_taker *taker)
{
	intent_give(taker, KIND_PHASE, moment, 0);
	for (size_t i = 0; i < e->count; i++) {
		intent_give(taker, KIND_PHASE, moment, exactly(&e->word[i]));
		intent_give(taker, KIND_PHASE, 0, exactly(&e->word[i]));
		for (int k = 0; k < EVIDENCE_MATTERS; k++)
			if (e->word[i].matter[k])
				intent_give(taker, KIND_PHASE, moment,
				    (uint32_t)MEANS_MATTER +
					e->word[i].matter[k]);
	}
}

static uint32_t up_to_four(size_t n)
{
	return n < 4 ? (uint32_t)n : 4;
}

void intent_features(const struct evidence *e, unsigned moment,
    const struct feature_taker *taker)
{
	/* by its length, each short remark would be a yes */
	bool answering = moment >= MOMENT_QUESTION;
	struct sentence s = {.word = e->word};
	size_t sentences = 0;
	for (size_t i = 0; i < e->count; i++) {
		s.count++;
		if (!(e->word[i].marks & MARK_END) && i + 1 < e->count)
			continue;
		s.asks = e->word[i].marks & MARK_ASKS;
		if (!answering)
			intent_give(
			    taker, KIND_ASKS, s.asks, up_to_four(s.count));
		if (!answering)
			themes(&s, taker);
		for (size_t k = 0; k < s.count; k++) {
			meanings(&s, k, taker);
			intent_runs(&s, k, taker);
		}
		s = (struct sentence){.word = &e->word[i + 1]};
		sentences++;
	}
	if (!answering) {
		intent_give(taker, KIND_SENTENCES, up_to_four(sentences), 0);
		intent_give(taker, KIND_LANGUAGE, e->language, 0);
	}
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

bool intent_explains(enum intent intent)
{
	return intent >= INTENT_COSTS && intent <= INTENT_SEVERAL;
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
	enum { JOIN_LESS = 600 };
	static const int32_t never = INT32_MIN / 2;
	enum where where = where_of(intent);
	if (where == IN_GAME && at->moment != MOMENT_GAME)
		return never;
	bool beside = where == TABLES && at->moves && at->moment == MOMENT_GAME;
	/* most letters of people without a game wish to play */
	bool common = intent == INTENT_JOIN && at->moment == MOMENT_NO_GAME;
	return sums[intent] - (beside ? NONE_LESS : 0) -
	       (common ? JOIN_LESS : 0);
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
	enum {
		/* in thousandths: how much less likely a second reading of one
		 * sentence may be; how much likelier than none a reading must
		 * be outside of a game, where some reading fits most letters */
		EQUALS = 200,
		SURE_OUTSIDE = 1000,
		SURE_STRANGER = 2500
	};
	bool inside = at->moment == MOMENT_GAME;
	int32_t over =
	    weighed(sums, likeliest(sums, at, out), at) - sums[INTENT_NONE];
	out->idle = over < 0;
	int32_t outside = at->stranger ? SURE_STRANGER : SURE_OUTSIDE;
	out->weak = over < (inside ? 0 : outside);
	size_t most = inside ? INTENTS_MOST - 1 : INTENTS_MOST;
	int32_t less = asks_once(e) && !out->weak ? EQUALS : SECOND_LESS;
	if (at->moment == MOMENT_TABLE || (out->weak && !inside))
		less = LESS_OUTSIDE;
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

bool is_rank_letter(const struct evidence *e)
{
	static vocabulary ranks = {"t", "j", "q", "k", "a", NULL};
	return e->count == 1 && e->word->card == CARD_NONE &&
	       evidence_is_any(e->word, ranks);
}

/* True if a word names giving up. A short letter of unknown words is likeliest
 * to give up by its sum, because people give up in few words. */
static bool names_giving_up(const struct evidence *e)
{
	static vocabulary words = {"concede", "conceded", "concedes",
	    "conceding", "concession", "unconcede", "resign", "resigned",
	    "resigning", "resigns", "resignation", "surrender", "surrendered",
	    "forfeit", "forfeited", "quit", "quits", "quitting", "give", "gave",
	    "given", "giving", "towel", "flag", "defeat", "defeated", "beaten",
	    "lost", "hopeless", "gebe", "geben", "gib", "aufgeben", "aufgabe",
	    "aufgegeben", "verloren", "kapituliere", "abandonne", "abandonner",
	    "abandonnons", "abandon", "rends", "rendons", "forfait", "rindo",
	    "rendimos", "rendirme", "rendicion", "abandono", "abandonar",
	    "arrendo", "arrendiamo", "abbandono", "resa", "desisto",
	    "desistimos", "desistir", "rendo", "geef", "geven", "opgave",
	    "opgeven", "poddaje", "poddajemy", "rezygnuje", "ger", "upp", NULL};
	return evidence_has(e, words);
}

/* Removes giving up, and a question that is as likely without its words. */
static void drop_giving_up(struct intention *out)
{
	size_t kept = 0;
	bool found = intent_listed(out, INTENT_CONCEDE) ||
	             intent_listed(out, INTENT_WITHDRAW);
	for (size_t i = 0; found && i < out->count; i++)
		if (out->list[i] != INTENT_CONCEDE &&
		    out->list[i] != INTENT_WITHDRAW &&
		    out->list[i] != INTENT_TURN)
			out->list[kept++] = out->list[i];
	if (found)
		out->count = kept;
}

/* True if the likeliest reading is a question. */
static bool asks_one(const struct intention *found)
{
	return found->count && !found->weak &&
	       text_starts(intent_name(found->list[0]), "ask ");
}

/* True if the letter has the mark of a question, or a sentence that begins as
 * one or asks to be told: "explain bags please". */
static bool sounds_asking(const struct evidence *e)
{
	static vocabulary begins = {"is", "are", "am", "was", "do", "does",
	    "did", "can", "could", "may", "must", "should", "would", "will",
	    "has", "have", "whats", "hows", "wheres", "whos", "whose", "which",
	    "where", "if", NULL};
	static vocabulary tells = {"explain", "describe", "whether", "list",
	    "wondering", "wonder", "curious", NULL};
	bool first = true;
	if (evidence_marks(e) & MARK_ASKS || evidence_has(e, tells))
		return true;
	for (size_t i = 0; i < e->count; i++) {
		const struct evidence_word *w = &e->word[i];
		bool asks = first && (evidence_means(w, CONCEPT_WHAT) ||
					 evidence_about(w, MATTER_HOW) ||
					 evidence_about(w, MATTER_WHO) ||
					 evidence_about(w, MATTER_WHEN) ||
					 evidence_about(w, MATTER_WHY) ||
					 evidence_is_any(w, begins));
		first = w->marks || evidence_means(w, CONCEPT_HELLO) ||
		        (first && evidence_means(w, CONCEPT_AND));
		for (size_t k = i; asks; k++) {
			if (k + 1 < e->count && !e->word[k].marks)
				continue;
			if (!(e->word[k].marks & MARK_EXCLAIMS))
				return true;
			break;
		}
	}
	return false;
}

/* Makes a question about how playing works likelier in a letter that sounds
 * like one, and less likely in others of more than a few words: few such
 * letters were learnt, and people talk about all of these things. A wish in a
 * game stays the likeliest, and so does what a letter asks beside its move. */
static void weigh_asking(
    const struct evidence *e, const struct occasion *at, int32_t *sums)
{
	/* in thousandths */
	enum { ASKING_MORE = 1000, TOLD_LESS = 1800, MOVE_LESS = 1500 };
	enum { FEW = 4 };
	static const struct intention none = {.count = 0};
	enum intent first = likeliest(sums, at, &none);
	bool plays = at->moment == MOMENT_GAME;
	bool wish = plays && first != INTENT_APPEAL &&
	            text_starts(intent_name(first), "wish ");
	int32_t more = e->count > FEW ? -TOLD_LESS : 0;
	bool asks = sounds_asking(e);
	if (asks && (wish || at->moves || at->doubtful))
		more = wish && at->moves ? -MOVE_LESS : 0;
	else if (asks)
		more = ASKING_MORE;
	for (int i = 1; i < INTENT_COUNT; i++)
		if (intent_explains((enum intent)i))
			sums[i] += more;
}

/* The intents of a letter that is read as one whole. */
static void find_intents(
    const struct evidence *e, const struct occasion *at, struct intention *out)
{
	struct weighed met = {.table = TABLE_INTENTS};
	const struct feature_taker taker = {weights_take, &met};
	int32_t sums[INTENT_COUNT] = {0};
	*out = (struct intention){.count = 0};
	if (!e->count)
		return;
	if (is_rank_letter(e))
		return;
	intent_features(e, at->moment, &taker);
	weights_add(&met, sums, INTENT_COUNT);
	weigh_asking(e, at, sums);
	choose(e, sums, at, out);
	if (names_giving_up(e))
		out->weak = false;
	else if (!at->gives_up)
		drop_giving_up(out);
}

/* Adds the question after the first "and": "what's the score and whose turn?"
 * What follows is read as one whole, however often it says "and". */
static void add_second(
    const struct evidence *e, const struct occasion *at, struct intention *out)
{
	struct intention more;
	size_t i = 0;
	while (i < e->count && !evidence_means(&e->word[i], CONCEPT_AND))
		i++;
	if (!asks_one(out) || out->count == INTENTS_MOST || i == e->count)
		return;
	struct evidence rest = *e;
	rest.count = e->count - i - 1;
	memmove(rest.word, e->word + i + 1, rest.count * sizeof *rest.word);
	find_intents(&rest, at, &more);
	if (asks_one(&more) && !intent_listed(out, more.list[0]))
		out->list[out->count++] = more.list[0];
}

/* Reads each sentence as a whole. If they ask two things or more, these are
 * what the letter asks, in its order. */
static void read_sentences(
    const struct evidence *e, const struct occasion *at, struct intention *out)
{
	struct evidence one;
	struct intention here;
	struct intention all = {.count = 0};
	for (size_t i = 0; evidence_sentence(e, &i, &one);) {
		find_intents(&one, at, &here);
		if (asks_one(&here) && all.count < INTENTS_MOST &&
		    !intent_listed(&all, here.list[0]))
			all.list[all.count++] = here.list[0];
	}
	if (all.count > 1)
		*out = all;
}

void intent_find(
    const struct evidence *e, const struct occasion *at, struct intention *out)
{
	find_intents(e, at, out);
	add_second(e, at, out);
	read_sentences(e, at, out);
}
