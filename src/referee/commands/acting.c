/* acting.c - the checks before the rules of the game are applied to a move. */
#include "acting.h"

#include <string.h>

#include "base/address.h"
#include "base/when.h"
#include "engine/legal.h"
#include "notice/brief.h"
#include "referee/sender/futile.h"
#include "referee/session/deadline.h"
#include "referee/session/fresh.h"
#include "referee/session/session.h"

/* Says that the referee acted for the sender before the letter came. */
static void say_timed_out(struct session *s, const struct command *c)
{
	reply_say(&s->reply, c, "%s", futile_text(s, RULING_NOT_YOUR_TURN));
}

/* Says that the letter came too late. If the time-out still waits for another
 * letter, the reply gives the end of that wait. */
static void say_late(struct session *s, const struct command *c)
{
	int64_t until = deadline_held(&s->tx, &s->game);
	char when[WHEN_PERSON];
	if (until <= s->tx.now) {
		say_timed_out(s, c);
		return;
	}
	reply_say(&s->reply, c,
	    "Your letter came after your time was up, so nothing was done. An "
	    "earlier letter in your name is on hold. The referee has asked you "
	    "whether it is yours. Answer that question by %s, or the referee "
	    "acts for you.",
	    when_person(until, s->in.sender.person.zone, when, sizeof when));
}

/* Refuses a held letter because another held letter brought a move for the same
 * turn first. */
static void say_overtaken(struct reply *reply, const struct command *c)
{
	reply_say(reply, c,
	    "An earlier letter in your name has a move for the same turn. You "
	    "can confirm only that letter, so nothing was done. While you have "
	    "time, you can move by answering this mail.");
}

/* True, with a reply, if the letter repeats the sender's last card. A repeated
 * card is no misplay. */
static bool repeats_card(struct session *s, const struct command *c, int seat)
{
	if (c->verb != VERB_PLAY || !fresh_delivered(s, seat, c->card))
		return false;
	const struct event *e = futile_timed_out(&s->game, seat);
	if (e && e->card == c->card) {
		say_timed_out(s, c);
		return true;
	}
	reply_say(&s->reply, c,
	    "You have played %s already. This letter seems to be a "
	    "second copy of the letter that played the card, so "
	    "nothing was done. To play, answer this mail.",
	    doc_card(s->tx.arena, c->card));
	return true;
}

/* True, with a reply, if the letter says yes to a question about a move, and
 * the seat has bid or played since: that settled the question, if it was not
 * taken back. A line would be the writer's own command. */
static bool says_yes_again(struct session *s, const struct command *c, int seat)
{
	const struct token *asked = &s->in.sender.token;
	const struct event *found = NULL;
	if (!s->in.sender.has_token || !asked->guess || *c->line)
		return false;
	for (size_t i = asked->events; i < s->game.log_count; i++) {
		const struct event *e = &s->game.log[i];
		bool moves = e->kind == EVENT_BID || e->kind == EVENT_PLAY;
		if (e->kind == EVENT_UNDO || e->kind == EVENT_VOID_ROUND)
			return false;
		if (moves && e->seat == seat && !found)
			found = e;
	}
	if (!found)
		return false;
	struct notice n = session_notice(s, seat);
	reply_say(&s->reply, c, "%s", brief_counts(&n, found, false));
	return true;
}

/* True, with a reply, if the letter is too late for its command. A card sent
 * between a misplay and its announcement is void, not late. */
static bool is_late(struct session *s, const struct command *c, int seat)
{
	bool void_card = c->verb == VERB_PLAY && fresh_after_misplay(s);
	if (s->in.late && verb_has(c->verb, TRAIT_MOVES)) {
		say_late(s, c);
		return true;
	}
	if (s->in.overtaken && verb_has(c->verb, TRAIT_MOVES)) {
		say_overtaken(&s->reply, c);
		return true;
	}
	if (says_yes_again(s, c, seat))
		return true;
	if (!void_card && repeats_card(s, c, seat))
		return true;
	if (void_card || !fresh_stale(s, c->verb, seat))
		return false;
	if (verb_has(c->verb, TRAIT_MOVES) && futile_timed_out(&s->game, seat))
		say_timed_out(s, c);
	else
		reply_say(&s->reply, c,
		    "Your letter does not answer the mail about your present "
		    "turn, so nothing was done. To act now, answer this mail.");
	return true;
}

/* True for concede and forfeit. */
static bool acting_gives_up(enum verb verb)
{
	return verb == VERB_CONCEDE || verb == VERB_FORFEIT;
}

/* True for concede, forfeit and withdraw. They need no clock, and no law
 * forbids them while the game is suspended. */
static bool concedes(enum verb verb)
{
	return acting_gives_up(verb) || verb == VERB_WITHDRAW;
}

/* Does the letter carry the token of a private mail of this game? A letter that
 * a tap on a card creates carries this token. */
static bool proves_itself(
    const struct input *in, const struct loaded_game *game)
{
	const struct sender *w = &in->sender;
	if (!w->has_token || w->level != TRUST_TOKEN)
		return false;
	return w->token.purpose == PURPOSE_GAME &&
	       w->token.game == game->row.id;
}

/* Did the sender also address the letter to the list? */
static bool sent_to_list(const struct tx *tx, const struct input *in)
{
	char *left = arena_string(tx->arena, in->letter->recipients);
	for (;;) {
		const char *address = strsep(&left, " ");
		if (!address)
			return false;
		if (address_same(address, tx->site->list))
			return true;
	}
}

/* Should this private act have been posted on the list? The referee posts an
 * act with a token. */
static bool should_be_posted(const struct session *s, enum verb verb)
{
	if (!s->tx.site->list || s->in.sender.on_list ||
	    !verb_has(verb, TRAIT_PUBLIC))
		return false;
	return !proves_itself(&s->in, &s->game) || sent_to_list(&s->tx, &s->in);
}

/* Explain that acts are public here, and how the referee can post this one. */
static void say_unposted(struct reply *reply, const struct command *c)
{
	reply_say(reply, c,
	    "Moves are made in public here. Answer this mail with your %s "
	    "alone, and I post it for you.",
	    verb_has(c->verb, TRAIT_MOVES) ? "move" : "words");
}

/* True, with a reply, if a bot plays for the sender's seat because the sender
 * left or conceded. */
static bool bot_plays(const struct loaded_game *game, struct reply *reply,
    const struct command *c, int seat)
{
	if (concedes(c->verb))
		return false;
	if (!table_left(&game->state.table, seat))
		return false;
	reply_say(reply, c, "A bot plays your seat, so nothing was done.");
	return true;
}

/* ---- conceding ---- */

/* Returns the sender's seat if the sender could concede now. Otherwise returns
 * SEAT_NONE, and the other checks reply. */
static int seat_to_concede(const struct session *s)
{
	if (s->game.state.table.phase == PHASE_OVER)
		return SEAT_NONE;
	return sender_may_move(&s->in) ? sender_seat(&s->in, &s->game)
	                               : SEAT_NONE;
}

/* Returns why the seat cannot withdraw its concession, or NULL if it can. */
static const char *nothing_to_withdraw(const struct table *t, int seat)
{
	if (table_may_withdraw(t, seat))
		return NULL;
	if (table_expelled(t, seat))
		return "Your misplays put you out of the game. You cannot come "
		       "back.";
	if (t->forfeited >> seat & 1)
		return "You forfeited. You cannot take a forfeit back.";
	return "You have not conceded, so you cannot withdraw a concession.";
}

/* A repeated concession or forfeit changes nothing, so the other players get no
 * mail. On a list, the sender gets no mail either. */
static bool conceded_already(struct session *s, const struct command *c)
{
	const struct table *t = &s->game.state.table;
	int seat = seat_to_concede(s);
	unsigned seats = t->conceded;
	if (!acting_gives_up(c->verb) || seat == SEAT_NONE)
		return false;
	if (c->verb == VERB_FORFEIT)
		seats = t->forfeited | t->expelled;
	if (!(seats >> seat & 1))
		return false;
	if (!s->in.sender.on_list)
		reply_say(&s->reply, c, "You have already conceded.");
	return true;
}

static bool cannot_withdraw(struct session *s, const struct command *c)
{
	int seat = seat_to_concede(s);
	if (c->verb != VERB_WITHDRAW || seat == SEAT_NONE)
		return false;
	const char *why = nothing_to_withdraw(&s->game.state.table, seat);
	if (why)
		reply_say(&s->reply, c, "%s", why);
	return why;
}

bool acting_allowed(struct session *s, const struct command *c)
{
	int seat = sender_seat(&s->in, &s->game);
	if (conceded_already(s, c) || cannot_withdraw(s, c))
		return false;
	if (seat == SEAT_NONE) {
		reply_say(&s->reply, c, "You are not at that table.");
		return false;
	}
	if (should_be_posted(s, c->verb)) {
		say_unposted(&s->reply, c);
		return false;
	}
	if (!sender_may_move(&s->in)) {
		reply_say(&s->reply, c,
		    "Anyone could have written this letter in your name. "
		    "Please send it again as an answer to this mail.");
		return false;
	}
	if (is_late(s, c, seat))
		return false;
	if (s->game.row.suspended && !concedes(c->verb)) {
		reply_say(&s->reply, c,
		    "The game is suspended, and the clock stands still. %s",
		    s->game.row.rules.consent
			? "To go on, send \"resume\"."
			: "Only the gamesmaster can resume it.");
		return false;
	}
	return !bot_plays(&s->game, &s->reply, c, seat);
}
