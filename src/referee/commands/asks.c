/* asks.c - what a table is asked: by a petition, by proposed rules, by a
 * request to suspend the game, or because a pulse is late.
 *
 * A question is known by the time at which the table was asked: all mails of
 * that second ask it. So no table of questions is stored. */
#include "asks.h"

#include <inttypes.h>

#include "referee/deal/promise.h"
#include "referee/outgoing/limits.h"
#include "referee/play/petition.h"
#include "referee/session/deadline.h"
#include "referee/session/session.h"
#include "store/agreements.h"

enum { QUESTIONS = SEATS_MAX + 3 };

struct question {
	enum verb yes;
	int64_t at;
	const char *what; /* completes "The table is asked" */
};

struct questions {
	struct question list[QUESTIONS];
	size_t count;
};

static void add(
    struct questions *q, enum verb yes, int64_t at, const char *what)
{
	if (at)
		q->list[q->count++] = (struct question){yes, at, what};
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
			add(q, VERB_SUSPEND,
			    store_did(s->tx.store, person, id,
				verb_group(VERB_SUSPEND)),
			    "to suspend the game");
	}
}

static void find(const struct session *s, struct questions *q)
{
	struct petition p;
	q->count = 0;
	if (!s->game.is_loaded || s->game.row.ended)
		return;
	const char *rules =
	    store_proposal(s->tx.store, s->tx.arena, s->game.row.id);
	if (petition_open(&s->tx, &s->game, &p))
		add(q, VERB_AGREE, p.at, petition_text(s, &p));
	if (*rules && deadline_awaits_ready(s))
		add(q, VERB_AGREE, store_proposed(s->tx.store, s->game.row.id),
		    tx_format(&s->tx, "to play by %s", rules));
	add(q, VERB_AGREE, promise_told(&s->tx, &s->game),
	    "to go on without the pulse");
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

bool asks_again(struct session *s)
{
	struct questions q;
	int count;
	find(s, &q);
	if (!q.count)
		return false;
	const struct question *one = &q.list[0];
	bool suspends = one->yes == VERB_SUSPEND;
	enum ask ask = suspends ? ASK_SUSPEND : ASK_CONSENT;
	const char *once =
	    tx_format(&s->tx, "asked again %" PRId64 " %" PRId64 " %" PRId64,
		s->game.row.id, s->in.sender.person.id, one->at);
	if (!limits_once_a_day(&s->tx, once))
		return false;
	doc_paragraph(&s->reply.answer,
	    "A post in your name may be about a question of the referee's. It "
	    "does not answer the post that asks, so it did nothing. The table "
	    "is asked %s. If you agree, answer this mail with the word %s. If "
	    "not, answer \"refuse\".",
	    one->what, verb_name(one->yes));
	const struct doc_choice *buttons = reply_buttons(ask, &count);
	doc_taps(&s->reply.answer, buttons, count);
	s->reply.guess = reply_yes(ask);
	s->reply.said++;
	return true;
}
