/* hint.c - what a bare number or a bare card means to the one who writes it, as
 * the game stands. */
#include "hint.h"

#include "session.h"

/* What is done face down is meant by a bare card only from whoever is to act,
 * and not on a list. */
static enum hint face_down(const struct session *s, enum hint hint)
{
	int turn = s->game.table.turn;
	if (s->who.on_list || session_seat(s) != turn)
		return HINT_PLAY;
	return hint;
}

/* The last bidder may change his bid until a card is played (rtr3b Bidding 2),
 * and for that a number is enough. */
static bool may_change_bid(const struct session *s)
{
	const struct table *t = &s->game.table;
	if (!t->rules.change_bid || t->trick_no || t->trick.size)
		return false;
	return t->last_bidder == session_seat(s);
}

static enum hint hint_in_play(const struct session *s)
{
	bool writer_sits = session_seat(s) != SEAT_NONE;
	return writer_sits && may_change_bid(s) ? HINT_BID : HINT_PLAY;
}

enum hint hint_of(const struct session *s)
{
	if (!s->has_game)
		return HINT_LOBBY;
	switch (s->game.table.phase) {
	case PHASE_DEAL:
		return HINT_LOBBY;
	case PHASE_BID:
		return HINT_BID;
	case PHASE_DISCARD:
		return face_down(s, HINT_DISCARD);
	case PHASE_PASS:
		return face_down(s, HINT_PASS);
	case PHASE_PLAY:
		return hint_in_play(s);
	case PHASE_OVER:
		return HINT_PLAY;
	}
	return HINT_LOBBY;
}
