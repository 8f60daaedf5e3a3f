/* decision.c - which move a letter makes, what it asks for, and how it answers
 * a question.
 *
 * Finds the legal moves that the letter may mean, and adds up the weights of
 * each one's features. The same is done for each intent.
 *
 * PLAY_FROM and BID_FROM: the sums from which a letter acts. GUESS_FROM: the
 * sum from which the player is asked. Posts on a list have POST_FROM and
 * POST_GUESS_FROM instead. learn.py sets all five. YES_MORE,
 * YES_SURE and NO_MORE: how far the sum of a yes or a no must be above the
 * others. learn_answers.py sets them. */
#include "mail/decision.h"
#include "mail/answer.h"
#include "mail/tables/vocabulary.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/text.h"
#include "engine/act.h"
#include "engine/card.h"
#include "feature_values.h"

enum table { TABLE_MOVES, TABLE_INTENTS, TABLE_ANSWERS, TABLE_COUNT };

struct weight {
	uint32_t key; /* feature_key of the feature */
	uint8_t sum;  /* the intent or answer whose sum grows; 0 for moves */
	int8_t tenths;
};

/* The features of a candidate or a letter that have weights. */
enum { FEATURES_MOST = 8192 };

struct weighed {
	enum table table;
	const struct weight *met[FEATURES_MOST];
	size_t count;
};

/* The learnt weights of features, sorted by their keys.
 *
 * The programs tests/hands/learn*.py write the packed tables moves.weights,
 * intents.weights and answers.weights from the labelled letters beside them.
 * tools/weights checks and unpacks the tables when the program is built, so
 * nothing can fail here. */

/* No feature has this key: it ends a table. */
#define END UINT32_MAX

static const struct weight moves[] = {
#include "moves_weights.inc"
    {END, 0, 0},
};

static const struct weight intents[] = {
#include "intents_weights.inc"
    {END, 0, 0},
};

static const struct weight answers[] = {
#include "answers_weights.inc"
    {END, 0, 0},
};

/* Returns the first weight of the feature with the key; the others follow. NULL
 * if it has none. */
static const struct weight *find(enum table table, uint32_t key)
{
	static const struct weight *const lists[TABLE_COUNT] = {
	    moves, intents, answers};
	static const size_t sizes[TABLE_COUNT] = {
	    sizeof moves / sizeof moves[0], sizeof intents / sizeof intents[0],
	    sizeof answers / sizeof answers[0]};
	const struct weight *list = lists[table];
	size_t low = 0;
	size_t high = sizes[table];
	while (low < high) {
		size_t middle = low + (high - low) / 2;
		if (list[middle].key < key)
			low = middle + 1;
		else
			high = middle;
	}
	return list[low].key == key ? &list[low] : NULL;
}

/* Takes a feature (struct feature_taker); `weighed` is a struct weighed. */
static void weights_take(void *weighed, const struct feature *feature)
{
	struct weighed *w = weighed;
	const struct weight *found = find(w->table, feature_key(feature));
	if (found && w->count < FEATURES_MOST)
		w->met[w->count++] = found;
}

static int by_place(const void *a, const void *b)
{
	const struct weight *const *x = a;
	const struct weight *const *y = b;
	return (*x > *y) - (*x < *y);
}

static void add(const struct weight *w, int32_t *sums, size_t count)
{
	for (uint32_t key = w->key; w->key == key; w++)
		if (w->sum < count)
			sums[w->sum] += 100 * w->tenths;
}

/* Adds the weights of the features, each feature once, and those that every
 * letter has, to the `count` sums. Sums are in thousandths. */
static void weights_add(struct weighed *w, int32_t *sums, size_t count)
{
	static const uint32_t always = 0; /* the key that every row has */
	const struct weight *found = find(w->table, always);
	if (found)
		add(found, sums, count);
	qsort(w->met, w->count, sizeof w->met[0], by_place);
	for (size_t i = 0; i < w->count; i++)
		if (!i || w->met[i] != w->met[i - 1])
			add(w->met[i], sums, count);
}

/* Finds the legal moves that a letter may mean. */

enum { DESCRIBED_WITHIN = 4 }; /* words between "lowest" and "heart" */

struct finding {
	const struct evidence *e;
	const struct legal_moves *legal;
	struct candidates *out;
};

static void candidates_add(
    struct finding *f, int move, size_t at, enum naming naming)
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
	uint64_t jokers = cards & CARDS_JOKERS;
	cards &= ~jokers;
	if (jokers && !(low && cards))
		return low ? cards_first(jokers) : cards_last(jokers);
	for (int i = 0; i <= CARD_ACE; i++) {
		uint64_t some = cards & cards_rank(low ? i : CARD_ACE - i);
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
		candidates_add(f, card, i, NAMING_DESCRIBED);
	else if (cards_count(cards) == 1)
		candidates_add(f, cards_first(cards), i, NAMING_SUIT);
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
	candidates_add(f, card, i, NAMING_ANY);
}

/* ---- names ---- */

static void find_whole_card(struct finding *f, size_t i)
{
	const struct evidence_word *w = &f->e->word[i];
	bool plain = w->named == NAMED_CARD;
	int meant = candidates_card(f->legal->moves, w->card);
	int card = CARD_NONE;
	if (!plain && w->suit >= 0) /* "the lower of my two diamonds" */
		card = describe(f, i, f->legal->moves & cards_suit(w->suit));
	if (card != CARD_NONE) {
		candidates_add(f, card, i, NAMING_DESCRIBED);
	} else if (cards_have(f->legal->moves, meant)) {
		candidates_add(
		    f, meant, i, plain ? NAMING_CARD : NAMING_PERHAPS);
	} else if (plain) {
		f->out->illegal |= cards_of(meant);
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
		candidates_add(f, cards_first(left), i, naming);
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
	candidates_add(
	    f, w->number, i, article ? NAMING_ARTICLE : NAMING_NUMBER);
}

/* True for a square of a board in a post, "Battleships: I fire at D9": a letter
 * before a number, "at" it or in a sentence without a word of our game. */
static bool is_square(const struct evidence *e, size_t i)
{
	static vocabulary at = {"at", "to", "takes", NULL};
	static const enum concept ours[] = {CONCEPT_PLAY, CONCEPT_CARD,
	    CONCEPT_TRICKS, CONCEPT_TAKE, CONCEPT_NONE};
	enum { ENDS = MARK_END | MARK_EXCLAIMS | MARK_ASKS | MARK_BREAK };
	const struct evidence_word *w = &e->word[i];
	char square[8];
	if (!e->posted || w->card == CARD_NONE || card_is_joker(w->card))
		return false;
	(void)snprintf(square, sizeof square, "%c%d",
	    "cdhs"[card_suit(w->card)], card_rank(w->card) + 2);
	if (w->hash != evidence_hash(square))
		return false;
	if (i && !w[-1].marks && evidence_is_any(&w[-1], at))
		return true;
	size_t first;
	size_t last;
	evidence_part(e, i, ENDS, &first, &last);
	if (first == i || plain_names(e, first, last))
		return false; /* "d9, sorry for the delay" */
	for (; first <= last; first++)
		if (evidence_means_any(&e->word[first], ours) ||
		    (first != i && e->word[first].suit >= 0))
			return false;
	return true;
}

void candidates_find(const struct evidence *e, const struct legal_moves *legal,
    struct candidates *out)
{
	struct finding f = {.e = e, .legal = legal, .out = out};
	*out = (struct candidates){.count = 0};
	for (size_t i = 0; i < e->count; i++) {
		if (e->word[i].sort != SORT_PLAIN || is_square(e, i))
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

/* Adds up the weights of each intent. */

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
		SURE_OUTSIDE = 1000
	};
	bool inside = at->moment == MOMENT_GAME;
	int32_t over =
	    weighed(sums, likeliest(sums, at, out), at) - sums[INTENT_NONE];
	out->idle = over < 0;
	out->weak = over < (inside ? 0 : SURE_OUTSIDE);
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

/* True if the letter is one letter that stands for a rank. */
static bool is_letter(const struct evidence *e)
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
	if (is_letter(e))
		return;
	intent_features(e, at->moment, &taker);
	weights_add(&met, sums, INTENT_COUNT);
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

void intent_find(
    const struct evidence *e, const struct occasion *at, struct intention *out)
{
	find_intents(e, at, out);
	add_second(e, at, out);
}

/* ---- answers ---- */

/* True if a word speaks of somebody else, denies, doubts or turns something, or
 * says what to do with a forgery. Such a letter claims nothing surely. */
static bool claims_nothing(const struct evidence *e)
{
	static const enum concept doubts[] = {CONCEPT_NOT, CONCEPT_NO,
	    CONCEPT_MAYBE, CONCEPT_INSTEAD, CONCEPT_NONE};
	static vocabulary strangers = {"if", "someone", "somebody", "nobody",
	    "stranger", "fake", "joke", "prank", "report", "saw", "received",
	    "ignore", "delete", "remove", "cancel", "stop", NULL};
	return e->more || evidence_any(e, doubts) || evidence_tagged(e) ||
	       evidence_marks(e) & MARK_ASKS || evidence_has(e, strangers);
}

/* True if the letter asks something, or to be told that it is so, and does not
 * begin with a yes. */
static bool asks_first(const struct evidence *e)
{
	enum { HELLO = 3 }; /* words before a yes: "Hello Ann, yes" */
	for (size_t i = 0; i < e->count && i < HELLO; i++)
		if (evidence_means(&e->word[i], CONCEPT_YES))
			return false;
	return evidence_marks(e) & MARK_ASKS || evidence_tagged(e);
}

/* Returns how far a sum is above the larger of two others. */
static int32_t above(int32_t sum, int32_t one, int32_t other)
{
	return sum - (one > other ? one : other);
}

enum answer answer_learnt(const struct evidence *e, enum asking asking)
{
	enum { OTHER, YES, NO, SUMS };
	struct weighed met = {.table = TABLE_ANSWERS};
	const struct feature_taker taker = {weights_take, &met};
	int32_t sums[SUMS] = {0};
	if (!e->count)
		return ANSWER_OTHER;
	intent_features(e, MOMENT_QUESTION + (unsigned)asking, &taker);
	weights_add(&met, sums, SUMS);
	int32_t yes = above(sums[YES], sums[NO], sums[OTHER]);
	/* a stranger gets one mail, whatever is guessed */
	if (asking == ASKED_JOIN)
		return yes > -YES_MORE ? ANSWER_MOSTLY : ANSWER_OTHER;
	bool more = asking == ASKED_YOURS && answer_vouches(e, yes > YES_MORE);
	if ((yes > YES_SURE || more) && !claims_nothing(e))
		return ANSWER_SURELY;
	if (yes > YES_MORE)
		return asks_first(e) ? ANSWER_OTHER : ANSWER_MOSTLY;
	bool no = above(sums[NO], sums[YES], sums[OTHER]) > NO_MORE;
	return no ? ANSWER_NO : ANSWER_OTHER;
}

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

/* True for "as" or "ah" amid other words: "stuck with ah", "as it is". */
static bool is_amid(const struct evidence *e, size_t i)
{
	const struct evidence_word *w = &e->word[i];
	bool before = i && !w[-1].marks &&
	              !evidence_means(&w[-1], CONCEPT_PLAY) &&
	              !evidence_means(&w[-1], CONCEPT_YES);
	bool after = i + 1 < e->count && !w->marks &&
	             !evidence_means(&w[1], CONCEPT_PLEASE);
	return w->suit < 0 && (before || after);
}

/* True for a rank that begins the letter as a cry: "Ace! Two jars. Deal." */
static bool is_cry(const struct evidence *e, const struct candidate *c)
{
	return c->namings == 1u << NAMING_RANK && c->mentions == 1 &&
	       !c->at[0] && e->count > 1 && e->word[0].marks & MARK_EXCLAIMS;
}

/* True if each mention follows an "if" in its clause: "remind me, if i bid 0 is
 * that a nil". */
static bool is_conditional(const struct evidence *e, const struct candidate *c)
{
	bool found = c->mentions > 0;
	for (size_t k = 0; k < c->mentions && found; k++) {
		size_t i = c->at[k];
		while (i && !e->word[i - 1].marks &&
		       !evidence_means(&e->word[i], CONCEPT_IF))
			i--;
		found = evidence_means(&e->word[i], CONCEPT_IF);
	}
	return found;
}

/* True if a line that names the move has a word in quotation marks: '"King" and
 * "kitchen" is the same word.' */
static bool is_quoted(const struct evidence *e, const struct candidate *c)
{
	bool quoted = e->quotes == UINT8_MAX;
	for (size_t k = 0; k < c->mentions && !quoted; k++)
		quoted = e->quotes == e->word[c->at[k]].line + 1;
	return quoted;
}

/* True if the letter names the card by a number alone, as if it were a bid, or
 * takes back a number: "put me down for 6", "lower it to 2". */
static bool sounds_bid(const struct evidence *e, const struct candidate *c)
{
	static const enum concept bids[] = {
	    CONCEPT_BID, CONCEPT_TRICKS, CONCEPT_NOT, CONCEPT_NO, CONCEPT_NONE};
	static vocabulary words = {
	    "make", "down", "meant", "lower", "raise", NULL};
	return (c->namings & ~(1u << NAMING_ANY)) == 1u << NAMING_RANK &&
	       e->word[c->at[c->mentions - 1]].number >= 0 &&
	       (evidence_any(e, bids) || evidence_has(e, words));
}

bool decision_may_act(const struct evidence *e, const struct legal_moves *legal,
    const struct candidates *all, size_t which)
{
	if (e->more || e->introduces || e->strange || is_letter(e))
		return false;
	if (legal->bids && evidence_any(e, blind))
		return false; /* perhaps a blind nil, which is another bid */
	if (e->count && e->word[0].hash == evidence_hash("change"))
		return false; /* "change my card to QD": a move was made */
	const struct candidate *c = &all->list[which];
	if (c->namings == 1u << NAMING_RANK_MANY ||
	    c->namings == 1u << NAMING_FORCED)
		return false; /* "the nine" of two suits, or not named */
	if (e->posted &&
	    (is_quoted(e, c) || is_cry(e, c) || is_conditional(e, c)))
		return false;
	if (!legal->bids && sounds_bid(e, c))
		return false;
	return c->namings != 1u << NAMING_PERHAPS || !is_amid(e, c->at[0]);
}

/* True if the letter says the candidate and nothing else. It then acts,
 * whatever the weights are. A short post may be of another game: "Uno!". */
static bool says_only(const struct evidence *e, const struct legal_moves *legal,
    const struct candidate *c)
{
	enum { POST_LIKELY = 1000 };
	struct plain plain;
	if ((e->posted && c->sum < POST_LIKELY) || !plain_letter(e, &plain))
		return false;
	return candidates_plain(legal, &plain) == c->move;
}

/* True if the words from `first` on are one sentence in which no word doubts
 * the move, names another, or has one of the concepts. */
static bool rest_agrees(
    const struct evidence *e, size_t first, const enum concept *others)
{
	for (size_t i = first; i < e->count; i++) {
		const struct evidence_word *w = &e->word[i];
		bool ends = w->marks & (MARK_END | MARK_DOTS);
		if (plain_doubts(w) || w->named ||
		    evidence_means_any(w, others) || (ends && i + 1 < e->count))
			return false;
	}
	return true;
}

/* True if the words from `first` on are one question that begins with "what",
 * "who" or the like and neither doubts the move nor names another. */
static bool asks_openly(const struct evidence *e, size_t first)
{
	static const enum concept others[] = {CONCEPT_IT, CONCEPT_UNTIL,
	    CONCEPT_YET, CONCEPT_SORRY, CONCEPT_BUT, CONCEPT_THINK,
	    CONCEPT_WOULD, CONCEPT_ASK, CONCEPT_WISH, CONCEPT_NONE};
	return evidence_means(&e->word[first], CONCEPT_WHAT) &&
	       e->word[e->count - 1].marks & MARK_ASKS &&
	       rest_agrees(e, first, others);
}

/* True if the words from `first` on apologize, but not for the move: "sorry for
 * being slow", "sorry partner". Any other reason may be about the move: "sorry,
 * my cat typed that". */
static bool apologizes(const struct evidence *e, size_t first)
{
	static const enum
	    concept others[] = {CONCEPT_UNTIL, CONCEPT_YET, CONCEPT_THINK,
		CONCEPT_WOULD, CONCEPT_ASK, CONCEPT_WISH, CONCEPT_NONE};
	static vocabulary late = {"late", "slow", "slowness", "delay",
	    "delayed", "long", "waiting", NULL};
	static vocabulary whom = {"partner", "all", "everyone", "everybody",
	    "guys", "folks", "mate", NULL};
	size_t more = e->count - first - 1;
	/* "perdón, anúlalo": not all verbs of other languages are known */
	bool cut = e->word[first].marks & MARK_PAUSE;
	return !e->posted && evidence_means(&e->word[first], CONCEPT_SORRY) &&
	       !(evidence_marks(e) & MARK_ASKS) && !(cut && e->language) &&
	       rest_agrees(e, first, others) &&
	       (!more || evidence_has(e, late) ||
		   (more == 1 && evidence_is_any(&e->word[first + 1], whom)));
}

/* True if the letter says the move first, and then only asks about the game, in
 * a sentence of its own, or apologizes: "QH. What did my partner bid?", "QH and
 * sorry for being slow". Neither waits for leave to play. */
static bool says_beside(const struct evidence *e,
    const struct legal_moves *legal, const struct candidate *c)
{
	struct plain move;
	size_t rest = 1;
	while (rest < e->count && !(e->word[rest - 1].marks & MARK_END) &&
	       !evidence_means(&e->word[rest], CONCEPT_SORRY))
		rest++;
	size_t end = rest - 1;
	end -= end && evidence_means(&e->word[end], CONCEPT_AND);
	return rest < e->count && plain_read(e, 0, end, &move) &&
	       candidates_plain(legal, &move) == c->move &&
	       (asks_openly(e, rest) || apologizes(e, rest));
}

/* True if the letter only names cards, ranks or numbers, "the nine please". The
 * weights are low if several legal cards have the rank, but then the player can
 * say which. */
static bool names_only(const struct evidence *e)
{
	return !e->strange && plain_names(e, 0, e->count - 1);
}

/* True if the letter only says a rank of one legal card, or one number, as the
 * writer's own: "my three", "I play my five". */
static bool says_own(const struct evidence *e, const struct legal_moves *legal,
    const struct candidates *all)
{
	static vocabulary bids = {"my", "mine", "bid", NULL};
	static vocabulary plays = {"my", "mine", "play", "lead", NULL};
	static vocabulary small = {
	    "i", "ill", "will", "the", "is", "please", NULL};
	const unsigned names = 1u << NAMING_RANK | 1u << NAMING_NUMBER;
	bool found = false;
	for (size_t i = 0; i < e->count; i++) {
		const struct evidence_word *w = &e->word[i];
		bool own = evidence_is_any(w, legal->bids ? bids : plays);
		if ((!own && !w->named && !evidence_is_any(w, small)) ||
		    w->marks & (MARK_ASKS | MARK_EXCLAIMS | MARK_DOTS))
			return false;
		found |= own;
	}
	return found && all->count == 1 && !all->illegal &&
	       !(all->list[0].namings & ~names) && all->list[0].mentions == 1;
}

bool decision_names_none(const struct evidence *e, const struct decision *d)
{
	bool forced = d->candidates.count &&
	              d->candidates.list[0].namings == 1u << NAMING_FORCED;
	bool denied = e && e->count > 1 && evidence_means(e->word, CONCEPT_NOT);
	for (size_t i = 0; denied && i + 1 < e->count; i++)
		denied = !e->word[i].marks; /* "can't follow. QS" */
	if (!e || !e->count || e->strange || d->several ||
	    (d->candidates.count && !forced && !denied))
		return false;
	return evidence_names(e) && plain_names(e, denied, e->count - 1);
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
 * nothing else: "a spade", "trump it", "any club, doesn't matter". */
static uint64_t named_suit(
    const struct evidence *e, const struct legal_moves *legal)
{
	static vocabulary more = {"a", "some", "any", "whichever", "whatever",
	    "one", "doesnt", "dont", "matter", "care", "mind", NULL};
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

/* True if a mention of the candidate is a line by itself. */
static bool has_line(const struct evidence *e, const struct candidate *c)
{
	for (size_t k = 0; k < c->mentions; k++)
		if (plain_line_begin(e, c->at[k]) ==
		    plain_line_end(e, c->at[k]))
			return true;
	return false;
}

static bool is_blind(const struct evidence *e, size_t i)
{
	return i < e->count && evidence_means(&e->word[i], CONCEPT_BLIND);
}

/* Guesses a blind bid if the word for blind stands beside the number, and else
 * the number, if its sum is at least `from`: "a double mail. I bid 4". */
static void guess_blind(
    const struct evidence *e, int32_t from, struct decision *out)
{
	struct candidate *c = &out->candidates.list[0];
	bool beside = false;
	for (size_t k = 0; k < c->mentions; k++)
		beside |=
		    is_blind(e, c->at[k] - 1u) || is_blind(e, c->at[k] + 1u);
	if (c->sum < (beside ? GUESS_FROM : from) || (beside && c->move == 1))
		return;
	if (beside) {
		out->move = c->move += BID_BLIND_NIL;
		out->candidates.count = 1;
	}
	out->decided = DECIDED_GUESS;
}

void decision_make(const struct evidence *e, const struct legal_moves *legal,
    struct decision *out)
{
	/* in thousandths; of 13,500 labelled plays, 7 have less */
	enum { HOPELESS = -5000, POST_HOPELESS = -1500 };
	const int32_t hopeless = e->posted ? POST_HOPELESS : HOPELESS;
	struct candidates *all = &out->candidates;
	*out = (struct decision){.bids = legal->bids, .move = -1};
	candidates_find(e, legal, all);
	for (size_t i = 0; i < all->count; i++) {
		struct candidate *c = &all->list[i];
		c->sum = sum_of(e, legal, all, i);
		c->hopeless = c->sum < hopeless && !has_line(e, c);
	}
	if (!all->count) {
		out->several = named_suit(e, legal);
		return;
	}
	qsort(all->list, all->count, sizeof all->list[0], by_sum);
	out->move = all->list[0].move;
	out->sum = all->list[0].sum;
	out->nil = legal->bids && says_nil(e, &all->list[0]);
	int32_t guess_from = e->posted ? POST_GUESS_FROM : GUESS_FROM;
	if (legal->bids && evidence_any(e, blind)) {
		guess_blind(e, guess_from, out);
		return;
	}
	if (says_last(e, legal)) {
		out->decided = DECIDED_ACT;
		return;
	}
	if (decision_names_none(e, out))
		return;
	int32_t private_from = legal->bids ? BID_FROM : PLAY_FROM;
	int32_t from = e->posted ? POST_FROM : private_from;
	bool sure =
	    out->sum >= from || says_only(e, legal, &all->list[0]) ||
	    says_own(e, legal, all) ||
	    (out->sum >= guess_from && says_beside(e, legal, &all->list[0]));
	if (sure && decision_may_act(e, legal, all, 0))
		out->decided = DECIDED_ACT;
	else if (out->sum >= guess_from || names_only(e) ||
		 named_suit(e, legal))
		out->decided = DECIDED_GUESS;
}

bool decision_named(const struct candidate *c, bool perhaps)
{
	unsigned whole = 1u << NAMING_CARD;
	if (perhaps)
		whole |= 1u << NAMING_PERHAPS;
	return c->namings & whole && !c->hopeless;
}

bool decision_doubtful(const struct decision *d)
{
	if (d->decided != DECIDED_NOTHING)
		return d->decided == DECIDED_GUESS;
	if (d->several)
		return true;
	for (size_t i = 0; i < d->candidates.count; i++)
		if (decision_named(&d->candidates.list[i], false))
			return true;
	return false;
}
