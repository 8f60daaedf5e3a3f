/* talk.c - SQL for what people say to their table.
 *
 * No table stores who was told what. A mail whose id is `mail` or greater was
 * written after the words were said and reports them, unless it failed or was
 * replaced. */
#include "store/talk.h"

#include <string.h>

#include "sql.h"
#include "store/outbox.h"

void store_talk_add(
    struct store *store, int64_t game, int seat, const char *text, int64_t now)
{
	q_run(store,
	    "INSERT INTO talk(game, seat, text, at, mail) "
	    "VALUES (?, ?, ?, ?, ?)",
	    game, seat, text, now, store_mail_next(store));
}

enum autoplay store_autoplay(struct store *store, int64_t person)
{
	static const char wish[] =
	    "SELECT wanted FROM autoplay WHERE person = ?";
	return (enum autoplay)q_number(store, AUTOPLAY_USUAL, wish, person);
}

/* ---- words that may name cards ----
 *
 * A mail whose id is `mail` or greater asked the writer about the words, unless
 * it failed or was replaced. */

/* words stored per seat */

void store_unspoken_drop_all(struct store *store, int64_t game, int seat)
{
	q_run(store, "DELETE FROM unspoken WHERE game = ? AND seat = ?", game,
	    seat);
}
