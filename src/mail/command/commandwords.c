/* commandwords.c - what a command says after its verb, as the record has it. */
#include "base/arena.h"
#include "engine/act.h"
#include "engine/card.h"
#include "mail/command.h"

static const char *bid_words(struct arena *arena, int number)
{
	if (number == BID_ALL)
		return "all";
	if (number == BID_BLIND_NIL)
		return "blind-nil";
	return arena_format(arena, "%d", number);
}

static const char *cards_words(
    struct arena *arena, const char *words, uint64_t cards)
{
	char card[CARD_TEXT];
	for (; cards; cards &= cards - 1) {
		const char *blank = *words ? " " : "";
		card_write(cards_first(cards), card);
		words = arena_format(arena, "%s%s%s", words, blank, card);
	}
	return words;
}

const char *command_words(struct arena *arena, const struct command *c)
{
	static const char *const calls[] = {
	    [CALL_NONE] = "",
	    [CALL_LOW] = " low",
	    [CALL_HIGH] = " high",
	};
	char card[CARD_TEXT];
	if (c->verb == VERB_BID)
		return bid_words(arena, c->number);
	if (c->verb == VERB_PASS)
		return cards_words(arena, c->args, c->cards);
	if (c->card == CARD_NONE)
		return c->args;
	return arena_format(
	    arena, "%s%s", card_write(c->card, card), calls[c->call]);
}
