/* succession.c - hands a seat to a substitute.
 *
 * Only the person changes. The hand, the words, the seals and the record stay
 * with the seat. The former player's tokens stop working at this table. */
#include "succession.h"

#include <inttypes.h>

#include "engine/legal.h"
#include "petition.h"
#include "referee/outgoing/outbound.h"
#include "referee/outgoing/silent.h"
#include "referee/session/deadline.h"
#include "referee/session/pages.h"
#include "referee/session/session.h"
#include "store/absences.h"
#include "store/substitutes.h"

/* Extend the turn by the time that the seat used, less the extensions already
 * granted in this turn. */
static void renew_clock(struct session *s, int seat)
{
	const struct table *t = &s->game.state.table;
	int64_t id = s->game.row.id;
	if (t->turn != seat)
		return;
	int64_t given = store_extended(s->tx.store, id, t->turn_event);
	const struct extension e = {
	    .game = id,
	    .events = t->turn_event,
	    .seat = seat,
	    .seconds = deadline_used(s) - given,
	    .at = s->in.at,
	};
	if (e.seconds > 0)
		store_extend(s->tx.store, &e);
}

/* Does this person get a private answer to the current letter? */
static bool is_answered(const struct input *in, const struct person *p)
{
	bool is_sender =
	    in->letter && in->sender.known && in->sender.person.id == p->id;
	return is_sender && !in->sender.on_list;
}

static void tell_old(
    struct session *s, const struct person *old, const char *name)
{
	int64_t id = s->game.row.id;
	const char *what = tx_format(&s->tx,
	    "From now on, %s has your seat in game %" PRId64
	    ". You get no more hands of that game, and you cannot act in it. "
	    "Thank you for playing.",
	    name, id);
	if (is_answered(&s->in, old)) {
		doc_paragraph(&s->reply.answer, "%s", what);
		return;
	}
	const char *subject =
	    tx_format(&s->tx, "[spades %" PRId64 "] Your seat is taken", id);
	outbound_person(s, old, subject, what);
}

bool succession_sought(const struct tx *tx, const struct loaded_game *game,
    const struct substitute *sub)
{
	if (table_left(&game->state.table, sub->seat))
		return false;
	if (sub->old == game->row.seat[sub->seat].id)
		return true;
	return silent_is(tx, game, sub->seat);
}

bool succession_can(const struct tx *tx, const struct loaded_game *game,
    const struct substitute *sub, struct person *out)
{
	if (!sub->taken || !find_person_by_id(tx, sub->person, out))
		return false;
	if (out->left)
		return false;
	return store_seat_of(&game->row, out->id) == SEAT_NONE;
}

/* Ends the open petition: consent lapses when the seat changes hands. */
static void end_petition(struct session *s)
{
	struct petition p;
	if (!petition_open(&s->tx, &s->game, &p))
		return;
	store_petition_end(s->tx.store, s->game.row.id);
	reply_announce(
	    &s->reply, "The earlier request to the table has ended.");
}

static void sit_down(struct session *s, const struct substitute *sub)
{
	struct substitute here = *sub;
	struct person new = {.handle = "", .address = ""};
	struct person old = s->game.row.seat[sub->seat];
	if (!sub->person)
		new.handle = tx_format(&s->tx, "bot-%d", sub->seat + 1);
	else if (!succession_can(&s->tx, &s->game, sub, &new))
		return;
	here.old = old.id; /* the player who asked for a substitute */
	store_substitute_sits(s->tx.store, &here, s->game.state.table.events,
	    new.handle, old.handle);
	s->game.row.seat[sub->seat] = new;
	s->reply.seated |= 1U << sub->seat;
	s->tx.acted = true;
	pages_hide_game(&s->tx, s->game.row.id);
	tell_old(s, &old, new.handle);
	reply_announce(&s->reply,
	    "%s has the seat of %s from now on. Earlier moves from "
	    "that seat are shown under the new name.",
	    new.handle, old.handle);
	end_petition(s);
}

void succession_now(struct session *s, const struct substitute *sub)
{
	sit_down(s, sub);
	renew_clock(s, sub->seat);
}

void succession_over(struct session *s, int seat)
{
	store_substitute_end(s->tx.store, s->game.row.id, seat);
	if (!table_left(&s->game.state.table, seat))
		reply_announce(&s->reply,
		    "%s plays again. The search for a substitute has ended.",
		    s->game.row.seat[seat].handle);
}

void succession_at_deal(struct session *s)
{
	for (int seat = 0; seat < s->game.row.rules.seats; seat++) {
		struct substitute sub;
		if (!store_substitute(s->tx.store, s->game.row.id, seat, &sub))
			continue;
		if (!succession_sought(&s->tx, &s->game, &sub))
			succession_over(s, seat);
		else if (sub.granted && sub.taken)
			sit_down(s, &sub);
	}
}
