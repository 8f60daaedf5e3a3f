/* acting.c - what every act in a game has to pass, whatever the rules say of
 * it. */
#include "acting.h"

#include <string.h>

#include "base/address.h"
#include "base/when.h"
#include "engine/legal.h"
#include "referee/session/deadline.h"
#include "referee/session/fresh.h"
#include "referee/session/session.h"

/* The time-out may wait for the word on a letter that came in time. */
static void say_late(struct session *s, const struct command *c)
{
	int64_t until = deadline_held(&s->tx, &s->game);
	char when[WHEN_PERSON];
	if (until <= s->tx.now) {
		reply_say(&s->reply,
		    c,
		    "This came after your time was up, and the referee had "
		    "acted for you: nothing was done.");
		return;
	}
	reply_say(&s->reply,
	    c,
	    "This came after your time was up: nothing was done. A letter "
	    "that came in time in your name is held. Say by %s whether it is "
	    "yours, in answer to the mail that asks; otherwise the referee "
	    "acts for you.",
	    when_person(until, s->in.sender.person.zone, when, sizeof when));
}

/* Of several held letters. */
static void say_overtaken(struct reply *reply, const struct command *c)
{
	reply_say(reply,
	    c,
	    "Another letter in your name came before this one with a move for "
	    "the same turn. Only the first can be confirmed: nothing was "
	    "done. While your time lasts, you can move by answering this "
	    "mail.");
}

/* A copy of a letter that played its card is no misplay; says so. */
static bool is_copy(struct session *s, const struct command *c, int seat)
{
	if (c->verb != VERB_PLAY || !fresh_delivered(s, seat, c->card))
		return false;
	reply_say(&s->reply,
	    c,
	    "You have played %s already. This letter does not answer the mail "
	    "of your turn, and is dated no later than the one that played it, "
	    "so it was taken for a second delivery: nothing was done. To "
	    "play, answer this mail.",
	    doc_card(s->tx.arena, c->card));
	return true;
}

/* Is the letter too late for what it asks? Says so. A card between a misplay
 * and its announcement is void rather than late. */
static bool is_late(struct session *s, const struct command *c, int seat)
{
	bool void_card = c->verb == VERB_PLAY && fresh_after_misplay(s);
	if (s->in.late && verb_moves(c->verb)) {
		say_late(s, c);
		return true;
	}
	if (s->in.overtaken && verb_moves(c->verb)) {
		say_overtaken(&s->reply, c);
		return true;
	}
	if (!void_card && is_copy(s, c, seat))
		return true;
	if (void_card || !fresh_stale(s, c->verb, seat))
		return false;
	reply_say(&s->reply,
	    c,
	    "This answers another mail than that of your present turn, so "
	    "nothing was done. To act now, answer this mail.");
	return true;
}

bool acting_gives_up(enum verb verb)
{
	return verb == VERB_CONCEDE || verb == VERB_FORFEIT;
}

/* Does the letter carry the token of a mail of this game that only its writer
 * was sent, as a card does that is tapped there? */
static bool proves_itself(
    const struct input *in, const struct loaded_game *game)
{
	const struct sender *w = &in->sender;
	if (!w->has_token || w->level != TRUST_TOKEN)
		return false;
	return w->token.purpose == PURPOSE_GAME &&
	       w->token.game == game->row.id;
}

/* Will everyone read it on the list in any case? */
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

/* Does it say in private what was to be said on the list? The answer to a
 * question that was asked in private may, and a move that proves itself. */
static bool belongs_on_list(const struct session *s, enum verb verb)
{
	if (!s->tx.site->list || s->in.sender.on_list || !verb_public(verb))
		return false;
	bool proven = verb_moves(verb) && proves_itself(&s->in, &s->game);
	if (proven && !sent_to_list(&s->tx, &s->in))
		return false;
	return !acting_gives_up(verb) || !fresh_confirms(s);
}

/* What answers a mail of the game proves itself, and the referee posts it. */
static void say_unposted(
    const struct tx *tx, struct reply *reply, const struct command *c)
{
	const char *how = "Answer this mail with your move alone, and I post "
			  "it for you.";
	if (!verb_moves(c->verb))
		how = tx_format(tx, "Please post this to %s.", tx->site->list);
	reply_say(reply, c, "Moves are made in public here. %s", how);
}

/* Is it a move of a seat that its player left, or that is out of the game? */
static bool bot_plays(const struct loaded_game *game,
    struct reply *reply,
    const struct command *c,
    int seat)
{
	if (acting_gives_up(c->verb) || c->verb == VERB_WITHDRAW)
		return false;
	if (!table_left(&game->state.table, seat))
		return false;
	reply_say(reply, c, "A bot plays your seat: nothing was done.");
	return true;
}

/* ---- said already ---- */

/* The sender's seat, if a concession of the sender's could be taken now; else
 * SEAT_NONE, and the other checks reply. */
static int conceder(const struct session *s)
{
	bool off_list = s->tx.site->list && !s->in.sender.on_list;
	if (s->game.state.table.phase == PHASE_OVER || off_list)
		return SEAT_NONE;
	return sender_may_move(&s->tx, &s->in) ? sender_seat(&s->in, &s->game)
	                                       : SEAT_NONE;
}

/* Why there is nothing that the seat could withdraw; NULL if there is. */
static const char *nothing_to_withdraw(const struct table *t, int seat)
{
	if (table_may_withdraw(t, seat))
		return NULL;
	if (table_expelled(t, seat))
		return "You are out of the game by your misplays, and that "
		       "cannot be withdrawn.";
	if (t->forfeited >> seat & 1)
		return "You forfeited, and that cannot be withdrawn.";
	return "There is no concession of yours that could be withdrawn.";
}

/* What was conceded or forfeited stands, and nobody is told of it again: on a
 * list not even the sender. */
static bool stands_already(struct session *s, const struct command *c)
{
	const struct table *t = &s->game.state.table;
	int seat = conceder(s);
	unsigned seats = t->conceded;
	if (!acting_gives_up(c->verb) || seat == SEAT_NONE)
		return false;
	if (c->verb == VERB_FORFEIT)
		seats = t->forfeited | t->expelled;
	if (!(seats >> seat & 1))
		return false;
	if (!s->in.sender.on_list)
		reply_say(&s->reply, c, "You said so already, and it stands.");
	return true;
}

static bool cannot_withdraw(struct session *s, const struct command *c)
{
	int seat = conceder(s);
	if (c->verb != VERB_WITHDRAW || seat == SEAT_NONE)
		return false;
	const char *why = nothing_to_withdraw(&s->game.state.table, seat);
	if (why)
		reply_say(&s->reply, c, "%s", why);
	return why;
}

/* ---- all of it ---- */

bool acting_allowed(struct session *s, const struct command *c)
{
	int seat = sender_seat(&s->in, &s->game);
	if (stands_already(s, c) || cannot_withdraw(s, c))
		return false;
	if (seat == SEAT_NONE) {
		reply_say(&s->reply, c, "You are not at that table.");
		return false;
	}
	if (belongs_on_list(s, c->verb)) {
		say_unposted(&s->tx, &s->reply, c);
		return false;
	}
	if (!sender_may_move(&s->tx, &s->in)) {
		reply_say(&s->reply,
		    c,
		    "This could have been written by anyone. Please send it "
		    "again as an answer to this mail: then I know that it is "
		    "you.");
		return false;
	}
	if (is_late(s, c, seat))
		return false;
	if (s->game.row.suspended) {
		reply_say(&s->reply,
		    c,
		    "The game is suspended, and the clock stands still. %s",
		    s->game.row.rules.consent
			? "Send resume to go on with it."
			: "The gamesmaster can resume it.");
		return false;
	}
	return !bot_plays(&s->game, &s->reply, c, seat);
}
