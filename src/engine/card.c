/* card.c - cards as the game record writes them. src/mail/cards/ reads the many
 * forms that people write. */
#include "engine/card.h"

#include <string.h>

static const char ranks[] = "23456789TJQKA";
static const char suits[] = "CDHS";

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
	if (!strcmp(text, "JJ"))
		return CARD_JOKER;
	const char *rank = strchr(ranks, text[0]);
	const char *suit = strchr(suits, text[1]);
	if (!rank || !suit)
		return CARD_NONE;
	return card_make((int)(suit - suits), (int)(rank - ranks));
}

char *card_write(int card, char out[CARD_TEXT])
{
	if (card == CARD_JOKER)
		return memcpy(out, "JJ", CARD_TEXT);
	out[0] = ranks[card_rank(card)];
	out[1] = suits[card_suit(card)];
	out[2] = '\0';
	return out;
}
