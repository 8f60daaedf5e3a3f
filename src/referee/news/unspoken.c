/* unspoken.c - keeps back words to the table that may name a card.
 *
 * A player may not reveal cards of their hand (nomic109 section 6). The
 * referee therefore asks the player first. If the player sends exactly the
 * same words again, in answer to the mail that asked, the referee passes them
 * on once.
 *
 * The holder of a sealed hand may learn nothing about it. So while a hand is
 * sealed, every line that may name a card waits, whatever the hand is. The
 * referee judges these lines when the hand is open. */
#include "unspoken.h"

#include "referee/session/fresh.h"
#include "referee/session/session.h"
#include "store/talk.h"

static struct unspoken_row row_of(
    const struct loaded_game *game, int seat, const char *text, uint64_t cards)
{
	return (struct unspoken_row){
	    .game = game->row.id,
	    .seat = seat,
	    .round = game->state.table.round,
	    .text = text,
	    .cards = cards,
	};
}

static bool is_sealed(const struct loaded_game *game, int seat)
{
	return game_view(&game->state, seat).sealed;
}

static bool names_held(const struct loaded_game *game, int seat, uint64_t cards)
{
	return cards & game_view(&game->state, seat).hand;
}

/* Was the sender asked about these words, and does this letter answer that
 * question? */
static bool is_confirmed(const struct session *s, struct unspoken_row *row)
{
	if (!store_unspoken(s->tx.store, row) || !row->asked)
		return false;
	return fresh_answers_since(s, row->asked);
}

static void wait_for_hand(struct tx *tx, struct reply *reply,
    const struct command *c, const struct unspoken_row *row)
{
	store_unspoken_add(tx->store, row);
	tx->acted = true;
	reply->talked = true;
	reply_say(reply, c,
	    "Your words may name a card, and your hand is sealed, so "
	    "your words wait. Once your hand is open, the referee "
	    "passes them on, or asks you about them first.");
}

bool unspoken_kept(
    struct session *s, const struct command *c, int seat, const char *text)
{
	struct unspoken_row row = row_of(&s->game, seat, text, c->cards);
	if (row.cards && is_sealed(&s->game, seat)) {
		wait_for_hand(&s->tx, &s->reply, c, &row);
		return true;
	}
	if (!names_held(&s->game, seat, row.cards))
		return false;
	if (is_confirmed(s, &row)) {
		store_unspoken_drop(s->tx.store, row.id);
		return false;
	}
	row.asked = s->tx.now;
	store_unspoken_add(s->tx.store, &row);
	reply_say(&s->reply, c,
	    "Your words name a card that you hold, so nothing was "
	    "passed on yet. Players may not reveal their cards. To "
	    "pass the words on all the same, answer this mail with "
	    "the same line.");
	return true;
}

static void judge(const struct tx *tx, const struct loaded_game *game,
    const struct unspoken_row *row)
{
	if (row->round < game->state.table.round) {
		store_unspoken_drop(tx->store, row->id);
	} else if (is_sealed(game, row->seat)) {
		return;
	} else if (names_held(game, row->seat, row->cards)) {
		store_unspoken_ask(tx->store, row->id, tx->now);
	} else {
		store_talk_add(
		    tx->store, row->game, row->seat, row->text, tx->now);
		store_unspoken_drop(tx->store, row->id);
	}
}

void unspoken_judge(const struct tx *tx, const struct loaded_game *game)
{
	struct unspoken_row *rows;
	if (!game->is_loaded || tx->failed ||
	    !rules_blind_nil(&game->row.rules))
		return;
	size_t n =
	    store_unspoken_sealed(tx->store, tx->arena, game->row.id, &rows);
	for (size_t i = 0; i < n; i++)
		judge(tx, game, &rows[i]);
}
