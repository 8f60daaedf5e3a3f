/* undo.c - `undo`: takes back a bid or a card, if everyone agrees and nothing
 * else has happened since.
 *
 * With undo=off every act stands: nomic109 has no way to take back a post, and
 * in rtr3b "a card laid is a card played" (Game play 1). With other rules the
 * table decides. What the act revealed stays known. So a hand that the act
 * opened stays open, and nobody bids blind on a hand they saw. */
#include "settle.h"

#include "engine/legal.h"
#include "engine/record.h"
#include "engine/takeback.h"
#include "notice/doc.h"
#include "referee/play/advance.h"
#include "referee/play/petition.h"
#include "referee/session/autoplay.h"
#include "referee/session/fresh.h"
#include "referee/session/handlers.h"
#include "referee/session/session.h"

/* ---- taking back ---- */

/* Open the hands that were open after the act and are sealed again after the
 * undo. */
static void keep_open(
    struct tx *tx, struct loaded_game *game, const struct table *then)
{
	const struct table *now = &game->state.table;
	for (int seat = 0; seat < now->rules.seats; seat++) {
		struct action look = {
		    .kind = ACT_LOOK,
		    .seat = seat,
		    .card = CARD_NONE,
		    .at = tx->now,
		    .acted = tx->now,
		};
		if (table_sealed(now, seat) && !table_sealed(then, seat))
			loaded_act(tx, game, look);
	}
}

void undo_give(struct session *s, int misread, int64_t at)
{
	struct table then = s->game.state.table;
	struct event e =
	    takeback_event(&s->game.takeback, misread, at, s->tx.now);
	loaded_event(&s->tx, &s->game, &e);
	keep_open(&s->tx, &s->game, &then);
	advance_game(s);
}

/* ---- asking ---- */

const char *undo_text(const struct tx *tx, const struct event *act)
{
	char bid[RECORD_LINE_MAX];
	if (act->bid == BID_NONE)
		return doc_card(tx->arena, act->card);
	record_value(act, bid, sizeof bid);
	return tx_format(tx, "the bid of %s", bid);
}

static void ask_table(struct session *s, const struct command *c, int seat)
{
	struct petition p = {
	    .kind = PETITION_UNDO,
	    .seat = seat,
	    .events = s->game.state.table.events,
	};
	const char *what = tx_format(&s->tx,
	    "asks to take back %s. All players have already seen it. The next "
	    "move ends this request",
	    undo_text(&s->tx, takeback_act(&s->game.takeback, 1)));
	if (petition_ask(s, c, &p, what)) {
		reply_say(&s->reply, c,
		    "Nobody else has to agree, so the referee takes your last "
		    "move back.");
		undo_give(s, 0, s->in.at);
	}
}

static void say_it_stands(const struct loaded_game *game, struct reply *reply,
    const struct command *c)
{
	const struct rules *rules = &game->row.rules;
	const char *law = "";
	if (rules->source == FROM_RTR3B)
		law = "; a card laid is a card played, Game play 1";
	reply_say(reply, c,
	    "Under the rules of this game (undo=off%s), nobody can "
	    "take back a bid or a card.",
	    law);
}

/* Would the referee play the card again, because it is the only legal one? */
static bool plays_again(const struct session *s)
{
	struct loaded_game tried = s->game;
	int64_t now = s->tx.now;
	struct event e = takeback_event(&tried.takeback, 0, now, now);
	takeback_apply(&tried.takeback, &tried.state, &e);
	return autoplay_due(&s->tx, &tried);
}

bool undo_allowed(struct session *s, const struct command *c)
{
	int seat = sender_seat(&s->in, &s->game);
	if (s->game.row.rules.undo == UNDO_OFF)
		say_it_stands(&s->game, &s->reply, c);
	else if (s->game.row.suspended)
		reply_say(&s->reply, c,
		    "The game is suspended. Send \"resume\" first.");
	else if (takeback_seat(&s->game.takeback) != seat || plays_again(s))
		reply_say(&s->reply, c,
		    "You have nothing to take back. You can take back only "
		    "your last bid or card in this round, before anything "
		    "else happens. A card that the referee played for you "
		    "stays.");
	else
		return !petition_taken(s, c, seat);
	return false;
}

void undo_command(struct session *s, const struct command *c)
{
	/* A replay of a refused request must not succeed later. */
	fresh_note(s, c->verb);
	if (undo_allowed(s, c))
		ask_table(s, c, sender_seat(&s->in, &s->game));
}
