/* stale.c - decides for which turn, or which moment, a letter was meant.
 *
 * With forum = relay, a turn opens when the referee acts and announces it. With
 * forum = list, it opens with the accepted post that passes the turn. Receipt
 * times are whole seconds. A post may be received in the same second in which
 * the turn opened. It then counts as later than the opening if it answers the
 * notice that opened the turn. Otherwise it counts as earlier (nomic109,
 * settled reading 3). */
#include "stale.h"

#include "base/address.h"
#include "base/text.h"
#include "session.h"
#include "store/outbox.h"
#include "store/q.h"
#include "store/retention.h"
#include "store/table.h"

/* Message-IDs.
 *
 * A letter may answer a mail that the database does not know: an old mail that
 * was deleted, or a mail that a restored database has yet to write again. The
 * number of the mail's outbox row tells these two apart, so the Message-ID
 * contains that number. But everybody who sees an answer sees the Message-ID,
 * and row numbers count all mails of the site. So the row number is masked with
 * a keyed hash of the rest of the Message-ID. */

enum {
	MASKED = 16, /* hex digits of the masked row number */
	CHANCE = 16,
	SPARE = 24 /* low bits, which must be 0 after unmasking */
};

/* Distinguishes mailid_reference from the Message-ID of the mail. */
static const char mark[] = ".r";

/* Computes the mask. Returns false if the database has no root secret yet, that
 * is, before its first mail. */
static bool mask_of(const struct tx *tx, const char *rest, uint64_t *mask)
{
	struct draw draw;
	struct draw_label label = {.what = rest};
	struct root_secrets stored;
	const struct root_secrets *root = tx->root;
	if (!root && !store_root(tx->store, &stored))
		return false;
	draw_labelled(&draw, root ? root->masks : stored.masks, &label);
	memcpy(mask, draw.key, sizeof *mask);
	return true;
}

/* Masks a row number. The root secret exists, because writing a mail draws
 * random bytes first. */
static uint64_t masked(const struct tx *tx, const char *rest, int64_t mail)
{
	uint64_t mask = 0;
	bool keyed = mask_of(tx, rest, &mask);
	assert(keyed);
	(void)keyed;
	return (uint64_t)mail << SPARE ^ mask;
}

static const char *host_of(const struct tx *tx)
{
	return strrchr(tx->site->address, '@') + 1;
}

const char *mailid_of_token(
    const struct tx *tx, const char *token, int64_t mail)
{
	uint64_t number = masked(tx, token, mail);
	return arena_format(
	    tx->arena, "t%s.%016" PRIx64 "@%s", token, number, host_of(tx));
}

const char *mailid_reference(const struct tx *tx, const char *id)
{
	const char *at = strrchr(id, '@');
	return arena_format(
	    tx->arena, "%.*s%s%s", (int)(at - id), id, mark, at);
}

const char *mailid_plain(const struct tx *tx, const char *chance, int64_t mail)
{
	uint64_t number = masked(tx, chance, mail);
	return arena_format(
	    tx->arena, "s%016" PRIx64 ".%s@%s", number, chance, host_of(tx));
}

const char *mailid_of_round(
    const struct tx *tx, const struct loaded_game *game, int round)
{
	const char *name =
	    arena_format(tx->arena, "r%d.%s", round, game->row.thread);
	return arena_format(tx->arena, "r%d.%016" PRIx64 "@%s", round,
	    masked(tx, name, 0), host_of(tx));
}

/* Returns the outbox row in a Message-ID; 0 if the Message-ID is not ours. */
static int64_t mailid_number(const struct tx *tx, const char *id)
{
	static const char digits[] = "0123456789abcdef";
	const char *at = strrchr(id, '@');
	size_t first = *id ? strspn(id + 1, digits) : 0;
	const char *dot = id + 1 + first;
	if (!at || !first || *dot != '.' || !text_same(at + 1, host_of(tx)))
		return 0;
	size_t second = strspn(dot + 1, digits);
	const char *number = *id == 's' ? id + 1 : dot + 1;
	const char *rest = *id == 's' ? dot + 1 : id + 1;
	size_t size = *id == 's' ? second : first;
	size_t own = *id == 's' ? first : second;
	bool form = *id == 's' ? size == CHANCE : *id == 't';
	const char *end = dot + 1 + second;
	if (*id == 't' && text_starts(end, mark))
		end += strlen(mark);
	if (!form || own != MASKED || end != at)
		return 0;
	uint64_t mask;
	if (!mask_of(tx, arena_copy(tx->arena, rest, size), &mask))
		return 0;
	uint64_t plain = strtoull(number, NULL, 16) ^ mask;
	bool readable = !(plain & (((uint64_t)1 << SPARE) - 1));
	return readable ? (int64_t)(plain >> SPARE) : 0;
}

/* Decides for which turn, or which moment, a letter was meant.
 *
 * With forum = relay, a turn opens when the referee acts and announces it. With
 * forum = list, it opens with the accepted post that passes the turn. Receipt
 * times are whole seconds. A post may be received in the same second in which
 * the turn opened. It then counts as later than the opening if it answers the
 * notice that opened the turn. Otherwise it counts as earlier (nomic109,
 * settled reading 3). */

/* The referee's mails that the letter refers to. */
struct cited {
	/* true: at least one of the mails is about this game */
	bool of_game;
	struct written last; /* the newest of the mails about this game */
	/* the highest number of events that these mails give for this game */
	uint32_t events;
	/* when the newest mail, of any game, was written; 0: none */
	int64_t at;
	/* true: a mail is not written yet, because this letter overtook other
	 * letters */
	bool unwritten;
};

static void cite_of_game(struct cited *cited, const struct written *mail)
{
	if (!cited->of_game || mail->at > cited->last.at)
		cited->last = *mail;
	if (mail->events > cited->events)
		cited->events = mail->events;
	cited->of_game = true;
}

static void cite(const struct tx *tx, const struct loaded_game *game,
    struct cited *cited, const char *id)
{
	struct written mail;
	if (!store_mail_written(tx->store, id, &mail)) {
		/* a mail that is no longer in the store was written */
		cited->unwritten |=
		    mailid_number(tx, id) > store_mail_forgotten(tx->store);
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

/* Does the letter refer to a mail of this turn or of a later turn? */
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

/* Does the letter refer to the list post that passed the turn? */
static bool refers_to_opening(const struct session *s)
{
	uint32_t turn = s->game.state.table.turn_event;
	if (!s->in.sender.on_list)
		return false;
	const char *id =
	    store_event_post(s->tx.store, s->tx.arena, s->game.row.id, turn);
	return *id && strstr(s->in.letter->references, id);
}

/* Does the letter answer the mail or post that opened the turn: the notice that
 * carried its token, or the list post that passed the turn? */
static bool answers_opening(const struct session *s)
{
	return has_token_of_turn(&s->in, &s->game) || refers_to_turn(s) ||
	       refers_to_opening(s);
}

/* True if the letter has taken back its sender's last move: it knows the turn.
 */
static bool took_back(const struct session *s)
{
	int seat = sender_seat(&s->in, &s->game);
	for (size_t i = 0; i < s->game.news_count; i++)
		if (s->game.news[i].event.kind == EVENT_UNDO &&
		    s->game.news[i].event.seat == seat)
			return true;
	return false;
}

bool fresh_early(const struct session *s)
{
	const struct table *t = &s->game.state.table;
	int64_t opened = s->in.sender.on_list ? t->since : t->opened;
	return s->in.at <= opened && !answers_opening(s) && !took_back(s);
}

/* The clock of a turn that a misplay opened starts when the misplay is
 * announced. misplay_announced is set only while the last event is that misplay
 * or a post that it voided. */
bool fresh_after_misplay(const struct session *s)
{
	int64_t announced = s->game.state.table.misplay_announced;
	return announced && s->in.at <= announced && !answers_opening(s);
}

/* Is a move without a token stale? The mails that the letter refers to decide.
 * If it refers to no mail of the game, the move counts as fresh. */
static bool stale_reference(const struct session *s, int seat)
{
	const struct table *t = &s->game.state.table;
	struct cited mails = cited(s);
	if (mails.unwritten && mails.events < t->turn_event)
		return true;
	return mails.events && mails.events < t->last_act[seat];
}

/* ---- commands that belong to no turn ---- */

static int64_t game_of(const struct loaded_game *game, enum verb verb)
{
	return verb_has(verb, TRAIT_OWN) ? 0 : game->row.id;
}

/* Returns when the mail that the letter answers was written. For a letter that
 * answers no mail, and for the operator, returns the current time. */
static int64_t written_at(const struct session *s)
{
	if (!s->in.letter)
		return s->tx.now;
	if (s->in.sender.has_token)
		return s->in.sender.token.issued;
	int64_t written = cited(s).at;
	return written ? written : s->tx.now;
}

/* Did the last command of this letter belong to the staleness group `group`? */
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
	if (!group || verb_has(verb, TRAIT_ASKS) || !s->in.sender.known ||
	    s->tx.failed)
		return;
	s->reply.did = group;
	store_did_set(s->tx.store, s->in.sender.person.id,
	    game_of(&s->game, verb), group, s->tx.now);
}

/* ---- concessions and consent: since when ---- */

/* Finds the mail that the letter answers, by the letter's token or references.
 * If these name two mails, takes the older one. Returns false if the letter
 * answers no mail. */
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

/* Did the sender concede, withdraw or forfeit after the mail that the letter
 * answers? List posts without a token are exempt: people answer any post of a
 * thread, and the list keeps posts in order. */
static bool conceded_since(const struct session *s, int seat)
{
	struct written m;
	bool any_post = s->in.sender.on_list && !s->in.sender.has_token;
	if (just_did(&s->reply, verb_group(VERB_CONCEDE)) || any_post)
		return false;
	if (!answered(s, &m))
		return false;
	return q_number(s->tx.store, 0,
		   "SELECT max(seq) FROM event WHERE game = ? AND seat = ? AND "
		   "kind IN ('concede', 'withdraw', 'forfeit')",
		   s->game.row.id, seat) > m.events;
}

/* Was anything proposed after the mail that the letter answers was written?
 * Consent counts only for a proposal that the sender had seen (rtr3b, Rules
 * About Rules 1). */
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

/* Is a standing order late? Orders count only for the hand that the sender knew
 * of. The sender may have acted once since, in answer to the same mail. On a
 * list the private mails that people answer are old, so acts are not counted.
 */
static bool ordered_late(const struct session *s, int seat)
{
	struct written m;
	int64_t id = s->game.row.id;
	if (fresh_after_misplay(s))
		return true;
	if (!answered(s, &m))
		return false;
	if (q_number(s->tx.store, 0,
		"SELECT count(*) FROM event WHERE game = ? AND seq > ? AND "
		"kind IN ('deal', 'misplay', 'undo', 'void-round')",
		id, m.events))
		return true;
	if (s->tx.site->list)
		return false;
	return q_number(s->tx.store, 0,
		   "SELECT count(*) FROM event WHERE game = ? AND seq > ? AND "
		   "seat = ? AND kind IN ('bid', 'play', 'misplay', 'timeout', "
		   "'draw', 'discard', 'pass')",
		   id, m.events, seat) > 1;
}

/* ---- take-backs ---- */

bool fresh_undoes_other(const struct session *s, int acts, bool alone)
{
	struct written m;
	const struct event *act = takeback_act(&s->game.takeback, acts);
	if (s->tx.site->list || !answered(s, &m))
		return false;
	return m.events < takeback_turn(&s->game.takeback, acts) ||
	       (alone && m.at < act->acted);
}

/* ---- the referee asks before a game ends, or before it names a card ---- */

static const char ending[] = "ending";

void fresh_asked(struct session *s)
{
	int64_t person = s->in.sender.person.id;
	store_did_set(s->tx.store, person, s->game.row.id, ending, s->tx.now);
}

/* The time of writing identifies the question: no other mail that the sender
 * could answer was written in that second. */
bool fresh_confirms(const struct session *s)
{
	struct written m;
	int64_t person = s->in.sender.person.id;
	int64_t then = store_did(s->tx.store, person, s->game.row.id, ending);
	return then && answered(s, &m) && m.at == then;
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

/* ---- second deliveries ----
 *
 * The same post may arrive twice by different routes, and anybody can resend a
 * signed letter. The copy may have another Message-ID, or none, but its Date is
 * never later than the original's. Only Dates of the same sender are compared,
 * so a wrong clock does no harm. A card is played once a round, so it needs no
 * Date. An answer with the token of the turn is not checked here. */

/* Finds the letter that caused an event, if this letter's sender sent it.
 * Standing orders and bots act in letters of other people. */
static bool own_letter(
    const struct session *s, uint32_t event, struct posted *out)
{
	int64_t id = s->game.row.id;
	if (!store_event_letter(s->tx.store, s->tx.arena, id, event, out))
		return false;
	return address_same(out->sender, s->in.letter->from);
}

/* Finds the letter by which `seat` last acted. Returns false if there is none,
 * or if it is this letter, which may have several commands. */
static bool last_letter(const struct session *s, int seat, struct posted *out)
{
	for (size_t i = s->game.log_count; i; i--)
		if (s->game.log[i - 1].seat == seat &&
		    own_letter(s, (uint32_t)i, out))
			return out->id != s->tx.letter_id;
	return false;
}

/* Is the letter dated before the letter by which `seat` last acted, or does it
 * have the same Date and the same text? */
static bool is_older(const struct session *s, int seat)
{
	struct posted last;
	int64_t date = s->in.letter->date;
	if (!date || !last_letter(s, seat, &last) || !last.dated)
		return false;
	bool same = !strcmp(s->in.letter->text_hash, last.text_hash);
	return date < last.dated || (date == last.dated && same);
}

/* ---- is the letter stale? ---- */

/* Does the token belong to no game, or to another game? */
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
	if (took_back(s))
		return false;
	if (s->in.sender.has_token)
		return seat != SEAT_NONE &&
		       s->in.sender.token.events <
		           s->game.state.table.last_act[seat];
	/* People answer any post of a thread on a list, and the list keeps
	 * posts in order. */
	if (!s->in.sender.on_list && stale_reference(s, seat))
		return true;
	return !answers_opening(s) && is_older(s, seat);
}

bool fresh_repeats(const struct session *s, int seat, int card)
{
	if (has_token_of_turn(&s->in, &s->game) ||
	    cards_have(s->game.state.hand[seat], card))
		return false;
	for (size_t i = s->game.log_count; i; i--) {
		const struct event *e = &s->game.log[i - 1];
		bool play = e->kind == EVENT_PLAY || e->kind == EVENT_TIMEOUT;
		if (e->kind == EVENT_DEAL)
			return false;
		if (play && e->seat == seat && e->card == card)
			return true;
	}
	return false;
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
		return false; /* talk_say itself skips repeated lines */
	bool consents = verb == VERB_AGREE || verb == VERB_REFUSE;
	if (consents && proposed_since(s))
		return true;
	if (verb == VERB_ORDER && ordered_late(s, seat))
		return true;
	return did_since(s, verb);
}
