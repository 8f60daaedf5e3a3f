/* face.c - the one table of suit signs, their names and colours, and of the
 * names of ranks.
 *
 * What people may write for them is more, and is read in mail/words.c. */
#include "face.h"

#include <string.h>

#include "engine/card.h"

static const struct face_suit suits[SUIT_COUNT] = {
    [SUIT_CLUBS] =
	{
	    .sign = "\xe2\x99\xa3",
	    .name = "Clubs",
	},
    [SUIT_DIAMONDS] =
	{
	    .sign = "\xe2\x99\xa6",
	    .name = "Diamonds",
	    .colour = "#c00",
	},
    [SUIT_HEARTS] =
	{
	    .sign = "\xe2\x99\xa5",
	    .name = "Hearts",
	    .colour = "#c00",
	},
    [SUIT_SPADES] =
	{
	    .sign = "\xe2\x99\xa0",
	    .name = "Spades",
	},
};

const struct face_suit *face_suit(int suit)
{
	return &suits[suit];
}

const struct face_suit *face_find(const char *text)
{
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
	    "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "joker"};
	/* clang-format on */
	return ranks[card_rank(card)];
}
