/* hold.c - letters that wait for their writer's word.
 *
 * A post on the list that nobody vouches for, or an answer from an address that
 * is not its owner's, may be anybody's: it does nothing by itself, and is not
 * dropped either. Its owner is asked in private; his answer makes it count at
 * its own receipt, for the turn in which it came and for no other. Nothing of
 * what was written is repeated but what the referee understood. */
#include "hold.h"

#include <ctype.h>
#include <inttypes.h>
#include <string.h>

#include "base/address.h"
#include "base/buf.h"
#include "base/log.h"
#include "base/text.h"
#include "base/when.h"
#include "delay.h"
#include "mail/letter.h"
#include "outbound.h"
#include "session.h"
#include "store/held.h"

/* Letters that show something (a token, the list's own mark) are counted apart
 * from those that anybody can write, which cannot keep them out. */
enum { ASKED_A_DAY = 3 };

/* ---- a no ---- */

/* "No problem": a no that is none. What follows it is read all the same. */
static bool says_yes_by_no(const char *line)
{
	static const char *const phrases[] = {
	    "no problem",
	    "no worries",
	    "no doubt",
	    "not a problem",
	    NULL,
	};
	for (int i = 0; phrases[i]; i++) {
		size_t size = strlen(phrases[i]);
		if (text_starts(line, phrases[i]) &&
		    !isalpha((unsigned char)line[size]))
			return true;
	}
	return false;
}

static bool begins_with_no(const char *line)
{
	static const char *const words[] = {
	    "no",
	    "not",
	    "nope",
	    "never",
	    "stop",
	    "unsubscribe",
	    "cancel",
	    NULL,
	};
	line += strspn(line, " \t");
	if (says_yes_by_no(line))
		return false;
	size_t length = strcspn(line, " \t,.;:!?-");
	for (int i = 0; words[i]; i++)
		if (strlen(words[i]) == length && text_starts(line, words[i]))
			return true;
	return false;
}

static bool disowns(const char *line)
{
	static const char *const phrases[] = {
	    "not me",
	    "wasn't me",
	    "isn't me",
	    "not mine",
	    "isn't mine",
	    "wasn't mine",
	    "did not",
	    "didn't",
	    "unsubscribe",
	    NULL,
	};
	for (int i = 0; phrases[i]; i++)
		if (text_find(line, phrases[i]))
			return true;
	return false;
}

bool hold_agreed(struct session *s)
{
	char *left = text_plain(s->arena, s->letter->new_text);
	for (;;) {
		const char *line = strsep(&left, "\n");
		if (!line)
			return true;
		if (begins_with_no(line) || disowns(line))
			return false;
	}
}

/* ---- holding ---- */

/* On the list only moves are ours to hear; elsewhere all that changes
 * anything. */
static bool matters(const struct session *s, const struct command *c)
{
	if (s->who.by_list)
		return verb_public(c->verb);
	return !verb_only_asks(c->verb);
}

/* The first command that matters; NULL for none. */
static const struct command *first_of(
    const struct session *s, const struct commands *commands)
{
	for (size_t i = 0; i < commands->count; i++)
		if (matters(s, &commands->list[i]))
			return &commands->list[i];
	return NULL;
}

bool hold_wanted(const struct session *s, const struct commands *commands)
{
	return first_of(s, commands) != NULL;
}

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

static int64_t hold(struct session *s, const struct commands *commands)
{
	struct buf bytes;
	buf_init(&bytes, 0);
	letter_encode(s->letter, LETTER_SHORT, &bytes);
	struct held h = {
	    .person = s->who.person.id,
	    .sender = s->letter->from,
	    .by_list = s->who.by_list,
	    .waits = s->who.credible,
	    .moves = has_move(commands),
	    .delays = delay_is_earned(s),
	    .received = s->at,
	    .since = s->now,
	    .letter = s->letter_id,
	    .bytes = bytes.data,
	    .size = bytes.size,
	};
	if (s->has_game) {
		h.game = s->row.id;
		h.events = turn_of(s);
	}
	int64_t id = store_hold(s->store, &h);
	buf_release(&bytes);
	return id;
}

static void ask(struct session *s, const struct command *first, int64_t held)
{
	struct doc doc;
	char when[WHEN_PERSON];
	const char *from = s->letter->from;
	bool posted = s->who.by_list;
	const char *words = "";
	if (verb_public(first->verb))
		words = command_words(s->arena, first);
	when_person(s->at, s->who.person.zone, when, sizeof when);
	doc_init(&doc, s->arena, "Is this yours?");
	if (posted)
		doc_strong(&doc, "Did you post this on the list?");
	else
		doc_strong(&doc, "Is %s an address of yours?", from);
	doc_paragraph(&doc,
	    "On %s came, in your name: %s %.40s. Anyone could have written "
	    "that, so it was not acted on.",
	    when,
	    verb_name(first->verb),
	    words);
	doc_paragraph(&doc,
	    "If it is yours, answer this mail; you need not write anything. "
	    "Then it counts as of the moment at which it came. If it is not, "
	    "answer with the word no, or do nothing.");
	struct outbound mail = {
	    .person = &s->who.person,
	    .to = s->who.person.address,
	    .subject = "Is this yours?",
	    .doc = &doc,
	    .held = held,
	    .brief = !s->who.credible,
	};
	outbound_mail(s, &mail);
}

void hold_letter(struct session *s, const struct commands *commands)
{
	const struct command *first = first_of(s, commands);
	const struct held like = {
	    .person = s->who.person.id,
	    .waits = s->who.credible,
	    .since = s->now - WHEN_DAY,
	};
	s->quiet = true;
	if (!first || s->failed)
		return;
	if (s->who.by_list && session_seat(s) == SEAT_NONE)
		return;
	if (store_holds_like(s->store, &like) >= ASKED_A_DAY) {
		log_line(LOG_LEVEL_INFO,
		    "a letter in the name of %s is not acted on, and he was "
		    "asked often enough today",
		    s->who.person.handle);
		return;
	}
	ask(s, first, hold(s, commands));
	s->acted = true;
	s->held = true;
}

/* ---- the answer ---- */

/* An address that wrote for its owner, who says so, is his. */
static void know_address(struct session *s, const char *address)
{
	if (address_same(address, s->who.person.address))
		return;
	if (who_is_ours(s, address))
		return;
	if (store_alias_add(s->store, address, s->who.person.id, s->now))
		log_line(LOG_LEVEL_INFO,
		    "%s has one more address",
		    s->who.person.handle);
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
	doc_paragraph(&s->answer,
	    "Thank you. I was given a new version since that letter came, and "
	    "cannot read it any more: please send it again, as an answer to "
	    "the newest mail that you have from me.");
}

bool hold_release(struct session *s)
{
	struct held h;
	struct letter *letter = arena_alloc(s->arena, sizeof *letter);
	int64_t id = s->who.token.held;
	if (!store_held(s->store, s->arena, id, &h)) {
		doc_paragraph(&s->answer, "That letter was answered for.");
		return false;
	}
	store_held_end(s->store, id);
	if (!hold_agreed(s)) {
		s->acted = true;
		doc_paragraph(&s->answer, "Thank you: it was not acted on.");
		return false;
	}
	if (!letter_decode(s->arena, h.bytes, h.size, letter)) {
		cannot_be_read(s, id);
		return false;
	}
	know_address(s, h.sender);
	take_up(s, &h, letter);
	return true;
}
