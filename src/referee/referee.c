/* referee.c - one letter, one transaction.
 *
 * The order: was it seen, who wrote, for which game, each command in turn, then the mails, then the
 * mark, then COMMIT. A letter that may not be acted on is marked all the same, so it is looked at
 * once. */
#include "referee/referee.h"

#include <inttypes.h>
#include <string.h>

#include "base/address.h"
#include "base/arena.h"
#include "base/failpoint.h"
#include "base/log.h"
#include "base/text.h"
#include "base/when.h"
#include "deal/digest.h"
#include "fair.h"
#include "handlers.h"
#include "session.h"
#include "store/clock.h"
#include "store/letters.h"
#include "store/outbox.h"

/* What the rows call that were read before: a code when its proof was looked for, a confirmation
 * when the token was. */
void verb_taken_first(struct session *s, const struct command *c)
{
	(void)s;
	(void)c;
}

typedef void handler_fn(struct session *, const struct command *);
static handler_fn *const handlers[] = {
#define VERB(NAME, word, other, args, traits, handler) [VERB_##NAME] = handler,
#include "mail/verbs.def"
#undef VERB
};
_Static_assert(sizeof handlers / sizeof handlers[0] == VERB_COUNT, "a handler a verb");

void session_say(struct session *s, const struct command *c, const char *format, ...)
{
	va_list ap;
	s->said++;
	va_start(ap, format);
	doc_echo(&s->answer, c->line, arena_vformat(s->arena, format, ap));
	va_end(ap);
}

/* The game a letter is about: its token's, the one its subject names, or the only one its writer
 * plays. */
static void find_game(struct session *s)
{
	int64_t ids[2];
	long number;
	const char *tag = text_find(s->letter->subject, "[spades ");
	if (s->who.has_token && s->who.token.game) {
		(void)session_game(s, s->who.token.game);
		return;
	}
	if (!s->who.known)
		return;
	if (tag) {
		char *digits = arena_copy(s->arena, tag + 8, strspn(tag + 8, "0123456789"));
		if (text_number(digits, 1, 1000000000, &number) && session_game(s, number) &&
		    session_seat(s) != SEAT_NONE)
			return;
		s->has_game = false;
	}
	size_t n = store_games(s->store, GAMES_OPEN, s->who.person.id, ids, 2);
	if (n == 1)
		(void)session_game(s, ids[0]);
}

static enum hint hint_of(const struct session *s)
{
	if (!s->has_game)
		return HINT_LOBBY;
	static const enum hint hints[] = {
	    [PHASE_DEAL] = HINT_LOBBY,
	    [PHASE_BID] = HINT_BID,
	    [PHASE_DISCARD] = HINT_DISCARD,
	    [PHASE_PASS] = HINT_PASS,
	    [PHASE_PLAY] = HINT_PLAY,
	    [PHASE_OVER] = HINT_PLAY,
	};
	enum phase phase = s->game.table.phase;
	bool face_down =
	    phase == PHASE_DISCARD ||
	    phase ==
		PHASE_PASS; /* only whoever is to act means that by a card, and not on a list */
	return face_down && (session_seat(s) != s->game.table.turn || s->who.on_list)
	           ? HINT_PLAY
	           : hints[phase];
}

static void run_commands(struct session *s, const struct commands *commands)
{
	for (size_t i = 0; i < commands->count && !s->failed; i++) {
		const struct command *c = &commands->list[i];
		if (s->who.on_list && !verb_public(c->verb))
			continue; /* on a list only moves are ours to hear */
		if (verb_needs_game(c->verb) && !s->has_game) {
			if (!s->who.on_list)
				session_say(s,
				    c,
				    s->who.known ? "I cannot tell which game you mean: answer a "
						   "mail of that game."
						 : "I do not know this address. Send join to be "
						   "seated in games.");
			continue;
		}
		handlers[c->verb](s, c);
	}
}

static void talk(struct session *s, const struct commands *commands)
{
	if (commands->contradictory) {
		doc_paragraph(
		    &s->answer, "Your mail names two different moves, so I took neither:");
		doc_echo(&s->answer, commands->first_move, "or");
		doc_echo(&s->answer, commands->second_move, "Please answer with the one you mean.");
		return;
	}
	if (commands->count || s->who.on_list || s->letter->kind == LETTER_LIST ||
	    s->answer.first) {
		s->quiet |= !s->answer.first;
		return;
	}
	if (!*s->letter->new_text && s->has_game) {
		doc_paragraph(&s->answer,
		    "I found nothing new in your mail: what is quoted or signed is not "
		    "read. Write your move on the first line, above the rest.");
		return;
	}
	if (commands->unknown) {
		struct command c = {.line = commands->first_unknown};
		session_say(s,
		    &c,
		    s->has_game ? "I did not understand this as a move or a command. Write the "
				  "move alone on the first line, or send help."
				: "I did not understand this. Send help to see what you can write, "
				  "or join to play.");
	}
}

/* A stranger gets two answers a day, all strangers together a hundred an hour. A person who is not
 * understood five times a day, or again and again in the same words, hears no more of it: robots
 * that answer robots end here. Whoever writes commands, in a fast game, hears what became of them.
 */
static bool may_be_answered(struct session *s, const struct commands *commands)
{
	enum {
		STRANGER_A_DAY = 2,
		STRANGERS_AN_HOUR = 100,
		MAILS_A_DAY = 100,
		TALK_A_DAY = 5,
		SAME_TALK_A_WEEK = 2,
		QUERIES_A_DAY = 200,
		SAME_QUERY_A_DAY = 30
	};
	struct store *store = s->store;
	const char *from = s->letter->from;
	if (!s->who.known)
		return s->letter->may_answer &&
		       store_mails_to_strangers(store, s->now - WHEN_HOUR) < STRANGERS_AN_HOUR &&
		       store_mails_to(store, from, s->now - WHEN_DAY) < STRANGER_A_DAY;
	if (s->acted)
		return true;
	bool understood = commands->count || commands->contradictory;
	if (!understood &&
	    store_mails_to(store, s->who.person.address, s->now - WHEN_DAY) >= MAILS_A_DAY)
		return false; /* whatever address it writes from */
	char digest[DIGEST_HEX];
	digest_hex(s->letter->new_text, strlen(s->letter->new_text), digest);
	/* the letter at hand is among those that were heard */
	return store_letters_heard(store, from, s->now - WHEN_DAY, NULL) <=
	           (understood ? QUERIES_A_DAY : TALK_A_DAY) &&
	       store_letters_heard(
		   store, from, s->now - (understood ? WHEN_DAY : 7 * WHEN_DAY), digest) <=
	           (understood ? SAME_QUERY_A_DAY : SAME_TALK_A_WEEK);
}

static void act(struct session *s)
{
	struct commands commands;
	who_wrote(s);
	if (s->who.has_token && s->who.token.purpose == PURPOSE_JOIN)
		people_confirm(s);
	find_game(s);
	if (s->failed)
		return;
	commands_parse(s->arena, s->letter, hint_of(s), &commands);
	for (size_t i = 0; i < commands.count; i++)
		if (commands.list[i].verb == VERB_CODE)
			s->proved |= who_is_gamesmaster(s) && s->who.level == TRUST_TOKEN &&
			             proof_code(s, commands.list[i].args);
	bool confirmed = s->who.has_token && s->who.token.purpose == PURPOSE_JOIN;
	if (confirmed) {
		/* whatever else a confirming answer says, it is a yes */
		notify_all(s);
		return;
	}
	run_commands(s, &commands);
	talk(s, &commands);
	if (!s->failed && s->has_game && s->game.table.phase == PHASE_DEAL)
		session_advance(s);
	s->quiet |= !may_be_answered(s, &commands);
	if (s->who.on_list && s->acted)
		s->quiet =
		    true; /* a list post that was taken is answered by what follows from it */
	if (!s->failed)
		notify_all(s);
}

static void bounced(struct session *s)
{
	const char *token = who_bounced(s);
	int64_t person = 0;
	struct person p;
	if (!token || !store_mail_bounced(s->store, token, &person))
		return;
	if (!person) { /* a stranger's, or the list's */
		if (s->site->list && store_once(s->store, "the list bounces", s->now, WHEN_DAY)) {
			log_line(LOG_LEVEL_WARNING, "mail to strangers or to the list comes back");
			outbound_gamesmasters(s,
			    NULL,
			    "Mail to the list comes back",
			    arena_format(s->arena,
				"A mail that may have been to the list %s could not be delivered. "
				"The games go on by the clock.",
				s->site->list));
		}
		return;
	}
	store_person_bounced(s->store, person, s->now);
	if (!store_person(s->store, s->arena, person, &p) ||
	    !store_once(
		s->store, arena_format(s->arena, "%s bounces", p.address), s->now, WHEN_DAY))
		return;
	log_line(LOG_LEVEL_WARNING, "mail to %s comes back", p.handle);
	outbound_gamesmasters(s,
	    p.address,
	    "A player's mail comes back",
	    arena_format(s->arena,
		"A mail to %s (%s) could not be delivered. The table goes on by the clock.",
		p.handle,
		p.address));
}

static const char *handle(struct session *s, const struct letter_row *row)
{
	if (s->letter->kind == LETTER_BOUNCE) {
		bounced(s);
		return "bounce";
	}
	if (!s->letter->may_act || address_same(s->letter->from, s->site->address))
		return "ignored";
	if (store_post_seen(s->store, row))
		return "again";
	/* a post to the list that was also sent to us directly: its copy from the list is the
	 * public one and will come */
	if (s->site->list && s->letter->kind == LETTER_PERSON &&
	    text_find(s->letter->recipients, s->site->list))
		return "ignored";
	act(s);
	return s->acted ? "acted" : "heard";
}

static void mark_mailbox(struct session *s)
{
	struct mailbox m;
	if (!s->post->folder || s->failed)
		return;
	store_mailbox(s->store, s->post->folder, &m);
	m.uidvalidity = s->post->uidvalidity;
	m.uid = s->post->uid;
	store_mailbox_set(s->store, s->post->folder, &m);
}

static struct letter_row row_of(
    const struct post *post, const struct letter *letter, int64_t now, char digest[DIGEST_HEX])
{
	digest_hex(letter->new_text, strlen(letter->new_text), digest);
	return (struct letter_row){
	    .folder = post->folder,
	    .uidvalidity = post->uidvalidity,
	    .uid = post->uid,
	    .hash = post->hash,
	    .sender = letter->from,
	    .message_id = letter->message_id,
	    .text_hash = digest,
	    .received = post->received,
	    .handled = now,
	    .verdict = "heard",
	};
}

enum outcome referee_letter(struct referee *r,
    struct arena *arena,
    const struct post *post,
    const struct letter *letter,
    int64_t now,
    struct err *err)
{
	struct session *s = arena_alloc(arena, sizeof *s);
	*s = (struct session){
	    .r = r,
	    .store = r->store,
	    .site = r->site,
	    .arena = arena,
	    .letter = letter,
	    .post = post,
	    .now = now,
	    .occasion = post->hash,
	    .at = post->received > now ? now : post->received,
	    .err = err,
	};
	doc_init(&s->answer, arena, "Your mail to the Spades referee");
	char digest[DIGEST_HEX];
	struct letter_row row = row_of(post, letter, now, digest);
	s->failed = store_begin(r->store, err);
	if (s->failed)
		return s->failed;
	failpoint("begin");
	const char *verdict = "again";
	if (!store_letter_seen(r->store, &row)) {
		s->letter_id = store_letter_add(r->store, &row);
		verdict = handle(s, &row);
		store_letter_verdict(r->store, s->letter_id, verdict);
	}
	mark_mailbox(s);
	store_attempt_done(r->store, post->hash);
	if (s->failed) {
		store_rollback(r->store);
		return s->failed;
	}
	failpoint("done");
	enum outcome o = store_commit(r->store, err);
	log_line(LOG_LEVEL_DEBUG,
	    "letter %" PRId64 " of kind %s: %s",
	    s->letter_id,
	    letter_kind_name(letter->kind),
	    verdict);
	return o;
}

enum outcome referee_set_aside(
    struct referee *r, const struct post *post, const char *why, int64_t now, struct err *err)
{
	struct letter none = {.from = "", .message_id = "", .new_text = ""};
	struct session s = {.r = r, .store = r->store, .site = r->site, .post = post, .err = err};
	char digest[DIGEST_HEX];
	struct letter_row row = row_of(post, &none, now, digest);
	row.verdict = "set-aside";
	row.why = why;
	log_line(LOG_LEVEL_WARNING, "a letter is set aside: %s", why);
	enum outcome o = store_begin(r->store, err);
	if (o)
		return o;
	if (!store_letter_seen(r->store, &row))
		(void)store_letter_add(r->store, &row);
	mark_mailbox(&s);
	store_attempt_done(r->store, post->hash);
	return store_commit(r->store, err);
}
