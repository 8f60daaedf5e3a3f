/* lexicon.c - looks words up in the tables of their meanings. Each table is
 * sorted by word. */
#include "lexicon.h"

#include <ctype.h>
#include <string.h>

#include "base/text.h"
#include "engine/card.h"
#include "mail/evidence.h"
#include "mail/tables/vocabulary.h"

enum { FALLBACK_LETTERS = 4, COMPOUND_MOST = 24 };

struct row {
	const char *word;
	uint16_t value, languages;
};

static const struct row languages[] = {
#define LANGUAGE(word, mask) {word, 0, mask},
#include "languages.def"
#undef LANGUAGE
};

static const struct row concepts[] = {
#define CONCEPT(word, name, mask) {word, CONCEPT_##name, mask},
#include "lexicon.def"
#undef CONCEPT
};

static const struct row matters[] = {
#define MATTER(word, name, mask) {word, MATTER_##name, mask},
#include "matters.def"
#undef MATTER
};

enum { KIND_SUIT = 0, KIND_RANK = 32, KIND_NUMBER = 64, KIND_STEP = 32 };
static const struct row names[] = {
#define SUIT(word, value, mask) {word, KIND_SUIT + (value), mask},
#define RANK(word, value, mask) {word, KIND_RANK + (value), mask},
#define NUMBER(word, value, mask) {word, KIND_NUMBER + (value), mask},
#include "names.def"
#undef SUIT
#undef RANK
#undef NUMBER
};

/* The rows of one word: the first, their number, and all their languages. */
struct rows {
	const struct row *row;
	size_t count;
	unsigned languages;
};

static struct rows find(const struct row *table, size_t size, const char *word)
{
	size_t low = 0;
	size_t high = size;
	while (low < high) {
		size_t middle = (low + high) / 2;
		if (strcmp(table[middle].word, word) < 0)
			low = middle + 1;
		else
			high = middle;
	}
	struct rows found = {.row = table + low};
	while (low + found.count < size &&
	       !strcmp(found.row[found.count].word, word)) {
		found.languages |= found.row[found.count].languages;
		found.count++;
	}
	return found;
}

#define FIND(table, word) find(table, sizeof(table) / sizeof(table)[0], word)

unsigned lexicon_languages(const char *word)
{
	return FIND(languages, word).languages;
}

/* Fills in up to `most` values that the rows have in `language`; if none has
 * that language, all rows count. */
static void meanings(
    struct rows r, unsigned language, uint8_t *out, size_t most)
{
	size_t n = 0;
	bool here = r.languages & language;
	memset(out, 0, most);
	for (size_t i = 0; i < r.count && n < most; i++)
		if (!here || r.row[i].languages & language)
			out[n++] = (uint8_t)r.row[i].value;
}

/* Writes a word with one letter for three or more: "nooo" as "no", "waaait" as
 * "wait". False if there is nothing to shorten. */
static bool shorten(const char *word, char *out, size_t room)
{
	size_t size = 0;
	bool drawled = false;
	while (*word && size + 3 < room) {
		size_t run = strspn(word, (char[]){*word, '\0'});
		drawled |= run > 2;
		out[size++] = *word;
		if (run == 2)
			out[size++] = *word;
		word += run;
	}
	out[size] = '\0';
	return drawled && !*word;
}

void lexicon_concepts(
    const char *word, unsigned language, uint8_t out[EVIDENCE_MEANINGS])
{
	char sober[COMPOUND_MOST];
	struct rows rows = FIND(concepts, word);
	if (!rows.count && shorten(word, sober, sizeof sober))
		rows = FIND(concepts, sober);
	meanings(rows, language, out, EVIDENCE_MEANINGS);
}

void lexicon_matters(
    const char *word, unsigned language, uint8_t out[EVIDENCE_MATTERS])
{
	meanings(FIND(matters, word), language, out, EVIDENCE_MATTERS);
}

static void add_name(struct lexicon_name *out, const struct row *row)
{
	int value = row->value % KIND_STEP;
	if (row->value >= KIND_NUMBER) {
		out->number = value;
		if (value >= 2 && value <= 10)
			out->rank = value - 2;
	} else if (row->value >= KIND_RANK) {
		out->rank = value;
	} else {
		out->suit = value;
	}
	out->languages |= row->languages;
}

struct lexicon_name lexicon_name(const char *word, unsigned language)
{
	struct lexicon_name out = {.rank = -1, .suit = -1, .number = -1};
	struct rows r = FIND(names, word);
	bool here = r.languages & language;
	/* short words mean too many things in too many languages */
	if (!here && strlen(word) < FALLBACK_LETTERS)
		return out;
	if (!here && language == LEXICON_ENGLISH && FIND(concepts, word).count)
		return out;
	for (size_t i = 0; i < r.count; i++)
		if (!here || r.row[i].languages & language)
			add_name(&out, &r.row[i]);
	return out;
}

/* Returns the card that the two parts of a word name, or CARD_NONE. The parts
 * may be linked: "schoppenaas", "queenofspades". */
static int card_of_parts(const char *first, const char *rest)
{
	struct lexicon_name a = lexicon_name(first, LEXICON_ALL);
	if (a.suit < 0 && a.rank < 0)
		return CARD_NONE;
	const char *linked = rest + (a.suit >= 0 ? *rest == 's' : 0);
	if (a.suit < 0 && !strncmp(rest, "of", 2))
		linked = rest + 2;
	struct lexicon_name b = lexicon_name(rest, LEXICON_ALL);
	if (b.rank < 0 && b.suit < 0)
		b = lexicon_name(linked, LEXICON_ALL);
	int suit = a.suit >= 0 ? a.suit : b.suit;
	int rank = a.suit >= 0 ? b.rank : a.rank;
	return suit >= 0 && rank >= 0 ? card_make(suit, rank) : CARD_NONE;
}

/* Returns the card that one word names, "pikdame" or "queenofspades";
 * CARD_NONE if the word is not a card. */
static int compound_card(const char *word)
{
	size_t size = strlen(word);
	int card = CARD_NONE;
	char part[COMPOUND_MOST];
	if (size >= COMPOUND_MOST)
		return CARD_NONE;
	for (size_t cut = 3; cut + 1 < size && card == CARD_NONE; cut++) {
		memcpy(part, word, cut);
		part[cut] = '\0';
		card = card_of_parts(part, word + cut);
	}
	return card;
}

bool evidence_means(const struct evidence_word *w, enum concept concept)
{
	for (int i = 0; i < EVIDENCE_MEANINGS; i++)
		if (w->concept[i] == concept)
			return true;
	return false;
}

bool evidence_about(const struct evidence_word *w, enum matter matter)
{
	return w->matter[0] == matter || w->matter[1] == matter;
}

uint32_t evidence_hash(const char *word)
{
	uint32_t hash = 2166136261u;
	for (; *word; word++)
		hash = (hash ^ (unsigned char)*word) * 16777619u;
	return hash;
}

bool evidence_means_any(const struct evidence_word *w, const enum concept *list)
{
	for (; *list; list++)
		if (evidence_means(w, *list))
			return true;
	return false;
}

bool evidence_any(const struct evidence *e, const enum concept *list)
{
	for (size_t i = 0; i < e->count; i++)
		if (evidence_means_any(&e->word[i], list))
			return true;
	return false;
}

bool evidence_own(const struct evidence *e)
{
	static const enum concept own[] = {CONCEPT_ME, CONCEPT_NONE};
	return evidence_any(e, own);
}

bool evidence_denies(const struct evidence *e)
{
	static const enum
	    concept denials[] = {CONCEPT_NOT, CONCEPT_NO, CONCEPT_NONE};
	return evidence_any(e, denials);
}

bool evidence_names(const struct evidence *e)
{
	for (size_t i = 0; i < e->count; i++)
		if (e->word[i].named && e->word[i].sort != SORT_DATE)
			return true;
	return false;
}

uint8_t evidence_marks(const struct evidence *e)
{
	uint8_t marks = 0;
	for (size_t i = 0; i < e->count; i++)
		marks |= e->word[i].marks;
	return marks;
}

bool evidence_is_any(const struct evidence_word *w, const char *const *list)
{
	for (; *list; list++)
		if (w->hash == evidence_hash(*list))
			return true;
	return false;
}

bool evidence_tagged(const struct evidence *e)
{
	enum { ENDS = MARK_END | MARK_ASKS | MARK_EXCLAIMS | MARK_DOTS };
	/* "I'd like that, yes", "it would be nice, yeah" */
	static const enum
	    concept wishes[] = {CONCEPT_WISH, CONCEPT_WOULD, CONCEPT_NICE,
		CONCEPT_PLEASE, CONCEPT_YES, CONCEPT_HELLO, CONCEPT_NONE};
	static const char *const so[] = {"is", "its", "thats", "are", "youre",
	    "be", "am", "im", "all", "very", "quite", NULL}; /* "right" */
	bool agrees = false;
	bool own = false;
	bool about = false;
	for (size_t i = 0, size = 0; i < e->count; i++, size++) {
		const struct evidence_word *w = &e->word[i];
		bool last = i + 1 == e->count || w->marks & ENDS;
		if (last && size > 1 && evidence_means(w, CONCEPT_YES) &&
		    !agrees && (!own || about) &&
		    !evidence_means(&w[-1], CONCEPT_WAS) &&
		    !evidence_is_any(&w[-1], so))
			return true;
		agrees |= evidence_means_any(w, wishes);
		own |= evidence_means(w, CONCEPT_ME);
		about |= w->named;
		if (last) {
			agrees = own = about = false;
			size = SIZE_MAX;
		}
	}
	return false;
}

bool evidence_has(const struct evidence *evidence, const char *const *list)
{
	for (size_t i = 0; i < evidence->count; i++)
		if (evidence_is_any(&evidence->word[i], list))
			return true;
	return false;
}

/* Numbers in words. */

enum { ORDINALS = 13 };

bool spelled_like(const char *word, const char *list)
{
	size_t size;
	for (const char *p = list; *p; p += size + (p[size] == ' ')) {
		size = strcspn(p, " ");
		if (!strncmp(word, p, size))
			return true;
	}
	return false;
}

int spelled_ordinal(const char *fold)
{
	static const char *const words[ORDINALS] = {
	    ("first opening erste premi primer primeir prima eerste pierwsz "
	     "forsta"),
	    "second zweite deuxi segund tweede drug andra",
	    "third dritte troisi tercer terz terceir derde trzeci tredje",
	    "fourth vierte quatri cuart quart vierde czwart fjarde",
	    "fifth funfte cinqui quint vijfde piat femte",
	    "sixth sechste sixi sext sest zesde szost sjatte",
	    "seventh siebt septi settim setim zevende siodm sjunde",
	    "eighth achten huiti octav ottav oitav achtste osm attonde",
	    "ninth nineth neunt neuvi noven nono nona negende dziewiat nionde",
	    "tenth zehnte dixi decim tiende dziesiat tionde", "eleventh",
	    "twelfth", "thirteenth"};
	for (int i = 0; i < ORDINALS && strcmp(fold, "seconds"); i++)
		if (spelled_like(fold, words[i]))
			return i + 1;
	return 0;
}

int spelled_number(const char *fold, unsigned language)
{
	static const char *const teens[] = {"fourteen", "fifteen", "sixteen",
	    "seventeen", "eighteen", "nineteen"};
	static const char *const tens[] = {"twenty", "thirty", "forty", "fifty",
	    "sixty", "seventy", "eighty", "ninety"};
	for (int i = 0; i < 6; i++)
		if (!strcmp(fold, teens[i]))
			return 14 + i;
	for (int i = 0; i < 8; i++) {
		size_t size = strlen(tens[i]);
		const char *rest = fold + size;
		if (strncmp(fold, tens[i], size) || (*rest && *rest != '-'))
			continue;
		int one = *rest ? lexicon_name(rest + 1, language).number : 0;
		return one >= 0 && one < 10 ? 20 + 10 * i + one : -1;
	}
	return lexicon_name(fold, language).number;
}

/* Reads cards in one word, as people shorten them: QS, 10h, t♠,
 * ♠Q, S10, QofS, Qspades, B♣ (Bube). evidence/names.c reads cards in words.
 *
 * A word that may be an everyday word is not read as a card: "sq" is none. */

enum {
	WORD_MAX =
	    16, /* bytes; the longest card in one word is "10ofdiamonds" */
	SIGN_SIZE = 3 /* bytes of a suit's sign in UTF-8 */
};

int cardname_rank(const char *text, size_t *size)
{
	static const char ranks[] = "23456789tjqka";
	*size = 1;
	if (!strncmp(text, "10", 2)) {
		*size = 2;
		return (int)(strchr(ranks, 't') - ranks);
	}
	char letter = (char)(*text >= 'A' && *text <= 'Z' ? *text | 32 : *text);
	const char *at = letter ? strchr(ranks, letter) : NULL;
	return at ? (int)(at - ranks) : -1;
}

int cardname_suit(char letter)
{
	static const char suits[] = "cdhs";
	const char *at = letter ? strchr(suits, letter | 32) : NULL;
	return at ? (int)(at - suits) : -1;
}

/* The suit that the whole text names: a letter, a sign or a word. */
static int suit_of(const char *text)
{
	char word[WORD_MAX + 1] = "";
	if (*text && !text[1])
		return cardname_suit(*text);
	memcpy(word, text, strnlen(text, WORD_MAX));
	text_lower(word);
	return lexicon_name(word, LEXICON_ENGLISH).suit;
}

/* Reads a letter beside a suit's sign, as cards are printed elsewhere: "B♣"
 * (Bube), "W♣" (walet), "D♣" (Dame), "R♣" (roi). */
static int printed(const char *word)
{
	static const char *const letters[] = {"bw", "d", "r"};
	enum { JACK = 9, LETTERS = 3 };
	char sign[SIGN_SIZE + 1] = "";
	bool letter_first = isalpha((unsigned char)*word) != 0;
	char letter = word[letter_first ? 0 : SIGN_SIZE];
	if (strlen(word) != SIGN_SIZE + 1 || !isalpha((unsigned char)letter))
		return CARD_NONE;
	memcpy(sign, word + letter_first, SIGN_SIZE);
	int suit = isalpha((unsigned char)*sign) ? -1 : suit_of(sign);
	for (int i = 0; suit >= 0 && i < LETTERS; i++)
		if (strchr(letters[i], letter | 32))
			return card_make(suit, JACK + i);
	return CARD_NONE;
}

/* Reads the suit in front: "♠Q", "S10", "SQ". A small letter in front of a
 * letter for a rank is an everyday word. */
static int suit_first(const char *word)
{
	char sign[SIGN_SIZE + 1] = "";
	memcpy(sign, word, SIGN_SIZE);
	bool letter = cardname_suit(*word) >= 0;
	size_t size;
	const char *rest = word + (letter ? 1 : SIGN_SIZE);
	int suit = letter ? cardname_suit(*word) : suit_of(sign);
	if (suit < 0)
		return CARD_NONE;
	int rank = cardname_rank(rest, &size);
	bool capitals = *word < 'a' && *rest < 'a' && (*rest | 32) != 'a';
	bool number = strchr("0123456789tT", *rest) != NULL;
	if (rank < 0 || rest[size] || (letter && !number && !capitals))
		return CARD_NONE;
	return card_make(suit, rank);
}

/* Skips the "of" of "QofS", or the "o" of "JoD". */
static const char *past_of(const char *text)
{
	if (text_starts(text, "of"))
		return text + 2;
	bool o = *text == 'o' && text[1] >= 'A' && text[1] <= 'Z';
	return text + o;
}

/* The card in one word: "qs", "10h", "q♠", "♠10", "QofS", "Qspades", "jj". The
 * case matters: "SQ" is a card, "sq" is none. CARD_NONE if the word is not a
 * card. */
static int cardname_word(const char *word)
{
	size_t size;
	size_t n = strlen(word);
	if (n < 2 || n > WORD_MAX)
		return CARD_NONE;
	static vocabulary jokers = {"jj", "lj", "bj", NULL};
	if (text_same(word, "joker"))
		return CARD_JOKER;
	for (int i = 0; jokers[i]; i++)
		if (text_same(word, jokers[i]))
			return CARD_JOKER + i;
	int rank = cardname_rank(word, &size);
	if (rank >= 0) {
		int suit = suit_of(past_of(word + size));
		if (suit >= 0)
			return card_make(suit, rank);
	}
	int card = CARD_NONE;
	if (n > SIGN_SIZE || cardname_suit(*word) >= 0)
		card = suit_first(word);
	return card != CARD_NONE ? card : printed(word);
}

/* Number of equal letters at the end of two words. The first `begin` letters
 * are not compared. */
static size_t same_end(const char *word, const char *meant, size_t begin)
{
	size_t n = strlen(word);
	size_t m = strlen(meant);
	size_t k = 0;
	while (begin + k < n && begin + k < m &&
	       (word[n - 1 - k] | 32) == meant[m - 1 - k])
		k++;
	return k;
}

bool cardname_near(const char *word, const char *meant)
{
	size_t n = strlen(word);
	size_t m = strlen(meant);
	size_t begin = 0;
	if (m < 4 || n + 1 < m || m + 1 < n)
		return false;
	while (word[begin] && (word[begin] | 32) == meant[begin])
		begin++;
	size_t end = same_end(word, meant, begin);
	size_t wrong = n - begin - end;
	size_t right = m - begin - end;
	if (wrong <= 1 && right <= 1)
		return true;
	if (wrong != 2 || right != 2)
		return false;
	word += begin;
	meant += begin;
	return (word[0] | 32) == meant[1] && (word[1] | 32) == meant[0];
}

/* Finds cards, ranks, suits and numbers among words. */

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
/* ranks of four letters, which many words are like */
static vocabulary short_ranks = {"king", "jack", "nine", "five", "four", NULL};
/* words that look like a typing error of the words above, but are not */
static vocabulary other_words = {
    "clues", "heats", "hears", "spaces", "shades",
    "spares", "sever", "there", "threw", "night", "right", "fight", "light", "might", "sight", "tight", "weight",
    "height", "eighth", "queer", "even", "seen", "tree", "thee", "back", "pack", "lack", "rack", "sack", "tack", "hack",
    "kind", "ring", "wing", "sing", "ping", "line", "mine", "fine", "wine", "nice", "pine", "dine", "vine", "fire", "live",
    "give", "dive", "hive", "file", "hour", "your", "tour", "sour", "pour", "foul", NULL};
/* clang-format on */

/* The word of the list that the word misspells, as an English rank or suit. */
static struct lexicon_name misspelt(const char *word, vocabulary list)
{
	const struct lexicon_name none = {.rank = -1, .suit = -1, .number = -1};
	if (vocabulary_has(other_words, word))
		return none;
	for (size_t i = 0; list[i]; i++)
		if (cardname_near(word, list[i]))
			return lexicon_name(list[i], LEXICON_ENGLISH);
	return none;
}

static void name_word(struct evidence_word *w, const struct raw_word *raw,
    unsigned language, bool alone)
{
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
	if (n.rank < 0 && n.suit < 0 && n.number < 0 && strlen(raw->fold) > 4)
		n = misspelt(raw->fold, often_misspelt);
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
	card = w->named ? CARD_NONE : compound_card(raw->fold);
	if (card != CARD_NONE)
		name_card(w, card, NAMED_CARD);
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
	    e->word[j].card != CARD_NONE || e->word[j - 1].marks & MARK_END ||
	    is_any_of_suit(w))
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

/* Returns the rank that a word of four letters or more misspells before "of"
 * and a suit, "sevn of clubs"; -1 for none. */
static int misspelt_rank(
    const struct evidence *e, size_t i, const struct raw_word *raw)
{
	if (i + 2 >= e->count || !of(raw[i + 1].fold) ||
	    e->word[i + 2].suit < 0 || e->word[i].named)
		return -1;
	int rank = misspelt(raw[i].fold, often_misspelt).rank;
	return rank < 0 ? misspelt(raw[i].fold, short_ranks).rank : rank;
}

/* Returns the joker of "big joker", CARD_NONE if the words name none. The big
 * joker is the coloured one. */
static int which_joker(
    const struct evidence *e, size_t i, const struct raw_word *raw)
{
	static vocabulary big = {"big", "red", "high", "higher", "large",
	    "coloured", "colored", "color", "colour", NULL};
	static vocabulary little = {
	    "little", "black", "small", "low", "lower", NULL};
	bool follows = i + 1 < e->count && !(e->word[i].marks & MARK_PAUSE) &&
	               e->word[i + 1].card == CARD_JOKER;
	if (follows && vocabulary_has(big, raw[i].fold))
		return CARD_BIG_JOKER;
	if (follows && vocabulary_has(little, raw[i].fold))
		return CARD_LITTLE_JOKER;
	return CARD_NONE;
}

/* True for "3 in spades", a bid in the game of that name, and "four in the
 * spades game". */
static bool is_bid_in(
    const struct evidence *e, size_t i, size_t suit, const struct raw_word *raw)
{
	static vocabulary in = {"in", NULL};
	return e->word[i].number >= 0 && vocabulary_has(in, raw[i + 1].fold) &&
	       e->word[suit].hash == evidence_hash("spades");
}

/* Joins the words from the i-th on that name one card, and stores the card in
 * the i-th word. Returns the number of words joined; 0 for none. */
static size_t join(struct evidence *e, size_t i, const struct raw_word *raw)
{
	struct evidence_word *w = &e->word[i];
	if (w->marks & BOUNDARY || w->card != CARD_NONE || w->sort)
		return 0;
	int joker = which_joker(e, i, raw);
	if (joker != CARD_NONE) {
		name_card(w, joker, NAMED_CARD);
		return 2;
	}
	if (w->suit >= 0)
		return join_suit_first(e, i);
	if (w->rank < 0)
		w->rank = (int8_t)misspelt_rank(e, i, raw);
	if (w->rank < 0)
		return 0;
	for (size_t j = i + 1; j < e->count && j <= i + BETWEEN_MOST; j++) {
		struct evidence_word *s = &e->word[j];
		if (s->suit >= 0 && is_bid_in(e, i, j, raw))
			return 0;
		if (s->suit >= 0) {
			name_rank_and_suit(
			    w, s->suit, &raw[i], &raw[j], j == i + 1);
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

/* True if only polite or idle words follow in the sentence: "as please", "ah it
 * is", but not "as it is". A comma makes it a cry: "ah, thanks". */
static bool is_last_name(const struct evidence *e, size_t i)
{
	static vocabulary idle = {"then", "it", "is", "here", NULL};
	bool as = e->word[i].hash == evidence_hash("as");
	if ((e->word[i].marks & (MARK_PAUSE | MARK_END)) == MARK_PAUSE ||
	    (as && i + 1 < e->count &&
		e->word[i + 1].hash == evidence_hash("it")))
		return false;
	for (; i + 1 < e->count && !(e->word[i].marks & MARK_END); i++)
		if (!evidence_means(&e->word[i + 1], CONCEPT_PLEASE) &&
		    !evidence_is_any(&e->word[i + 1], idle))
			return false;
	return true;
}

/* True if the word "as" or "ah" may be a card: it is a clause, perhaps with
 * thanks, the object of a verb of playing, the last word after "ok", "hmmm"
 * or "stuck with", or stands among cards. */
static bool may_be_card(const struct evidence *e, const struct raw_word *raw,
    size_t i, unsigned language)
{
	static vocabulary leads = {"with", "the", "my", "mines", "its", "is",
	    "then", "but", "go", "goes", "heres", "so", "well", "um", "uh",
	    "erm", NULL};
	const uint8_t ends = MARK_END | MARK_PAUSE;
	bool begins = !i || e->word[i - 1].marks & ends;
	bool over = is_last_name(e, i);
	if (among_cards(e, raw, i))
		return true;
	if (language != LEXICON_ENGLISH)
		return false;
	if (begins && e->word[i].hash == evidence_hash("ah"))
		return over; /* "ah, I see" */
	if (begins)
		return over || e->word[i].marks & ends;
	return evidence_means(&e->word[i - 1], CONCEPT_PLAY) ||
	       (over && (evidence_means(&e->word[i - 1], CONCEPT_YES) ||
			    evidence_is_any(&e->word[i - 1], leads) ||
			    !raw[i - 1].fold[strspn(raw[i - 1].fold, "hm")]));
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
	if (e->count == 1 && !e->word->named && letter_rank(raw) >= 0) {
		e->word->rank = (int8_t)letter_rank(raw);
		e->word->named = NAMED_RANK;
	}
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
