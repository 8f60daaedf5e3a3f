/* fresh.c - which turn, or which moment, a letter is meant for.
 *
 * When is a post late or early? A turn is announced when the referee acts
 * (forum = relay) or opens with the accepted post itself (forum = list).
 * Receipt times have whole seconds: within the same second a post counts as
 * after when it answers the notice that opened the turn, else as before
 * (nomic109, settled reading 3). */
#include "fresh.h"

#include <ctype.h>
#include <string.h>

#include "base/text.h"
#include "session.h"
#include "store/outbox.h"

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
bool fresh_early(const struct session *s)
{
	const struct table *t = &s->game.table;
	int64_t opened = s->who.on_list ? t->since : t->opened;
	return s->at <= opened && !answers_opening(s);
}

/* Posted between a misplay and its announcement? Then it is void whatever it is
 * (nomic109 §6). The turn that a misplay opened is the one whose clock starts
 * with its announcement, while the last event is that misplay or posts it
 * voided. */
bool fresh_after_misplay(const struct session *s)
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

/* ---- what belongs to no turn ---- */

/* Deeds that undo each other are of one kind: who did the one answers a mail
 * written since, to do the other. NULL for what belongs to a turn. */
static const char *kind_of(enum verb verb)
{
	switch ((int)verb) {
	case VERB_BID:
	case VERB_PLAY:
	case VERB_LOOK:
	case VERB_DISCARD:
	case VERB_PASS:
	case VERB_FORFEIT:
		return NULL;
	case VERB_CONCEDE:
	case VERB_WITHDRAW:
		return "concede";
	case VERB_SUSPEND:
	case VERB_RESUME:
		return "suspend";
	case VERB_JOIN:
	case VERB_LEAVE:
		return "leave";
	case VERB_SEAL:
		return "entropy";
	}
	return verb_name(verb);
}

/* Join, leave and set are of the person, not of a game. */
static int64_t game_of(const struct session *s, enum verb verb)
{
	if (verb == VERB_JOIN || verb == VERB_LEAVE || verb == VERB_SET)
		return 0;
	return s->row.id;
}

static bool did_since(const struct session *s, enum verb verb)
{
	const char *kind = kind_of(verb);
	int64_t person = s->who.person.id;
	if (s->did && !strcmp(s->did, kind))
		return false; /* by another line of this letter */
	int64_t last = store_did(s->store, person, game_of(s, verb), kind);
	return last > s->who.token.issued;
}

void fresh_note(struct session *s, enum verb verb)
{
	const char *kind = kind_of(verb);
	if (!kind || verb_only_asks(verb) || !s->who.known || s->failed)
		return;
	s->did = kind;
	store_did_set(
	    s->store, s->who.person.id, game_of(s, verb), kind, s->now);
}

/* ---- all of it ---- */

static bool token_is_stale(const struct session *s, enum verb verb, int seat)
{
	const struct token *token = &s->who.token;
	bool of_game =
	    token->purpose == PURPOSE_GAME || token->purpose == PURPOSE_POST;
	if (seat != SEAT_NONE && (!of_game || token->game != s->row.id))
		return true;
	if (kind_of(verb))
		return did_since(s, verb);
	return token->events < s->game.table.last_act[seat];
}

bool fresh_stale(const struct session *s, enum verb verb, int seat)
{
	if (s->who.has_token)
		return token_is_stale(s, verb, seat);
	if (kind_of(verb))
		return false;
	/* people answer any post of a thread on a list, and it keeps them in
	 * order */
	return !s->who.on_list && stale_reference(s, seat);
}
