/* hint.c - what a bare number or a bare card in a letter means. */
#include "hint.h"

#include "session.h"

/* Reads a bare card as a discard or a pass only if its sender is to act, and
 * never in a list post, which would show the card. */
static enum hint face_down(
    const struct input *in, const struct loaded_game *game, enum hint hint)
{
	int turn = game->state.table.turn;
	if (in->sender.on_list || sender_seat(in, game) != turn)
		return HINT_PLAY;
	return hint;
}

/* The last bidder may change the bid until a card is played (rtr3b Bidding 2)
 * and needs to send only a number. */
static bool may_change_bid(
    const struct input *in, const struct loaded_game *game)
{
	const struct table *t = &game->state.table;
	if (!t->rules.change_bid || t->trick_no || t->trick.size)
		return false;
	return t->last_bidder == sender_seat(in, game);
}

static enum hint hint_in_play(
    const struct input *in, const struct loaded_game *game)
{
	bool sender_sits = sender_seat(in, game) != SEAT_NONE;
	return sender_sits && may_change_bid(in, game) ? HINT_BID : HINT_PLAY;
}

enum hint hint_of(const struct input *in, const struct loaded_game *game)
{
	if (!game->is_loaded)
		return HINT_LOBBY;
	switch (game->state.table.phase) {
	case PHASE_DEAL:
		return HINT_LOBBY;
	case PHASE_BID:
		return HINT_BID;
	case PHASE_DISCARD:
		return face_down(in, game, HINT_DISCARD);
	case PHASE_PASS:
		return face_down(in, game, HINT_PASS);
	case PHASE_PLAY:
		return hint_in_play(in, game);
	case PHASE_OVER:
		return HINT_PLAY;
	}
	return HINT_LOBBY;
}
