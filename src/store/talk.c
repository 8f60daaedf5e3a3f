/* talk.c - SQL of what people say to their table.
 *
 * What was told to whom is not noted: a mail with a serial from `mail` on was
 * made after it was said, and told it, unless it failed or was replaced. */
#include "store/talk.h"

#include "sql.h"
#include "store/outbox.h"

void store_talk_add(
    struct store *store, int64_t game, int seat, const char *text, int64_t now)
{
	sql_run(store,
	    "INSERT INTO talk(game, seat, text, at, mail) "
	    "VALUES (?, ?, ?, ?, ?)",
	    "iitii",
	    game,
	    (int64_t)seat,
	    text,
	    now,
	    store_mail_next(store));
}

bool store_talk_said(
    struct store *store, int64_t game, int seat, const char *text)
{
	static const char count[] = "SELECT count(*) FROM talk "
				    "WHERE game = ? AND seat = ? AND text = ?";
	int64_t n =
	    sql_number(store, 0, count, "iit", game, (int64_t)seat, text);
	return n > 0;
}

/* The newest mail that told that person of the game; 0 for none. */
static int64_t last_mail(struct store *store, const struct talk_reader *r)
{
	static const char alone[] =
	    "SELECT max(id) FROM outbox WHERE game = ? AND person = ? "
	    "AND tells AND state IN ('queued', 'sent')";
	static const char among_others[] =
	    "SELECT max(o.id) FROM told AS t JOIN outbox AS o "
	    "ON o.id = t.mail WHERE t.game = ? AND o.person = ? "
	    "AND o.state IN ('queued', 'sent')";
	int64_t a = sql_number(store, 0, alone, "ii", r->game, r->person);
	int64_t b =
	    sql_number(store, 0, among_others, "ii", r->game, r->person);
	return a > b ? a : b;
}

void store_talk_untold(struct store *store,
    const struct talk_reader *r,
    store_talk_fn *each,
    void *context)
{
	static const char anything[] =
	    "SELECT count(*) FROM talk WHERE game = ?";
	if (!sql_number(store, 0, anything, "i", r->game))
		return;
	sqlite3_stmt *s = sql_prepare(store,
	    "SELECT seat, text FROM (SELECT id, seat, text FROM talk "
	    "WHERE game = ? AND seat <> ? AND mail > ? "
	    "ORDER BY id DESC LIMIT ?) ORDER BY id",
	    "iiii",
	    r->game,
	    (int64_t)r->seat,
	    last_mail(store, r),
	    (int64_t)r->most);
	while (sql_step(store, s))
		each(context,
		    sqlite3_column_int(s, 0),
		    (const char *)sqlite3_column_text(s, 1));
}

bool store_autoplay(struct store *store, int64_t person)
{
	static const char wants[] =
	    "SELECT count(*) FROM autoplay WHERE person = ?";
	return sql_number(store, 0, wants, "i", person) > 0;
}

void store_autoplay_set(struct store *store, int64_t person, bool on)
{
	if (on)
		sql_run(store,
		    "INSERT OR IGNORE INTO autoplay(person) VALUES (?)",
		    "i",
		    person);
	else
		sql_run(store,
		    "DELETE FROM autoplay WHERE person = ?",
		    "i",
		    person);
}
