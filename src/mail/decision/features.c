/* features.c - the features of a candidate. */
#include "feature_values.h"

#include "engine/card.h"
#include "mail/evidence.h"

enum {
	AROUND = 4, /* words before and after a mention */
	SHAPED = 6, /* words of a sentence whose shape counts */
	TONES = MARK_ASKS | MARK_EXCLAIMS | MARK_DOTS
};

struct listing {
	const struct evidence *e;
	const struct legal_moves *legal;
	const struct candidates *all;
	const struct candidate *c;
	uint32_t as[EVIDENCE_WORDS];
	uint16_t sentence[EVIDENCE_WORDS], clause[EVIDENCE_WORDS];
	/* by sentence: the sentence is a question */
	bool asks[EVIDENCE_WORDS + 1];
	bool doubts; /* a word of the letter denies, delays or doubts */
	bool any_asks;
	bool plain; /* the letter only names cards or numbers */
	bool apart; /* as says_apart */
	const struct feature_taker *taker;
};

/* Gives the feature twice: for all letters, and for posts or private letters
 * only, because the same words mean more or less on a nomic's list. */
static void give(struct listing *l, enum kind kind, uint32_t a, uint32_t b)
{
	enum { PRIVATE = 64, POSTED = 128 };
	struct feature f = {.kind = (uint8_t)kind, .a = a, .b = b};
	l->taker->take(l->taker->context, &f);
	f.kind |= l->e->posted ? POSTED : PRIVATE;
	l->taker->take(l->taker->context, &f);
}

static uint32_t mix(uint32_t a, uint32_t b)
{
	a ^= b + 0x9e3779b9u + (a << 6) + (a >> 2);
	a *= 2654435761u;
	return a ^ (a >> 15);
}

uint32_t feature_key(const struct feature *f)
{
	return mix(mix(mix(17, f->kind), f->a), f->b) >> 8;
}

int candidates_card(uint64_t legal, int card)
{
	uint64_t like = 0;
	if (card == CARD_JOKER)
		like = legal & ~(uint64_t)0 << CARD_JOKER;
	else if (card != CARD_NONE)
		like = legal & cards_high_twos(cards_of(card));
	return cards_count(like) == 1 ? cards_first(like) : card;
}

int candidates_plain(const struct legal_moves *legal, const struct plain *plain)
{
	return legal->bids ? plain->number
	                   : candidates_card(legal->moves, plain->card);
}

/* True if the writer's own sentence with the rank at `at` names one suit
 * besides, and no other rank: "in hearts I offer the jack". "Spades" may be the
 * game. */
static bool is_apart(const struct evidence *e, size_t at, int suit)
{
	static const enum concept others[] = {CONCEPT_NOT, CONCEPT_NO,
	    CONCEPT_PLAYED, CONCEPT_WAS, CONCEPT_YOU, CONCEPT_HE, CONCEPT_NONE};
	bool own = false;
	size_t suits = 0;
	size_t first;
	size_t last;
	evidence_part(e, at, MARK_SENTENCE, &first, &last);
	for (size_t i = first; i <= last; i++) {
		const struct evidence_word *w = &e->word[i];
		bool my = i > first && evidence_means(&w[-1], CONCEPT_ME);
		own |= evidence_means(w, CONCEPT_ME);
		if (i == at)
			continue;
		if (w->card != CARD_NONE || w->rank >= 0 || w->number >= 0 ||
		    w->marks & MARK_ASKS || evidence_means_any(w, others) ||
		    (w->suit >= 0 && w->suit != suit) ||
		    (w->suit == SUIT_SPADES && !my))
			return false;
		suits += w->suit >= 0;
	}
	return own && suits == 1 && !(e->word[last].marks & MARK_ASKS);
}

bool candidates_split(const struct evidence *e, const struct candidate *c)
{
	const unsigned ranks = 1u << NAMING_RANK | 1u << NAMING_RANK_MANY;
	int suit = card_suit(c->move);
	for (size_t k = 0; k < c->mentions; k++) {
		size_t at = c->at[k];
		const struct evidence_word *w = &e->word[at];
		bool before =
		    at && w[-1].marks & MARK_PAUSE && w[-1].suit == suit;
		bool behind = at + 1 < e->count && w->marks & MARK_PAUSE &&
		              w[1].suit == suit;
		if (ranks >> c->naming[k] & 1 &&
		    (before || behind || is_apart(e, at, suit)))
			return true;
	}
	return false;
}

/* The number of binary digits: 0, 1, 2, 2, 3 for 0 to 4. */
static uint32_t magnitude(size_t n)
{
	uint32_t digits = 0;
	for (; n; n >>= 1)
		digits++;
	return digits;
}

/* ---- words ---- */

static bool names(const struct candidate *c, size_t i)
{
	for (size_t k = 0; k < c->mentions; k++)
		if (c->at[k] == i)
			return true;
	return false;
}

static uint32_t counts_as(const struct listing *l, size_t i)
{
	const struct evidence_word *w = &l->e->word[i];
	if (w->sort != SORT_PLAIN)
		return (uint32_t)AS_SORT + w->sort;
	if (names(l->c, i))
		return AS_SELF;
	for (size_t k = 0; k < l->all->count; k++)
		if (names(&l->all->list[k], i))
			return AS_RIVAL;
	if (w->card != CARD_NONE)
		return AS_CARD;
	if (w->named == NAMED_RANK)
		return AS_RANK;
	if (w->suit >= 0)
		return AS_SUIT;
	if (w->named == NAMED_NUMBER)
		return AS_NUMBER;
	return w->hash | AS_WORD;
}

/* Returns the feature of the i-th word: its concept, or its hash if it has no
 * concept. */
static uint32_t roughly(const struct listing *l, size_t i)
{
	uint8_t concept = l->e->word[i].concept[0];
	bool word = l->as[i] & AS_WORD;
	return word && concept ? (uint32_t)AS_CONCEPT + concept : l->as[i];
}

static void prepare(struct listing *l)
{
	size_t count = l->e->count;
	l->plain = count && plain_names(l->e, 0, count - 1);
	uint16_t sentence = 0;
	uint16_t clause = 0;
	for (size_t i = 0; i < l->e->count; i++) {
		uint8_t marks = l->e->word[i].marks;
		l->as[i] = counts_as(l, i);
		l->sentence[i] = sentence;
		l->clause[i] = clause;
		l->doubts |= plain_doubts(&l->e->word[i]);
		if (marks & MARK_ASKS)
			l->asks[sentence] = l->any_asks = true;
		if (marks & MARK_END)
			sentence++;
		if (marks & (MARK_END | MARK_PAUSE))
			clause++;
	}
}

/* Returns the index of the first word of a word's sentence. */
static size_t sentence_begin(const struct listing *l, size_t i)
{
	while (i && l->sentence[i - 1] == l->sentence[i])
		i--;
	return i;
}

/* Returns the index after the last word of a word's sentence; the number of
 * words if there is no such word. */
static size_t sentence_end(const struct listing *l, size_t i)
{
	size_t end = i;
	while (end < l->e->count && l->sentence[end] == l->sentence[i])
		end++;
	return end;
}

static void concepts(struct listing *l, enum kind kind, size_t i, uint32_t b)
{
	for (int k = 0; k < EVIDENCE_MEANINGS; k++)
		if (l->e->word[i].concept[k])
			give(l, kind,
			    (uint32_t)AS_CONCEPT + l->e->word[i].concept[k], b);
}

/* ---- one mention ---- */

/* Returns what stands for the i-th word, with AS_OTHER for words without a
 * concept. */
static uint32_t coarsely(const struct listing *l, size_t i)
{
	uint32_t as = roughly(l, i);
	return as & AS_WORD ? (uint32_t)AS_OTHER : as;
}

/* Returns the shape of a sentence of at most SHAPED words that begins with the
 * i-th word: what its words are, roughly, and its marks; 0 for a longer one.
 * Sets *size to the number of its words. */
static uint32_t shape(const struct listing *l, size_t i, size_t *size)
{
	uint32_t hash = 1;
	size_t end = sentence_end(l, i);
	*size = end - i;
	for (; i < end; i++) {
		hash = mix(hash, coarsely(l, i));
		hash = mix(hash, l->e->word[i].marks & (TONES | MARK_PAUSE));
	}
	return *size > SHAPED ? 0 : hash;
}

/* Gives the shape of the mention's sentence, and of the next one. */
static void shapes(struct listing *l, size_t at)
{
	size_t size;
	size_t first = sentence_begin(l, at);
	uint32_t mine = shape(l, first, &size);
	size_t next = first + size;
	if (mine)
		give(l, KIND_SHAPE, mine, 0);
	if (next == l->e->count) {
		give(l, KIND_NEXT_SIZE, 0, 0);
		return;
	}
	mine = shape(l, next, &size);
	if (mine)
		give(l, KIND_NEXT_SHAPE, mine, 0);
	give(l, KIND_NEXT_SIZE, (uint32_t)(size > SHAPED ? SHAPED + 1 : size),
	    l->e->word[next + size - 1].marks & TONES);
}

/* Gives the words of the sentence after one that only names the move: they may
 * take it back. */
static void next_words(struct listing *l, size_t at)
{
	size_t i = sentence_end(l, at);
	size_t end = sentence_end(l, i);
	for (; i < end; i++) {
		uint32_t asks = l->asks[l->sentence[i]];
		uint32_t stem = l->e->word[i].stem;
		give(l, KIND_NEXT_WORD, l->as[i], asks);
		if (stem)
			give(l, KIND_NEXT_WORD, stem, asks);
		concepts(l, KIND_NEXT_CONCEPT, i, asks);
	}
}

/* Gives each word of the sentence that is at most AROUND words before or after
 * the mention. The beginning and the end of the sentence count as words. */
static void around(struct listing *l, size_t at)
{
	for (int step = -1; step <= 1; step += 2) {
		for (int d = 1; d <= AROUND; d++) {
			long i = (long)at + (long)step * d;
			uint32_t where = (uint32_t)(2 * d + (step > 0));
			bool inside = i >= 0 && i < (long)l->e->count &&
			              l->sentence[i] == l->sentence[at];
			if (!inside) {
				give(l, KIND_NEAR, where,
				    step < 0 ? AS_BEGIN : AS_END);
				break;
			}
			give(l, KIND_NEAR, where, l->as[i]);
			concepts(l, KIND_NEAR_CONCEPT, (size_t)i, where);
		}
	}
	const uint8_t ends = MARK_PAUSE | MARK_END;
	if (at)
		give(l, KIND_MARKS, 1, l->e->word[at - 1].marks & ends);
	give(l, KIND_MARKS, 2, l->e->word[at].marks & (ends | TONES));
}

/* Gives the other words of the mention's sentence. */
static void sentence_words(struct listing *l, size_t k)
{
	size_t at = l->c->at[k];
	enum naming naming = l->c->naming[k];
	int suit = l->legal->bids ? -1 : card_suit(l->c->move);
	size_t end = sentence_end(l, at);
	for (size_t i = sentence_begin(l, at); i < end; i++) {
		int other = l->e->word[i].suit;
		if (i == at)
			continue;
		concepts(l, KIND_SENTENCE_CONCEPT, i, i > at);
		give(l, KIND_SENTENCE_WORD, l->as[i], 0);
		if (suit >= 0 && other >= 0 && other != suit)
			give(l, KIND_OTHER_SUIT, naming, 0);
		if (naming == NAMING_RANK_MANY)
			give(l, KIND_MANY, roughly(l, i), suit == SUIT_SPADES);
	}
}

/* Returns the word after the sentence that begins with the i-th word, and ends
 * with the `last` at the latest; 0 if it says something against the move. A
 * longer sentence about other things may deny or doubt these. */
static size_t passed_over(const struct listing *l, size_t i, size_t last)
{
	static const enum concept never[] = {CONCEPT_WAIT, CONCEPT_CHANGE,
	    CONCEPT_INSTEAD, CONCEPT_NEVERMIND, CONCEPT_TRYING, CONCEPT_NONE};
	static const enum concept against[] = {
	    CONCEPT_SORRY, CONCEPT_UNTIL, CONCEPT_THINK, CONCEPT_NONE};
	static const enum concept of_game[] = {CONCEPT_IT, CONCEPT_PLAY,
	    CONCEPT_BID, CONCEPT_CARD, CONCEPT_TRICKS, CONCEPT_TURN,
	    CONCEPT_TAKE, CONCEPT_PICK, CONCEPT_PARTNER, CONCEPT_SAYS,
	    CONCEPT_WOULD, CONCEPT_BECAUSE, CONCEPT_NONE};
	enum { SHORT = 3 }; /* words */
	size_t first = i;
	bool doubts = false;
	bool other = true;
	bool ends = false;
	for (; i <= last && !ends; i++) {
		const struct evidence_word *w = &l->e->word[i];
		if (evidence_means_any(w, never))
			return 0;
		doubts |= plain_doubts(w) || evidence_means_any(w, against);
		other &= !evidence_means_any(w, of_game) &&
		         w->card == CARD_NONE && !names(l->c, i);
		ends = w->marks & MARK_END;
	}
	return !doubts || (other && i - first > SHORT) ? i : 0;
}

/* True if the letter says the move in a paragraph of its own, and neither makes
 * another plainly nor says anything against it. */
static bool says_apart(const struct listing *l)
{
	const struct evidence *e = l->e;
	bool found = false;
	if (e->strange || e->introduces || e->more)
		return false;
	for (size_t i = 0; i < e->count;) {
		struct plain line;
		size_t end = plain_line_end(e, i);
		bool apart = (!i || e->word[i - 1].marks & MARK_PARAGRAPH) &&
		             (end + 1 == e->count ||
				 e->word[end].marks & MARK_PARAGRAPH);
		if (!plain_read(e, i, end, &line)) {
			while (i <= end)
				if (!(i = passed_over(l, i, end)))
					return false;
			continue;
		}
		int move = candidates_plain(l->legal, &line);
		if (move == l->c->move && apart)
			found = true;
		else if (line.plays || line.bids || line.card != CARD_NONE)
			return false;
		i = end + 1;
	}
	return found;
}

/* Returns how plainly the letter makes the move that the word at `at` names: 3
 * if the letter says nothing else, 2 if the line, 1 if the sentence says
 * nothing else, 0 otherwise. */
static uint32_t plainness(const struct listing *l, size_t at)
{
	const struct evidence *e = l->e;
	if (l->plain)
		return 3;
	if (plain_names(e, plain_line_begin(e, at), plain_line_end(e, at)))
		return 2;
	return plain_names(e, sentence_begin(l, at), sentence_end(l, at) - 1);
}

static void plain_mention(struct listing *l, size_t k)
{
	enum { RIVALS = 1, ASKS = 2, DOUBTS = 4, VERB = 8, APART = 16 };
	uint32_t level = plainness(l, l->c->at[k]);
	if (level == 1 || level == 2)
		next_words(l, l->c->at[k]);
	uint32_t beside = l->doubts ? DOUBTS : 0;
	if (l->any_asks)
		beside |= ASKS;
	if (l->all->count > 1)
		beside |= RIVALS;
	if (l->apart)
		beside |= APART;
	size_t end = sentence_end(l, l->c->at[k]);
	for (size_t i = sentence_begin(l, l->c->at[k]); i < end; i++)
		if (evidence_means(&l->e->word[i], CONCEPT_PLAY) ||
		    evidence_means(&l->e->word[i], CONCEPT_BID))
			beside |= VERB;
	give(l, KIND_PLAIN, level, beside);
	give(l, KIND_CLEAN, level, l->c->naming[k]);
	give(l, KIND_APART, beside & APART, l->legal->bids);
}

static void mention(struct listing *l, size_t k)
{
	plain_mention(l, k);
	size_t at = l->c->at[k];
	enum naming naming = l->c->naming[k];
	size_t legal = (size_t)cards_count(l->legal->moves);
	size_t size = sentence_end(l, at) - sentence_begin(l, at);
	size_t clause = 0;
	for (size_t i = 0; i < l->e->count; i++)
		clause += l->clause[i] == l->clause[at];
	give(l, KIND_ASKS, l->asks[l->sentence[at]], 0);
	give(l, KIND_ASKS, l->asks[l->sentence[at]], 1u + naming);
	give(l, KIND_ALONE, naming, size == 1 ? 2 : clause == 1);
	give(l, KIND_SENTENCE_SIZE, magnitude(size), 0);
	give(l, KIND_NAMING, naming, magnitude(legal));
	if (l->e->word[at].card == CARD_NONE) /* all cards are alike */
		give(l, KIND_SELF, l->e->word[at].hash, naming);
	shapes(l, at);
	around(l, at);
	sentence_words(l, k);
}

/* ---- the whole letter ---- */

/* Gives the i-th word with the next word, and with the word after the next. */
static void runs(struct listing *l, size_t i)
{
	uint32_t first = roughly(l, i);
	if (i + 1 >= l->e->count || l->sentence[i + 1] != l->sentence[i])
		return;
	uint32_t second = roughly(l, i + 1);
	give(l, KIND_PAIR, first, second);
	give(l, KIND_PAIR, l->as[i], l->as[i + 1]);
	if (l->asks[l->sentence[i]])
		give(l, KIND_PAIR_ASKS, first, second);
	if (i + 2 >= l->e->count || l->sentence[i + 2] != l->sentence[i])
		return;
	give(l, KIND_SKIP, first, roughly(l, i + 2));
}

/* Gives pairs of concepts: that of the i-th word, and that of a word three to
 * six words later in the same sentence. */
static void together(struct listing *l, size_t i)
{
	uint32_t first = roughly(l, i);
	if (first & AS_WORD)
		return;
	for (size_t k = i + 3; k < i + 7 && k < l->e->count; k++) {
		uint32_t second = roughly(l, k);
		if (l->sentence[k] == l->sentence[i] && !(second & AS_WORD))
			give(l, KIND_TOGETHER, first, second);
	}
}

/* If a clause begins with the i-th word, gives its first words and its size. */
static void beginning(struct listing *l, size_t i, bool after)
{
	size_t count = l->e->count;
	if (i && l->clause[i - 1] == l->clause[i])
		return;
	uint32_t first = coarsely(l, i);
	uint32_t second = AS_END;
	uint32_t third = AS_END;
	if (i + 1 < count && l->clause[i + 1] == l->clause[i])
		second = coarsely(l, i + 1);
	if (i + 2 < count && l->clause[i + 2] == l->clause[i])
		third = coarsely(l, i + 2);
	size_t size = 0;
	for (size_t k = i; k < count && l->clause[k] == l->clause[i]; k++)
		size++;
	give(l, KIND_CLAUSE_BEGINS, mix(first, second), after);
	give(l, KIND_CLAUSE_BEGINS3, mix(mix(first, second), third), after);
	give(l, KIND_CLAUSE_SIZE, (uint32_t)(size > 5 ? 5 : size), after);
	give(l, KIND_CLAUSE_WORD, l->as[i], after);
}

static bool beside_mentions(const struct listing *l, size_t i)
{
	for (size_t k = 0; k < l->c->mentions; k++)
		if (l->sentence[l->c->at[k]] == l->sentence[i])
			return false;
	return true;
}

/* Lists the words of each sentence that names no card or bid, and the pairs of
 * words of every sentence. */
static void other_words(struct listing *l)
{
	const struct candidate *c = l->c;
	size_t last = c->mentions ? c->at[c->mentions - 1] : 0;
	for (size_t i = 0; i < l->e->count; i++) {
		bool after = i > last;
		runs(l, i);
		beginning(l, i, after);
		together(l, i);
		if (!beside_mentions(l, i))
			continue;
		if (after)
			concepts(l, KIND_AFTER, i, 0);
		if (l->asks[l->sentence[i]])
			concepts(l, KIND_ASKING, i, 0);
		give(l, KIND_OTHER_WORD, l->as[i], after);
	}
	give(l, KIND_ANY_ASKS, l->any_asks, 0);
}

/* True if no other candidate is mentioned later. */
static bool mentioned_last(const struct listing *l)
{
	const struct candidate *c = l->c;
	size_t mine = c->mentions ? c->at[c->mentions - 1] : 0;
	for (size_t i = 0; i < l->all->count; i++) {
		const struct candidate *other = &l->all->list[i];
		if (other->mentions && other->at[other->mentions - 1] > mine)
			return false;
	}
	return true;
}

static void whole(struct listing *l, size_t which)
{
	const struct candidates *all = l->all;
	size_t legal = (size_t)cards_count(l->legal->moves);
	uint32_t illegal = (uint32_t)cards_count(all->illegal);
	illegal = illegal > 3 ? 3 : illegal;
	unsigned rivals = 0;
	for (size_t i = 0; i < all->count; i++)
		if (i != which)
			rivals |= all->list[i].namings;
	give(l, KIND_PHASE, l->legal->bids, 0);
	give(l, KIND_CANDIDATES, (uint32_t)all->count, 0);
	give(l, KIND_RIVALS, rivals, l->c->namings);
	give(l, KIND_ILLEGAL, illegal, 0);
	if (illegal)
		give(l, KIND_ILLEGAL_BESIDE, l->c->namings, 0);
	give(l, KIND_PLACE, which == 0, which + 1 == all->count);
	give(l, KIND_LAST, mentioned_last(l), 0);
	give(l, KIND_LEGAL, magnitude(legal), legal == 1);
	give(l, KIND_NAMINGS, l->c->namings, legal == 1);
	give(l, KIND_MENTIONS, magnitude(l->c->mentions), 0);
	give(l, KIND_LANGUAGE, l->e->language, 0);
	give(l, KIND_SIZE, magnitude(l->e->count), 0);
	if (l->e->count) {
		size_t last = l->e->count - 1;
		give(l, KIND_LAST_MARK, l->e->word[last].marks & TONES, 0);
		give(l, KIND_SENTENCES, magnitude(l->sentence[last] + 1u), 0);
	}
}

void features_list(const struct evidence *e, const struct legal_moves *legal,
    const struct candidates *candidates, size_t which,
    const struct feature_taker *taker)
{
	struct listing l = {
	    .e = e,
	    .legal = legal,
	    .all = candidates,
	    .c = &candidates->list[which],
	    .taker = taker,
	};
	prepare(&l);
	l.apart = says_apart(&l);
	whole(&l, which);
	for (size_t k = 0; k < l.c->mentions; k++)
		mention(&l, k);
	other_words(&l);
}
