/* names.c - finds cards, ranks, suits and numbers among words. */
#include "names.h"

#include <ctype.h>
#include <string.h>

#include "base/text.h"
#include "cardname.h"
#include "engine/card.h"
#include "lexicon.h"
#include "mail/tables/vocabulary.h"

enum { BETWEEN_MOST = 3, BOUNDARY = MARK_END | MARK_BREAK };

/* True for a card in capitals or digits, "AS", "9h"; false for "as", "Ah". */
static bool plainly(const char *raw)
{
	static vocabulary everyday = {"as", "ah", "ad", "ac", NULL};
	return !vocabulary_has(everyday, raw) ||
	       (isupper((unsigned char)raw[0]) &&
		   isupper((unsigned char)raw[1]));
}

static void name_card(struct evidence_word *w, int card, enum named named)
{
	w->card = (uint8_t)card;
	w->named = (uint8_t)named;
	w->rank = -1;
	w->suit = -1;
	w->number = -1;
}

static void name_number(struct evidence_word *w, const char *text)
{
	long number;
	if (!text_number(text, 0, EVIDENCE_NUMBER_MOST, &number))
		return;
	w->number = (int8_t)number;
	if (number <= EVIDENCE_BID_MOST)
		w->named = NAMED_NUMBER;
	if (number >= 2 && number <= 10) {
		w->rank = (int8_t)(number - 2);
		w->named = NAMED_RANK;
	}
}

/* clang-format off */
static vocabulary often_misspelt = {
    "clubs", "diamonds", "diamond", "hearts", "spades", "queen", "seven", "eight", "three", NULL};
/* words that look like a typing error of the words above, but are not */
static vocabulary other_words = {
    "clues", "heats", "hears", "spaces", "shades",
    "spares", "sever", "there", "threw", "night", "right", "fight", "light", "might", "sight", "tight", "weight",
    "height", "eighth", "queer", NULL};
/* clang-format on */

/* The English rank or suit that a word of five letters or more misspells. */
static struct lexicon_name misspelt(const char *word)
{
	const struct lexicon_name none = {.rank = -1, .suit = -1, .number = -1};
	if (strlen(word) < 5 || vocabulary_has(other_words, word))
		return none;
	for (size_t i = 0; often_misspelt[i]; i++)
		if (cardname_near(word, often_misspelt[i]))
			return lexicon_name(often_misspelt[i], LEXICON_ENGLISH);
	return none;
}

static void name_word(struct evidence_word *w, const struct raw_word *raw,
    unsigned language, bool alone)
{
	struct card_parts parts;
	int card = cardname_word(raw->raw);
	if (card != CARD_NONE) {
		bool plain = plainly(raw->raw);
		if (plain || alone) {
			name_card(
			    w, card, plain ? NAMED_CARD : NAMED_CARD_PERHAPS);
			return;
		}
	}
	struct lexicon_name n = lexicon_name(raw->fold, language);
	if (n.rank < 0 && n.suit < 0 && n.number < 0)
		n = misspelt(raw->fold);
	w->rank = (int8_t)n.rank;
	w->suit = (int8_t)n.suit;
	w->number = (int8_t)n.number;
	if (n.suit >= 0)
		w->named = NAMED_SUIT;
	else if (n.rank >= 0)
		w->named = NAMED_RANK;
	else if (n.number == 1)
		w->named = NAMED_NUMBER_PERHAPS;
	else if (n.number >= 0)
		w->named = NAMED_NUMBER;
	else if (isdigit((unsigned char)*raw->raw))
		name_number(w, raw->raw);
	if (!w->named && lexicon_compound(raw->fold, &parts))
		name_card(w, card_make(parts.suit, parts.rank), NAMED_CARD);
}

/* ---- several words ---- */

/* The rank of a letter, "q" of "q of hearts"; -1 for none. */
static int letter_rank(const struct raw_word *raw)
{
	size_t size;
	bool letter =
	    strlen(raw->fold) == 1 && isalpha((unsigned char)*raw->fold);
	return letter ? cardname_rank(raw->fold, &size) : -1;
}

static int letter_suit(const struct raw_word *raw)
{
	return strlen(raw->fold) == 1 ? cardname_suit(*raw->fold) : -1;
}

static bool of(const char *fold)
{
	static vocabulary words = {"of", "de", "di", NULL};
	return vocabulary_has(words, fold);
}

/* True for a single letter that is a word by itself, not a part of a word like
 * the "j" of "j'ai". Without `sure`, only a capital counts. `sure` means that
 * "of" joins the two words, or that they are a whole sentence. */
static bool is_letter(const struct raw_word *raw, bool sure)
{
	unsigned char c = (unsigned char)*raw->raw;
	return raw->raw[1] == '\0' && (sure ? isalpha(c) : isupper(c)) != 0;
}

/* Returns the card that two words name, at least one of which is a single
 * letter. */
static int lettered(const struct evidence_word *first, const struct raw_word *a,
    const struct evidence_word *second, const struct raw_word *b, bool sure)
{
	int rank = letter_rank(a);
	int suit = letter_suit(b);
	bool many = b->fold[strlen(b->fold) - 1] == 's';
	bool small = isalpha((unsigned char)*a->raw) && !a->raw[1];
	/* "a hearts" may be a typing error of "a heart" */
	bool article = *a->fold == 'a' && (*a->raw == 'a' || !many);
	if (rank >= 0 && second->suit >= 0 && small && (sure || !article))
		return card_make(second->suit, rank);
	if (!is_letter(b, sure))
		return CARD_NONE;
	if (first->rank >= 0 && suit >= 0)
		return card_make(suit, first->rank);
	if (rank >= 0 && suit >= 0 && sure)
		return card_make(suit, rank);
	rank = letter_rank(b);
	if (first->suit >= 0 && rank >= 0)
		return card_make(first->suit, rank);
	return CARD_NONE;
}

/* True if the words from `i` to `j` are a sentence. */
static bool stand_alone(const struct evidence *e, size_t i, size_t j)
{
	bool begins = !i || e->word[i - 1].marks & MARK_END;
	bool ends = j + 1 == e->count || e->word[j].marks & MARK_END;
	return begins && ends;
}

/* True for "a heart", which is any heart and not the ace. */
static bool is_any_of_suit(const struct evidence_word *w)
{
	static vocabulary suits = {"club", "diamond", "heart", "spade", NULL};
	return w->hash == evidence_hash("a") && evidence_is_any(&w[1], suits);
}

/* Joins a rank and a suit, at least one of which is a single letter: "q of
 * hearts", "hearts A", "ace d". Returns the number of words joined; 0 for none.
 */
static size_t join_letters(
    struct evidence *e, size_t i, const struct raw_word *raw)
{
	struct evidence_word *w = &e->word[i];
	size_t j = i + 1;
	bool joined = j < e->count && of(raw[j].fold);
	j += joined;
	if (j >= e->count || w->sort || e->word[j].sort)
		return 0;
	if (w->marks & MARK_END || w->card != CARD_NONE ||
	    e->word[j].card != CARD_NONE || e->word[j - 1].marks & MARK_END)
		return 0;
	if (is_any_of_suit(w))
		return 0;
	bool sure = stand_alone(e, i, j);
	if (!sure && (w->marks | e->word[j - 1].marks) & MARK_PAUSE)
		return 0;
	int card = lettered(w, &raw[i], &e->word[j], &raw[j], sure || joined);
	if (card == CARD_NONE)
		return 0;
	name_card(w, card, NAMED_CARD);
	return j - i + 1;
}

/* True if "of" joins the rank at word `rank` to a suit after it, so that a suit
 * before the rank does not belong to it: "hearts, nine of clubs". */
static bool has_suit(const struct evidence *e, size_t rank)
{
	if (e->word[rank].marks & MARK_PAUSE)
		return false; /* "club ace, heart ace" */
	for (size_t k = rank + 1; k < e->count && k <= rank + BETWEEN_MOST;
	    k++) {
		if (e->word[k - 1].marks & BOUNDARY)
			return false;
		if (e->word[k].suit >= 0)
			return k > rank + 1;
		if (!evidence_means(&e->word[k], CONCEPT_THE))
			return false;
	}
	return false;
}

/* Joins the suit at word `i` with the rank after it: "Herz 9". Returns the
 * number of words joined; 0 for none. */
static size_t join_suit_first(struct evidence *e, size_t i)
{
	struct evidence_word *w = &e->word[i];
	const struct evidence_word *next = w + 1;
	if (i + 1 >= e->count || next->rank < 0 || next->suit >= 0 ||
	    next->card != CARD_NONE || has_suit(e, i + 1))
		return 0;
	if (w->marks & MARK_PAUSE && !stand_alone(e, i, i + 1))
		return 0; /* "out of hearts, 9 it is" */
	name_card(w, card_make(w->suit, next->rank), NAMED_CARD);
	return 2;
}

/* "five hearts" may be five cards. The suit is kept, for "the lower of my two
 * diamonds". */
static void name_rank_and_suit(struct evidence_word *w, int suit,
    const struct raw_word *rank, const struct raw_word *last, bool beside)
{
	size_t size = strlen(last->fold);
	bool number = w->number >= 0 && !isdigit((unsigned char)*rank->raw);
	bool many = size > 4 && last->fold[size - 1] == 's';
	bool perhaps = number && many && beside;
	name_card(w, card_make(suit, w->rank),
	    perhaps ? NAMED_CARD_PERHAPS : NAMED_CARD);
	if (perhaps)
		w->suit = (int8_t)suit;
}

static bool connects(const struct evidence_word *w, const char *fold)
{
	/* slips of "of", too */
	static vocabulary words = {"if", "od", "in", NULL};
	return vocabulary_has(words, fold) || evidence_means(w, CONCEPT_THE);
}

/* Joins the words from the i-th on that name one card, and stores the card in
 * the i-th word. Returns the number of words joined; 0 for none. */
static size_t join(struct evidence *e, size_t i, const struct raw_word *raw)
{
	struct evidence_word *w = &e->word[i];
	if (w->marks & BOUNDARY || w->card != CARD_NONE || w->sort)
		return 0;
	if (w->suit >= 0)
		return join_suit_first(e, i);
	if (w->rank < 0)
		return 0;
	for (size_t j = i + 1; j < e->count && j <= i + BETWEEN_MOST; j++) {
		struct evidence_word *s = &e->word[j];
		if (s->suit >= 0) {
			bool beside = j == i + 1;
			name_rank_and_suit(
			    w, s->suit, &raw[i], &raw[j], beside);
			return j - i + 1;
		}
		if (!connects(s, raw[j].fold) || s->marks & BOUNDARY)
			break;
	}
	return 0;
}

/* clang-format off */
/* a number after one of these words is part of a larger number: "twenty one" */
static vocabulary tens = {
    "twenty", "thirty", "forty", "fourty", "fifty", "sixty", "seventy", "eighty", "ninety", "hundred", "vingt", "trente", "quarante",
    "cinquante", "soixante", "veinte", "venti", "vinte", NULL};
/* clang-format on */

/* True if the i-th word stands in a line of short cards: "ad, ah and js". */
static bool among_cards(
    const struct evidence *e, const struct raw_word *raw, size_t i)
{
	size_t cards = 0;
	size_t k = i;
	while (k && raw[k - 1].line == raw[i].line)
		k--;
	for (; k < e->count && raw[k].line == raw[i].line; k++) {
		bool card = cardname_word(raw[k].raw) != CARD_NONE;
		if (!card && !evidence_means(&e->word[k], CONCEPT_AND) &&
		    !evidence_means(&e->word[k], CONCEPT_PLEASE))
			return false;
		cards += card;
	}
	return cards > 1;
}

/* True if only polite words follow in the sentence: "as please". A comma makes
 * it a cry: "ah, thanks". */
static bool only_thanks(const struct evidence *e, size_t i)
{
	if ((e->word[i].marks & (MARK_PAUSE | MARK_END)) == MARK_PAUSE)
		return false;
	for (; i < e->count && !(e->word[i].marks & MARK_END); i++)
		if (i + 1 < e->count &&
		    !evidence_means(&e->word[i + 1], CONCEPT_PLEASE))
			return false;
	return true;
}

/* True if the word "as" or "ah" may be a card: it is a clause, perhaps with
 * thanks, the object of a verb of playing, the last word after "ok", or stands
 * among cards. */
static bool may_be_card(const struct evidence *e, const struct raw_word *raw,
    size_t i, unsigned language)
{
	const uint8_t ends = MARK_END | MARK_PAUSE;
	bool begins = !i || e->word[i - 1].marks & ends;
	bool over = only_thanks(e, i);
	if (among_cards(e, raw, i))
		return true;
	if (language != LEXICON_ENGLISH)
		return false;
	if (begins && e->word[i].hash == evidence_hash("ah"))
		return over; /* "ah, I see" */
	if (begins)
		return over || e->word[i].marks & ends;
	return evidence_means(&e->word[i - 1], CONCEPT_PLAY) ||
	       (over && evidence_means(&e->word[i - 1], CONCEPT_YES));
}

void names_each(
    struct evidence *e, const struct raw_word *raw, unsigned language)
{
	for (size_t i = 0; i < e->count; i++)
		if (!i || !vocabulary_has(tens, raw[i - 1].fold))
			name_word(&e->word[i], &raw[i], language,
			    may_be_card(e, raw, i, language));
}

void names_read(struct evidence *e, struct raw_word *raw, unsigned language)
{
	size_t out = 0;
	names_each(e, raw, language);
	for (size_t i = 0; i < e->count;) {
		size_t took = join(e, i, raw);
		if (!took)
			took = join_letters(e, i, raw);
		struct evidence_word w = e->word[i];
		struct raw_word r = raw[i];
		if (took) {
			const struct raw_word *last = &raw[i + took - 1];
			w.marks = e->word[i + took - 1].marks;
			r.size = (size_t)(last->at + last->size - r.at);
		}
		i += took ? took : 1;
		e->word[out] = w;
		raw[out] = r;
		out++;
	}
	e->count = out;
}
