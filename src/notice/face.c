/* face.c - the table of suits with their signs, names and colours, and the
 * names of ranks. src/mail/cards/ reads the many ways in which people write
 * them. */
#include "notice/face.h"

#include <string.h>

#include "engine/card.h"

enum { ECHO_CHARACTERS = 120 };

static const struct face_suit suits[SUIT_COUNT] = {
    [SUIT_CLUBS] =
	{
	    .sign = "\xe2\x99\xa3",
	    .name = "Clubs",
	    .word = "clubs",
	},
    [SUIT_DIAMONDS] =
	{
	    .sign = "\xe2\x99\xa6",
	    .name = "Diamonds",
	    .word = "diamonds",
	    .red = true,
	},
    [SUIT_HEARTS] =
	{
	    .sign = "\xe2\x99\xa5",
	    .name = "Hearts",
	    .word = "hearts",
	    .red = true,
	},
    [SUIT_SPADES] =
	{
	    .sign = "\xe2\x99\xa0",
	    .name = "Spades",
	    .word = "spades",
	},
};

const int face_order[SUIT_COUNT] = {
    SUIT_SPADES,
    SUIT_HEARTS,
    SUIT_CLUBS,
    SUIT_DIAMONDS,
};

const struct face_suit *face_suit(int suit)
{
	return &suits[suit];
}

/* All signs begin with the same byte. */
const struct face_suit *face_find(const char *text)
{
	if (*text != *suits[0].sign)
		return NULL;
	for (int i = 0; i < SUIT_COUNT; i++) {
		const struct face_suit *suit = &suits[i];
		if (!strncmp(text, suit->sign, sizeof suit->sign - 1))
			return suit;
	}
	return NULL;
}

const char *face_rank(int card)
{
	/* clang-format off */
	static const char *const ranks[] = {
	    "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A",
	    "joker", "little-joker", "big-joker"};
	/* clang-format on */
	return ranks[card_rank(card)];
}

/* Cuts between characters of UTF-8, never within a character. */
int face_echo(const char *text)
{
	int bytes = 0;
	int characters = 0;
	for (; text[bytes]; bytes++) {
		bool begins = ((unsigned char)text[bytes] & 0xc0) != 0x80;
		if (begins && ++characters > ECHO_CHARACTERS)
			break;
	}
	return bytes;
}
