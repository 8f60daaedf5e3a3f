/* autoplay.c - when a forced card is played.
 *
 * A card that comes at once tells the table that its holder had no other. So it
 * comes after a delay that is as a person's may be, drawn from the round's seed
 * under the turn's label: who restores the database finds the same moment. In
 * the last trick everybody knows. */
#include "autoplay.h"

#include "base/when.h"
#include "deal/draw.h"
#include "engine/legal.h"
#include "session.h"
#include "store/chains.h"
#include "store/talk.h"

enum {
	DELAY_LEAST = 5 * WHEN_MINUTE,
	DELAY_MOST = 60 * WHEN_MINUTE,
	MINUTES = 55, /* between them */
};

/* An ace that may be called is a choice. */
static bool is_forced(const struct session *s, int seat)
{
	const struct table *t = &s->game.table;
	uint64_t cards = table_playable(t, s->game.hand[seat]);
	if (cards_count(cards) != 1)
		return false;
	bool ace = card_rank(cards_first(cards)) == CARD_ACE;
	return !ace || !t->rules.hilo_aces;
}

static bool wants_it(const struct session *s, int seat)
{
	int64_t person = s->row.seat[seat].id;
	if (!person || table_left(&s->game.table, seat))
		return false;
	return store_autoplay(s->store, person);
}

static int64_t delay(const struct session *s)
{
	const struct table *t = &s->game.table;
	struct round_row row;
	struct draw draw;
	if (t->trick_no + 1 == t->rules.hand_size)
		return 0;
	if (!store_round(s->store, s->arena, s->row.id, t->round, &row))
		return DELAY_MOST;
	struct draw_label label = {
	    .what = "spades-autoplay-v1",
	    .game = s->row.id,
	    .round = t->round,
	    .turn = t->acts,
	};
	draw_labelled(&draw, row.seed, &label);
	/* a draw is of few */
	int minutes = draw_below(&draw, MINUTES);
	return DELAY_LEAST + minutes * WHEN_MINUTE +
	       draw_below(&draw, WHEN_MINUTE);
}

int64_t autoplay_due(const struct session *s)
{
	const struct table *t = &s->game.table;
	int seat = t->turn;
	if (t->phase != PHASE_PLAY || s->row.suspended || seat == SEAT_NONE)
		return 0;
	if (!is_forced(s, seat) || !wants_it(s, seat))
		return 0;
	return t->opened + delay(s);
}
