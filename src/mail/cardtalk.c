/* cardtalk.c - which cards somebody's words may name.
 *
 * A move has to be certain, so cardname.c takes a card for a card only where it
 * can be nothing else. Here it is the other way round: whoever wants to tell
 * what he holds will not write "QS". So a rank that is a person, an ace, in any
 * of the languages that are known, a crown, "the lady" may be any of its four
 * cards; a number, beside a suit wherever in the text that stands, may be the
 * card of both. */
#include "cardtalk.h"

#include <stddef.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "engine/card.h"
#include "phrase.h"
#include "vocabulary.h"

/* ---- signs ---- */

/* What a sign stands for, as words. */
static const struct {
	uint32_t first, last;
	const char *words;
} signs[] = {
    {0x2654, 0x2654, "king"},
    {0x2655, 0x2655, "queen"},
    {0x265A, 0x265A, "king"},
    {0x265B, 0x265B, "queen"},
    {0x2660, 0x2660, "spades"},
    {0x2661, 0x2661, "hearts"},
    {0x2662, 0x2662, "diamonds"},
    {0x2663, 0x2663, "clubs"},
    {0x2664, 0x2664, "spades"},
    {0x2665, 0x2665, "hearts"},
    {0x2666, 0x2666, "diamonds"},
    {0x2667, 0x2667, "clubs"},
    {0x2763, 0x2764, "hearts"},
    {0x1F0BF, 0x1F0BF, "joker"},
    {0x1F0CF, 0x1F0CF, "joker"},
    {0x1F0DF, 0x1F0DF, "joker"},
    {0x1F340, 0x1F340, "clubs"},
    {0x1F451, 0x1F451, "king queen"},
    {0x1F478, 0x1F478, "queen"},
    {0x1F48E, 0x1F48E, "diamonds"},
    {0x1F493, 0x1F49F, "hearts"},
    {0x1F51F, 0x1F51F, "ten"},
    {0x1F934, 0x1F934, "king"},
};
enum { SIGNS = sizeof signs / sizeof signs[0] };

/* The character at `text`, its bytes in *size. */
static uint32_t character(const char *text, size_t *size)
{
	unsigned char first = (unsigned char)*text;
	uint32_t point = first;
	*size = 1;
	if (first < 0xC0)
		return point;
	*size = 2;
	if (first >= 0xE0)
		*size = first >= 0xF0 ? 4 : 3;
	point = first & (0xFFu >> (*size + 1));
	for (size_t i = 1; i < *size; i++)
		point = point << 6 | ((unsigned char)text[i] & 0x3F);
	return point;
}

/* U+1F0A1 to U+1F0DE are drawn cards: suits from spades on, sixteen each, with
 * a knight that no deck here has. */
static int drawn_card(uint32_t point)
{
	enum { DRAWN = 0x1F0A0, KNIGHT = 12, KING = 14 };
	static const int suit_of[] = {
	    SUIT_SPADES, SUIT_HEARTS, SUIT_DIAMONDS, SUIT_CLUBS};
	if (point < DRAWN || point >= DRAWN + 4 * 16)
		return CARD_NONE;
	int place = (int)(point - DRAWN) % 16;
	if (!place || place == KNIGHT || place > KING)
		return CARD_NONE;
	int rank = place > KNIGHT ? place - 3 : place - 2;
	if (place == 1)
		rank = CARD_ACE;
	return card_make(suit_of[(point - DRAWN) / 16], rank);
}

/* Punctuation, arrows, pictures. */
static bool only_drawn(uint32_t point)
{
	static const uint32_t ranges[][2] = {
	    {0x2000, 0x20FF},
	    {0x2190, 0x245F},
	    {0x2500, 0x2BFF},
	    {0x3000, 0x3002},
	    {0xFE00, 0xFE0F},
	    {0x1F000, 0x1F0FF},
	    {0x1F300, 0x1FAFF},
	};
	for (size_t i = 0; i < sizeof ranges / sizeof ranges[0]; i++)
		if (point >= ranges[i][0] && point <= ranges[i][1])
			return true;
	return false;
}

static const char *words_of(uint32_t point)
{
	for (int i = 0; i < SIGNS; i++)
		if (point >= signs[i].first && point <= signs[i].last)
			return signs[i].words;
	return NULL;
}

/* The text with its signs in words; the cards that are drawn in it, and whether
 * there are letters beyond the Latin ones, are noted. */
static char *spelt(struct arena *arena, const char *text, struct cardtalk *said)
{
	enum { LATIN = 0x250 };
	struct buf out;
	size_t size;
	buf_init(&out, 0);
	for (; *text; text += size) {
		uint32_t point = character(text, &size);
		const char *words = words_of(point);
		int card = drawn_card(point);
		if (card != CARD_NONE)
			said->cards |= cards_of(card);
		if (words)
			buf_format(&out, " %s ", words);
		else if (only_drawn(point))
			buf_byte(&out, ' ');
		else
			buf_add(&out, text, size);
		said->strange |= point >= LATIN && !words && !only_drawn(point);
	}
	char *copy = arena_string(arena, buf_string(&out));
	buf_release(&out);
	return copy;
}

/* ---- words ---- */

/* Of one rank, of one suit. */
static uint64_t cards_rank(int rank)
{
	uint64_t cards = 0;
	for (int suit = 0; suit < SUIT_COUNT; suit++)
		cards |= cards_of(card_make(suit, rank));
	return cards;
}

static const struct card_word other_ranks[] = {
    {"lady", RANK_QUEEN},
    {"ladies", RANK_QUEEN},
    {"maria", RANK_QUEEN},
    {"majesty", RANK_QUEEN},
    {"dames", RANK_QUEEN},
    {"queens", RANK_QUEEN},
    {"monarch", RANK_KING},
    {"kings", RANK_KING},
    {"jacks", RANK_JACK},
    {"knaves", RANK_JACK},
    {"aces", CARD_ACE},
    {"bullet", CARD_ACE},
    {"bullets", CARD_ACE},
    {"tens", RANK_TEN},
    {"deuces", 0},
    {NULL, 0},
};
static const struct card_word other_suits[] = {
    {"shovel", SUIT_SPADES},
    {"shovels", SUIT_SPADES},
    {"clover", SUIT_CLUBS},
    {"clovers", SUIT_CLUBS},
    {"bricks", SUIT_DIAMONDS},
    {"gems", SUIT_DIAMONDS},
    {"trump", SUIT_SPADES},
    {"trumps", SUIT_SPADES},
    {NULL, 0},
};

static int value_of(const struct card_word *list, const char *word)
{
	for (; list->word; list++)
		if (vocabulary_same(list->word, word))
			return list->value;
	return -1;
}

static int rank_of(const char *word)
{
	int rank = vocabulary_place(vocabulary_ranks, word);
	if (rank < 0)
		rank = vocabulary_place(vocabulary_rank_forms, word);
	if (rank < 0)
		rank = value_of(vocabulary_rank_others, word);
	if (rank < 0)
		rank = value_of(other_ranks, word);
	if (rank < 0)
		rank = value_of(vocabulary_foreign_ranks, word);
	return rank;
}

static uint64_t suits_of(const char *word)
{
	int suit = vocabulary_place(vocabulary_suits, word);
	if (suit < 0)
		suit = vocabulary_place(vocabulary_suit_singular, word);
	if (suit < 0)
		suit = value_of(vocabulary_foreign_suits, word);
	if (suit < 0)
		suit = value_of(other_suits, word);
	if (suit >= 0)
		return cards_suit(suit);
	if (text_same(word, "red"))
		return cards_suit(SUIT_HEARTS) | cards_suit(SUIT_DIAMONDS);
	if (text_same(word, "black"))
		return cards_suit(SUIT_SPADES) | cards_suit(SUIT_CLUBS);
	return 0;
}

/* A jack or better, in a word that is little else: not "a", "as", "es". */
static bool certain(const char *word, int rank)
{
	enum { LONG = 4 };
	if (rank < RANK_JACK)
		return false;
	if (text_same(word, "ace") || strlen(word) >= LONG)
		return true;
	return strchr("jJqQkK", *word) && !word[1];
}

/* "as always", "a lot" name no card. */
static bool everyday(const char *word)
{
	bool small = word[0] && word[1] >= 'a' && word[1] <= 'z';
	if (!strcmp(word, "a"))
		return true;
	return small && vocabulary_has(vocabulary_everyday, word);
}

/* Cards as moves name them. */
static uint64_t plainly(const struct phrase_words *w)
{
	struct phrase_slots slots;
	uint64_t cards = 0;
	for (size_t i = 0; i < w->count; i++)
		if (!everyday(w->word[i]) && phrase_match(w, i, "#C", &slots))
			cards |= cards_of(card_parse(slots.card));
	return cards;
}

static uint64_t perhaps(const struct phrase_words *w)
{
	uint64_t persons = 0;
	uint64_t ranks = 0;
	uint64_t suits = 0;
	for (size_t i = 0; i < w->count; i++) {
		const char *word = w->word[i];
		int rank = rank_of(word);
		suits |= suits_of(word);
		if (rank < 0 || everyday(word))
			continue;
		ranks |= cards_rank(rank);
		if (certain(word, rank))
			persons |= cards_rank(rank);
	}
	return persons | (ranks & suits);
}

/* What parts no words of a line of moves does so here. */
static void part_words(char *text)
{
	for (; *text; text++)
		if (strchr("/+=&<>[]{}|~?", *text))
			*text = ' ';
}

/* Hyphens part the words of "queen-of-spades". */
static uint64_t by_words(struct arena *arena, const char *text)
{
	struct phrase_words w;
	char *copy = arena_string(arena, text);
	part_words(copy);
	if (!phrase_cut(arena, copy, &w))
		return CARDS_52 | cards_of(CARD_JOKER);
	uint64_t cards = plainly(&w) | perhaps(&w);
	for (char *p = copy; *p; p++)
		if (strchr("-'.,", *p))
			*p = ' ';
	if (!phrase_cut(arena, copy, &w))
		return CARDS_52 | cards_of(CARD_JOKER);
	return cards | plainly(&w) | perhaps(&w);
}

struct cardtalk cardtalk_read(struct arena *arena, const char *words)
{
	struct cardtalk said = {0};
	const char *text = spelt(arena, text_plain(arena, words), &said);
	if (text_find(text, "joker"))
		said.cards |= cards_of(CARD_JOKER);
	said.cards |= by_words(arena, text);
	return said;
}

uint64_t cardtalk_plain(struct arena *arena, const char *words)
{
	struct phrase_words w;
	if (!phrase_cut(arena, text_plain(arena, words), &w))
		return CARDS_52 | cards_of(CARD_JOKER);
	return plainly(&w);
}
