/* unasked.c - letters held without a question. */
#include "unasked.h"

#include <inttypes.h>

#include "mail/letter.h"
#include "question.h"
#include "referee/outgoing/limits.h"
#include "referee/session/session.h"
#include "store/clock.h"
#include "store/letters.h"
#include "store/q.h"
#include "waits.h"

int64_t unasked_since(const struct tx *tx)
{
	return tx->now - HELD_FOR;
}

static int held_unasked(struct store *store, int64_t person, int64_t since)
{
	return (int)q_number(store, 0,
	    "SELECT count(*) FROM held WHERE person = ? AND since > ? "
	    "AND NOT asked AND bytes IS NOT NULL",
	    person, since);
}

int unasked_count(const struct tx *tx, int64_t person)
{
	return held_unasked(tx->store, person, unasked_since(tx)) +
	       limits_not_held(tx, person);
}

/* True if the letter contains only moves of a turn that is over. */
static bool is_past(const struct loaded_game *game, const struct held *h,
    const struct commands *lines)
{
	if (!game->is_loaded || h->game != game->row.id)
		return false;
	for (size_t i = 0; i < lines->count; i++)
		if (!verb_has(lines->list[i].verb, TRAIT_MOVES))
			return false;
	return h->events < game->state.table.turn_event;
}

/* Asks about a held letter, or drops the letter if no answer could make it act.
 * Returns true if the referee asks. */
static bool ask_about(struct session *s, int64_t id)
{
	struct held h;
	struct letter *letter = arena_alloc(s->tx.arena, sizeof *letter);
	if (!store_held(s->tx.store, s->tx.arena, id, &h))
		return false;
	struct question q = {
	    .person = &s->in.sender.person,
	    .held = &h,
	    .left_out = "",
	};
	if (letter_decode(s->tx.arena, h.bytes, h.size, letter))
		q.lines = letter_commands(letter);
	if (!q.lines || is_past(&s->game, &h, q.lines)) {
		store_held_end(s->tx.store, id, false);
		return false;
	}
	store_held_asked(s->tx.store, id);
	q.more = unasked_count(&s->tx, h.person);
	question_ask(s, &q);
	return true;
}

static int64_t held_next(struct store *store, int64_t person, int64_t since)
{
	return q_number(store, 0,
	    "SELECT min(id) FROM held WHERE person = ? AND since > ? "
	    "AND NOT asked AND bytes IS NOT NULL",
	    person, since);
}

void unasked_next(struct session *s)
{
	int64_t person = s->in.sender.person.id;
	for (int i = 0; i < HELD_MOST && !s->tx.failed; i++) {
		int64_t id =
		    held_next(s->tx.store, person, unasked_since(&s->tx));
		if (!id || ask_about(s, id))
			return;
	}
}

void unasked_tell(struct session *s, struct doc *doc, const struct person *p)
{
	waits_remind(s, doc, p);
	if (!held_unasked(s->tx.store, p->id, unasked_since(&s->tx)))
		return;
	const char *key = tx_format(
	    &s->tx, "held-told %" PRId64 ".%" PRId64, p->id, s->game.row.id);
	int64_t told = store_said_at(s->tx.store, key);
	if (!held_unasked(s->tx.store, p->id, told) &&
	    !limits_not_held_since(&s->tx, p->id, told))
		return;
	int more = unasked_count(&s->tx, p->id);
	(void)store_once(s->tx.store, key, s->tx.now, 0);
	doc_paragraph(doc,
	    "%d %s on hold. Anyone could have written in your name, so the "
	    "referee did not ask you. If you sent a move that does not count, "
	    "answer this mail with your move.",
	    more,
	    more == 1 ? "letter in your name is" : "letters in your name are");
}
