/* play.c - bids, cards and concessions, and what follows from them. */
#include <inttypes.h>
#include <string.h>

#include "base/address.h"
#include "base/when.h"
#include "engine/legal.h"
#include "explain.h"
#include "referee/play/advance.h"
#include "referee/session/deadline.h"
#include "referee/session/fresh.h"
#include "referee/session/handlers.h"
#include "referee/session/session.h"
#include "store/agreements.h"

/* ---- acting ---- */

/* The time-out may wait for the word on a letter that came in time. */
static void say_late(struct session *s, const struct command *c)
{
	int64_t until = deadline_held(s);
	char when[WHEN_PERSON];
	if (until <= s->now) {
		session_say(s,
		    c,
		    "This came after your time was up, and the referee had "
		    "acted for you: nothing was done.");
		return;
	}
	session_say(s,
	    c,
	    "This came after your time was up: nothing was done. A letter "
	    "that came in time in your name is held. Say by %s whether it is "
	    "yours, in answer to the mail that asks; otherwise the referee "
	    "acts for you.",
	    when_person(until, s->who.person.zone, when, sizeof when));
}

/* Of several held letters. */
static void say_overtaken(struct session *s, const struct command *c)
{
	session_say(s,
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
	session_say(s,
	    c,
	    "You have played %s already. This letter does not answer the mail "
	    "of your turn, and is dated no later than the one that played it, "
	    "so it was taken for a second delivery: nothing was done. To "
	    "play, answer this mail.",
	    doc_card(s->arena, c->card));
	return true;
}

/* Is the letter too late for what it asks? Says so. A card between a misplay
 * and its announcement is void rather than late. */
static bool is_late(struct session *s, const struct command *c, int seat)
{
	bool void_card = c->verb == VERB_PLAY && fresh_after_misplay(s);
	if (s->late && verb_moves(c->verb)) {
		say_late(s, c);
		return true;
	}
	if (s->overtaken && verb_moves(c->verb)) {
		say_overtaken(s, c);
		return true;
	}
	if (!void_card && is_copy(s, c, seat))
		return true;
	if (void_card || !fresh_stale(s, c->verb, seat))
		return false;
	session_say(s,
	    c,
	    "This answers another mail than that of your present turn, so "
	    "nothing was done. To act now, answer this mail.");
	return true;
}

static bool gives_up(enum verb verb)
{
	return verb == VERB_CONCEDE || verb == VERB_FORFEIT;
}

/* Does the letter carry the token of a mail of this game that only its writer
 * was sent, as a card does that is tapped there? */
static bool proves_itself(const struct session *s)
{
	const struct who *w = &s->who;
	if (!w->has_token || w->level != TRUST_TOKEN)
		return false;
	return w->token.purpose == PURPOSE_GAME && w->token.game == s->row.id;
}

/* Will everyone read it on the list in any case? */
static bool sent_to_list(const struct session *s)
{
	char *left = arena_string(s->arena, s->letter->recipients);
	for (;;) {
		const char *address = strsep(&left, " ");
		if (!address)
			return false;
		if (address_same(address, s->site->list))
			return true;
	}
}

/* Is it a move for all to see that came to the referee alone? Then he tells the
 * list of it. */
static bool to_be_posted(const struct session *s, enum verb verb)
{
	if (!s->site->list || s->who.on_list)
		return false;
	return verb_public(verb) && verb_moves(verb);
}

/* Does it say in private what was to be said on the list? The answer to a
 * question that was asked in private may, and a move that proves itself. */
static bool belongs_on_list(const struct session *s, enum verb verb)
{
	if (!s->site->list || s->who.on_list || !verb_public(verb))
		return false;
	bool proven = verb_moves(verb) && proves_itself(s);
	if (proven && !sent_to_list(s))
		return false;
	return !gives_up(verb) || !fresh_confirms(s);
}

/* What answers a mail of the game proves itself, and the referee posts it. */
static void say_unposted(struct session *s, const struct command *c)
{
	const char *how = "Answer this mail with your move alone, and I post "
			  "it for you.";
	if (!verb_moves(c->verb))
		how =
		    session_format(s, "Please post this to %s.", s->site->list);
	session_say(s, c, "Moves are made in public here. %s", how);
}

/* The checks that every move passes; says why not and returns false. */
static bool may_act(struct session *s, const struct command *c, int seat)
{
	if (belongs_on_list(s, c->verb)) {
		say_unposted(s, c);
		return false;
	}
	if (!who_may_move(s)) {
		session_say(s,
		    c,
		    "This could have been written by anyone. Please send it "
		    "again as an answer to this mail: then I know that it is "
		    "you.");
		return false;
	}
	if (is_late(s, c, seat))
		return false;
	if (s->row.suspended) {
		session_say(s,
		    c,
		    "The game is suspended, and the clock stands still. %s",
		    s->row.rules.consent ? "Send resume to go on with it."
					 : "The gamesmaster can resume it.");
		return false;
	}
	return true;
}

/* What the rules refuse gets a number, by which its clause can be asked for:
 * which ruling it was, and the option that made it. */
static void say_ruling(struct session *s,
    const struct command *c,
    const struct action *a,
    enum ruling ruling)
{
	struct notice n = session_notice(s, session_seat(s));
	const char *name = game_ruling_name(ruling);
	const char *key = notice_refused_by(&s->game.table, a, ruling);
	bool bid = a->kind == ACT_BID;
	if (ruling == RULING_NOT_YOUR_TURN && bid && !*key)
		name = RULING_BID_OUT_OF_TURN;
	const char *kept = *key ? session_list(s, name, " ", key) : name;
	int64_t game = s->row.id;
	int64_t person = s->who.person.id;
	int64_t number = store_ruling_add(s->store, game, person, kept, s->now);
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
		    "void and counts as not posted. When it is your turn, "
		    "please post again.");
	} else {
		struct notice n = session_notice(s, e->seat);
		doc_paragraph(&s->answer, "%s", notice_acknowledgement(&n, e));
		s->said++;
		s->done++;
	}
}

/* Is it a move of a seat that its player left, or that is out of the game? */
static bool bot_plays(struct session *s, const struct command *c, int seat)
{
	if (gives_up(c->verb) || c->verb == VERB_WITHDRAW)
		return false;
	if (!table_left(&s->game.table, seat))
		return false;
	session_say(s, c, "A bot plays your seat: nothing was done.");
	return true;
}

/* Did another person of that side concede? */
static bool partner_conceded(const struct session *s, int seat)
{
	const struct table *t = &s->game.table;
	for (int i = 0; i < t->rules.seats; i++) {
		bool partner =
		    i != seat && table_side(t, i) == table_side(t, seat);
		if (partner && session_person(s, i) && t->conceded >> i & 1)
			return true;
	}
	return false;
}

/* Would one letter end the game, which its writer may not know: his partner is
 * a bot, or he was the last, or a word that cannot be taken back does it? Then
 * he is asked in private, once, and nothing is done before he says so again. */
static bool has_to_confirm(
    struct session *s, const struct command *c, const struct action *a)
{
	if (!gives_up(c->verb) || !advance_would_end(s, a))
		return false;
	bool both = partner_conceded(s, a->seat) && c->verb == VERB_CONCEDE;
	if (both || fresh_confirms(s))
		return false;
	fresh_asked(s);
	session_say(s,
	    c,
	    "This would end the game at once, so nothing was done yet. To do "
	    "it, answer this mail with the word %s.",
	    verb_name(c->verb));
	return true;
}

/* Does it name some of the cards that he is to pass now, but not all? */
static bool passes_some(
    const struct session *s, const struct command *c, int seat)
{
	const struct table *t = &s->game.table;
	bool asked = t->phase == PHASE_PASS && t->turn == seat;
	if (c->verb != VERB_PASS || !asked || !c->cards)
		return false;
	bool held = !(c->cards & ~s->game.hand[seat]);
	return held && cards_count(c->cards) < t->rules.exchange_cards;
}

/* Nothing is noted: who wants another card after all names that one. */
static void ask_for_more(struct session *s, const struct command *c)
{
	s->picked = c->cards;
	session_say(s,
	    c,
	    "You are to pass %d cards, and nothing was passed yet: answer with "
	    "%s and what goes with it, all in one mail.",
	    s->row.rules.exchange_cards,
	    doc_cards(s->arena, c->cards));
}

/* Acts as the writer of the letter does, and says what came of it. */
static void act(struct session *s, const struct command *c, struct action a)
{
	int seat = session_seat(s);
	if (seat == SEAT_NONE) {
		session_say(s, c, "You are not at that table.");
		return;
	}
	if (!may_act(s, c, seat) || bot_plays(s, c, seat))
		return;
	a.seat = seat;
	a.at = s->at;
	a.acted = s->now;
	a.early = fresh_early(s);
	a.after_misplay = a.kind == ACT_PLAY && fresh_after_misplay(s);
	if (has_to_confirm(s, c, &a))
		return;
	size_t before = s->news_count;
	enum ruling ruling = session_act(s, a);
	if (passes_some(s, c, seat)) {
		ask_for_more(s, c);
		return;
	}
	if (ruling) {
		say_ruling(s, c, &a, ruling);
		return;
	}
	if (s->failed)
		return;
	say_done(s, c, &s->news[before].event);
	if (to_be_posted(s, c->verb))
		s->posted = true;
	advance_game(s);
}

/* "nil" is how people say zero, too; only where a bid of 0 is a plain number is
 * it something else. */
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

/* The writer's seat in a game that can still be given up; SEAT_NONE where that
 * is for act() to judge. */
static int conceder(const struct session *s)
{
	bool off_list = s->site->list && !s->who.on_list;
	if (s->game.table.phase == PHASE_OVER || off_list)
		return SEAT_NONE;
	return who_may_move(s) ? session_seat(s) : SEAT_NONE;
}

/* Is that seat among those of the set? Then what was said of it stands, and
 * nobody is told of it again: on a list, not even he. */
static bool stands_already(
    struct session *s, const struct command *c, unsigned seats)
{
	int seat = conceder(s);
	if (seat == SEAT_NONE || !(seats >> seat & 1))
		return false;
	if (!s->who.on_list)
		session_say(s, c, "You said so already, and it stands.");
	return true;
}

void play_concede(struct session *s, const struct command *c)
{
	if (!stands_already(s, c, s->game.table.conceded))
		act_simply(s, c, ACT_CONCEDE);
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

void play_withdraw(struct session *s, const struct command *c)
{
	int seat = conceder(s);
	const char *why = NULL;
	if (seat != SEAT_NONE)
		why = nothing_to_withdraw(&s->game.table, seat);
	if (why)
		session_say(s, c, "%s", why);
	else
		act_simply(s, c, ACT_WITHDRAW);
}

void play_forfeit(struct session *s, const struct command *c)
{
	const struct table *t = &s->game.table;
	if (!stands_already(s, c, t->forfeited | t->expelled))
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
