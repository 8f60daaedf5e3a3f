/* word_class.c - splits a clause into words and says what each may be: a card,
 * a number, or one of the few words that may stand around them.
 *
 * The words are listed in tables/vocabulary.c, the ways to write a card in
 * cards/cardname.c. Any other word is WORD_OTHER, and a single WORD_OTHER turns
 * its clause into talk. */
#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "clause.h"
#include "engine/act.h"
#include "engine/card.h"
#include "mail/cards/cardname.h"
#include "mail/tables/vocabulary.h"

static bool small_letters(const char *word)
{
	for (; *word; word++)
		if (*word >= 'a' && *word <= 'z')
			return true;
	return false;
}

/* ---- single words ---- */

static vocabulary sorry = {"sorry", NULL};
static vocabulary blind = {"blind", NULL};
static vocabulary all = {"all", NULL};
static vocabulary low = {"low", NULL};
static vocabulary high = {"high", NULL};
static vocabulary nil = {"nil", "nill", NULL};
static vocabulary one = {"one", NULL};

/* Lists of words, with their class. The first list that contains a word
 * decides. */
static const struct {
	const char *const *list;
	struct word word;
} classes[] = {
    {vocabulary_doubts, {.class = WORD_DOUBT}},
    {sorry, {.class = WORD_DOUBT, .unsure = true}},
    {vocabulary_soft_doubts, {.class = WORD_DOUBT, .soft = true}},
    {vocabulary_plays, {.class = WORD_PLAY}},
    {vocabulary_bids, {.class = WORD_BID}},
    {vocabulary_calls, {.class = WORD_BID, .unsure = true}},
    {blind, {.class = WORD_BLIND}},
    {all, {.class = WORD_ALL}},
    {low, {.class = WORD_CALL, .value = CALL_LOW}},
    {high, {.class = WORD_CALL, .value = CALL_HIGH}},
    {nil, {.class = WORD_NUMBER, .nil = true}},
    {one, {.class = WORD_NUMBER, .value = 1, .unsure = true}},
};

/* Drops the 's of a word: "my bid's three". */
static void shorten(char *word)
{
	size_t n = strlen(word);
	if (n > 3 && vocabulary_same(word + n - 2, "'s") &&
	    !vocabulary_has(vocabulary_fillers, word))
		word[n - 2] = '\0';
}

static struct word card_word(int card, const char *word)
{
	bool everyday =
	    vocabulary_has(vocabulary_everyday, word) && small_letters(word);
	return (struct word){
	    .class = WORD_CARD,
	    .value = card,
	    .unsure = everyday,
	};
}

static struct word number_word(long number)
{
	return (struct word){.class = WORD_NUMBER, .value = (int)number};
}

/* True if the number is the code of a special bid: "I bid 40" must not become a
 * blind nil. */
static bool stands_for_bid(long number)
{
	return number == BID_BLIND_NIL || number == BID_ALL;
}

/* Classifies an unknown word. After a number it may be the thing counted. */
static struct word other_word(const char *word)
{
	bool small = *word >= 'a' && *word <= 'z';
	bool connects = vocabulary_has(vocabulary_connecting, word);
	return (struct word){
	    .class = WORD_OTHER,
	    .unsure = small && !connects,
	};
}

static struct word classify(char *word)
{
	long number;
	shorten(word);
	int card = cardname_word(word);
	if (card != CARD_NONE)
		return card_word(card, word);
	for (size_t i = 0; i < sizeof classes / sizeof classes[0]; i++)
		if (vocabulary_has(classes[i].list, word))
			return classes[i].word;
	if (text_number(word, -99, 99, &number) && !stands_for_bid(number))
		return number_word(number);
	number = vocabulary_place(vocabulary_numbers, word);
	if (number >= 0)
		return number_word(number);
	if (vocabulary_has(vocabulary_fillers, word))
		return (struct word){.class = WORD_FILLER};
	number = cardname_foreign_number(word);
	return number >= 0 ? number_word(number) : other_word(word);
}

/* ---- words in combination ---- */

static bool letter_or_digit(unsigned char c)
{
	return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') ||
	       (c >= 'A' && c <= 'Z');
}

/* Bytes of the picture or symbol at p; 0 if there is none. */
static size_t pictured(const unsigned char *p)
{
	if (p[0] == 0xF0 && p[1] == 0x9F && p[2] && p[3])
		return 4;
	if (p[0] == 0xE2 && p[1] >= 0x86 && p[1] <= 0xAF && p[2])
		return 3;
	return 0;
}

/* True if the word is only pictures and symbols, without a suit. */
static bool signs_only(const char *word)
{
	for (const unsigned char *p = (const unsigned char *)word; *p;) {
		size_t n = pictured(p);
		if (!n &&
		    (*p >= 0x80 || letter_or_digit(*p) || strchr("%$", *p)))
			return false;
		p += n ? n : 1;
	}
	return cardname_sign(word) < 0 && cardname_word(word) == CARD_NONE;
}

static bool idle_pair(const char *first, const char *second)
{
	for (const struct word_pair *pair = vocabulary_idle_pairs; pair->first;
	    pair++)
		if (vocabulary_same(first, pair->first) &&
		    vocabulary_same(second, pair->second))
			return true;
	return false;
}

/* Number of words from the i-th on that mean nothing together, although one of
 * them alone may have a meaning: "have to", "trick 5", "then" at either end. */
static size_t idle(char *const *word, size_t i, size_t n)
{
	long number;
	bool last = i + 1 == n;
	if (!last && idle_pair(word[i], word[i + 1]))
		return 2;
	if (!last && vocabulary_has(vocabulary_numbered, word[i]) &&
	    text_number(word[i + 1], 0, 999, &number))
		return 2;
	if ((i == 0 || last) && vocabulary_same(word[i], "then"))
		return 1;
	return signs_only(word[i]) ? 1 : 0;
}

/* True for a question without a question mark: "Must I play QS", but not "Is
 * it" alone. */
static bool asks(char *const *word, size_t left)
{
	if (left < 2 || !vocabulary_has(vocabulary_auxiliaries, word[0]))
		return false;
	if (left == 2 && vocabulary_same(word[1], "it"))
		return false;
	return vocabulary_has(vocabulary_pronouns, word[1]);
}

/* Three words that have another meaning together: "put me down for three" is a
 * bid, although "put" alone plays a card. */
static const struct {
	const char *word[3];
	enum word_class class;
} triples[] = {
    {{"put", "me", "down"}, WORD_BID},
    {{"put", "me", "at"}, WORD_BID},
    {{"mark", "me", "down"}, WORD_BID},
    {{"mark", "me", "for"}, WORD_BID},
    {{"sign", "me", "up"}, WORD_BID},
    {{"here", "you", "are"}, WORD_FILLER},
    {{"here", "you", "go"}, WORD_FILLER},
    {{"get", "rid", "of"}, WORD_PLAY},
    {{"getting", "rid", "of"}, WORD_PLAY},
    {{"give", "them", "the"}, WORD_PLAY},
    {{"give", "him", "the"}, WORD_PLAY},
    {{"give", "her", "the"}, WORD_PLAY},
    {{"following", "suit", "with"}, WORD_PLAY},
    {{"i", "follow", "suit"}, WORD_FILLER},
    {{"put", "me", "in"}, WORD_BID},
    {{"bid", "would", "be"}, WORD_BID},
    {{"card", "would", "be"}, WORD_FILLER},
    {{"would", "be", "my"}, WORD_FILLER},
    {{"to", "my", "partner"}, WORD_FILLER},
    {{"need", "to", "bid"}, WORD_BID},
    {{"need", "to", "play"}, WORD_PLAY},
    {{"here", "we", "go"}, WORD_FILLER},
    {{"hope", "for", "the"}, WORD_FILLER},
    {{"hope", "that", "helps"}, WORD_FILLER},
    {{"hope", "it", "helps"}, WORD_FILLER},
};

static bool three_words(char *const *word, size_t left, struct word *w)
{
	if (left < 3)
		return false;
	for (size_t i = 0; i < sizeof triples / sizeof triples[0]; i++) {
		const char *const *said = triples[i].word;
		if (!vocabulary_same(word[0], said[0]) ||
		    !vocabulary_same(word[1], said[1]) ||
		    !vocabulary_same(word[2], said[2]))
			continue;
		*w = (struct word){.class = triples[i].class};
		return true;
	}
	return false;
}

/* True for an apology that does not correct a move: "sorry for the delay". */
static bool apologizes(char *const *word, size_t left)
{
	if (left < 2 || !vocabulary_same(word[0], "sorry"))
		return false;
	return vocabulary_has(vocabulary_apologies, word[1]);
}

/* True if the text after a number judges its tricks: "4 tricks to go". */
static bool tricks_judged(char *const *word, size_t left)
{
	if (left < 2)
		return false;
	if (!vocabulary_same(word[0], "tricks") &&
	    !vocabulary_same(word[0], "trick"))
		return false;
	return vocabulary_same(word[1], "to") ||
	       vocabulary_has(vocabulary_counted, word[1]) ||
	       vocabulary_has(vocabulary_verdicts, word[1]);
}

/* True if the text after a card or a number judges it: "JD is a good card",
 * "two of us", "3 down", but not "JD is my card". */
static bool judged(enum word_class class, char *const *word, size_t left)
{
	if (!left || (class != WORD_CARD && class != WORD_NUMBER))
		return false;
	if (class == WORD_NUMBER && tricks_judged(word, left))
		return true;
	if (class == WORD_NUMBER && vocabulary_has(vocabulary_counted, word[0]))
		return true;
	size_t be = left > 2 && vocabulary_same(word[1], "be") ? 2 : 1;
	const char *whose = left > be ? word[be] : "";
	bool mine =
	    vocabulary_same(whose, "my") || vocabulary_same(whose, "mine");
	return !mine && vocabulary_has(vocabulary_verdicts, word[0]);
}

/* Classifies the word at index i of n; returns the number of words used. */
static size_t read_word(char *const *word, size_t i, size_t n, struct word *w)
{
	size_t left = n - i;
	int card;
	size_t took = cardname_words(word + i, left, &card);
	if (took) {
		*w = (struct word){.class = WORD_CARD, .value = card};
		return took;
	}
	took = idle(word, i, n);
	if (took) {
		*w = (struct word){.class = WORD_FILLER};
		return took;
	}
	if (three_words(word + i, left, w))
		return 3;
	if (i == 0 && asks(word, n))
		*w = (struct word){.class = WORD_DOUBT};
	else if (apologizes(word + i, left))
		*w = (struct word){.class = WORD_OTHER};
	else
		*w = classify(word[i]);
	return 1;
}

/* True for a preposition right before a card or number: "in 2h", but not "from
 * me: KH" or "in for 4". */
static bool leads_astray(char *const *word, size_t i, size_t n)
{
	int card;
	long number;
	if (i + 1 == n || !vocabulary_has(vocabulary_prepositions, word[i]))
		return false;
	if (cardname_words(word + i + 1, n - i - 1, &card))
		return true;
	return cardname_word(word[i + 1]) != CARD_NONE ||
	       text_number(word[i + 1], 0, 99, &number);
}

/* True if a card or number after these words is not a move: "give me 5h",
 * "thanks for the queen". */
static bool says_other(char *const *word, size_t i, size_t n)
{
	static const struct word_pair pairs[] = {
	    {"give", "me"},
	    {"gives", "me"},
	    {"give", "us"},
	    {"to", "go"},
	    {"thanks", "for"},
	    {"thank", "for"},
	    {"thx", "for"},
	    {NULL, NULL},
	};
	bool going = i && vocabulary_same(word[i - 1], "going");
	if (i + 1 == n || going)
		return false;
	for (const struct word_pair *p = pairs; p->first; p++)
		if (vocabulary_same(word[i], p->first) &&
		    vocabulary_same(word[i + 1], p->second))
			return true;
	return false;
}

/* Turns "'4'" and a keycap 4 into a plain "4". */
static void uncap(char *word)
{
	static const char keycap[] = "\xE2\x83\xA3";
	char *end = strchr(word, keycap[0]);
	if (end)
		end = strstr(end, keycap);
	if (!end && *word == '\'')
		end = strchr(word + 1, '\'');
	if (end)
		*end = '\0';
}

/* Cuts the text into at most CLAUSE_MAX words. Returns their number, or
 * CLAUSE_MAX + 1 if there are more. */
static size_t cut(char *text, char **word)
{
	static const char blanks[] = " \t\n*_`\"()[]:=#";
	char *save = NULL;
	size_t n = 0;
	char *p = strtok_r(text, blanks, &save);
	for (; p; p = strtok_r(NULL, blanks, &save)) {
		uncap(p);
		while (*p == '\'' || (*p == '/' && (p[1] | 32) >= 'a') ||
		       (*p == '-' && !(p[1] >= '0' && p[1] <= '9')))
			p++;
		if (!*p)
			continue;
		if (n == CLAUSE_MAX)
			return n + 1;
		word[n++] = p;
	}
	return n;
}

/* Splits "queen-of-spades" into three words and "blind-nil" into two. */
static void cut_of(char *text)
{
	if (!strchr(text, '-'))
		return;
	char *dash = text_find(text, "blind-nil");
	if (dash)
		dash[strlen("blind")] = ' ';
	for (char *of = text_find(text, "-of-"); of;
	    of = text_find(of + 4, "-of-"))
		of[0] = of[3] = ' ';
}

void clause_read(struct arena *arena, const char *text, struct clause *c)
{
	char *copy = arena_string(arena, text);
	char *word[CLAUSE_MAX];
	*c = (struct clause){0};
	cut_of(copy);
	size_t n = cut(copy, word);
	if (n > CLAUSE_MAX) {
		c->too_long = true;
		return;
	}
	for (size_t i = 0; i < n;) {
		struct word *w = &c->word[c->count++];
		if (vocabulary_has(vocabulary_reasons, word[i]))
			c->reason = true;
		if (leads_astray(word, i, n) ||
		    vocabulary_has(vocabulary_travels, word[i]))
			c->astray = true;
		if (says_other(word, i, n))
			c->judged = true;
		if (i + 1 < n && vocabulary_same(word[i], "i") &&
		    vocabulary_same(word[i + 1], "would"))
			c->would = true;
		const char *said = word[i];
		i += read_word(word, i, n, w);
		if (w->class == WORD_DOUBT &&
		    vocabulary_has(vocabulary_past, said))
			c->past++;
		if (judged(w->class, word + i, n - i))
			c->judged = true;
	}
}
