/* numbers.c - counts what a person did in finished games. */
#include "numbers.h"

#include <inttypes.h>
#include <stdarg.h>

#include "base/arena.h"
#include "base/when.h"
#include "ratings.h"
#include "referee/session/tx.h"
#include "store/ratings.h"
#include "store/tallies.h"

enum { PERCENT = 100, TENTHS = 10 };

struct sheet {
	const struct tx *tx;
	struct numbers *to;
};

__attribute__((format(printf, 3, 4))) static void line(
    struct sheet *sheet, const char *word, const char *format, ...)
{
	va_list ap;
	va_start(ap, format);
	struct numbers *to = sheet->to;
	to->cells[to->lines][0] = word;
	to->cells[to->lines][1] = arena_vformat(sheet->tx->arena, format, ap);
	to->lines++;
	va_end(ap);
}

/* "45 of 60 (75 %)"; "none" if there were none. */
static void share(
    struct sheet *sheet, const char *word, int64_t some, int64_t all)
{
	if (!all)
		line(sheet, word, "none");
	else
		line(sheet,
		    word,
		    "%" PRId64 " of %" PRId64 " (%" PRId64 " %%)",
		    some,
		    all,
		    (some * PERCENT + all / 2) / all);
}

const char *numbers_rating(const struct tx *tx, const struct rating *r)
{
	return tx_format(
	    tx, "%d \302\261 %d", rating_points(*r), rating_interval(*r));
}

const char *numbers_change(const struct tx *tx, int64_t change)
{
	int64_t half = RATING_POINT / 2;
	int64_t points = (change + (change < 0 ? -half : half)) / RATING_POINT;
	return tx_format(tx, "%+" PRId64, points);
}

static void rating_line(struct sheet *sheet, const struct rating_row *r)
{
	const char *provisional =
	    r->games < RATING_PROVISIONAL ? ", provisional" : "";
	if (!r->games)
		line(sheet, "rating", "none yet");
	else
		line(sheet,
		    "rating",
		    "%s%s",
		    numbers_rating(sheet->tx, &r->rating),
		    provisional);
	line(sheet, "rated games", "%" PRId64, r->games);
}

/* Returns the mean time of an answer: "5 hours". */
static const char *mean_answer(const struct tx *tx, const struct tally *t)
{
	char span[WHEN_PERSON];
	if (!t->answers)
		return "none yet";
	return tx_format(
	    tx, "%s", when_span(t->seconds / t->answers, span, sizeof span));
}

void numbers_of(const struct tx *tx, int64_t person, struct numbers *out)
{
	struct tally t;
	struct sheet lines = {tx, out};
	struct sheet *sheet = &lines;
	struct rating_row r = store_rating(tx->store, person);
	int64_t games = store_tally_sum(tx->store, person, &t);
	int64_t half = t.rounds / 2;
	int64_t bags = t.rounds ? (t.bags * TENTHS + half) / t.rounds : 0;
	out->lines = 0;
	line(sheet, "finished games", "%" PRId64, games);
	line(sheet, "games given up", "%" PRId64, t.quit);
	rating_line(sheet, &r);
	line(sheet, "rounds", "%" PRId64, t.rounds);
	share(sheet, "bids made", t.made, t.bids);
	line(sheet, "sets", "%" PRId64, t.bids - t.made);
	share(sheet, "nils made", t.nils_made, t.nils);
	line(sheet,
	    "bags a round",
	    "%" PRId64 ".%" PRId64,
	    bags / TENTHS,
	    bags % TENTHS);
	line(sheet, "misplays", "%" PRId64, t.misplays);
	line(sheet, "time-outs", "%" PRId64, t.timeouts);
	line(sheet, "time to answer, mean", "%s", mean_answer(tx, &t));
}
