/* petition.c - what a table is asked: requests that one player makes to the
 * whole table, and the other open questions.
 *
 * Every other player must agree, by answering the mail with the petition. One
 * refusal ends the petition. A petition about a turn ends with that turn, and a
 * petition to void a round ends with the round, or after three days. Bots and
 * players who left are not asked. */
#include "petition.h"

#include "mail/evidence.h"
#include "mail/letter.h"
#include "referee/deal/shuffle.h"
#include "referee/outgoing/limits.h"
#include "referee/session/session.h"

enum { VOID_STAYS = 3 * WHEN_DAY };

static bool lapsed(const struct tx *tx, const struct loaded_game *game,
    const struct petition *p)
{
	const struct table *t = &game->state.table;
	if (t->phase == PHASE_OVER)
		return true;
	switch (p->kind) {
	case PETITION_TIME:
		return t->turn_event != p->events || t->turn != p->seat;
	case PETITION_UNDO:
		return t->events != p->events;
	case PETITION_REPLACE:
		return t->round != p->detail;
	case PETITION_VOID:
		return t->round != p->detail ||
		       tx->now > deadline_after(tx, game, p->at, VOID_STAYS);
	}
	return true;
}

bool petition_open(
    const struct tx *tx, const struct loaded_game *game, struct petition *out)
{
	if (!game->is_loaded || !store_petition(tx->store, game->row.id, out))
		return false;
	return !lapsed(tx, game, out);
}

bool petition_taken(struct session *s, const struct command *c, int seat)
{
	struct petition open;
	if (!petition_open(&s->tx, &s->game, &open) || open.seat == seat)
		return false;
	reply_say(&s->reply, c,
	    "There is another request at this table. The players "
	    "must settle that request first.");
	return true;
}

bool petition_ask(struct session *s, const struct command *c,
    struct petition *p, const char *what)
{
	p->at = s->tx.now;
	p->agreed = 1u << p->seat;
	const char *rest = loaded_to_agree(&s->tx, &s->game, p->agreed);
	s->tx.acted = true;
	if (!*rest)
		return true;
	store_petition_set(s->tx.store, s->game.row.id, p);
	reply_say(&s->reply, c,
	    "The referee asks the other players. Your request is granted when "
	    "these players agree: %s.",
	    rest);
	reply_announce(&s->reply,
	    "%s %s. If you agree, answer \"agree\". If not, answer \"refuse\". "
	    "These players have not answered yet: %s.",
	    s->game.row.seat[p->seat].handle, what, rest);
	reply_ask(&s->reply, ASK_CONSENT, p->seat);
	return false;
}

bool petition_agree(
    struct session *s, const struct command *c, struct petition *p, int seat)
{
	p->agreed |= 1u << seat;
	s->tx.acted = true;
	const char *rest = loaded_to_agree(&s->tx, &s->game, p->agreed);
	if (*rest) {
		store_petition_set(s->tx.store, s->game.row.id, p);
		reply_say(&s->reply, c,
		    "Noted. These players must still agree: %s.", rest);
		return false;
	}
	store_petition_end(s->tx.store, s->game.row.id);
	reply_say(&s->reply, c, "Noted. You were the last to agree.");
	return true;
}

/* What a table is asked: by a petition, by proposed rules, by a
 * request to suspend the game, or because a pulse is late.
 *
 * A question is known by the time at which the table was asked: all mails of
 * that second ask it. So no table of questions is stored. */

enum { QUESTIONS = SEATS_MAX + 3 };

struct question {
	enum verb yes;
	int64_t at;
	const char *what; /* completes "The table is asked" */
	unsigned settled; /* seats that asked or agreed, a bit each */
};

struct questions {
	struct question list[QUESTIONS];
	size_t count;
};

static void add(struct questions *q, const struct question *one)
{
	if (one->at)
		q->list[q->count++] = *one;
}

static const char *petition_text(
    const struct session *s, const struct petition *p)
{
	const char *who = "";
	if (p->seat != SEAT_NONE)
		who = s->game.row.seat[p->seat].handle;
	switch (p->kind) {
	case PETITION_TIME:
		return tx_format(&s->tx, "to give %s more time", who);
	case PETITION_UNDO:
		return tx_format(&s->tx, "to let %s take a move back", who);
	case PETITION_REPLACE:
		return tx_format(
		    &s->tx, "to let another player take the seat of %s", who);
	case PETITION_VOID:
		return tx_format(&s->tx, "to void round %" PRId64, p->detail);
	}
	return "";
}

/* Each player who wants the game suspended asked the others at that time. */
static void add_suspension(const struct session *s, struct questions *q)
{
	int64_t id = s->game.row.id;
	unsigned asking = store_seats(s->tx.store, id, SEAT_PAUSING);
	if (s->game.row.suspended)
		return;
	for (int seat = 0; seat < s->game.row.rules.seats; seat++) {
		int64_t person = s->game.row.seat[seat].id;
		if (person && asking >> seat & 1)
			add(q, &(struct question){VERB_SUSPEND,
				   store_did(s->tx.store, person, id,
				       verb_group(VERB_SUSPEND)),
				   "to suspend the game", asking});
	}
}

static void find(const struct session *s, struct questions *q)
{
	struct petition p;
	q->count = 0;
	if (!s->game.is_loaded || s->game.row.ended)
		return;
	int64_t id = s->game.row.id;
	const char *rules = store_proposal(s->tx.store, s->tx.arena, id);
	if (petition_open(&s->tx, &s->game, &p))
		add(q, &(struct question){
			   VERB_AGREE, p.at, petition_text(s, &p), p.agreed});
	if (*rules && deadline_awaits_ready(s))
		add(q, &(struct question){VERB_AGREE,
			   store_proposed(s->tx.store, id),
			   tx_format(&s->tx, "to play by %s", rules),
			   store_seats(s->tx.store, id, SEAT_AGREED)});
	add(q, &(struct question){VERB_AGREE, promise_told(&s->tx, &s->game),
		   "to go on without the pulse", 0});
	add_suspension(s, q);
}

enum verb asks_at(const struct session *s, int64_t at)
{
	struct questions q;
	find(s, &q);
	for (size_t i = 0; i < q.count; i++)
		if (q.list[i].at == at)
			return q.list[i].yes;
	return VERB_COUNT;
}

int64_t asks_since(const struct session *s, enum verb yes)
{
	struct questions q;
	int64_t first = 0;
	find(s, &q);
	for (size_t i = 0; i < q.count; i++) {
		const struct question *one = &q.list[i];
		bool fits = yes == VERB_COUNT || one->yes == yes;
		if (fits && (!first || one->at < first))
			first = one->at;
	}
	return first;
}

/* Finds the first question that the sender has neither asked nor agreed to. */
static bool find_own(const struct session *s, struct question *out)
{
	struct questions q;
	int seat = sender_seat(&s->in, &s->game);
	find(s, &q);
	for (size_t i = 0; i < q.count && seat != SEAT_NONE; i++) {
		*out = q.list[i];
		if (!(out->settled >> seat & 1))
			return true;
	}
	return false;
}

/* Asks the question, after a sentence that says why. */
static void ask_own(
    struct session *s, const struct question *one, const char *why)
{
	int count;
	enum ask ask = one->yes == VERB_SUSPEND ? ASK_SUSPEND : ASK_CONSENT;
	doc_paragraph(&s->reply.answer,
	    "%sThe table is asked %s. If you agree, answer this mail with the "
	    "word %s. If not, answer \"refuse\".",
	    why, one->what, verb_name(one->yes));
	const struct doc_choice *buttons = reply_buttons(ask, &count);
	doc_choices(&s->reply.answer, "your answer", buttons, count);
	s->reply.guess = reply_yes(ask);
	s->reply.said++;
}

static const char posted[] =
    "A post in your name may be about a question of the referee's. It does not "
    "plainly answer the post that asks, so it did nothing. ";

bool asks_again(struct session *s)
{
	struct question one;
	if (!find_own(s, &one))
		return false;
	const char *once =
	    tx_format(&s->tx, "asked again %" PRId64 " %" PRId64 " %" PRId64,
		s->game.row.id, s->in.sender.person.id, one.at);
	bool by_list = s->in.sender.by_list;
	bool by_yes = s->in.sender.by_yes;
	if (by_list && !by_yes && !limits_once_a_day(&s->tx, once))
		return false;
	const char *why =
	    "Your letter does not answer the mail that asks, so it "
	    "did nothing. ";
	const char *guess = sender_question(&s->in.sender);
	if (by_yes)
		why = "Anyone could have written this in your name, so nothing "
		      "was done. ";
	else if (by_list)
		why = posted;
	else if (guess && !letter_commands(s->in.letter)->count &&
		 reply_asked(guess) == one.yes)
		why = "I could not tell whether this is a yes or a no, so "
		      "nothing was done yet. ";
	ask_own(s, &one, why);
	return true;
}

bool asks_insisted(struct session *s)
{
	struct question one;
	if (s->in.sender.doubt || !find_own(s, &one) ||
	    !limits_once_a_day(&s->tx,
		tx_format(&s->tx, "asked %" PRId64 " %" PRId64 " %s",
		    s->in.sender.person.id, one.at, s->in.letter->text_hash)))
		return false;
	ask_own(s, &one, posted);
	return true;
}

void asks_still(struct session *s)
{
	struct question one;
	if (find_own(s, &one))
		ask_own(s, &one, "");
}

bool asks_received(struct session *s)
{
	static const char *const words[] = {
	    "refusal", "consent", "agreement", "objection", NULL};
	struct questions q;
	struct question one;
	char when[WHEN_PERSON];
	int seat = sender_seat(&s->in, &s->game);
	const struct evidence *e = s->in.letter->evidence;
	if (seat == SEAT_NONE || !e || !evidence_has(e, words))
		return false;
	if (find_own(s, &one)) {
		ask_own(s, &one, "I have no answer from you yet. ");
		return true;
	}
	find(s, &q);
	int64_t at = store_did(s->tx.store, s->in.sender.person.id,
	    s->game.row.id, verb_group(VERB_AGREE));
	const char *last = "I have no answer from you";
	if (at)
		last = tx_format(&s->tx, "Your last answer counts, of %s",
		    when_person(
			at, s->in.sender.person.zone, when, sizeof when));
	doc_paragraph(&s->reply.answer, "%s. %s", last,
	    q.count ? "The others have not all answered yet."
		    : "Nothing is being asked of the table.");
	s->reply.said++;
	return true;
}
