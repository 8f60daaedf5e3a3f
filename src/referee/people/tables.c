/* tables.c - announcements about a person, such as an absence, in all games
 * that the person plays. */
#include "tables.h"

#include <inttypes.h>

#include "referee/news/notify.h"
#include "referee/session/session.h"
#include "store/games.h"

/* Announce `what` in a game that is not loaded. Each announcement of a letter
 * has an occasion of its own, so that no two mails have the same token. */
static void tell_table(struct session *whole, int64_t id, const char *what)
{
	struct session s;
	session_part(&s, whole);
	s.tx.occasion = tx_format(&whole->tx, "%s table %" PRId64 " %d",
	    whole->tx.occasion, id, whole->tx.chances++);
	if (session_load(&s, id)) {
		reply_announce(&s.reply, "%s", what);
		notify_all(&s);
	}
	tx_did(&whole->tx, session_end(&s));
}

void tables_tell_of(struct session *s, int64_t person, const char *what)
{
	int64_t ids[TABLES_MOST];
	size_t n = store_games_of(s->tx.store, person, ids, TABLES_MOST);
	bool here = s->game.is_loaded && !s->game.row.ended;
	if (here && store_seat_of(&s->game.row, person) != SEAT_NONE)
		reply_announce(&s->reply, "%s", what);
	for (size_t i = 0; i < n && !s->tx.failed; i++)
		if (!s->game.is_loaded || ids[i] != s->game.row.id)
			tell_table(s, ids[i], what);
}

void tables_tell(struct session *s, const char *what)
{
	tables_tell_of(s, s->in.sender.person.id, what);
}
