/* kit_open.c - what is open at a table: its suspension, the request that its
 * players have yet to answer, and the substitutes sought for its seats. */
#include <inttypes.h>

#include "base/arena.h"
#include "base/when.h"
#include "kit.h"
#include "notice/doc.h"
#include "referee/play/petition.h"
#include "referee/play/succession.h"
#include "referee/session/session.h"
#include "store/substitutes.h"

static void show_suspension(
    const struct session *s, const char *zone, struct doc *doc)
{
	char when[WHEN_PERSON];
	int64_t since = store_suspended_since(s->tx.store, s->game.row.id);
	if (!s->game.row.suspended)
		return;
	when_person(since, zone, when, sizeof when);
	doc_paragraph(doc,
	    "The game is suspended since %s, until a %sgamesmaster resumes it.",
	    when, s->game.row.rules.consent ? "player or a " : "");
}

/* Returns what the petition asks for: "The table is asked to void round 3." */
static const char *asked_for(const struct session *s, const struct petition *p)
{
	const struct tx *tx = &s->tx;
	const char *who =
	    p->seat == SEAT_NONE ? "" : s->game.row.seat[p->seat].handle;
	switch (p->kind) {
	case PETITION_TIME:
		return tx_format(
		    tx, "%s asks for %s more.", who, tx_days(tx, p->detail));
	case PETITION_UNDO:
		return tx_format(tx, "%s asks to take back a move.", who);
	case PETITION_REPLACE:
		return tx_format(
		    tx, "The table is asked about a substitute for %s.", who);
	case PETITION_VOID:
		return tx_format(tx,
		    "The table is asked to void round %" PRId64 ".", p->detail);
	}
	return "";
}

static void show_answers(
    const struct session *s, struct doc *doc, const char *what, unsigned agreed)
{
	/* those who would not have agreed if all others had */
	const char *yes = loaded_to_agree(&s->tx, &s->game, ~agreed);
	doc_paragraph(doc, "%s Agreed: %s. Not answered yet: %s.", what,
	    *yes ? yes : "nobody", loaded_to_agree(&s->tx, &s->game, agreed));
}

static void show_request(const struct session *s, struct doc *doc)
{
	struct petition p;
	int64_t id = s->game.row.id;
	unsigned pausing = store_seats(s->tx.store, id, SEAT_PAUSING);
	if (petition_open(&s->tx, &s->game, &p))
		show_answers(s, doc, asked_for(s, &p), p.agreed);
	if (*loaded_to_agree(&s->tx, &s->game, ~pausing) &&
	    !s->game.row.suspended)
		show_answers(
		    s, doc, "The table is asked to suspend the game.", pausing);
}

static void show_substitute(const struct session *s, struct doc *doc, int seat)
{
	struct substitute sub;
	struct person new = {.handle = ""};
	int64_t id = s->game.row.id;
	const char *old = s->game.row.seat[seat].handle;
	if (!store_substitute(s->tx.store, id, seat, &sub) ||
	    !succession_sought(&s->tx, &s->game, &sub))
		return;
	(void)find_person_by_id(&s->tx, sub.person, &new);
	if (!sub.person)
		doc_paragraph(doc, "A substitute for %s is sought.", old);
	else if (!sub.taken)
		doc_paragraph(doc, "%s is asked to take the seat of %s.",
		    new.handle, old);
	else if (sub.granted)
		doc_paragraph(doc,
		    "%s takes the seat of %s with the next deal.", new.handle,
		    old);
	else
		doc_paragraph(doc,
		    "%s offers to take the seat of %s. To confirm this, send "
		    "\"replace %s by %s in game %" PRId64 "\".",
		    new.handle, old, old, new.handle, id);
}

void kit_show_open(const struct session *s, const char *zone, struct doc *doc)
{
	show_suspension(s, zone, doc);
	show_request(s, doc);
	for (int seat = 0; seat < s->game.row.rules.seats; seat++)
		show_substitute(s, doc, seat);
}
