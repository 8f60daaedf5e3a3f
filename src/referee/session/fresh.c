/* fresh.c - which turn, or which moment, a letter is meant for.
 *
 * When is a post late or early? A turn is announced when the referee acts
 * (forum = relay) or opens with the accepted post itself (forum = list).
 * Receipt times have whole seconds: within the same second a post counts as
 * after when it answers the notice that opened the turn, else as before
 * (nomic109, settled reading 3). */
#include "fresh.h"

#include <string.h>

#include "again.h"
#include "base/text.h"
#include "mailid.h"
#include "session.h"
#include "store/agreements.h"
#include "store/orders.h"
#include "store/outbox.h"
#include "store/retention.h"

/* Does it name a mail of ours that is not written yet? One that is forgotten
 * was. */
static bool is_to_come(const struct tx *tx, const char *id)
{
	return mailid_number(tx, id) > store_mail_forgotten(tx->store);
}

/* What the letter refers to: our mails among it. */
struct cited {
	bool of_game;        /* one is of this game */
	struct written last; /* and this is the newest of those */
	uint32_t events;     /* the most that the game had at any of those */
	int64_t at;          /* when the newest of all was written; 0: none */
	bool unwritten; /* one is not written yet: the letter overtook others */
};

static void cite_of_game(struct cited *cited, const struct written *mail)
{
	if (!cited->of_game || mail->at > cited->last.at)
		cited->last = *mail;
	if (mail->events > cited->events)
		cited->events = mail->events;
	cited->of_game = true;
}

static void cite(const struct tx *tx,
    const struct loaded_game *game,
    struct cited *cited,
    const char *id)
{
	struct written mail;
	if (!store_mail_written(tx->store, id, &mail)) {
		cited->unwritten |= is_to_come(tx, id);
		return;
	}
	if (mail.at > cited->at)
		cited->at = mail.at;
	if (mail.game == game->row.id)
		cite_of_game(cited, &mail);
}

static struct cited cited(const struct session *s)
{
	struct cited all = {0};
	char *left = arena_string(s->tx.arena, s->in.letter->references);
	for (;;) {
		const char *id = strsep(&left, " ");
		if (!id)
			return all;
		cite(&s->tx, &s->game, &all, id);
	}
}

/* Does it refer to a mail of this turn, or a later one? */
static bool refers_to_turn(const struct session *s)
{
	struct cited mails = cited(s);
	return mails.of_game && mails.events >= s->game.state.table.turn_event;
}

static bool has_token_of_turn(
    const struct input *in, const struct loaded_game *game)
{
	const struct token *token = &in->sender.token;
	if (!in->sender.has_token || token->game != game->row.id)
		return false;
	return token->events >= game->state.table.turn_event;
}

/* Does it refer to the post on the list that passed the turn? */
static bool refers_to_opening(const struct session *s)
{
	uint32_t turn = s->game.state.table.turn_event;
	if (!s->in.sender.on_list)
		return false;
	const char *id =
	    store_event_post(s->tx.store, s->tx.arena, s->game.row.id, turn);
	return *id && strstr(s->in.letter->references, id);
}

/* Does the post answer what opened the turn: the notice that carried its token,
 * or the list post that passed the turn? */
static bool answers_opening(const struct session *s)
{
	return has_token_of_turn(&s->in, &s->game) || refers_to_turn(s) ||
	       refers_to_opening(s);
}

/* Received before the turn opened that it would act on? */
bool fresh_early(const struct session *s)
{
	const struct table *t = &s->game.state.table;
	int64_t opened = s->in.sender.on_list ? t->since : t->opened;
	return s->in.at <= opened && !answers_opening(s);
}

/* Posted between a misplay and its announcement? Then it is void whatever it is
 * (nomic109 §6). The turn that a misplay opened is the one whose clock starts
 * with its announcement, while the last event is that misplay or posts it
 * voided. */
bool fresh_after_misplay(const struct session *s)
{
	int64_t announced = s->game.state.table.misplay_announced;
	return announced && s->in.at <= announced && !answers_opening(s);
}

/* The same by what the letter refers to; one that refers to nothing counts when
 * it comes. */
static bool stale_reference(const struct session *s, int seat)
{
	const struct table *t = &s->game.state.table;
	struct cited mails = cited(s);
	if (mails.unwritten && mails.events < t->turn_event)
		return true;
	return mails.events && mails.events < t->last_act[seat];
}

/* ---- what belongs to no turn ---- */

static int64_t game_of(const struct loaded_game *game, enum verb verb)
{
	return verb_own(verb) ? 0 : game->row.id;
}

/* When the mail was written that the letter answers. One that answers none
 * counts when it comes. */
static int64_t written_at(const struct session *s)
{
	if (s->in.sender.has_token)
		return s->in.sender.token.issued;
	int64_t written = cited(s).at;
	return written ? written : s->tx.now;
}

/* Was the last thing that this letter did, by another line, of that group? */
static bool just_did(const struct reply *reply, const char *group)
{
	return reply->did && !strcmp(reply->did, group);
}

static bool did_since(const struct session *s, enum verb verb)
{
	const char *group = verb_group(verb);
	int64_t person = s->in.sender.person.id;
	if (just_did(&s->reply, group))
		return false;
	int64_t last =
	    store_did(s->tx.store, person, game_of(&s->game, verb), group);
	return last > written_at(s);
}

void fresh_note(struct session *s, enum verb verb)
{
	const char *group = verb_group(verb);
	if (!group || verb_only_asks(verb) || !s->in.sender.known ||
	    s->tx.failed)
		return;
	s->reply.did = group;
	store_did_set(s->tx.store,
	    s->in.sender.person.id,
	    game_of(&s->game, verb),
	    group,
	    s->tx.now);
}

/* ---- concessions and consent: since when ---- */

/* The mail that the letter answers: by its token, by what it refers to; where
 * both tell, the older. False when neither does. */
static bool answered(const struct session *s, struct written *m)
{
	const struct token *token = &s->in.sender.token;
	struct cited mails = cited(s);
	*m = mails.last;
	if (!s->in.sender.has_token)
		return mails.of_game;
	if (!mails.of_game || token->issued < m->at) {
		m->at = token->issued;
		m->events = token->events;
	}
	return true;
}

/* Did the writer concede, withdraw or forfeit since? On a list people answer
 * any post of a thread, and it keeps them in order. */
static bool conceded_since(const struct session *s, int seat)
{
	struct written m;
	bool any_post = s->in.sender.on_list && !s->in.sender.has_token;
	if (just_did(&s->reply, verb_group(VERB_CONCEDE)) || any_post)
		return false;
	if (!answered(s, &m))
		return false;
	return store_concession(s->tx.store, s->game.row.id, seat) > m.events;
}

/* Consent is to the proposal that the mail answered told of (rtr3b, Rules About
 * Rules 1): to one made since it would be to what the writer did not see. */
static bool proposed_since(const struct session *s)
{
	struct written m;
	if (just_did(&s->reply, verb_group(VERB_PROPOSE)))
		return false;
	if (!answered(s, &m))
		return true;
	struct petition p;
	if (store_petition(s->tx.store, s->game.row.id, &p) && m.at < p.at)
		return true;
	return m.at < store_proposed(s->tx.store, s->game.row.id);
}

/* ---- standing orders ---- */

/* They are for the hand and for the turns that their writer knew of: he acted
 * once since at most, in answer to the same mail. On a list the mails that he
 * answers in private are old. */
static bool ordered_late(const struct session *s, int seat)
{
	struct written m;
	int64_t id = s->game.row.id;
	if (fresh_after_misplay(s))
		return true;
	if (!answered(s, &m))
		return false;
	if (store_upset_since(s->tx.store, id, m.events))
		return true;
	if (s->tx.site->list)
		return false;
	return store_acts_since(s->tx.store, id, seat, m.events) > 1;
}

/* ---- what is taken back ---- */

/* What was done at a turn that the mail could not tell of is not meant. On a
 * list the mails that are answered in private are old. */
static bool undone_late(const struct session *s, int seat)
{
	struct written m;
	if (takeback_seat(&s->game.takeback) != seat || s->tx.site->list)
		return false;
	return answered(s, &m) && m.events < takeback_turn(&s->game.takeback);
}

/* ---- asked before a game is ended, or a card is named ---- */

static const char ending[] = "ending";

void fresh_asked(struct session *s)
{
	int64_t person = s->in.sender.person.id;
	store_did_set(s->tx.store, person, s->game.row.id, ending, s->tx.now);
}

/* No other mail that he could have answered is of that second. */
bool fresh_confirms(const struct session *s)
{
	struct written m;
	int64_t person = s->in.sender.person.id;
	int64_t then = store_did(s->tx.store, person, s->game.row.id, ending);
	if (!then || !answered(s, &m))
		return false;
	return m.at == then;
}

bool fresh_answers_since(const struct session *s, int64_t at)
{
	struct written m;
	return answered(s, &m) && m.at >= at;
}

bool fresh_done_since(const struct session *s, enum verb verb)
{
	return did_since(s, verb);
}

bool fresh_knows_of(
    const struct session *s, const struct person *other, enum verb verb)
{
	const char *group = verb_group(verb);
	int64_t id = game_of(&s->game, verb);
	return store_did(s->tx.store, other->id, id, group) <= written_at(s);
}

/* ---- all of it ---- */

/* A token that is of no game, or of another. */
static bool foreign_token(
    const struct input *in, const struct loaded_game *game, int seat)
{
	const struct token *token = &in->sender.token;
	bool of_game =
	    token->purpose == PURPOSE_GAME || token->purpose == PURPOSE_POST;
	if (!in->sender.has_token || seat == SEAT_NONE)
		return false;
	return !of_game || token->game != game->row.id;
}

static bool stale_move(const struct session *s, int seat)
{
	if (s->in.sender.has_token)
		return s->in.sender.token.events <
		       s->game.state.table.last_act[seat];
	/* people answer any post of a thread on a list, and it keeps them in
	 * order */
	if (!s->in.sender.on_list && stale_reference(s, seat))
		return true;
	return !answers_opening(s) && again_older(s, seat);
}

bool fresh_delivered(const struct session *s, int seat, int card)
{
	return !answers_opening(s) && again_card(s, seat, card);
}

bool fresh_stale(const struct session *s, enum verb verb, int seat)
{
	const char *group = verb_group(verb);
	if (foreign_token(&s->in, &s->game, seat))
		return true;
	if (!group)
		return stale_move(s, seat);
	if (!strcmp(group, verb_group(VERB_CONCEDE)))
		return conceded_since(s, seat);
	if (verb == VERB_SAY)
		return false; /* what was said already is not said again */
	bool consents = verb == VERB_AGREE || verb == VERB_REFUSE;
	if (consents && proposed_since(s))
		return true;
	if (verb == VERB_ORDER && ordered_late(s, seat))
		return true;
	if (verb == VERB_UNDO && undone_late(s, seat))
		return true;
	return did_since(s, verb);
}
