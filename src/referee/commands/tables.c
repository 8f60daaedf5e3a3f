/* tables.c - announcements about a person, such as an absence, in all games
 * that the person plays. */
#include "tables.h"

#include <inttypes.h>

#include "referee/news/notify.h"
#include "referee/session/session.h"
#include "store/games.h"

/* Announce `what` in a game that is not loaded. */
static void tell_table(struct session *whole, int64_t id, const char *what)
{
	struct session s;
	session_part(&s, whole);
	s.tx.occasion =
	    tx_format(&whole->tx, "%s table %" PRId64, whole->tx.occasion, id);
	if (session_load(&s, id)) {
		reply_announce(&s.reply, "%s", what);
		notify_all(&s);
	}
	tx_did(&whole->tx, session_end(&s));
}

void tables_tell(struct session *s, const char *what)
{
	int64_t ids[TABLES_MOST];
	int64_t person = s->in.sender.person.id;
	size_t n = store_games_of(s->tx.store, person, ids, TABLES_MOST);
	if (s->game.is_loaded && !s->game.row.ended &&
	    sender_seat(&s->in, &s->game) != SEAT_NONE)
		reply_announce(&s->reply, "%s", what);
	for (size_t i = 0; i < n && !s->tx.failed; i++)
		if (!s->game.is_loaded || ids[i] != s->game.row.id)
			tell_table(s, ids[i], what);
}
