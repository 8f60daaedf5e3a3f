/* hold.c - letters that wait until their sender confirms them.
 *
 * A list post that nobody vouches for may be forged. So may an answer to a
 * person's mail, if the answer comes from an address that is not that person's.
 * Such a letter does nothing by itself, but it is not dropped. The referee asks
 * its presumed writer in private. A plain yes makes the letter count as of its
 * own receipt, for the turn in which it came and no other. The referee stores
 * only the lines that the question shows, so a yes can do nothing else. Final
 * commands are never held, and nobody is asked about a move that cannot count
 * (futile.c).
 *
 * Only a few questions may be open at a time. Further letters are held without
 * a question, so a forger cannot crowd out a player's own letters. */
#include "hold.h"

#include <inttypes.h>
#include <string.h>

#include "base/address.h"
#include "base/arena.h"
#include "base/buf.h"
#include "base/log.h"
#include "base/when.h"
#include "futile.h"
#include "mail/letter.h"
#include "question.h"
#include "referee/outgoing/limits.h"
#include "referee/outgoing/outbound.h"
#include "referee/session/session.h"
#include "store/clock.h"
#include "store/letters.h"
#include "store/q.h"
#include "unasked.h"
#include "vouch.h"

/* Letters with partial proof (a token, the list's own mark) are counted
 * separately, so letters without any proof cannot crowd them out. */
enum {
	OPEN_MOST = 3,  /* questions about a person's letters within a day */
	ASKED_MOST = 2, /* how often the referee asks about one letter */
	LINE_MOST = 120 /* characters that a question can show of a line */
};

/* ---- which lines are held ---- */

/* True if the command should be held: in a list post only what is public, in
 * other letters any command that changes something. `join` asks by itself. */
static bool matters(const struct input *in, const struct command *c)
{
	if (in->sender.by_list)
		return verb_has(c->verb, TRAIT_PUBLIC);
	return !verb_has(c->verb, TRAIT_ASKS) && c->verb != VERB_JOIN;
}

/* Does the question show the whole line? */
static bool can_be_shown(const struct tx *tx, const struct command *c)
{
	const char *words = command_words(tx->arena, c);
	size_t room = LINE_MOST - strlen(verb_name(c->verb)) - 1;
	return strlen(words) <= room;
}

static bool may_be_held(
    const struct tx *tx, const struct input *in, const struct command *c)
{
	if (verb_has(c->verb, TRAIT_FINAL) || verb_has(c->verb, TRAIT_MASTER))
		return false;
	return matters(in, c) && can_be_shown(tx, c);
}

bool hold_wanted(const struct input *in, const struct commands *commands)
{
	for (size_t i = 0; i < commands->count; i++)
		if (matters(in, &commands->list[i]))
			return true;
	return false;
}

/* Returns the lines that the question shows. Nothing else of the letter is
 * stored. */
static struct commands *keep_lines(const struct tx *tx, const struct input *in,
    const struct commands *commands)
{
	struct commands *kept = arena_alloc(tx->arena, sizeof *kept);
	*kept = (struct commands)COMMANDS_NONE;
	for (size_t i = 0; i < commands->count; i++)
		if (may_be_held(tx, in, &commands->list[i]))
			kept->list[kept->count++] = commands->list[i];
	return kept;
}

/* Returns the names of the commands that cannot be held: "forfeit, leave". */
static const char *left_out(const struct tx *tx, const struct input *in,
    const struct commands *commands)
{
	const char *list = "";
	for (size_t i = 0; i < commands->count; i++) {
		const struct command *c = &commands->list[i];
		if (matters(in, c) && !may_be_held(tx, in, c))
			list = tx_list(tx, list, ", ", verb_name(c->verb));
	}
	return list;
}

/* ---- holding ---- */

/* Returns the turn that the letter belongs to: the turn of its token, if the
 * token is of this game, or else the current turn. An answer to an old mail
 * stays old even from another address. */
static uint32_t turn_of(const struct input *in, const struct loaded_game *game)
{
	const struct sender *w = &in->sender;
	if (w->has_token && w->token.game == game->row.id)
		return w->token.events;
	return game->state.table.events;
}

static bool has_move(const struct commands *commands)
{
	for (size_t i = 0; i < commands->count; i++)
		if (verb_has(commands->list[i].verb, TRAIT_MOVES))
			return true;
	return false;
}

/* True if the held letter delays the time-out: it has the live token of this
 * turn, or the provider confirms its From. */
static bool earns_delay(const struct input *in, const struct loaded_game *game)
{
	const struct sender *w = &in->sender;
	if (!game->is_loaded)
		return false;
	if (w->signs.results == RESULTS_PASS)
		return true;
	if (w->signs.token != TOKEN_OF_AUTHOR || w->token.game != game->row.id)
		return false;
	return w->token.events >= game->state.table.turn_event;
}

static struct held as_held(
    const struct session *s, const struct commands *lines)
{
	struct held h = {
	    .person = s->in.sender.person.id,
	    .sender = s->in.letter->from,
	    .by_list = s->in.sender.by_list,
	    .waits = s->in.sender.credible,
	    .moves = has_move(lines),
	    .delays = earns_delay(&s->in, &s->game),
	    .received = s->in.at,
	    .since = s->tx.now,
	    .letter = s->tx.letter_id,
	    .route = vouch_offered(s),
	};
	if (s->game.is_loaded) {
		h.game = s->game.row.id;
		h.events = turn_of(&s->in, &s->game);
	}
	return h;
}

/* Put a letter on hold and return its id. held->id is ignored. */
static int64_t hold(struct store *store, const struct held *h)
{
	q_run(store,
	    "INSERT INTO held(person, game, events, sender, by_list, waits, "
	    "moves, delays, received, since, letter, asked, route, bytes) "
	    "VALUES (?, nullif(?, 0), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
	    h->person, h->game, h->events, h->sender, h->by_list, h->waits,
	    h->moves, h->delays, h->received, h->since, h->letter, h->asked,
	    h->route, q_blob(h->bytes, h->size));
	return q_inserted(store);
}

/* Stores the lines with their moves. So their meaning does not depend on the
 * phase of the game when they are confirmed. */
static void store_lines(const struct tx *tx, const struct input *in,
    struct held *h, const struct commands *lines)
{
	struct buf bytes;
	struct letter letter = *in->letter;
	letter.evidence = NULL; /* the lines decide, once they are confirmed */
	letter.commands = lines;
	buf_init(&bytes, 0);
	letter_encode(&letter, LETTER_SHORT, &bytes);
	h->bytes = bytes.data;
	h->size = bytes.size;
	h->id = hold(tx->store, h);
	buf_release(&bytes);
}

static void hold_and_ask(struct session *s, const struct commands *commands,
    const struct commands *lines)
{
	struct held h = as_held(s, lines);
	h.asked = 1;
	store_lines(&s->tx, &s->in, &h, lines);
	const struct question q = {
	    .person = &s->in.sender.person,
	    .held = &h,
	    .lines = lines,
	    .left_out = left_out(&s->tx, &s->in, commands),
	    .more = unasked_count(&s->tx, h.person),
	};
	question_ask(s, &q);
}

/* Tells the sender, whose turn it is, about letters held without a question. */
static void tell_of_more(struct session *s, int more)
{
	struct doc doc;
	doc_init(&doc, s->tx.arena, "More in your name");
	doc_strong(&doc, "To move, answer this mail.");
	doc_paragraph(&doc,
	    "%d %s on hold. Anyone could have written in your name, so the "
	    "referee did nothing and did not ask you.",
	    more,
	    more == 1 ? "letter in your name is" : "letters in your name are");
	struct outbound mail = {
	    .person = &s->in.sender.person,
	    .to = s->in.sender.person.address,
	    .subject = doc.title,
	    .doc = &doc,
	    .in_game = true,
	    .brief = !s->in.sender.credible,
	};
	outbound_mail(s, &mail);
}

static void tell_of_unasked(struct session *s)
{
	if (limits_tell_of_held(s))
		tell_of_more(s, unasked_count(&s->tx, s->in.sender.person.id));
}

void hold_unguessed(struct session *s)
{
	limits_note_not_held(&s->tx, &s->in);
	tell_of_unasked(s);
}

/* Holds the letter without a question, because enough questions are open. */
static void hold_unasked(struct session *s, const struct commands *lines)
{
	struct held h = as_held(s, lines);
	if (store_held_count(s->tx.store, h.person, unasked_since(&s->tx),
		h.waits) < HELD_MOST)
		store_lines(&s->tx, &s->in, &h, lines);
	else
		limits_note_not_held(&s->tx, &s->in);
	log_line(LOG_LEVEL_INFO,
	    "a letter in the name of %s is held without a question, because "
	    "the limit of open questions is reached",
	    s->in.sender.person.handle);
	tell_of_unasked(s);
}

/* Count the open questions about letters similar to `like`: held after
 * like->since for the same person, with the same `waits`. */
static int held_open(struct store *store, const struct held *like)
{
	return (int)q_number(store, 0,
	    "SELECT count(*) FROM held WHERE person = ? AND since > ? "
	    "AND waits = ? AND asked AND bytes IS NOT NULL",
	    like->person, like->since, like->waits);
}

static bool may_ask(const struct tx *tx, const struct input *in)
{
	const struct held like = {
	    .person = in->sender.person.id,
	    .waits = in->sender.credible,
	    .since = tx->now - WHEN_DAY,
	};
	return held_open(tx->store, &like) < OPEN_MOST;
}

/* Refuses a letter if nothing in it can be held: each command needs proof or is
 * too long to be shown. */
static void refuse(struct session *s, const struct commands *commands)
{
	for (size_t i = 0; i < commands->count; i++)
		if (matters(&s->in, &commands->list[i]))
			sure_not(&s->reply, &commands->list[i]);
	s->reply.quiet = false;
	s->reply.quiet = !limits_answer(s, commands);
}

void hold_letter(struct session *s, const struct commands *commands)
{
	s->reply.quiet = true;
	if (s->tx.failed)
		return;
	if (s->in.sender.by_list && sender_seat(&s->in, &s->game) == SEAT_NONE)
		return;
	const struct commands *lines = keep_lines(&s->tx, &s->in, commands);
	if (!lines->count) {
		refuse(s, commands);
		return;
	}
	enum ruling futile = futile_lines(s, lines);
	if (futile) {
		futile_refuse(s, lines, futile);
		return;
	}
	if (may_ask(&s->tx, &s->in))
		hold_and_ask(s, commands, lines);
	else
		hold_unasked(s, lines);
	s->tx.acted = true;
	s->reply.held = true;
}

/* ---- the answer ---- */

/* A confirmed letter does not make its address an alias, because anybody who
 * writes from that address could then act for the player. The referee asks the
 * player instead. */
static void offer_address(struct session *s, const char *address)
{
	struct person p;
	if (address_is_of(&s->tx, address, &s->in.sender.person))
		return;
	if (address_is_ours(&s->tx, address) || !address_valid(address))
		return;
	if (store_person_alias(s->tx.store, s->tx.arena, address, &p))
		return;
	const char *words = tx_format(&s->tx, "address add %s", address);
	struct doc_choice *tap = arena_alloc(s->tx.arena, sizeof *tap);
	tap->label = tx_format(&s->tx, "%s is mine, too", address);
	tap->words = words;
	doc_paragraph(&s->reply.answer,
	    "Your yes did not make %s one of your addresses. To write from "
	    "that address again, answer this mail with this line: %s",
	    address, words);
	doc_taps(&s->reply.answer, tap, 1);
	s->reply.said++;
}

/* Makes the held letter the session's letter in place of the answer. The held
 * letter gets a token of the turn in which it was received. */
static void resume_held(struct tx *tx, struct input *in, const struct held *h,
    const struct letter *letter)
{
	struct sender *w = &in->sender;
	in->letter = letter;
	tx->letter_id = h->letter;
	in->at = h->received;
	w->by_list = h->by_list;
	w->on_list = h->by_list;
	w->token = (struct token){
	    .purpose = h->game ? PURPOSE_GAME : PURPOSE_PERSON,
	    .person = h->person,
	    .game = h->game,
	    .events = h->events,
	    .issued = h->since,
	};
}

/* Reports that a held letter cannot be decoded, because an older version stored
 * it in another format. The sender can send the letter again, so only time is
 * lost. */
static void report_undecodable(struct session *s, int64_t id)
{
	log_line(LOG_LEVEL_WARNING,
	    "held letter %" PRId64 " of an older version cannot be decoded: %s "
	    "is asked to send it again",
	    id, s->in.sender.person.handle);
	store_held_end(s->tx.store, id, false);
	doc_paragraph(&s->reply.answer,
	    "Thank you. I was upgraded after that letter came, and cannot read "
	    "it any more. Please send it again, as an answer to my newest "
	    "mail.");
}

/* Asks once more about an answer that was no plain yes or no, and once about an
 * answer that anybody could have written. */
static void ask_again(
    struct session *s, const struct held *h, const struct letter *letter)
{
	bool unsure = s->in.sender.unsure_answer;
	const char *once = tx_format(&s->tx, "asked-unsure %" PRId64, h->id);
	const struct question q = {
	    .person = &s->in.sender.person,
	    .held = h,
	    .lines = letter_commands(letter),
	    .left_out = "",
	    .again = unsure ? QUESTION_UNSURE : QUESTION_UNCLEAR,
	};
	s->reply.quiet = true;
	if (unsure ? !store_once(s->tx.store, once, s->tx.now, HELD_FOR)
		   : h->asked >= ASKED_MOST)
		return;
	if (!unsure)
		store_held_asked(s->tx.store, h->id);
	question_ask(s, &q);
}

static void handle_no(struct session *s, const struct held *h)
{
	store_held_end(s->tx.store, h->id, false);
	s->tx.acted = true;
	s->reply.freed = true;
	doc_paragraph(
	    &s->reply.answer, "Thank you. Nothing was done with that letter.");
	/* the no also ends an earlier yes that covered later posts */
	if (*h->route)
		(void)vouch_end(s, h->game);
}

/* Return the game of a held letter, even if it was answered; 0 unless
 * confirming the letter also covers later posts. */
static int64_t held_vouching(struct store *store, int64_t id)
{
	static const char game[] =
	    "SELECT game FROM held WHERE id = ? AND route <> ''";
	return q_number(store, 0, game, id);
}

/* Handles a second answer to a question. A no ends an earlier yes that covered
 * later posts. */
static void answered_before(struct session *s, int64_t id, enum answer answer)
{
	int64_t game_id = held_vouching(s->tx.store, id);
	if (answer != ANSWER_NO || !vouch_end(s, game_id))
		doc_paragraph(&s->reply.answer,
		    "You have answered about that letter already.");
}

/* Record that the yes to a held letter covers later posts of this round. */
static void held_cover(struct store *store, int64_t id)
{
	q_run(store, "UPDATE held SET covers = 1 WHERE id = ?", id);
}

bool hold_release(struct session *s)
{
	struct held h;
	struct letter *letter = arena_alloc(s->tx.arena, sizeof *letter);
	enum answer answer = s->in.letter->answer;
	int64_t id = s->in.sender.token.held;
	bool unsure = s->in.sender.unsure_answer;
	bool open = store_held(s->tx.store, s->tx.arena, id, &h);
	s->reply.quiet = unsure;
	if (unsure && !open)
		return false;
	if (!open) {
		answered_before(s, id, answer);
		return false;
	}
	if (answer == ANSWER_NO && !unsure) {
		handle_no(s, &h);
		return false;
	}
	if (!letter_decode(s->tx.arena, h.bytes, h.size, letter)) {
		report_undecodable(s, id);
		return false;
	}
	if (unsure || (answer != ANSWER_YES && answer != ANSWER_ONCE)) {
		ask_again(s, &h, letter);
		return false;
	}
	store_held_end(s->tx.store, id, true);
	s->reply.freed = true;
	if (*h.route && answer == ANSWER_YES)
		held_cover(s->tx.store, id);
	offer_address(s, h.sender);
	resume_held(&s->tx, &s->in, &h, letter);
	return true;
}
