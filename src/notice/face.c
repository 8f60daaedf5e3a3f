/* face.c - the one table of suit signs, their names and colours, and of the names of ranks.
 *
 * What people may write for them is more, and is read in mail/words.c. */
#include "face.h"

#include <string.h>

#include "engine/card.h"

static const struct face_suit suits[SUIT_COUNT] = {
    [SUIT_CLUBS] = {"\xe2\x99\xa3", "Clubs", NULL},
    [SUIT_DIAMONDS] = {"\xe2\x99\xa6", "Diamonds", "#c00"},
    [SUIT_HEARTS] = {"\xe2\x99\xa5", "Hearts", "#c00"},
    [SUIT_SPADES] = {"\xe2\x99\xa0", "Spades", NULL},
};

const struct face_suit *face_suit(int suit)
{
	return &suits[suit];
}

const struct face_suit *face_find(const char *text)
{
	for (int s = 0; s < SUIT_COUNT; s++)
		if (!strncmp(text, suits[s].sign, sizeof suits[s].sign - 1))
			return &suits[s];
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
