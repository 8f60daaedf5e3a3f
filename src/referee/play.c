/* play.c - bids, cards and concessions, and what follows from them.
 *
 * When is a post late or early? A turn is announced when the referee acts (forum = relay) or opens
 * with the accepted post itself (forum = list). Receipt times have whole seconds: within the same
 * second a post counts as after when it answers the notice that opened the turn, else as before
 * (nomic109, settled reading 3). */
#include <ctype.h>
#include <string.h>

#include "base/arena.h"
#include "base/failpoint.h"
#include "base/text.h"
#include "engine/legal.h"
#include "fair.h"
#include "handlers.h"
#include "store/agreements.h"
#include "store/outbox.h"

bool session_game(struct session *s, int64_t id)
{
	if (!store_game(s->store, s->arena, id, &s->row))
		return false;
	if (!s->failed)
		s->failed = store_replay(s->store, &s->row, &s->game, s->err);
	s->has_game = !s->failed;
	return s->has_game;
}

int session_seat(const struct session *s)
{
	for (int seat = 0; s->has_game && s->who.known && seat < s->row.rules.seats; seat++)
		if (s->row.seat[seat].id == s->who.person.id)
			return seat;
	return SEAT_NONE;
}

int session_player(struct session *s, const struct command *c)
{
	int seat = session_seat(s);
	if (seat == SEAT_NONE)
		session_say(s, c, "You are not at that table.");
	else if (!who_may_move(s))
		session_say(s,
		    c,
		    "This could have been written by anyone. Please send it again as an answer to "
		    "this mail.");
	else
		return seat;
	return SEAT_NONE;
}

const char *session_names(const struct session *s, const struct game_row *row)
{
	const struct rules *r = &row->rules;
	const char *out = "";
	for (int side = 0; side < r->sides; side++)
		for (int seat = side; seat < r->seats; seat += r->sides) {
			bool pairs = r->sides < r->seats;
			const char *link = !*out                            ? ""
			                   : !pairs && seat == r->seats - 1 ? " and "
			                   : !pairs                         ? ", "
			                   : seat == side                   ? " against "
			                                                    : " and ";
			out = arena_format(s->arena, "%s%s%s", out, link, row->seat[seat].handle);
		}
	return out;
}

/* Room is made as it is needed: with bots at the table a single post may bring a round. */
static void tell(struct session *s, const struct happening *h)
{
	if (s->news_count == s->news_room) {
		size_t room = s->news_room ? 2 * s->news_room : 8;
		struct happening *news = arena_alloc(s->arena, room * sizeof *news);
		if (s->news_count)
			memcpy(news, s->news, s->news_count * sizeof *news);
		s->news = news;
		s->news_room = room;
	}
	s->news[s->news_count++] = *h;
}

void session_apply(struct session *s, const struct event *e)
{
	struct happening h = {
	    .event = *e,
	    .was = s->game.table.phase,
	    .round = s->game.table.round,
	    .again = e->kind == EVENT_BID && s->game.table.bid[e->seat] != BID_NONE,
	};
	h.brought = game_apply(&s->game, e);
	h.after = s->game.table;
	if (h.brought & (NEWS_ROUND | NEWS_OVER))
		h.secret = fair_opened(s, s->row.id, h.round);
	if (e->kind != EVENT_DEAL || (h.brought & NEWS_DEALT))
		tell(s, &h);
}

enum ruling session_act(struct session *s, struct action a)
{
	struct event e;
	enum ruling ruling = game_decide(&s->game, &a, &e);
	if (ruling || s->failed)
		return ruling;
	session_apply(s, &e);
	failpoint("act");
	store_event_add(s->store, s->row.id, s->game.table.events, &e, s->letter_id);
	s->acted = true;
	return RULING_OK;
}

/* Does the post answer what opened the turn: the notice that carried its token, or the list post
 * that passed the turn? */
static bool answers_opening(const struct session *s)
{
	const struct table *t = &s->game.table;
	if (s->who.has_token && s->who.token.game == s->row.id &&
	    s->who.token.events >= t->turn_event)
		return true;
	char *ids = arena_string(s->arena, s->letter->references), *save = NULL;
	for (char *ref = strtok_r(ids, " ", &save); ref; ref = strtok_r(NULL, " ", &save))
		if (store_mail_events(s->store, ref, s->row.id) >= t->turn_event)
			return true;
	const char *id = store_event_post(s->store, s->arena, s->row.id, t->turn_event);
	return s->who.on_list && *id && strstr(s->letter->references, id);
}

/* Received before the turn opened that it would act on? */
static bool early(const struct session *s)
{
	const struct table *t = &s->game.table;
	int64_t opened = s->who.on_list ? t->since : t->opened;
	return s->at <= opened && !answers_opening(s);
}

/* Posted between a misplay and its announcement? Then it is void whatever it is (nomic109 §6). The
 * turn that a misplay opened is the one whose clock starts with its announcement, while the last
 * event is that misplay or posts it voided. */
static bool after_misplay(const struct session *s)
{
	int64_t announced = s->game.table.misplay_announced;
	return announced && s->at <= announced && !answers_opening(s);
}

/* Message-IDs of mails of ours look like s12.3f...@host or tTOKEN.12@host. */
static bool our_mail(const struct session *s, const char *id)
{
	const char *host = strrchr(s->site->address, '@'), *at = strrchr(id, '@');
	return at && text_same(at, host) &&
	       ((*id == 's' && isdigit((unsigned char)id[1])) || *id == 't') &&
	       strchr(id, '.') < at;
}

/* A post acts only for the turn that it answers: not after its owner, or the referee for him, acted
 * since, and not when it answers a mail that was not written yet, which is what a letter that
 * overtook others does. A token tells, or else what the letter refers to; one that refers to
 * nothing counts when it comes. */
static bool stale(const struct session *s, int seat)
{
	const struct table *t = &s->game.table;
	if (s->who.has_token)
		return s->who.token.purpose == PURPOSE_GAME &&
		       s->who.token.events < t->last_act[seat];
	if (s->who.on_list)
		return false; /* people answer any post of a thread there, and the list keeps them
		                 in order */
	char *ids = arena_string(s->arena, s->letter->references), *save = NULL;
	uint32_t newest = 0;
	bool unwritten = false;
	for (char *ref = strtok_r(ids, " ", &save); ref; ref = strtok_r(NULL, " ", &save)) {
		uint32_t events = store_mail_events(s->store, ref, s->row.id);
		newest = events > newest ? events : newest;
		unwritten |= !events && our_mail(s, ref) && !store_mail_known(s->store, ref);
	}
	return (newest && newest < t->last_act[seat]) || (unwritten && newest < t->turn_event);
}

/* The checks that every public move passes; says why not and returns false. */
static bool may_act(struct session *s, const struct command *c, int seat)
{
	if (s->site->list && !s->who.on_list && verb_public(c->verb)) {
		session_say(
		    s, c, "Moves are made in public here: please post this to %s.", s->site->list);
		return false;
	}
	if (!who_may_move(s)) {
		session_say(s,
		    c,
		    "This could have been written by anyone. Please send it again as an answer to "
		    "this mail: then I know that it is you.");
		return false;
	}
	if (stale(s, seat)) {
		session_say(s,
		    c,
		    "This answers another mail than that of your present turn, so nothing was "
		    "done. To act now, answer this mail.");
		return false;
	}
	return true;
}

static void accepted(struct session *s, const struct command *c)
{
	session_say(s, c, "Done.");
	s->done++;
}

static void rule(struct session *s, const struct command *c, struct action a)
{
	int seat = session_seat(s);
	if (seat == SEAT_NONE) {
		session_say(s, c, "You are not at that table.");
		return;
	}
	if (!may_act(s, c, seat))
		return;
	if (s->row.suspended) {
		session_say(s,
		    c,
		    "The game is suspended, and the clock stands still. Send resume to go on with "
		    "it.");
		return;
	}
	a.seat = seat;
	a.at = s->at;
	a.acted = s->now;
	a.early = early(s);
	a.after_misplay = a.kind == ACT_PLAY && after_misplay(s);
	size_t before = s->news_count;
	enum ruling ruling = session_act(s, a);
	if (ruling) {
		struct notice n = session_notice(s, seat);
		int64_t number = store_ruling_add(
		    s->store, s->row.id, s->who.person.id, game_ruling_name(ruling), s->now);
		session_say(s,
		    c,
		    "%s (Ruling %d: send explain %d for the clause.)",
		    notice_ruling(&n, ruling),
		    (int)number,
		    (int)number);
		return;
	}
	const struct event *e = &s->news[before].event;
	if (e->kind == EVENT_MISPLAY)
		session_say(s,
		    c,
		    "That is a misplay: %s. See below.",
		    cards_have(s->game.hand[seat], e->card)
			? "you hold a card of the suit led and have to follow it"
			: "you do not hold that card");
	else if (e->kind == EVENT_VOID)
		session_say(s,
		    c,
		    "You posted this before a misplay was announced, so it is void and counts as "
		    "not posted. When it is your turn, please post again.");
	else
		accepted(s, c);
	session_advance(s);
}

void play_bid(struct session *s, const struct command *c)
{
	/* "nil" is how people say zero, too; only where a bid of 0 is a plain number is it
	 * something else */
	bool plain = !s->row.rules.nil && !s->row.rules.zero_start;
	rule(s,
	    c,
	    (struct action){
		.kind = ACT_BID,
		.bid = c->number,
		.word = c->nil && plain ? BID_AS_NIL : BID_AS_NUMBER,
		.card = CARD_NONE,
	    });
}

void play_card(struct session *s, const struct command *c)
{
	rule(s, c, (struct action){.kind = ACT_PLAY, .card = c->card, .call = c->call});
}

/* What is done face down: opening one's hand, the card thrown back, the cards passed. */
void play_privately(struct session *s, const struct command *c)
{
	static const enum act acts[] = {
	    [VERB_LOOK] = ACT_LOOK,
	    [VERB_DISCARD] = ACT_DISCARD,
	    [VERB_PASS] = ACT_PASS,
	};
	rule(s,
	    c,
	    (struct action){
		.kind = acts[c->verb],
		.card = c->verb == VERB_DISCARD ? c->card : CARD_NONE,
		.cards = c->verb == VERB_PASS ? c->cards : 0,
	    });
}

void play_concession(struct session *s, const struct command *c)
{
	static const enum act acts[] = {
	    [VERB_CONCEDE] = ACT_CONCEDE,
	    [VERB_WITHDRAW] = ACT_WITHDRAW,
	    [VERB_FORFEIT] = ACT_FORFEIT,
	};
	rule(s, c, (struct action){.kind = acts[c->verb], .card = CARD_NONE});
}

/* `check QS`: what would happen, at no cost and seen by nobody else. */
void play_check(struct session *s, const struct command *c)
{
	int seat = session_seat(s);
	if (seat == SEAT_NONE || s->game.table.phase != PHASE_PLAY) {
		session_say(s, c, "There is no card to be played by you now.");
		return;
	}
	const struct table *t = &s->game.table;
	uint64_t hand = s->game.hand[seat];
	bool turn = t->turn == seat || table_stands_out_of_turn(t, seat),
	     costs = t->rules.misplay == MISPLAY_NOMIC;
	const char *card = doc_card(s->arena, c->card);
	if (!cards_have(hand, c->card))
		session_say(s,
		    c,
		    "You do not hold %s%s.",
		    card,
		    costs ? ": playing it would be a misplay" : "");
	else if (!turn)
		session_say(s, c, "You hold %s, but it is not your turn.", card);
	else if (cards_have(table_playable(t, hand), c->card))
		session_say(s, c, "You may play %s.", card);
	else if (t->trick.size && (hand & cards_suit(card_suit(t->trick.card[t->trick.leader]))))
		session_say(s,
		    c,
		    "You may not play %s now: you hold a card of the suit led%s.",
		    card,
		    costs ? ", so playing it would be a misplay" : " and have to follow it");
	else
		session_say(
		    s, c, "You may not play %s now: spades are not to be played yet.", card);
}
