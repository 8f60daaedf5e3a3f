/* upgrade.c - what a newer version does with the games of an older one.
 *
 * A record is hashed as it stands, so a game could go on under the edition that
 * it was begun with only if all of that were kept: two ways to shuffle, to
 * write and to read. Games of the first edition end instead, and all records of
 * games that are over are kept as text. */
#include <inttypes.h>

#include "base/log.h"
#include "referee/deal/record.h"
#include "referee/play/cancel.h"
#include "referee/session/session.h"

static void end_old_game(struct session *s, const struct game_row *row)
{
	const char *what = session_format(s,
	    "Game %" PRId64 " ends here and counts for nobody: it was begun "
	    "with an older version of the referee, and this one deals by a "
	    "second edition of the fair deal, in which not even the referee's "
	    "owner can choose what is dealt. Its record is kept: send record "
	    "%" PRId64 " to have it. Please have the game started anew.",
	    row->id,
	    row->id);
	s->occasion = session_format(s, "upgrade %" PRId64, row->id);
	cancel_game(s, row, what);
	log_line(LOG_LEVEL_WARNING,
	    "game %" PRId64 " is of the first edition of the fair deal, and "
	    "ends",
	    row->id);
}

static enum outcome upgrade_game(
    struct referee *r, int64_t id, int64_t now, struct err *err)
{
	struct session s;
	struct game_row row;
	enum outcome o = session_begin(&s, r, now, err);
	if (o)
		return o;
	if (!session_row(&s, id, &row))
		store_record_set(s.store, id, "");
	else if (row.ended)
		record_keep(&s, &row);
	else
		end_old_game(&s, &row);
	return session_end(&s);
}

enum outcome referee_upgrade(struct referee *r, int64_t now, struct err *err)
{
	int64_t id = store_game_outdated(r->store);
	while (id) {
		enum outcome o = upgrade_game(r, id, now, err);
		if (o)
			return o;
		id = store_game_outdated(r->store);
	}
	return OUTCOME_DONE;
}
