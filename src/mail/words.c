/* words.c - taking a clause apart: cards in every human form, numbers, and the few words that may stand around them.
 *
 * Cards: compact (QS, 10h, t♠, ♠Q, S10) or in words (queen of spades, the 5 of hearts, ace ♣). What is no known word is
 * WORD_OTHER, and one of those makes its clause talk: the lists are short because a doubt costs little. */
#include "words.h"

#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "engine/act.h"
#include "engine/card.h"

static const char *const fillers[] = {
    "i", "i'll", "ill", "im", "i'm", "i'd", "will", "my", "the", "a", "an", "is", "it's", "its", "with", "please", "pls", "plz", "ok", "okay", "thanks", "thank", "thx",
    "you", "hi", "hello", "hey", "everyone", "everybody", "guys", "folks", "here", "now", "go", "going", "for", "me", "trick", "tricks", "card", "to", "let's", "say", "just", "down", "want",
    "like", "take", "taking", "this", "round", "cheers", "so", "we", "us", "am", "gonna", "shall", "make", "it", "turn", "move", "choose", "referee", "dear", "sure", "alright", "right", "yes", "time", "make", "that's", "of", "am", "be", "in", "on", "out", "and", "back", "greetings", "regards", "good", "luck", NULL};
static const char *const plays[] = {"play", "plays", "playing", "lead", "leads", "leading", "throw", "throwing", "follow", "following", "drop", "dropping", "ruff", "ruffing", "put", "trump", "discard", "pass", "passing", "give", "giving", NULL};
static const char *const bids[] = {"bid", "bids", "bidding", "call", "calling", NULL};
static const char *const doubts[] = {
    "if", "when", "unless", "not", "don't", "dont", "won't", "wont", "can't", "cannot", "never", "had", "have", "should", "would", "could", "wish", "maybe", "perhaps", "was", "were", "played", "instead", "what", "why",
    "who", "which", "how", "wonder", "wondering", "think", "might", "or", "hope", "expected", "did", "does", "do", "after", "before", "then", "else", "sorry", "mean", "meant", "correction", "wrong", NULL};
static const char *const numbers[] = {"zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", NULL};
static const char *const ranks[] = {"two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace", NULL};
static const char *const rank_forms[] = {"2", "3", "4", "5", "6", "7", "8", "9", "10", "j", "q", "k", "a", NULL};
static const char *const rank_plural[] = {"deuce", "trey", NULL};
static const char *const suits[] = {"clubs", "diamonds", "hearts", "spades", NULL};
static const char *const suit_singular[] = {"club", "diamond", "heart", "spade", NULL};
static const char *const suit_letters[] = {"c", "d", "h", "s", NULL};
static const char *const suit_black[] = {"\xe2\x99\xa3", "\xe2\x99\xa6", "\xe2\x99\xa5", "\xe2\x99\xa0", NULL};
static const char *const suit_white[] = {"\xe2\x99\xa7", "\xe2\x99\xa2", "\xe2\x99\xa1", "\xe2\x99\xa4", NULL};

static int place(const char *const *list, const char *word)
{
	for (int i = 0; list[i]; i++)
		if (text_same(list[i], word))
			return i;
	return -1;
}

static int symbol(const char *word)
{
	int s = place(suit_black, word);
	return s >= 0 ? s : place(suit_white, word);
}

static int suit_of(const char *word)
{
	int s = place(suits, word);
	if (s < 0)
		s = place(suit_singular, word);
	if (s < 0)
		s = symbol(word);
	return s < 0 ? place(suit_letters, word) : s;
}

static int rank_of(const char *word)
{
	int r = place(ranks, word);
	if (r < 0)
		r = place(rank_forms, word);
	if (r < 0 && text_same(word, "t"))
		r = 8;
	return r < 0 ? place(rank_plural, word) : r;
}

/* "qs", "10h", "q♠", "♠10", "s10", "jj": rank and suit in one word. A bare suit letter in front only takes ranks that do
 * not make everyday words. */
static int compact(const char *word)
{
	size_t n = strlen(word);
	char part[8];
	if (n < 2 || n > 6)
		return CARD_NONE;
	if (text_same(word, "jj") || text_same(word, "joker"))
		return CARD_JOKER;
	for (size_t cut = 1; cut < n; cut++) {
		memcpy(part, word, cut);
		part[cut] = '\0';
		int rank = rank_of(part), suit = symbol(word + cut);
		if (suit < 0 && cut + 1 == n)
			suit = place(suit_letters, word + cut);
		if (rank >= 0 && suit >= 0 && cut <= 2)
			return card_make(suit, rank);
		suit = symbol(part);
		rank = rank_of(word + cut);
		bool letter = suit < 0 && cut == 1 && rank >= 0 && rank < 9 && (suit = place(suit_letters, part)) >= 0;
		if (suit >= 0 && rank >= 0 && (letter || cut == 3))
			return card_make(suit, rank);
	}
	return CARD_NONE;
}

static bool everyday(const char *word)
{
	static const char *const words[] = {"as", "ah", "ad", "ac", NULL};
	return place(words, word) >= 0;
}

static bool capitals(const char *word)
{
	for (; *word; word++)
		if (*word >= 'a' && *word <= 'z')
			return false;
	return true;
}

static struct word classify(const char *word)
{
	long n;
	int card = compact(word);
	if (card != CARD_NONE)
		return (struct word){.class = WORD_CARD, .value = card, .unsure = everyday(word) && !capitals(word)};
	if (place(doubts, word) >= 0)
		return (struct word){.class = WORD_DOUBT};
	if (place(plays, word) >= 0)
		return (struct word){.class = WORD_PLAY};
	if (place(bids, word) >= 0)
		return (struct word){.class = WORD_BID};
	if (text_number(word, -99, 99, &n))
		return (struct word){.class = WORD_NUMBER, .value = (int)n};
	if (text_same(word, "blind"))
		return (struct word){.class = WORD_BLIND};
	if (text_same(word, "all"))
		return (struct word){.class = WORD_ALL};
	if (text_same(word, "low") || text_same(word, "high"))
		return (struct word){.class = WORD_CALL, .value = text_same(word, "low") ? CALL_LOW : CALL_HIGH};
	if (text_same(word, "nil") || text_same(word, "nill"))
		return (struct word){.class = WORD_NUMBER, .nil = true};
	if (place(numbers, word) >= 0)
		return (struct word){.class = WORD_NUMBER, .value = place(numbers, word)};
	return (struct word){.class = place(fillers, word) >= 0 ? WORD_FILLER : WORD_OTHER};
}

/* Words of a card in two or three: "queen of spades", "5 of ♥", "king spades", "♠ 10", "spade queen". Returns how many it
 * took, 0 if none. A one-letter suit needs the "of": "5 a" and "q s" are not enough. */
static size_t spoken(char **word, size_t left, int *card)
{
	if (left < 2)
		return 0;
	size_t of = left > 2 && text_same(word[1], "of") ? 1 : 0;
	int rank = rank_of(word[0]), suit = left > 1 + of ? suit_of(word[1 + of]) : -1;
	if (rank >= 0 && suit >= 0 && (of || strlen(word[1]) > 1)) {
		*card = card_make(suit, rank);
		return 2 + of;
	}
	suit = strlen(word[0]) > 1 ? suit_of(word[0]) : -1;
	rank = rank_of(word[1]);
	if (suit >= 0 && rank >= 0) {
		*card = card_make(suit, rank);
		return 2;
	}
	return 0;
}

void words_read(struct arena *arena, const char *text, struct clause *c)
{
	char *copy = arena_string(arena, text), *save = NULL, *word[CLAUSE_MAX];
	size_t n = 0;
	*c = (struct clause){0};
	for (char *p = strtok_r(copy, " \t\n*_`\"()[]:=", &save); p; p = strtok_r(NULL, " \t\n*_`\"()[]:=", &save)) {
		while (*p == '\'' || (*p == '-' && !(p[1] >= '0' && p[1] <= '9')))
			p++;
		if (!*p)
			continue;
		if (n == CLAUSE_MAX) {
			c->too_long = true;
			return;
		}
		word[n++] = p;
	}
	for (size_t i = 0; i < n;) {
		int card;
		size_t took = spoken(word + i, n - i, &card);
		if (took)
			c->word[c->count++] = (struct word){.class = WORD_CARD, .value = card};
		else
			c->word[c->count++] = classify(word[i]);
		i += took ? took : 1;
	}
}
