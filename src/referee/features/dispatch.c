/* dispatch.c - runs the handlers of a letter's commands.
 *
 * Each command is a row of mail/verbs.def. The dispatcher checks what the row
 * requires (a game, a seat, proof of the sender, the right to act now), so that
 * handlers need not. */
#include "dispatch.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdbool.h>
#include <string.h>

#include "base/address.h"
#include "base/text.h"
#include "base/when.h"
#include "engine/legal.h"
#include "mail/command.h"
#include "mail/decision.h"
#include "mail/letter.h"
#include "mail/reading.h"
#include "moves.h"
#include "notice/brief.h"
#include "referee/outgoing/limits.h"
#include "referee/play/advance.h"
#include "referee/sender/no_move.h"
#include "referee/sender/proof.h"
#include "referee/session/handlers.h"
#include "referee/session/loaded_game.h"
#include "referee/session/session.h"
#include "referee/session/stale.h"

/* The checks before the rules of the game are applied to a move. */

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

/* True, with a reply, if the letter repeats a card of the sender's. */
static bool repeats_card(struct session *s, const struct command *c, int seat)
{
	uint64_t deck = table_deck(&s->game.row.rules);
	int card = candidates_card(deck, c->card);
	if (c->verb != VERB_PLAY || !fresh_repeats(s, seat, card))
		return false;
	const struct event *e = futile_timed_out(&s->game, seat);
	if (e && e->card == card) {
		say_timed_out(s, c);
		return true;
	}
	reply_say(&s->reply, c,
	    "Your %s counts already, so nothing was done.%s",
	    doc_card(s->tx.arena, card),
	    loaded_waits_for(&s->game, seat)
		? " It is your turn again: answer this mail, or post another "
		  "card."
		: "");
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
	reply_say(&s->reply, c, "That question is old. %s",
	    brief_counts(&n, found, false));
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
		reply_say(&s->reply, c,
		    "An earlier letter in your name has a move for the same "
		    "turn. You can confirm only that letter, so nothing was "
		    "done. While you have time, you can move by answering this "
		    "mail.");
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
		return t->rules.sides == t->rules.seats
		           ? "You are out of the game. You cannot come back."
		           : "Your side is out of the game. You cannot come "
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

/* May the sender act in the game by this letter? The sender needs a seat and
 * proof, the letter must be in time and in the right place, and the game
 * must not be suspended, except for concessions. Replies why not if it
 * returns false. */
static bool acting_allowed(struct session *s, const struct command *c)
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

/* Runs the handlers of a letter's commands.
 *
 * Each command is a row of mail/verbs.def. The dispatcher checks what the row
 * requires (a game, a seat, proof of the sender, the right to act), so that
 * handlers need not. */

typedef void handler_fn(struct session *, const struct command *);
static handler_fn *const handlers[] = {
#define VERB(NAME, word, other, arguments, traits, group, handler, effect)     \
	[VERB_##NAME] = handler,
#include "mail/verbs.def"
#undef VERB
};
_Static_assert(COUNT_OF(handlers) == VERB_COUNT, "a handler a verb");

static allowed_fn *const checks[VERB_COUNT] = {
    [VERB_NEW] = opening_new_allowed,
    [VERB_REMATCH] = opening_rematch_allowed,
    [VERB_SIT] = sitting_sit_allowed,
    [VERB_STAND] = places_stand_allowed,
    [VERB_GO] = going_go_allowed,
    [VERB_INVITE] = places_invite_allowed,
    [VERB_DECLINE] = places_decline_allowed,
    [VERB_START] = start_allowed,
    [VERB_WATCH] = watch_allowed,
    [VERB_UNWATCH] = watch_end_allowed,
    [VERB_AWAY] = away_allowed,
    [VERB_UNDO] = undo_allowed,
    [VERB_MORE] = moretime_allowed,
    [VERB_SUSPEND] = kit_suspend_allowed,
};

/* Does nothing, because the command has been processed already: a code when the
 * proof was checked, or a confirmation when the token was checked. */
void verb_taken_first(struct session *s, const struct command *c)
{
	(void)s;
	(void)c;
}

/* True if an earlier command of the letter asked the same question. */
static bool asked_before(const struct commands *commands, size_t which)
{
	const struct command *c = &commands->list[which];
	if (!verb_has(c->verb, TRAIT_ASKS))
		return false;
	for (size_t i = 0; i < which; i++) {
		const struct command *before = &commands->list[i];
		bool card = before->card == c->card && before->call == c->call;
		if (before->verb != c->verb || !card)
			continue;
		if (text_same(before->args, c->args))
			return true;
	}
	return false;
}

/* ---- what a command requires ---- */

static void say_no_game(const struct input *in, struct loaded_game *game,
    struct reply *reply, const struct command *c)
{
	if (game->cancelled)
		reply_say(reply, c,
		    "Game %" PRId64 " was cancelled: nothing was done.",
		    game->cancelled);
	else if (in->sender.known)
		reply_say(reply, c,
		    "I cannot tell which game you mean: answer a mail of that "
		    "game.");
	else
		reply_say(reply, c,
		    "I do not know this address. To play, send \"join\".");
}

/* True, with a confirmation mail, if the command is a stranger's and the site
 * lets everyone open tables. */
static bool is_asked_to_join(struct session *s, const struct command *c)
{
	bool opens = c->verb == VERB_NEW || c->verb == VERB_SIT;
	if (s->in.sender.known || !opens ||
	    s->tx.site->openers != OPENERS_EVERYONE)
		return false;
	people_join(s, &(struct command){.args = "", .line = c->line});
	return true;
}

/* True if the sender meets everything that the command's row requires.
 * Otherwise replies why not. */
static bool may_run(struct session *s, const struct command *c)
{
	if (!s->game.is_loaded && verb_has(c->verb, TRAIT_GAME)) {
		if (!s->in.sender.on_list)
			say_no_game(&s->in, &s->game, &s->reply, c);
		return false;
	}
	if (!limits_command(s, c) || !sure_for_good(&s->in, &s->reply, c))
		return false;
	if (verb_has(c->verb, TRAIT_ACTS))
		return acting_allowed(s, c);
	if (verb_has(c->verb, TRAIT_SEAT))
		return session_player(s, c) != SEAT_NONE;
	if (is_asked_to_join(s, c))
		return false;
	return !verb_has(c->verb, TRAIT_PROOF) || sure_of_sender(s, c);
}

bool dispatch_allowed(struct session *s, const struct command *c)
{
	return may_run(s, c) && (!checks[c->verb] || checks[c->verb](s, c));
}

/* ---- running ---- */

static void carry_out(struct session *s, const struct command *c)
{
	bool acted = s->tx.acted;
	s->tx.acted = false;
	handlers[c->verb](s, c);
	if (s->tx.acted && verb_has(c->verb, TRAIT_ACTS))
		advance_game(s);
	if (s->tx.acted)
		fresh_note(s, c->verb);
	s->tx.acted |= acted;
}

/* True for a member's "join 12", which means "sit 12". */
static bool joins_table(const struct session *s, const struct command *c)
{
	return c->verb == VERB_JOIN && s->in.sender.known &&
	       !s->in.sender.person.left && isdigit((unsigned char)*c->args);
}

/* True for a gamesmaster's command in a gamesmaster's post. Such a command
 * needs a code, so it does not act from the list. */
static bool rules_in_public(const struct session *s, const struct command *c)
{
	bool stops = c->verb == VERB_SUSPEND || c->verb == VERB_RESUME;
	bool numbered = strpbrk(c->args, "0123456789");
	bool ruling = verb_has(c->verb, TRAIT_MASTER) || (stops && numbered);
	enum letter_topic topic = s->in.letter->topic;
	return ruling && s->in.sender.by_list && topic < TOPIC_DIGEST &&
	       sender_is_gamesmaster(&s->tx, &s->in);
}

bool dispatch_ruling_posted(struct session *s)
{
	const struct commands *commands = letter_commands(s->in.letter);
	for (size_t i = 0; i < commands->count; i++)
		if (rules_in_public(s, &commands->list[i]))
			return !proof_given(s, &commands->list[i]);
	return false;
}

/* True for a player's question to the referee that is all that the post says,
 * or that was read from its sentences. */
static bool only_asks(const struct session *s, const struct command *c)
{
	const struct commands *all = letter_commands(s->in.letter);
	if (!verb_has(c->verb, TRAIT_ASKS) || !posted_about_game(s) ||
	    sender_seat(&s->in, &s->game) == SEAT_NONE)
		return false;
	bool alone = all->count == 1 && !reading_has_remarks(s->in.letter, all);
	return alone || !*c->line;
}

/* True for a player's wish for a move back, which is answered in private. */
static bool undoes(const struct session *s, const struct command *c)
{
	return c->verb == VERB_UNDO &&
	       sender_seat(&s->in, &s->game) != SEAT_NONE;
}

/* Run one command. A post on the list may do only what is public, and ask what
 * is answered in private. */
static void run(struct session *s, const struct command *written)
{
	struct command meant = *written;
	const struct command *c = &meant;
	if (joins_table(s, written))
		meant.verb = VERB_SIT;
	if (s->tx.failed)
		return;
	if (verb_has(c->verb, TRAIT_PAST))
		session_load_past(s);
	if (s->in.sender.on_list && c->verb == VERB_ORDER)
		order_posted(s, c);
	else if (s->in.sender.on_list && !verb_has(c->verb, TRAIT_PUBLIC) &&
		 !only_asks(s, c) && !undoes(s, c))
		return;
	else if (may_run(s, c)) {
		carry_out(s, c);
		limits_told(s, c);
	}
}

void dispatch_all(struct session *s, const struct commands *commands)
{
	for (size_t i = 0; i < commands->count; i++)
		if (!asked_before(commands, i))
			run(s, &commands->list[i]);
}

void dispatch_one(struct session *s, enum verb verb, const char *args)
{
	struct commands *one = arena_alloc(s->tx.arena, sizeof *one);
	*one = (struct commands)COMMANDS_NONE;
	one->count = 1;
	one->list[0] = (struct command){
	    .verb = verb,
	    .card = CARD_NONE,
	    .args = args,
	    .line = "", /* the sender wrote other words */
	};
	dispatch_all(s, one);
}
