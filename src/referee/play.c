/* play.c - bids, cards and concessions, and what follows from them.
 *
 * When is a post late or early? A turn is announced when the referee acts
 * (forum = relay) or opens with the accepted post itself (forum = list).
 * Receipt times have whole seconds: within the same second a post counts as
 * after when it answers the notice that opened the turn, else as before
 * (nomic109, settled reading 3). */
#include <ctype.h>
#include <inttypes.h>
#include <string.h>

#include "advance.h"
#include "base/text.h"
#include "engine/legal.h"
#include "handlers.h"
#include "session.h"
#include "store/agreements.h"
#include "store/outbox.h"

/* ---- what a post answers ---- */

static uint32_t events_of_mail(const struct session *s, const char *message_id)
{
	return store_mail_events(s->store, message_id, s->row.id);
}

/* What the letter refers to, for strsep. */
static char *references(const struct session *s)
{
	return arena_string(s->arena, s->letter->references);
}

/* Does it refer to a mail of this turn, or a later one? */
static bool refers_to_turn(const struct session *s)
{
	uint32_t turn = s->game.table.turn_event;
	char *left = references(s);
	for (;;) {
		const char *id = strsep(&left, " ");
		if (!id)
			return false;
		if (*id && events_of_mail(s, id) >= turn)
			return true;
	}
}

static bool has_token_of_turn(const struct session *s)
{
	const struct token *token = &s->who.token;
	if (!s->who.has_token || token->game != s->row.id)
		return false;
	return token->events >= s->game.table.turn_event;
}

/* Does it refer to the post on the list that passed the turn? */
static bool refers_to_opening(const struct session *s)
{
	uint32_t turn = s->game.table.turn_event;
	if (!s->who.on_list)
		return false;
	const char *id = store_event_post(s->store, s->arena, s->row.id, turn);
	return *id && strstr(s->letter->references, id);
}

/* Does the post answer what opened the turn: the notice that carried its token,
 * or the list post that passed the turn? */
static bool answers_opening(const struct session *s)
{
	return has_token_of_turn(s) || refers_to_turn(s) ||
	       refers_to_opening(s);
}

/* Received before the turn opened that it would act on? */
static bool early(const struct session *s)
{
	const struct table *t = &s->game.table;
	int64_t opened = s->who.on_list ? t->since : t->opened;
	return s->at <= opened && !answers_opening(s);
}

/* Posted between a misplay and its announcement? Then it is void whatever it is
 * (nomic109 §6). The turn that a misplay opened is the one whose clock starts
 * with its announcement, while the last event is that misplay or posts it
 * voided. */
static bool after_misplay(const struct session *s)
{
	int64_t announced = s->game.table.misplay_announced;
	return announced && s->at <= announced && !answers_opening(s);
}

/* Message-IDs of mails of ours look like s12.3f...@host or tTOKEN.12@host. */
static bool our_mail(const struct session *s, const char *id)
{
	const char *host = strrchr(s->site->address, '@');
	const char *at = strrchr(id, '@');
	bool numbered = *id == 's' && isdigit((unsigned char)id[1]);
	bool tokened = *id == 't';
	if (!at || !text_same(at, host))
		return false;
	if (!numbered && !tokened)
		return false;
	return strchr(id, '.') < at;
}

/* Does it name a mail of ours that is not written yet, having overtaken other
 * letters? */
static bool unwritten(const struct session *s, const char *id)
{
	return our_mail(s, id) && !store_mail_known(s->store, id);
}

/* The same by what the letter refers to; one that refers to nothing counts when
 * it comes. */
static bool stale_reference(const struct session *s, int seat)
{
	const struct table *t = &s->game.table;
	uint32_t newest = 0;
	bool overtook = false;
	char *left = references(s);
	for (;;) {
		const char *id = strsep(&left, " ");
		if (!id)
			break;
		uint32_t events = events_of_mail(s, id);
		if (events > newest)
			newest = events;
		if (!events && unwritten(s, id))
			overtook = true;
	}
	if (overtook && newest < t->turn_event)
		return true;
	return newest && newest < t->last_act[seat];
}

/* A post acts only for the turn that it answers: not after its owner, or the
 * referee for him, acted since, and not when it answers a mail that was not
 * written yet, which is what a letter that overtook others does. A token tells,
 * or else what the letter refers to. */
static bool stale(const struct session *s, int seat)
{
	const struct token *token = &s->who.token;
	bool of_game =
	    token->purpose == PURPOSE_GAME || token->purpose == PURPOSE_POST;
	if (s->who.has_token)
		return !of_game || token->events < s->game.table.last_act[seat];
	/* people answer any post of a thread on a list, and it keeps them in
	 * order */
	return !s->who.on_list && stale_reference(s, seat);
}

/* ---- acting ---- */

/* The checks that every move passes; says why not and returns false. */
static bool may_act(struct session *s, const struct command *c, int seat)
{
	bool off_list = s->site->list && !s->who.on_list;
	if (off_list && verb_public(c->verb)) {
		session_say(s,
		    c,
		    "Moves are made in public here: please post this to %s.",
		    s->site->list);
		return false;
	}
	if (!who_may_move(s)) {
		session_say(s,
		    c,
		    "This could have been written by anyone. Please send it "
		    "again as an answer to "
		    "this mail: then I know that it is you.");
		return false;
	}
	if (stale(s, seat)) {
		session_say(s,
		    c,
		    "This answers another mail than that of your present turn, "
		    "so nothing was "
		    "done. To act now, answer this mail.");
		return false;
	}
	if (s->row.suspended) {
		session_say(s,
		    c,
		    "The game is suspended, and the clock stands still. Send "
		    "resume to go on with "
		    "it.");
		return false;
	}
	return true;
}

/* What the rules refuse gets a number, by which its clause can be asked for. */
static void say_ruling(
    struct session *s, const struct command *c, enum ruling ruling)
{
	struct notice n = session_notice(s, session_seat(s));
	const char *name = game_ruling_name(ruling);
	int64_t game = s->row.id;
	int64_t person = s->who.person.id;
	int64_t number = store_ruling_add(s->store, game, person, name, s->now);
	session_say(s,
	    c,
	    "%s (Ruling %" PRId64 ": send explain %" PRId64 " for the clause.)",
	    notice_ruling(&n, ruling),
	    number,
	    number);
}

/* Says what became of the line, which is event `e`. */
static void say_done(
    struct session *s, const struct command *c, const struct event *e)
{
	if (e->kind == EVENT_MISPLAY) {
		const char *why = "you do not hold that card";
		if (cards_have(s->game.hand[e->seat], e->card))
			why = "you hold a card of the suit led and have to "
			      "follow it";
		session_say(s, c, "That is a misplay: %s. See below.", why);
	} else if (e->kind == EVENT_VOID) {
		session_say(s,
		    c,
		    "You posted this before a misplay was announced, so it is "
		    "void and counts as "
		    "not posted. When it is your turn, please post again.");
	} else {
		session_say(s, c, "Done.");
		s->done++;
	}
}

/* Acts as the writer of the letter does, and says what came of it. */
static void act(struct session *s, const struct command *c, struct action a)
{
	int seat = session_seat(s);
	if (seat == SEAT_NONE) {
		session_say(s, c, "You are not at that table.");
		return;
	}
	if (!may_act(s, c, seat))
		return;
	a.seat = seat;
	a.at = s->at;
	a.acted = s->now;
	a.early = early(s);
	a.after_misplay = a.kind == ACT_PLAY && after_misplay(s);
	size_t before = s->news_count;
	enum ruling ruling = session_act(s, a);
	if (ruling) {
		say_ruling(s, c, ruling);
		return;
	}
	if (s->failed)
		return;
	say_done(s, c, &s->news[before].event);
	advance_game(s);
}

/* "nil" is how people say zero, too; only where a bid of 0 is a plain number is
 * it something
 * else. */
void play_bid(struct session *s, const struct command *c)
{
	const struct rules *rules = &s->row.rules;
	bool plain = !rules->nil && !rules->zero_start;
	struct action a = {
	    .kind = ACT_BID,
	    .bid = c->number,
	    .word = BID_AS_NUMBER,
	    .card = CARD_NONE,
	};
	if (c->nil && plain)
		a.word = BID_AS_NIL;
	act(s, c, a);
}

void play_card(struct session *s, const struct command *c)
{
	struct action a = {
	    .kind = ACT_PLAY,
	    .card = c->card,
	    .call = c->call,
	};
	act(s, c, a);
}

/* ---- face down: opening one's hand, the card thrown back, the cards passed
 * ---- */

void play_discard(struct session *s, const struct command *c)
{
	struct action a = {
	    .kind = ACT_DISCARD,
	    .card = c->card,
	};
	act(s, c, a);
}

void play_pass(struct session *s, const struct command *c)
{
	struct action a = {
	    .kind = ACT_PASS,
	    .card = CARD_NONE,
	    .cards = c->cards,
	};
	act(s, c, a);
}

static void act_simply(
    struct session *s, const struct command *c, enum act kind)
{
	struct action a = {
	    .kind = kind,
	    .card = CARD_NONE,
	};
	act(s, c, a);
}

void play_look(struct session *s, const struct command *c)
{
	act_simply(s, c, ACT_LOOK);
}

/* ---- giving up ---- */

void play_concede(struct session *s, const struct command *c)
{
	act_simply(s, c, ACT_CONCEDE);
}

void play_withdraw(struct session *s, const struct command *c)
{
	act_simply(s, c, ACT_WITHDRAW);
}

void play_forfeit(struct session *s, const struct command *c)
{
	act_simply(s, c, ACT_FORFEIT);
}

/* ---- asking before ---- */

/* Would playing that card now be a misplay? */
static bool costs(const struct session *s, int seat, int card)
{
	struct action a = {
	    .kind = ACT_PLAY,
	    .seat = seat,
	    .card = card,
	    .at = s->now,
	    .acted = s->now,
	};
	struct event e;
	enum ruling ruling = game_decide(&s->game, &a, &e);
	return !ruling && e.kind == EVENT_MISPLAY;
}

/* `check QS`: what would happen, at no cost and seen by nobody else. */
void play_check(struct session *s, const struct command *c)
{
	int seat = session_seat(s);
	if (seat == SEAT_NONE) {
		session_say(s, c, "There is no card to be played by you now.");
		return;
	}
	const char *card = doc_card(s->arena, c->card);
	uint64_t hand = s->game.hand[seat];
	enum ruling ruling =
	    table_card_ruling(&s->game.table, seat, hand, c->card);
	if (!ruling) {
		session_say(s, c, "You may play %s.", card);
		return;
	}
	struct notice n = session_notice(s, seat);
	session_say(s,
	    c,
	    "You may not play %s now. %s%s",
	    card,
	    notice_reason(&n, ruling),
	    costs(s, seat, c->card) ? " Playing it would be a misplay." : "");
}
