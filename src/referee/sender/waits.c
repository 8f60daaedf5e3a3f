/* waits.c - reports held letters to the person in whose name they came, and to
 * the operator.
 *
 * The reports say when a letter came, by which route and in whose name. They
 * quote neither its text nor its From, which a stranger may have chosen. */
#include "waits.h"

#include <inttypes.h>

#include "base/when.h"
#include "referee/session/deadline.h"
#include "referee/session/session.h"
#include "store/clock.h"
#include "store/letters.h"

enum { ASKED_FOR = 7 * WHEN_DAY };

/* Formats a time in the sender's time zone, or in UTC for the operator. */
static const char *date(const struct tx *tx, const struct input *in, int64_t at)
{
	char when[WHEN_PERSON];
	const char *zone = in->sender.known ? in->sender.person.zone : "";
	return tx_format(tx, "%s", when_person(at, zone, when, sizeof when));
}

/* Does the game's time-out wait for an answer about that letter? */
static bool waited_for(
    const struct tx *tx, const struct loaded_game *game, const struct held *h)
{
	int turn = game->state.table.turn;
	if (!game->is_loaded || turn == SEAT_NONE || !h->delays)
		return false;
	bool of_turn = h->events >= game->state.table.turn_event;
	return of_turn && game->row.seat[turn].id == h->person &&
	       deadline_held(tx, game) > tx->now;
}

/* ---- for the person ---- */

static void tell_person(void *context, const struct held *h)
{
	struct session *s = context;
	const char *way = "from an address that I do not know as yours";
	const char *waits = "";
	if (h->game && h->game != s->game.row.id)
		return;
	if (h->by_list)
		way = "as a post on the list";
	if (waited_for(&s->tx, &s->game, h))
		waits = tx_format(&s->tx,
		    " If your time runs out, the referee waits for your answer "
		    "until %s.",
		    date(&s->tx, &s->in, deadline_held(&s->tx, &s->game)));
	doc_paragraph(&s->reply.answer,
	    "A letter in your name came on %s %s. It is on hold until you "
	    "answer my mail \"Is this yours?\".%s",
	    date(&s->tx, &s->in, h->received), way, waits);
}

void waits_tell(struct session *s)
{
	struct held like = {
	    .person = s->in.sender.person.id,
	    .since = s->tx.now - ASKED_FOR,
	};
	if (s->in.sender.known)
		store_helds(s->tx.store, s->tx.arena, &like, tell_person, s);
}

/* ---- in the person's next mail ---- */

struct reminding {
	struct session *s;
	int count;
	int64_t first; /* receipt of the first letter in the reminder */
};

/* True if the player can still answer the question about the letter with effect
 * in this game, and no mail mentioned the question yet. Marks the question as
 * mentioned. */
static bool is_to_be_named(
    const struct tx *tx, const struct loaded_game *game, const struct held *h)
{
	uint32_t turn = game->state.table.turn_event;
	const char *key = tx_format(tx, "asked-told %" PRId64, h->id);
	if (!h->asked || h->since >= tx->now)
		return false;
	if (h->game && (h->game != game->row.id || game->row.ended))
		return false;
	if (h->game && h->moves && h->events < turn)
		return false;
	return !store_said_at(tx->store, key) &&
	       store_once(tx->store, key, tx->now, 0);
}

static void note_question(void *context, const struct held *h)
{
	struct reminding *r = context;
	if (!is_to_be_named(&r->s->tx, &r->s->game, h))
		return;
	if (!r->count++ || h->received < r->first)
		r->first = h->received;
}

void waits_remind(struct session *s, struct doc *doc, const struct person *p)
{
	char when[WHEN_PERSON];
	struct reminding r = {.s = s};
	const struct held like = {
	    .person = p->id,
	    .since = s->tx.now - ASKED_FOR,
	};
	store_helds(s->tx.store, s->tx.arena, &like, note_question, &r);
	if (!r.count)
		return;
	when_person(r.first, p->zone, when, sizeof when);
	if (r.count == 1)
		doc_paragraph(doc,
		    "You have not answered my mail \"Is this yours?\" yet. "
		    "What came in your name on %s does nothing until you do.",
		    when);
	else
		doc_paragraph(doc,
		    "You have not answered %d mails \"Is this yours?\" yet. "
		    "What came in your name, first on %s, does nothing until "
		    "you do.",
		    r.count, when);
}

/* ---- for the operator ---- */

struct teller {
	struct session *s;
	referee_complaint_fn *tell;
	void *context;
	int64_t told; /* number of the game that was reported last */
};

/* Reports each game once, with the first letter that it waits for. */
static void tell_operator(void *context, const struct held *h)
{
	struct teller *t = context;
	struct session *s = t->s;
	if (!h->delays || !h->game || h->game == t->told)
		return;
	if (!session_load(s, h->game) || s->game.row.ended ||
	    !waited_for(&s->tx, &s->game, h))
		return;
	const char *who =
	    loaded_person(&s->game, s->game.state.table.turn)->handle;
	t->told = h->game;
	t->tell(t->context,
	    tx_format(&s->tx,
		"The time-out of game %" PRId64
		" waits until %s: %s has not yet answered whether the letter "
		"of %s is genuine.",
		h->game, date(&s->tx, &s->in, deadline_held(&s->tx, &s->game)),
		who, date(&s->tx, &s->in, h->received)));
}

void referee_waits(
    struct referee *r, int64_t now, referee_complaint_fn *tell, void *context)
{
	struct session s;
	struct err err;
	struct teller t = {.s = &s, .tell = tell, .context = context};
	struct held like = {.since = now - WHEN_DAY};
	session_look(&s, r, now, &err);
	store_helds(s.tx.store, s.tx.arena, &like, tell_operator, &t);
	(void)session_end(&s);
}
