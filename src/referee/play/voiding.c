/* voiding.c - voids the running round, because the referee itself was wrong.
 *
 * The record keeps the round, and its secret is published. The next round is
 * dealt from the next secret, and any pulse for that deal is named after the
 * last player agreed. So nobody gets a second try at a deal. */
#include "voiding.h"

#include "advance.h"
#include "engine/legal.h"
#include "referee/session/session.h"
#include "store/agreements.h"
#include "store/void_round.h"

static struct action void_round_action(const struct tx *tx, int64_t at)
{
	return (struct action){
	    .kind = ACT_VOID_ROUND,
	    .card = CARD_NONE,
	    .at = at,
	    .acted = tx->now,
	};
}

bool voiding_possible(const struct loaded_game *game)
{
	struct event unused;
	const struct tx tx = {.now = 0};
	const struct action a = void_round_action(&tx, 0);
	return !game_decide(&game->state, &a, &unused);
}

/* Counts the people at the table who have not left it. */
static int people(const struct loaded_game *game)
{
	int count = 0;
	for (int seat = 0; seat < game->row.rules.seats; seat++)
		count += loaded_person(game, seat) &&
		         !table_left(&game->state.table, seat);
	return count;
}

void voiding_ask(
    struct session *s, const char *who, int64_t by, const char *fault)
{
	const struct table *t = &s->game.state.table;
	const char *rest = loaded_to_agree(&s->tx, &s->game, 0);
	const struct void_row row = {
	    .game = s->game.row.id,
	    .round = t->round,
	    .fault = fault,
	    .by = by,
	    .asked = s->tx.now,
	};
	const struct petition p = {
	    .kind = PETITION_VOID,
	    .seat = SEAT_NONE,
	    .detail = t->round,
	    .events = t->events,
	    .at = s->tx.now,
	};
	store_void_ask(s->tx.store, &row);
	s->tx.acted = true;
	if (!*rest) {
		voiding_give(s);
		return;
	}
	store_petition_set(s->tx.store, s->game.row.id, &p);
	reply_announce(&s->reply,
	    "%s says that the referee itself was wrong in round %d: %s. If all "
	    "agree, round %d counts for nothing. Its cards then become "
	    "public, the scores are those from before the round, and new "
	    "cards are dealt. If you agree, answer \"agree\". If not, answer "
	    "\"refuse\". You have until the end of the round, and three days "
	    "at most. Until then the round goes on. These players have not "
	    "answered yet: %s.",
	    who, t->round, fault, t->round, rest);
	reply_ask(&s->reply, ASK_CONSENT, SEAT_NONE);
}

void voiding_give(struct session *s)
{
	const struct void_row row = {
	    .game = s->game.row.id,
	    .round = s->game.state.table.round,
	};
	if (!voiding_possible(&s->game))
		return;
	store_void_done(s->tx.store, &row, people(&s->game), s->tx.now);
	loaded_act(&s->tx, &s->game, void_round_action(&s->tx, s->in.at));
	advance_game(s);
}
