/* standings.c - the page of standings, monthly ladders and best rounds. */
#include "base/buf.h"
#include "base/when.h"
#include "listing.h"
#include "store/ratings.h"

enum {
	BEST = 20,
	LADDER = 10,
	MONTHS = 12,
	ROUNDS = 60,
	LOOKED_AT = 24 /* months, some of which may have no rated game */
};

/* The month in which that moment is. */
static struct period month_of(int64_t at)
{
	struct when_date d;
	when_split(at, &d);
	struct when_date first = {.year = d.year, .month = d.month, .day = 1};
	struct when_date next = first;
	next.month = d.month % 12 + 1;
	next.year += d.month == 12;
	return (struct period){when_utc(&first), when_utc(&next)};
}

/* Collects the last months in which rated games ended. No page depends on the
 * present time, so the last of them may be the present month. */
static void add_months(struct publishing *p, struct web_standings *out)
{
	struct store *store = p->s.tx.store;
	struct web_lines *month =
	    arena_alloc(p->s.tx.arena, MONTHS * sizeof *month);
	int64_t before = INT64_MAX;
	for (int i = 0; i < LOOKED_AT && out->months < MONTHS; i++) {
		int64_t last = store_rated_before(store, before);
		if (!last)
			break;
		struct period when = month_of(last);
		before = when.from;
		month[out->months] = listing_month(p, &when, LADDER);
		out->months += month[out->months].count > 0;
	}
	out->month = month;
}

static void add_rounds(struct publishing *p, struct web_standings *out)
{
	struct tx *tx = &p->s.tx;
	struct best_round *best = arena_alloc(tx->arena, ROUNDS * sizeof *best);
	struct web_round *round =
	    arena_alloc(tx->arena, ROUNDS * sizeof *round);
	size_t n = store_best(tx->store, tx->arena, best, ROUNDS);
	for (size_t i = 0; i < n; i++) {
		struct game_row row;
		if (!tx_game_row(tx, best[i].game, &row))
			continue;
		if (!store_page_names_all(tx->store, row.id))
			continue;
		round[out->rounds++] = (struct web_round){
		    .preset = best[i].preset,
		    .points = best[i].points,
		    .side = listing_side(p, &row, best[i].side),
		    .game = row.id,
		    .round = best[i].round,
		};
	}
	out->round = round;
}

void publishing_standings(struct publishing *p, const struct page_due *page)
{
	struct buf out;
	struct web_standings s = {.best = listing_best(p, BEST)};
	(void)page;
	add_months(p, &s);
	add_rounds(p, &s);
	buf_init(&out, 0);
	web_standings(&out, &p->site, &s);
	publishing_write(p, "standings.html", &out);
	buf_release(&out);
}
