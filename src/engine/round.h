/* round.h - inside engine: turns, tricks, the events before the first lead, and
 * the end of a round. */
#ifndef SPADESD_ENGINE_ROUND_H
#define SPADESD_ENGINE_ROUND_H

#include "engine/game.h"

/* Opens the turn of `seat`: its clock starts with `event`. */
static inline void round_open_turn(
    struct table *table, int seat, const struct event *event)
{
	table->turn = seat;
	table->since = event->at;
	table->opened = event->acted;
	table->turn_event = table->events;
	table->misplay_announced = 0;
}

static inline void round_new_trick(struct table *table, int leader)
{
	struct trick *trick = &table->trick;
	trick->leader = trick->best = leader;
	trick->size = 0;
	trick->winner = SEAT_NONE;
	trick->low = 0;
	memset(trick->card, CARD_NONE, sizeof trick->card);
}

/* Returns the strength of a card. Of two cards of one suit, the stronger wins.
 * Every spade is stronger than all other cards. card_suit(strength + 1) is the
 * suit, also of a low ace, which ranks right below the two. */
static inline int round_strength(int card, bool low)
{
	return low ? card - CARD_ACE - 1 : card;
}

/* True if the card wins the trick so far: the highest spade wins, or without a
 * spade the highest card of the suit led. */
static inline bool round_beats(const struct trick *trick, int worth)
{
	int suit = card_suit(worth + 1);
	bool same = suit == card_suit(trick->strength + 1);
	bool spade = suit == SUIT_SPADES;
	bool higher = worth > trick->strength;
	return (same || spade) && higher;
}

/* Scores a finished round and ends the game or moves on to the next deal.
 * Returns enum news bits. */
unsigned round_score(struct table *table);

/* Each function whose name begins with bidding_ applies an event from before
 * the first lead, and returns enum news bits. */

/* Building a text piece by piece. */

/* Appends to the string in `out`, a buffer of `size` bytes; truncates what does
 * not fit. */
__attribute__((format(printf, 3, 4))) static inline void append(
    char *out, size_t size, const char *format, ...)
{
	size_t used = strlen(out);
	va_list ap;
	va_start(ap, format);
	vsnprintf(out + used, size - used, format, ap);
	va_end(ap);
}

#endif
