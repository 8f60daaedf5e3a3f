/* undo.c - a bid or a card taken back, where all agree and nothing else has
 * happened since.
 *
 * Where the rules have undo=off it stands: nomic109 knows no way to take back
 * what was posted, and in rtr3b "a card laid is a card played" (Game play 1).
 * Elsewhere the table decides. What the act showed stays seen, so a hand that
 * it opened stays open: nobody bids blind on what he saw. */
#include "undo.h"

#include "engine/legal.h"
#include "engine/record.h"
#include "engine/takeback.h"
#include "notice/doc.h"
#include "referee/play/advance.h"
#include "referee/play/petition.h"
#include "referee/session/fresh.h"
#include "referee/session/handlers.h"
#include "referee/session/session.h"

/* ---- doing it ---- */

/* Opens the hands that were sealed before the act, and not after it. */
static void keep_open(struct session *s, const struct table *then)
{
	const struct table *now = &s->game.table;
	for (int seat = 0; seat < now->rules.seats; seat++) {
		struct action look = {
		    .kind = ACT_LOOK,
		    .seat = seat,
		    .card = CARD_NONE,
		    .at = s->now,
		    .acted = s->now,
		};
		if (table_sealed(now, seat) && !table_sealed(then, seat))
			session_act(s, look);
	}
}

void undo_give(struct session *s)
{
	struct table then = s->game.table;
	struct event e = takeback_event(&s->takeback, s->at, s->now);
	session_event(s, &e);
	keep_open(s, &then);
	advance_game(s);
}

/* ---- asking for it ---- */

/* "the bid of 3", or the card: what the writer did last. */
static const char *last_act(struct session *s)
{
	const struct event *act = &s->takeback.act;
	char bid[RECORD_LINE_MAX];
	if (act->bid == BID_NONE)
		return doc_card(s->arena, act->card);
	record_value(act, bid, sizeof bid);
	return session_format(s, "the bid of %s", bid);
}

static void ask_table(struct session *s, const struct command *c, int seat)
{
	struct petition p = {
	    .kind = PETITION_UNDO,
	    .seat = seat,
	    .events = s->game.table.events,
	};
	if (petition_taken(s, c, seat))
		return;
	const char *what = session_format(s,
	    "asks to take back %s. What it showed stays seen, and with the "
	    "next move the question is over",
	    last_act(s));
	if (petition_ask(s, c, &p, what)) {
		session_say(s, c, "Nobody else is at the table: done.");
		undo_give(s);
	}
}

static void say_it_stands(struct session *s, const struct command *c)
{
	const struct rules *rules = &s->row.rules;
	const char *law = "";
	if (rules->source == FROM_RTR3B)
		law = "; a card laid is a card played, Game play 1";
	session_say(s,
	    c,
	    "By the rules of this game (undo=off%s) a bid or a card stands "
	    "once it is taken: nobody at the table can give it back.",
	    law);
}

void undo_command(struct session *s, const struct command *c)
{
	int seat = session_player(s, c);
	if (seat == SEAT_NONE)
		return;
	/* what is refused now is not done later, when somebody sends it again
	 */
	fresh_note(s, c->verb);
	if (s->row.rules.undo == UNDO_OFF)
		say_it_stands(s, c);
	else if (s->row.suspended)
		session_say(s, c, "The game is suspended: send resume first.");
	else if (takeback_seat(&s->takeback) != seat)
		session_say(s,
		    c,
		    "There is nothing of yours to take back: expected a bid "
		    "or a card of yours after which nothing else has happened "
		    "in the game, in the round that is played.");
	else
		ask_table(s, c, seat);
}
