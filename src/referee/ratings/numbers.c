/* numbers.c - what a profile says about a person. */
#include "numbers.h"

#include <inttypes.h>

#include "base/arena.h"
#include "referee/session/tx.h"
#include "store/ratings.h"
#include "store/tallies.h"

const char *numbers_rating(const struct tx *tx, const struct rating *r)
{
	return tx_format(
	    tx, "%d \302\261 %d", rating_points(*r), rating_interval(*r));
}

static const char *rating_of(const struct tx *tx, int64_t person)
{
	struct rating_row r = store_rating(tx->store, person);
	if (!r.games)
		return "none yet";
	return tx_format(tx, "%s%s", numbers_rating(tx, &r.rating),
	    r.games < RATING_PROVISIONAL ? ", provisional" : "");
}

void numbers_of(const struct tx *tx, int64_t person, struct numbers *out)
{
	struct tally_sum sum = store_tally_sum(tx->store, person);
	*out = (struct numbers){{
	    {"rating", rating_of(tx, person)},
	    {"games", tx_format(tx, "%" PRId64, sum.games)},
	    {"won", tx_format(tx, "%" PRId64, sum.won)},
	    {"late turns", tx_format(tx, "%" PRId64, sum.timeouts)},
	}};
}
