/* games.c - the gamesmaster's commands about a game: its clock, its end, and
 * what is to be seen of it. */
#include <inttypes.h>

#include "base/arena.h"
#include "base/text.h"
#include "base/when.h"
#include "kit.h"
#include "mail/command.h"
#include "referee/commands/settle.h"
#include "referee/commands/suspend.h"
#include "referee/play/cancel.h"
#include "referee/queries/query.h"
#include "referee/sender/audit.h"
#include "referee/session/deadline.h"
#include "referee/session/handlers.h"
#include "referee/session/session.h"
#include "referee/watching/watching.h"
#include "store/absences.h"
#include "store/master_acts.h"

/* ---- clocks ---- */

void kit_extend(struct session *s, const struct command *c)
{
	if (!kit_load(s, c, false))
		return;
	if (s->game.state.table.turn != SEAT_NONE &&
	    !deadline_told(&s->tx, &s->game))
		reply_say(&s->reply, c, "No clock runs in this game.");
	else
		moretime_grant(s, c, c->args);
}

void kit_suspend_now(struct session *s, const struct command *c)
{
	if (!kit_load(s, c, false) || !suspend_changes(s, c, true))
		return;
	suspend_now(s, c,
	    tx_format(&s->tx, "%s suspends the game%s.", audit_subject(s),
		kit_why(&s->tx, c->args)));
}

void kit_resume_now(struct session *s, const struct command *c)
{
	if (kit_load(s, c, false) && suspend_changes(s, c, false))
		suspend_end_now(s, c);
}

/* ---- the end ---- */

void kit_cancel(struct session *s, const struct command *c)
{
	int64_t id = kit_number(c->args, false);
	if (session_owes_another(&s->game, &s->reply, c, id))
		return;
	if (!id || !session_load(s, id) || s->game.row.ended) {
		kit_say_no_game(s, c, id);
		return;
	}
	const char *by = "the operator";
	if (s->in.letter)
		by = tx_format(
		    &s->tx, "the gamesmaster, %s", s->in.sender.person.handle);
	const char *what =
	    tx_format(&s->tx, "Game %" PRId64 " is cancelled by %s%s.", id, by,
		kit_why(&s->tx, c->args));
	s->tx.acted = true;
	cancel_game(s, what);
	watching_end(s, id, what);
	reply_say(&s->reply, c, "%s", what);
}

/* ---- looking ---- */

static bool may_look(struct session *s, const struct command *c)
{
	if (!s->in.letter || sender_is_gamesmaster(&s->tx, &s->in))
		return true;
	reply_say(&s->reply, c, "Only a gamesmaster can ask for that.");
	return false;
}

/* Adds a line about a game in play: its number, players, round, and whom it
 * waits for. */
static void add_game(struct session *whole, int64_t id)
{
	struct session s;
	session_part(&s, whole);
	s.tx.writes = false;
	if (session_load(&s, id)) {
		const struct table *t = &s.game.state.table;
		const char *waits = "";
		if (s.game.row.suspended)
			waits = ", suspended";
		else if (t->turn != SEAT_NONE)
			waits = tx_format(&s.tx, ", waits for %s",
			    s.game.row.seat[t->turn].handle);
		doc_paragraph(&whole->reply.answer, "%s",
		    tx_format(&whole->tx,
			"Game %" PRId64 " (%s): %s; round %d%s", id,
			s.game.row.rules.preset,
			loaded_names(s.tx.arena, &s.game.row), t->round,
			waits));
	}
	tx_did(&whole->tx, session_end(&s));
}

/* A gamesmaster's `games` begins with all games in play. */
void kit_games(struct session *s, const struct command *c)
{
	int64_t *ids;
	if (!sender_is_gamesmaster(&s->tx, &s->in)) {
		query_games(s, c);
		return;
	}
	size_t n = store_games(s->tx.store, s->tx.arena, GAMES_OPEN, &ids);
	reply_say(&s->reply, c,
	    n ? "All games in play:" : "No game is being played.");
	for (size_t i = 0; i < n; i++)
		add_game(s, ids[i]);
	query_games(s, NULL);
}

static void add_act(void *context, const struct master_act *act)
{
	struct session *s = context;
	char when[32];
	doc_paragraph(&s->reply.answer, "%s UTC, %s: %s",
	    when_iso(act->at, when, sizeof when),
	    *act->name ? act->name : "the operator", act->line);
}

/* `game 7`: the table as everybody at it sees it, and what gamesmasters did. */
void kit_show_game(struct session *s, const struct command *c)
{
	struct session part;
	int64_t id = kit_number(c->args, false);
	if (!may_look(s, c))
		return;
	session_part(&part, s);
	part.tx.writes = false;
	if (!id || !session_load(&part, id)) {
		session_end(&part);
		reply_say(&s->reply, c, "There is no such game.");
		return;
	}
	struct notice n = session_notice(&part, SEAT_NONE);
	/* the reply outlives the part */
	const char *names[SEATS_MAX];
	for (int seat = 0; seat < part.game.row.rules.seats; seat++)
		names[seat] = arena_string(s->tx.arena, n.names[seat]);
	n.names = names;
	n.arena = s->tx.arena;
	n.zone = s->in.sender.known ? s->in.sender.person.zone : "";
	reply_say(&s->reply, c, "Game %" PRId64 ": %s.", id,
	    loaded_names(s->tx.arena, &part.game.row));
	notice_score(&s->reply.answer, &n);
	notice_state(&s->reply.answer, &n);
	kit_show_open(&part, n.zone, &s->reply.answer);
	store_master_acts(s->tx.store, s->tx.arena, id, add_act, s);
	tx_did(&s->tx, session_end(&part));
}
