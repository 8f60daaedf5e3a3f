/* hold.c - letters that wait for their writer's word.
 *
 * A post on the list that nobody vouches for, or an answer from an address that
 * is not its owner's, may be anybody's: it does nothing by itself, and is not
 * dropped either. Its owner is asked in private; his plain yes makes it count
 * at its own receipt, for the turn in which it came and for no other. What is
 * kept is what the question shows, so that the yes can do nothing else; what
 * cannot be taken back is not kept at all, and nobody is asked about a move
 * that could not count (futile.c).
 *
 * A few questions are open at a time. Letters beyond these are held without
 * one, so that no forger can keep a player's own from being heard. */
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
#include "referee/session/sure.h"
#include "store/clock.h"
#include "store/held.h"
#include "vouch.h"
#include "waits.h"

/* Letters that show something (a token, the list's own mark) are counted apart
 * from those that anybody can write, which cannot keep them out. */
enum {
	OPEN_MOST = 3,          /* questions within a day */
	HELD_MOST = 50,         /* letters of a person */
	HELD_FOR = TOKEN_LIVES, /* while its question can be answered */
	ASKED_MOST = 2,         /* times about one letter */
	LINE_MOST = 120         /* characters: a question shows all */
};

/* ---- what is held of a letter ---- */

/* On the list only moves are ours to hear; elsewhere all that changes
 * anything. */
static bool matters(const struct session *s, const struct command *c)
{
	if (s->who.by_list)
		return verb_public(c->verb);
	return !verb_only_asks(c->verb);
}

/* Is all of the line seen when it is shown? */
static bool can_be_shown(const struct session *s, const struct command *c)
{
	const char *words = command_words(s->arena, c);
	size_t room = LINE_MOST - strlen(verb_name(c->verb)) - 1;
	return strlen(words) <= room;
}

static bool may_be_held(const struct session *s, const struct command *c)
{
	if (verb_final(c->verb) || verb_of_gamesmaster(c->verb))
		return false;
	return matters(s, c) && can_be_shown(s, c);
}

bool hold_wanted(const struct session *s, const struct commands *commands)
{
	for (size_t i = 0; i < commands->count; i++)
		if (matters(s, &commands->list[i]))
			return true;
	return false;
}

/* The lines that a question shows, and no other word of the letter. */
static struct commands *keep_lines(
    struct session *s, const struct commands *commands)
{
	struct commands *kept = arena_alloc(s->arena, sizeof *kept);
	const char *text = s->letter->commands.text;
	const char *nothing = text ? text + strlen(text) : "";
	*kept = (struct commands)COMMANDS_NONE(nothing);
	for (size_t i = 0; i < commands->count; i++)
		if (may_be_held(s, &commands->list[i]))
			kept->list[kept->count++] = commands->list[i];
	return kept;
}

/* "forfeit, leave": those that may not be held. */
static const char *left_out(struct session *s, const struct commands *commands)
{
	const char *list = "";
	for (size_t i = 0; i < commands->count; i++) {
		const struct command *c = &commands->list[i];
		if (matters(s, c) && !may_be_held(s, c))
			list = session_list(s, list, ", ", verb_name(c->verb));
	}
	return list;
}

/* ---- holding ---- */

/* Of which turn it can be: that of its token, where it has one of this game. An
 * answer to an old mail is as old when it comes from another address. */
static uint32_t turn_of(const struct session *s)
{
	const struct who *w = &s->who;
	if (w->has_token && w->token.game == s->row.id)
		return w->token.events;
	return s->game.table.events;
}

static bool has_move(const struct commands *commands)
{
	for (size_t i = 0; i < commands->count; i++)
		if (verb_moves(commands->list[i].verb))
			return true;
	return false;
}

/* Does the time-out wait while the letter is held? Only if the letter has the
 * live token of this turn, or the provider says that it came from its writer's
 * own address. */
static bool earns_delay(const struct session *s)
{
	const struct who *w = &s->who;
	if (!s->has_game)
		return false;
	if (w->vouched)
		return true;
	if (!w->has_token || w->token.game != s->row.id)
		return false;
	return w->token.events >= s->game.table.turn_event;
}

static struct held as_held(
    const struct session *s, const struct commands *lines)
{
	struct held h = {
	    .person = s->who.person.id,
	    .sender = s->letter->from,
	    .by_list = s->who.by_list,
	    .waits = s->who.credible,
	    .moves = has_move(lines),
	    .delays = earns_delay(s),
	    .received = s->at,
	    .since = s->now,
	    .letter = s->letter_id,
	    .vouches = vouch_offered(s),
	};
	if (s->has_game) {
		h.game = s->row.id;
		h.events = turn_of(s);
	}
	return h;
}

/* Under whatever hint it is read later, it asks for these lines. */
static void put(struct session *s, struct held *h, const struct commands *lines)
{
	struct buf bytes;
	struct letter letter = *s->letter;
	for (int hint = 0; hint < HINTS; hint++)
		letter.commands.list[hint] = lines;
	buf_init(&bytes, 0);
	letter_encode(&letter, LETTER_SHORT, &bytes);
	h->bytes = bytes.data;
	h->size = bytes.size;
	h->id = store_hold(s->store, h);
	buf_release(&bytes);
}

static int64_t since_held(const struct session *s)
{
	return s->now - HELD_FOR;
}

/* How many letters in that person's name he was not asked about. */
static int unasked(const struct session *s, int64_t person)
{
	return store_held_unasked(s->store, person, since_held(s)) +
	       limits_not_held(s, person);
}

static void hold_and_ask(struct session *s,
    const struct commands *commands,
    const struct commands *lines)
{
	struct held h = as_held(s, lines);
	h.asked = 1;
	put(s, &h, lines);
	const struct question q = {
	    .person = &s->who.person,
	    .held = &h,
	    .lines = lines,
	    .left_out = left_out(s, commands),
	    .more = unasked(s, h.person),
	};
	question_ask(s, &q);
}

/* Tells whoever is to act, who might wait for it to count. */
static void tell_of_more(struct session *s, int more)
{
	struct doc doc;
	doc_init(&doc, s->arena, "More in your name");
	doc_strong(&doc, "To move, answer this mail.");
	doc_paragraph(&doc,
	    "%d %s held that came in your name, and you were not asked: anyone "
	    "could have written that. Nothing of it was acted on.",
	    more,
	    more == 1 ? "letter is" : "letters are");
	struct outbound mail = {
	    .person = &s->who.person,
	    .to = s->who.person.address,
	    .subject = doc.title,
	    .doc = &doc,
	    .in_game = true,
	    .brief = !s->who.credible,
	};
	outbound_mail(s, &mail);
}

static void tell_of_unasked(struct session *s)
{
	if (limits_tell_of_held(s))
		tell_of_more(s, unasked(s, s->who.person.id));
}

void hold_unguessed(struct session *s)
{
	limits_note_not_held(s);
	tell_of_unasked(s);
}

/* Enough questions are open. */
static void hold_unasked(struct session *s, const struct commands *lines)
{
	struct held h = as_held(s, lines);
	if (store_held_count(s->store, h.person, since_held(s)) < HELD_MOST)
		put(s, &h, lines);
	else
		limits_note_not_held(s);
	log_line(LOG_LEVEL_INFO,
	    "a letter in the name of %s is held without a question: enough of "
	    "them are open",
	    s->who.person.handle);
	tell_of_unasked(s);
}

static bool has_place(const struct session *s)
{
	const struct held like = {
	    .person = s->who.person.id,
	    .waits = s->who.credible,
	    .since = s->now - WHEN_DAY,
	};
	return store_held_open(s->store, &like) < OPEN_MOST;
}

/* All that it asks for takes proof, or is too long to be shown. */
static void refuse(struct session *s, const struct commands *commands)
{
	for (size_t i = 0; i < commands->count; i++)
		if (matters(s, &commands->list[i]))
			sure_not(s, &commands->list[i]);
	s->quiet = false;
	s->quiet = !limits_answer(s, commands);
}

void hold_letter(struct session *s, const struct commands *commands)
{
	s->quiet = true;
	if (s->failed)
		return;
	if (s->who.by_list && session_seat(s) == SEAT_NONE)
		return;
	const struct commands *lines = keep_lines(s, commands);
	if (!lines->count) {
		refuse(s, commands);
		return;
	}
	enum ruling futile = futile_lines(s, lines);
	if (futile) {
		futile_refuse(s, lines, futile);
		return;
	}
	if (has_place(s))
		hold_and_ask(s, commands, lines);
	else
		hold_unasked(s, lines);
	s->acted = true;
	s->held = true;
}

/* ---- the answer ---- */

/* That a letter was his makes its address not yet his own: with that whoever
 * writes from there could act for him from then on. */
static void offer_address(struct session *s, const char *address)
{
	struct person p;
	if (address_same(address, s->who.person.address))
		return;
	if (who_is_ours(s, address) || !address_valid(address))
		return;
	if (store_person_alias(s->store, s->arena, address, &p))
		return;
	const char *words = session_format(s, "address add %s", address);
	struct doc_choice *tap = arena_alloc(s->arena, sizeof *tap);
	tap->label = session_format(s, "%s is mine, too", address);
	tap->words = words;
	doc_paragraph(&s->answer,
	    "%s is not known as yours for that. If you will write from there "
	    "again, answer this mail with the words: %s",
	    address,
	    words);
	doc_taps(&s->answer, tap, 1);
	s->said++;
}

/* The held letter in place of the one that confirmed it: it has the right of a
 * token of the moment at which it came. */
static void take_up(
    struct session *s, const struct held *h, const struct letter *letter)
{
	struct who *w = &s->who;
	s->letter = letter;
	s->letter_id = h->letter;
	s->at = h->received;
	w->by_list = h->by_list;
	w->on_list = h->by_list;
	w->token_text = NULL; /* that of the question was shown to nobody */
	w->token = (struct token){
	    .purpose = h->game ? PURPOSE_GAME : PURPOSE_PERSON,
	    .person = h->person,
	    .game = h->game,
	    .events = h->events,
	    .issued = h->since,
	};
}

/* It was held by an older version, which wrote letters otherwise. Nothing is
 * lost but the time: its owner is here, and can say it again. */
static void cannot_be_read(struct session *s, int64_t id)
{
	log_line(LOG_LEVEL_WARNING,
	    "letter %" PRId64 " that was held by an older version cannot be "
	    "read; %s is asked to send it again",
	    id,
	    s->who.person.handle);
	store_held_end(s->store, id, false);
	doc_paragraph(&s->answer,
	    "Thank you. I was given a new version since that letter came, and "
	    "cannot read it any more: please send it again, as an answer to "
	    "the newest mail that you have from me.");
}

static void ask_again(
    struct session *s, const struct held *h, const struct letter *letter)
{
	const struct question q = {
	    .person = &s->who.person,
	    .held = h,
	    .lines = letter_commands(letter, HINT_NONE),
	    .left_out = "",
	    .again = true,
	};
	s->quiet = true;
	if (h->asked >= ASKED_MOST)
		return;
	store_held_asked(s->store, h->id);
	question_ask(s, &q);
}

static void say_no(struct session *s, const struct held *h)
{
	store_held_end(s->store, h->id, false);
	s->acted = true;
	s->freed = true;
	doc_paragraph(&s->answer, "Thank you: it was not acted on.");
	if (h->vouches) /* the yes that it denies could have been about it */
		(void)vouch_end(s, h->game);
}

/* A no to a yes from before ends what that yes vouched for. */
static void answered_before(struct session *s, int64_t id, enum answer answer)
{
	int64_t game_id = store_held_vouching(s->store, id);
	if (answer != ANSWER_NO || !vouch_end(s, game_id))
		doc_paragraph(
		    &s->answer, "You have answered about that letter already.");
}

bool hold_release(struct session *s)
{
	struct held h;
	struct letter *letter = arena_alloc(s->arena, sizeof *letter);
	enum answer answer = s->letter->answer;
	int64_t id = s->who.token.held;
	if (!store_held(s->store, s->arena, id, &h)) {
		answered_before(s, id, answer);
		return false;
	}
	if (answer == ANSWER_NO) {
		say_no(s, &h);
		return false;
	}
	if (!letter_decode(s->arena, h.bytes, h.size, letter)) {
		cannot_be_read(s, id);
		return false;
	}
	if (answer != ANSWER_YES && answer != ANSWER_ONCE) {
		ask_again(s, &h, letter);
		return false;
	}
	store_held_end(s->store, id, true);
	s->freed = true;
	if (h.vouches && answer == ANSWER_YES)
		vouch_give(s, &h);
	offer_address(s, h.sender);
	take_up(s, &h, letter);
	return true;
}

/* ---- those without a question ---- */

/* Does it only hold moves, of a turn that is over? */
static bool is_past(
    const struct session *s, const struct held *h, const struct commands *lines)
{
	if (!s->has_game || h->game != s->row.id)
		return false;
	for (size_t i = 0; i < lines->count; i++)
		if (!verb_moves(lines->list[i].verb))
			return false;
	return h->events < s->game.table.turn_event;
}

/* Asks about it, or ends it if no answer could make it act. True if it asked.
 */
static bool ask_about(struct session *s, int64_t id)
{
	struct held h;
	struct letter *letter = arena_alloc(s->arena, sizeof *letter);
	if (!store_held(s->store, s->arena, id, &h))
		return false;
	struct question q = {
	    .person = &s->who.person,
	    .held = &h,
	    .left_out = "",
	};
	if (letter_decode(s->arena, h.bytes, h.size, letter))
		q.lines = letter_commands(letter, HINT_NONE);
	if (!q.lines || is_past(s, &h, q.lines)) {
		store_held_end(s->store, id, false);
		return false;
	}
	store_held_asked(s->store, id);
	q.more = unasked(s, h.person);
	question_ask(s, &q);
	return true;
}

void hold_next(struct session *s)
{
	int64_t person = s->who.person.id;
	for (int i = 0; i < HELD_MOST && !s->failed; i++) {
		int64_t id = store_held_next(s->store, person, since_held(s));
		if (!id || ask_about(s, id))
			return;
	}
}

/* ---- in his next mail ---- */

void hold_tell(struct session *s, struct doc *doc, const struct person *p)
{
	waits_remind(s, doc, p);
	if (!store_held_unasked(s->store, p->id, since_held(s)))
		return;
	const char *key = session_format(
	    s, "held-told %" PRId64 ".%" PRId64, p->id, s->row.id);
	int64_t told = store_said_at(s->store, key);
	if (!store_held_unasked(s->store, p->id, told) &&
	    !limits_not_held_since(s, p->id, told))
		return;
	int more = unasked(s, p->id);
	(void)store_once(s->store, key, s->now, 0);
	doc_paragraph(doc,
	    "%d %s held that came in your name, and you were not asked: anyone "
	    "could have written that. If you moved, and it was not taken, "
	    "answer this mail with your move.",
	    more,
	    more == 1 ? "letter is" : "letters are");
}
