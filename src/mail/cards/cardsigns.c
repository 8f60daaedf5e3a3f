/* cardsigns.c - replaces suit symbols, cards drawn as one character, and East
 * Asian card names by English words. */
#include <stddef.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "disclosure.h"
#include "engine/card.h"

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

/* The first and the last character of a range; 0 ends a list. */
typedef const uint32_t range[2];

static bool within(range *list, uint32_t point)
{
	for (; (*list)[0]; list++)
		if (point >= (*list)[0] && point <= (*list)[1])
			return true;
	return false;
}

/* True for punctuation, arrows and pictures. */
static bool only_drawn(uint32_t point)
{
	static range ranges[] = {
	    {0x2000, 0x20FF},
	    {0x2190, 0x245F},
	    {0x2500, 0x2BFF},
	    {0x3000, 0x3002},
	    {0xFE00, 0xFE0F},
	    {0x1F000, 0x1F0FF},
	    {0x1F300, 0x1FAFF},
	    {0},
	};
	return within(ranges, point);
}

/* clang-format off */
/* Signs, and card names in scripts that write words without blanks between
 * them, by the words that they stand for. */
static const struct {
	const char *words, *signs;
} signs[] = {
    {"king", "♔|♚|🤴|国王|國王|老K|キング|킹"},
    {"queen", "♕|♛|👸|皇后|女王|圈|クイーン|クィーン|퀸"},
    {"spades", "♠|♤|黑桃|葵扇|スペード|스페이드"},
    {"hearts", "♡|♥|❣|❤|💓|💔|💕|💖|💗|💘|💙|💚|💛|💜|💝|💞|💟|红桃|紅桃|红心|紅心|ハート|하트"},
    {"diamonds", "♢|♦|💎|方块|方塊|方片|ダイヤ|다이아"},
    {"clubs", "♣|♧|🍀|梅花|草花|クラブ|クローバー|클럽|클로버"},
    {"joker", "🂿|🃏|🃟"},
    {"king queen", "👑"},
    {"ten", "🔟"},
    {"trumps", "王牌"},
    {"ace", "尖|エース|에이스"},
    {"jack", "勾|钩|ジャック|잭"},
    {"2", "二"},
    {"3", "三"},
    {"4", "四"},
    {"5", "五"},
    {"6", "六"},
    {"7", "七"},
    {"8", "八"},
    {"9", "九"},
    {"10", "十"},
};
/* clang-format on */

/* The words for the sign at the start of the text, with its bytes in *size;
 * NULL if there is none. */
static const char *words_of(const char *text, size_t *size)
{
	for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++)
		for (const char *p = signs[i].signs; *p; p += *size) {
			p += *p == '|';
			*size = strcspn(p, "|");
			if (!strncmp(text, p, *size))
				return signs[i].words;
		}
	return NULL;
}

/* True for letters of scripts for which we know no card names. */
static bool unknown_script(uint32_t point)
{
	static range ranges[] = {
	    {0x0370, 0x03FF},
	    {0x0530, 0x1CFF},
	    {0x2C00, 0x2DDF},
	    {0xA000, 0xA63F},
	    {0xA800, 0xABFF},
	    {0xFB1D, 0xFDFF},
	    {0xFE70, 0xFEFC},
	    {0x10000, 0x1CFFF},
	    {0x1E000, 0x1EEFF},
	    {0},
	};
	return within(ranges, point);
}

/* Appends the character at `text`, which is no sign. */
static void spell(
    struct buf *out, const char *text, size_t size, uint64_t *cards)
{
	size_t bytes;
	uint32_t point = text_character(text, &bytes);
	int card = drawn_card(point);
	if (card != CARD_NONE)
		*cards |= cards_of(card);
	if (unknown_script(point))
		*cards |= CARDS_52 | cards_of(CARD_JOKER);
	if (only_drawn(point))
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
		const char *words = words_of(text, &size);
		if (words) {
			buf_format(&out, " %s ", words);
			continue;
		}
		(void)text_character(text, &size);
		spell(&out, text, size, cards);
	}
	return arena_take(arena, &out);
}
