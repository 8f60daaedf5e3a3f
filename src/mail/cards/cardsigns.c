/* cardsigns.c - replaces suit symbols, cards drawn as one character, and East
 * Asian card names by English words. */
#include <stddef.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "disclosure.h"
#include "engine/card.h"

/* clang-format off */
/* Unicode ranges and the words they stand for. */
static const struct {
	uint32_t first, last;
	const char *words;
} signs[] = {
    {0x2654, 0x2654, "king"}, {0x2655, 0x2655, "queen"},
    {0x265A, 0x265A, "king"}, {0x265B, 0x265B, "queen"},
    {0x2660, 0x2660, "spades"}, {0x2661, 0x2661, "hearts"},
    {0x2662, 0x2662, "diamonds"}, {0x2663, 0x2663, "clubs"},
    {0x2664, 0x2664, "spades"}, {0x2665, 0x2665, "hearts"},
    {0x2666, 0x2666, "diamonds"}, {0x2667, 0x2667, "clubs"},
    {0x2763, 0x2764, "hearts"}, {0x1F0BF, 0x1F0BF, "joker"},
    {0x1F0CF, 0x1F0CF, "joker"}, {0x1F0DF, 0x1F0DF, "joker"},
    {0x1F340, 0x1F340, "clubs"}, {0x1F451, 0x1F451, "king queen"},
    {0x1F478, 0x1F478, "queen"}, {0x1F48E, 0x1F48E, "diamonds"},
    {0x1F493, 0x1F49F, "hearts"}, {0x1F51F, 0x1F51F, "ten"},
    {0x1F934, 0x1F934, "king"},
};
/* clang-format on */
enum { SIGNS = sizeof signs / sizeof signs[0] };

/* U+1F0A1 to U+1F0DE are playing cards: four suits from spades on, sixteen code
 * points each, with a knight that our decks do not have. */
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

/* True for punctuation, arrows and pictures. */
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

/* clang-format off */
/* Card names in scripts that write words without blanks between them. */
static const struct {
	const char *text, *words;
} unparted[] = {
    {"黑桃", "spades"}, {"葵扇", "spades"}, {"红桃", "hearts"}, {"紅桃", "hearts"},
    {"红心", "hearts"}, {"紅心", "hearts"}, {"方块", "diamonds"}, {"方塊", "diamonds"},
    {"方片", "diamonds"}, {"梅花", "clubs"}, {"草花", "clubs"}, {"皇后", "queen"},
    {"女王", "queen"}, {"国王", "king"}, {"國王", "king"}, {"老K", "king"},
    {"王牌", "trumps"}, {"尖", "ace"}, {"圈", "queen"}, {"勾", "jack"},
    {"钩", "jack"}, {"二", "2"}, {"三", "3"}, {"四", "4"}, {"五", "5"}, {"六", "6"},
    {"七", "7"}, {"八", "8"}, {"九", "9"}, {"十", "10"}, {"スペード", "spades"},
    {"ハート", "hearts"}, {"ダイヤ", "diamonds"}, {"クラブ", "clubs"},
    {"クローバー", "clubs"}, {"エース", "ace"}, {"キング", "king"}, {"クイーン", "queen"},
    {"クィーン", "queen"}, {"ジャック", "jack"}, {"스페이드", "spades"}, {"하트", "hearts"},
    {"다이아", "diamonds"}, {"클럽", "clubs"}, {"클로버", "clubs"}, {"에이스", "ace"},
    {"킹", "king"}, {"퀸", "queen"}, {"잭", "jack"},
};
/* clang-format on */

/* The words for the name at the start of the text, with its bytes in *size;
 * NULL if no name starts there. */
static const char *unparted_words(const char *text, size_t *size)
{
	for (size_t i = 0; i < sizeof unparted / sizeof unparted[0]; i++) {
		*size = strlen(unparted[i].text);
		if (!strncmp(text, unparted[i].text, *size))
			return unparted[i].words;
	}
	return NULL;
}

/* True for letters of scripts for which we know no card names. */
static bool unknown_script(uint32_t point)
{
	static const uint32_t ranges[][2] = {
	    {0x0370, 0x03FF},
	    {0x0530, 0x1CFF},
	    {0x2C00, 0x2DDF},
	    {0xA000, 0xA63F},
	    {0xA800, 0xABFF},
	    {0xFB1D, 0xFDFF},
	    {0xFE70, 0xFEFC},
	    {0x10000, 0x1CFFF},
	    {0x1E000, 0x1EEFF},
	};
	for (size_t i = 0; i < sizeof ranges / sizeof ranges[0]; i++)
		if (point >= ranges[i][0] && point <= ranges[i][1])
			return true;
	return false;
}

/* Appends the character at `text`, as words if it is a sign. */
static void spell(
    struct buf *out, const char *text, size_t size, uint64_t *cards)
{
	size_t bytes;
	uint32_t point = text_character(text, &bytes);
	const char *words = words_of(point);
	int card = drawn_card(point);
	if (card != CARD_NONE)
		*cards |= cards_of(card);
	if (unknown_script(point))
		*cards |= CARDS_52 | cards_of(CARD_JOKER);
	if (words)
		buf_format(out, " %s ", words);
	else if (only_drawn(point))
		buf_byte(out, ' ');
	else
		buf_add(out, text, size);
}

char *cardsigns_as_words(struct arena *arena, const char *text, uint64_t *cards)
{
	struct buf out;
	size_t size;
	buf_init(&out, 0);
	for (; *text; text += size) {
		const char *words = unparted_words(text, &size);
		if (words) {
			buf_format(&out, " %s ", words);
			continue;
		}
		(void)text_character(text, &size);
		spell(&out, text, size, cards);
	}
	char *copy = arena_string(arena, buf_string(&out));
	buf_release(&out);
	return copy;
}
