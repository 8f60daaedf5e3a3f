/* card.c - cards as the game record writes them. src/mail/cards/ reads the many
 * forms that people write. */
#include "engine/card.h"

#include <string.h>

static const char ranks[] = "23456789TJQKA";
static const char suits[] = "CDHS";
static const char jokers[] = "JLB"; /* before a J */

int cards_nth(uint64_t cards, int n)
{
	for (; n; n--)
		cards &= cards - 1;
	return cards_first(cards);
}

int card_parse(const char *text)
{
	if (strlen(text) != 2)
		return CARD_NONE;
	const char *joker = strchr(jokers, text[0]);
	if (joker && text[1] == 'J')
		return CARD_JOKER + (int)(joker - jokers);
	const char *rank = strchr(ranks, text[0]);
	const char *suit = strchr(suits, text[1]);
	if (!rank || !suit)
		return CARD_NONE;
	return card_make((int)(suit - suits), (int)(rank - ranks));
}

char *card_write(int card, char out[CARD_TEXT])
{
	bool joker = card_is_joker(card);
	out[0] = joker ? jokers[card - CARD_JOKER] : ranks[card_rank(card)];
	out[1] = joker ? 'J' : suits[card_suit(card)];
	out[2] = '\0';
	return out;
}
