/* suspend.c - suspended games.
 *
 * rtr3b, "Game Length" 5: a game may be suspended and continued later. The
 * clocks stop during a suspension. Under nomic109 (section 7) only a
 * gamesmaster may suspend a game. */
#include "suspend.h"

#include "referee/outgoing/limits.h"
#include "referee/outgoing/outbound.h"
#include "referee/play/advance.h"
#include "referee/play/petition.h"
#include "referee/sender/proof.h"
#include "referee/session/session.h"
#include "referee/session/stale.h"

/* ---- a player asks ---- */

/* True if the sender plays in the letter's game. Otherwise replies. */
static bool may_ask(struct session *s, const struct command *c)
{
	if (s->game.is_loaded && !s->game.row.ended)
		return session_player(s, c) != SEAT_NONE;
	reply_say(&s->reply, c,
	    "No such game is being played. Answer a mail of the game that you "
	    "mean.");
	return false;
}

/* Record that the sender wants a suspension. Returns true if every player
 * does. */
static bool all_want_suspension(struct session *s, const struct command *c)
{
	int64_t id = s->game.row.id;
	int seat = sender_seat(&s->in, &s->game);
	store_seat_flag(s->tx.store, id, seat, SEAT_PAUSING, true);
	s->tx.acted = true;
	const char *rest = loaded_to_agree(
	    &s->tx, &s->game, store_seats(s->tx.store, id, SEAT_PAUSING));
	if (!*rest)
		return true;
	reply_say(&s->reply, c,
	    "You asked to suspend the game. The game stops when these players "
	    "send \"suspend\" too: %s.",
	    rest);
	reply_announce(&s->reply,
	    "%s would like to suspend the game. If you agree, answer "
	    "\"suspend\". These players have not answered yet: %s.",
	    s->in.sender.person.handle, rest);
	reply_ask(&s->reply, ASK_SUSPEND, seat);
	return false;
}

/* Leave the decision to the gamesmasters: tell the player, and mail the
 * gamesmasters about the request at most once a day. */
static void leave_to_gamesmaster(
    struct session *s, const struct command *c, const char *what)
{
	const char *verb = verb_name(c->verb);
	const char *who = s->in.sender.person.handle;
	int64_t id = s->game.row.id;
	reply_say(&s->reply, c,
	    "Under section 7 of nomic109, only the gamesmaster can %s the "
	    "clock. The referee has passed your request on to the gamesmaster.",
	    what);
	fresh_note(s, c->verb);
	const char *once = tx_format(&s->tx, "asks %s %" PRId64, verb, id);
	if (!limits_once_a_day(&s->tx, once))
		return;
	outbound_gamesmasters(s, NULL,
	    tx_format(&s->tx, "Somebody asks to %s a game", verb),
	    tx_format(&s->tx,
		"%s asks you to %s game %" PRId64
		". To do it, answer with \"%s %" PRId64 "\" and a code.",
		who, verb, id, verb, id));
}

/* True, with a reply, if the game's rules let only gamesmasters do this. */
static bool gamesmaster_only(
    struct session *s, const struct command *c, const char *what)
{
	if (s->game.row.rules.consent)
		return false;
	leave_to_gamesmaster(s, c, what);
	return true;
}

static void set_suspended(struct tx *tx, struct loaded_game *game, bool on)
{
	store_suspend(tx->store, game->row.id, tx->now, on);
	game->row.suspended = on;
	tx->acted = true;
	pages_add(tx, PAGE_FRONT, 0);
}

void suspend_now(struct session *s, const struct command *c, const char *what)
{
	set_suspended(&s->tx, &s->game, true);
	reply_say(&s->reply, c, "Suspended.");
	reply_announce(&s->reply,
	    "%s The clock stands still until a %sgamesmaster sends \"resume\".",
	    what, s->game.row.rules.consent ? "player or a " : "");
	if (s->game.row.rules.consent)
		reply_ask(&s->reply, ASK_RESUME, SEAT_NONE);
}

void suspend_end_now(struct session *s, const struct command *c)
{
	set_suspended(&s->tx, &s->game, false);
	s->reply.resumes = true;
	reply_say(&s->reply, c, "The game goes on.");
	reply_announce(&s->reply,
	    "%s resumed the game. The clock runs again from where it stood.",
	    audit_actor(&s->in));
	advance_game(s);
}

bool suspend_changes(struct session *s, const struct command *c, bool suspend)
{
	if (s->game.row.suspended != suspend)
		return true;
	reply_say(&s->reply, c,
	    suspend ? "The game is suspended already."
		    : "The game is not suspended.");
	return false;
}

bool suspend_allowed(struct session *s, const struct command *c)
{
	return may_ask(s, c) && suspend_changes(s, c, true);
}

void suspend_ask(struct session *s, const struct command *c)
{
	if (!suspend_allowed(s, c))
		return;
	if (gamesmaster_only(s, c, "stop") || !all_want_suspension(s, c))
		return;
	suspend_now(s, c, "All players agree to suspend the game.");
}

void suspend_end(struct session *s, const struct command *c)
{
	if (!may_ask(s, c) || !suspend_changes(s, c, false))
		return;
	if (!gamesmaster_only(s, c, "start"))
		suspend_end_now(s, c);
}

/* ---- the other players ---- */

static void refuse_suspension(struct session *s, const struct command *c)
{
	store_suspend(s->tx.store, s->game.row.id, s->tx.now, false);
	s->tx.acted = true;
	reply_say(&s->reply, c, "Noted.");
	reply_announce(&s->reply,
	    "%s does not want to suspend the game. The game goes on.",
	    s->in.sender.person.handle);
}

/* True if the mail that the letter answers asks to suspend the game. */
static bool answers_request(const struct session *s)
{
	const struct sender *w = &s->in.sender;
	if (w->by_list)
		return true;
	const char *guess = sender_question(w);
	return guess && reply_asked(guess) == VERB_SUSPEND;
}

bool suspend_answered(struct session *s, const struct command *c)
{
	int64_t asked = asks_since(s, VERB_SUSPEND);
	if (!asked || !answers_request(s))
		return false;
	if (!fresh_answers_since(s, asked))
		reply_say(&s->reply, c,
		    "Your letter does not answer the mail about the "
		    "suspension, so nothing was done. To do this now, answer "
		    "this mail.");
	else if (c->verb == VERB_AGREE)
		suspend_ask(s, c);
	else
		refuse_suspension(s, c);
	return true;
}
