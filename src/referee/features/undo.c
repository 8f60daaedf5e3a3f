/* undo.c - `undo`: takes moves back.
 *
 * A player asks the table to take back the last act of the player. By `undo N
 * PLAYER because WORDS`, a gamesmaster takes back an act as if it was never
 * played, whatever the rules say about taking back. Nothing may stand on it, so
 * all acts after it go back, too. The table reads the gamesmaster's words and
 * which acts went back. */
#include <inttypes.h>
#include <string.h>

#include "agree.h"
#include "base/text.h"
#include "engine/game.h"
#include "engine/legal.h"
#include "engine/record.h"
#include "gamesmaster.h"
#include "mail/command.h"
#include "mail/decision.h"
#include "notice/doc.h"
#include "referee/play/advance.h"
#include "referee/play/petition.h"
#include "referee/sender/proof.h"
#include "referee/session/handlers.h"
#include "referee/session/loaded_game.h"
#include "referee/session/session.h"
#include "referee/session/stale.h"
#include "store/letters.h"
#include "store/ratings.h"

/* `undo`: takes back a bid or a card, if everyone agrees and no other
 * person has acted since. Bots agree to everything, so their acts go back too.
 *
 * With undo=off every act stands: nomic109 has no way to take back a post, and
 * in rtr3b "a card laid is a card played" (Game play 1). With other rules the
 * table decides. What the act revealed stays known. So a hand that the act
 * opened stays open, and nobody bids blind on a hand they saw. */

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

/* Take acts back by `events` events. A gamesmaster's event takes `misread` acts
 * back; an event that all agreed to takes one. */
static void give(struct session *s, int events, int misread, int64_t at)
{
	struct table then = s->game.state.table;
	while (events--) {
		struct event e =
		    takeback_event(&s->game.takeback, misread, at, s->tx.now);
		loaded_event(&s->tx, &s->game, &e);
	}
	keep_open(&s->tx, &s->game, &then);
	advance_game(s);
}

void undo_agreed(struct session *s, int seat)
{
	const struct event *other;
	give(s, loaded_own_acts(&s->tx, &s->game, seat, &other), 0, s->in.at);
}

/* ---- asking ---- */

/* Return an act in words: "the bid of 3", or the card. */
static const char *undo_text(const struct tx *tx, const struct event *act)
{
	char bid[RECORD_LINE_MAX];
	if (act->bid == BID_NONE)
		return doc_card(tx->arena, act->card);
	record_value(act, bid, sizeof bid);
	return tx_format(tx, "the bid of %s", bid);
}

static void ask_table(struct session *s, const struct command *c, int seat)
{
	const struct event *other;
	int acts = loaded_own_acts(&s->tx, &s->game, seat, &other);
	struct petition p = {
	    .kind = PETITION_UNDO,
	    .seat = seat,
	    .events = s->game.state.table.events,
	};
	const char *what = tx_format(&s->tx,
	    "asks to take back %s%s. All players have already seen it. The "
	    "next move ends this request",
	    undo_text(&s->tx, takeback_act(&s->game.takeback, acts)),
	    acts > 1 ? ", and all moves after it" : "");
	if (petition_ask(s, c, &p, what)) {
		reply_say(&s->reply, c, "You took back %s.",
		    undo_text(&s->tx, takeback_act(&s->game.takeback, acts)));
		undo_agreed(s, seat);
		return;
	}
	doc_paragraph(
	    &s->reply.answer, "Your request ends when anybody moves.");
}

/* If the letter answers a mail from before the act, it may mean an earlier act:
 * asks whether it means this one, and returns true. */
static bool asks_which(struct session *s, const struct command *c, int seat)
{
	const struct event *other;
	int acts = loaded_own_acts(&s->tx, &s->game, seat, &other);
	bool alone = !*loaded_to_agree(&s->tx, &s->game, 1u << seat);
	if (!fresh_undoes_other(s, acts, alone))
		return false;
	const char *what =
	    undo_text(&s->tx, takeback_act(&s->game.takeback, acts));
	struct doc_choice *tap = arena_alloc(s->tx.arena, sizeof *tap);
	*tap = (struct doc_choice){
	    tx_format(&s->tx, "Take back %s", what), "undo"};
	reply_say(&s->reply, c,
	    "You answered a mail from before your last move, %s, so nothing "
	    "was done. To take back %s, answer yes. An earlier move stands.",
	    what, what);
	doc_choices(&s->reply.answer, "your answer", tap, 1);
	s->reply.offer = tap->words;
	return true;
}

static void say_it_stands(struct session *s, const struct command *c)
{
	const struct rules *rules = &s->game.row.rules;
	const char *law = "";
	if (rules->source == FROM_RTR3B)
		law = "; a card laid is a card played, Game play 1";
	reply_say(&s->reply, c,
	    "Under the rules of this game (undo=off%s), nobody can "
	    "take back a bid or a card.%s",
	    law, contact_undo(s, &s->game.row));
}

bool undo_allowed(struct session *s, const struct command *c)
{
	int seat = sender_seat(&s->in, &s->game);
	const struct event *other;
	int acts = loaded_own_acts(&s->tx, &s->game, seat, &other);
	if (s->game.row.rules.undo == UNDO_OFF)
		say_it_stands(s, c);
	else if (s->game.row.suspended)
		reply_say(&s->reply, c,
		    "The game is suspended. Send \"resume\" first.");
	else if (!acts)
		reply_say(&s->reply, c,
		    "You have nothing to take back. You can take back only "
		    "your last bid or card in this round. A card that the "
		    "referee played for you stays.");
	else if (other)
		reply_say(&s->reply, c,
		    "It is too late to take back %s, because %s has moved "
		    "since.%s",
		    undo_text(&s->tx, takeback_act(&s->game.takeback, acts)),
		    s->game.row.seat[other->seat].handle,
		    contact_undo(s, &s->game.row));
	else
		return !petition_taken(s, c, seat);
	return false;
}

/* A post asks the table for nothing: its writer is asked in private. */
static void ask_poster(struct session *s, const struct command *c)
{
	static const struct doc_choice tap = {
	    "Ask the table for it back", "undo"};
	if (!undo_allowed(s, c))
		return;
	reply_say(&s->reply, c,
	    "Nothing was done yet. To ask the table for your last move back, "
	    "answer this mail with yes.");
	doc_choices(&s->reply.answer, "your answer", &tap, 1);
	s->reply.offer = tap.words;
}

void undo_command(struct session *s, const struct command *c)
{
	if (s->in.sender.on_list) {
		ask_poster(s, c);
		return;
	}
	/* A replay of a refused request must not succeed later. */
	fresh_note(s, c->verb);
	int seat = sender_seat(&s->in, &s->game);
	if (undo_allowed(s, c) && !asks_which(s, c, seat))
		ask_table(s, c, seat);
}

/* `undo N PLAYER because WORDS`: a gamesmaster takes back the last act of a
 * player, with all acts after it. Without PLAYER, it is the last act of any
 * person. Acts of bots, standing orders and the clock are told from a person's
 * by the letter that caused them. */

/* True if the person sits at that seat, or did so earlier in the game. */
static bool has_sat(const struct session *s, int seat, int64_t person)
{
	struct seat_change c;
	int64_t id = s->game.row.id;
	bool sat = s->game.row.seat[seat].id == person;
	for (int n = 0; store_seat_change(s->tx.store, id, n, &c) && !sat; n++)
		sat = c.seat == seat && c.old == person;
	return sat;
}

/* Returns the number of the player's own letter that caused an act. Returns 0
 * for an act of a bot, a standing order or the clock, which other letters
 * cause. */
static int64_t own_letter(const struct session *s, uint32_t event, int seat)
{
	struct posted letter;
	struct person p;
	int64_t id = s->game.row.id;
	if (!store_event_letter(s->tx.store, s->tx.arena, id, event, &letter) ||
	    !find_person(&s->tx, letter.sender, &p) || !has_sat(s, seat, p.id))
		return 0;
	return letter.id;
}

/* Returns how many acts to take back: all from the last letter of a person on.
 * Returns 0 if no person has acted since the deal. */
static int acts_misread(const struct session *s)
{
	const struct loaded_game *game = &s->game;
	int undone = 0, acts = 0, found = 0;
	int64_t letter = 0;
	for (size_t i = game->log_count; i; i--) {
		const struct event *e = &game->log[i - 1];
		if (e->kind == EVENT_DEAL)
			break;
		if (e->kind == EVENT_UNDO)
			undone += takeback_acts(e);
		if (!event_has(e->kind, EVENT_ACTS))
			continue;
		if (undone) {
			undone--;
			continue;
		}
		acts++;
		int64_t own = own_letter(s, (uint32_t)i, e->seat);
		if (own && found && own != letter)
			break;
		if (own)
			found = acts;
		letter = own ? own : letter;
	}
	return takeback_act(&game->takeback, found) ? found : 0;
}

/* Names an act to the gamesmaster and the table: "ann's K♥". Discards, passes
 * and time-outs may be face down. */
static const char *act_text(const struct session *s, const struct event *act)
{
	const struct tx *tx = &s->tx;
	char bid[RECORD_LINE_MAX];
	const char *what = "";
	if (bid_is_draw(act->bid)) {
		what = "draw";
	} else if (act->bid != BID_NONE) {
		record_value(act, bid, sizeof bid);
		what = tx_format(tx, "bid of %s", bid);
	} else if (act->kind == EVENT_PLAY || act->kind == EVENT_MISPLAY)
		what = doc_card(tx->arena, act->card);
	else if (act->kind == EVENT_DISCARD)
		what = "discard";
	else
		what = act->kind == EVENT_PASS ? "exchange" : "time-out";
	return tx_format(tx, "%s's %s%s", s->game.row.seat[act->seat].handle,
	    act->kind == EVENT_MISPLAY ? "misplay of " : "", what);
}

/* Names the acts that go back: "ann's K♥, and dan's J♥ that followed it". */
static const char *acts_text(const struct session *s, int acts)
{
	enum { NAMED_MOST = 6 };
	const struct takeback *back = &s->game.takeback;
	const char *first = act_text(s, takeback_act(back, acts));
	const char *rest = "";
	for (int n = acts - 1; n && acts <= NAMED_MOST; n--)
		rest = tx_list(&s->tx, rest, n > 1 ? ", " : " and ",
		    act_text(s, takeback_act(back, n)));
	if (acts > NAMED_MOST)
		rest = tx_format(&s->tx, "the %d moves", acts - 1);
	return acts > 1 ? tx_format(&s->tx, "%s, and %s that followed it",
			      first, rest)
	                : first;
}

/* ---- which act ---- */

/* The act that a gamesmaster names. */
struct named_act {
	int seat; /* SEAT_NONE: not named */
	int card, bid;
};

/* Returns the seat of the person whose name the word is: "ann", "ann's". */
static int seat_of_word(const struct session *s, const char *word)
{
	static const char *const ends[] = {"", "s", "'", "'s", "\xe2\x80\x99s"};
	for (int seat = 0; seat < s->game.row.rules.seats; seat++) {
		const struct person *p = loaded_person(&s->game, seat);
		if (!p || !text_starts(word, p->handle))
			continue;
		const char *end = word + strlen(p->handle);
		for (size_t i = 0; i < COUNT_OF(ends); i++)
			if (text_same(end, ends[i]))
				return seat;
	}
	return SEAT_NONE;
}

/* Reads "ann", "ann's king of hearts", "bob's bid of 3". Returns false if the
 * words have anything else. */
static bool read_act(
    const struct session *s, const char *text, struct named_act *out)
{
	static const char *const idle[] = {
	    "the", "last", "move", "card", "bid", "of", "by"};
	char *save = NULL;
	char *word = strtok_r(arena_string(s->tx.arena, text), " ,.:;", &save);
	const char *rest = "";
	*out = (struct named_act){SEAT_NONE, CARD_NONE, BID_NONE};
	for (; word; word = strtok_r(NULL, " ,.:;", &save)) {
		int seat = seat_of_word(s, word);
		bool skip = seat != SEAT_NONE && out->seat == SEAT_NONE;
		if (skip)
			out->seat = seat;
		for (size_t i = 0; i < COUNT_OF(idle); i++)
			skip |= !*rest && text_same(word, idle[i]);
		if (!skip)
			rest = tx_list(&s->tx, rest, " ", word);
	}
	const struct command move = command_move(rest);
	out->card = move.card;
	out->bid = move.number;
	return !*rest || out->card != CARD_NONE || out->bid != BID_NONE;
}

/* Returns how many acts to take back: all from the last one on that is as
 * named. Returns 0 if there is none since the deal. */
static int acts_named(const struct session *s, const struct named_act *named)
{
	const struct event *e;
	for (int n = 1; (e = takeback_act(&s->game.takeback, n)); n++) {
		bool shown = e->kind == EVENT_PLAY || e->kind == EVENT_MISPLAY;
		bool card =
		    shown &&
		    e->card == candidates_card(cards_of(e->card), named->card);
		if ((named->seat == SEAT_NONE || named->seat == e->seat) &&
		    (named->card == CARD_NONE || card) &&
		    (named->bid == BID_NONE || named->bid == e->bid))
			return n;
	}
	return 0;
}

/* Returns the seat of the only player whom the reason names; SEAT_NONE if it
 * names none, or several. */
static int seat_in_reason(const struct session *s, const char *why)
{
	int found = SEAT_NONE;
	char *save = NULL;
	char *word = strtok_r(arena_string(s->tx.arena, why), " ,.:;!?", &save);
	for (; word; word = strtok_r(NULL, " ,.:;!?", &save)) {
		int seat = seat_of_word(s, word);
		if (seat == SEAT_NONE || seat == found)
			continue;
		if (found != SEAT_NONE)
			return SEAT_NONE;
		found = seat;
	}
	return found;
}

/* Returns the number of acts to take back. If there is none, replies and
 * returns 0. `who` is the text before the reason. If the reason names another
 * player than the last one to act, it may mean an earlier act, so the
 * gamesmaster has to name the player. */
static int acts_meant(struct session *s, const struct command *c,
    const char *who, const char *why)
{
	struct named_act named;
	int64_t id = s->game.row.id;
	if (!read_act(s, who, &named)) {
		reply_say(&s->reply, c,
		    "Nothing was done: I cannot tell which move \"%.60s\" is. "
		    "Write the name of a player in game %" PRId64
		    ", and perhaps the card, as in \"undo 7 ann's king of "
		    "hearts because WORDS\".",
		    who, id);
		return 0;
	}
	bool any = named.seat == SEAT_NONE && named.card == CARD_NONE &&
	           named.bid == BID_NONE;
	int acts = any ? acts_misread(s) : acts_named(s, &named);
	if (!acts) {
		reply_say(&s->reply, c,
		    any ? "Nothing was done: no player has acted in game "
			  "%" PRId64
			  " since the last deal. A round that is scored stands."
			: "Nothing was done: there is no such move in game "
			  "%" PRId64 " since the last deal. A round that is "
			  "scored stands.",
		    id);
		return 0;
	}
	named.seat = any ? seat_in_reason(s, why) : SEAT_NONE;
	int earlier = named.seat == SEAT_NONE ? 0 : acts_named(s, &named);
	if (earlier <= acts)
		return acts;
	const char *last = acts_text(s, acts);
	const struct event *act = takeback_act(&s->game.takeback, acts);
	reply_say(&s->reply, c,
	    "Nothing was done, because your words name %s, and the last move "
	    "is %s. To take back %s, send \"undo %" PRId64
	    " %s because WORDS\". To take back %s alone, send \"undo %" PRId64
	    " %s because WORDS\".",
	    s->game.row.seat[named.seat].handle, last, acts_text(s, earlier),
	    id, s->game.row.seat[named.seat].handle, last, id,
	    s->game.row.seat[act->seat].handle);
	return 0;
}

void undo_misread(struct session *s, const struct command *c)
{
	int64_t id;
	const char *who = kit_after_number(c->args);
	const char *because = text_find(who, "because");
	const char *why = "";
	if (because)
		why = kit_because(
		    &s->tx, tx_format(&s->tx, "1 %s", because), &id);
	if (!why) {
		reply_say(&s->reply, c,
		    "Nothing was done: expected the number of a game, a "
		    "player, and why, as in \"undo 7 ann because ann spoke of "
		    "an auction\".");
		return;
	}
	if (!kit_load(s, c, false))
		return;
	if (because)
		who = text_trim(
		    arena_copy(s->tx.arena, who, (size_t)(because - who)));
	int acts = acts_meant(s, c, who, why);
	if (!acts)
		return;
	const char *what = acts_text(s, acts);
	const char *next =
	    s->game.row.seat[takeback_act(&s->game.takeback, acts)->seat]
		.handle;
	bool misplay = false;
	for (int n = acts; n; n--)
		misplay |=
		    takeback_act(&s->game.takeback, n)->kind == EVENT_MISPLAY;
	give(s, 1, acts, s->tx.now);
	reply_say(&s->reply, c,
	    "Done: I took back %s. It is %s's turn again. All players are "
	    "told.",
	    what, next);
	reply_announce(&s->reply, "%s took back %s%s%s.%s", audit_subject(s),
	    what, *why ? ", because: " : "", why,
	    misplay ? " The points that the misplay cost come back." : "");
}
