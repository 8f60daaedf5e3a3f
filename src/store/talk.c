/* talk.c - SQL of what people say to their table.
 *
 * What was told to whom is not noted: a mail with a serial from `mail` on was
 * made after it was said, and told it, unless it failed or was replaced. */
#include "store/talk.h"

#include <string.h>

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

int64_t store_talk_last_mail(struct store *store, const struct talk_reader *r)
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

bool store_talk_any(struct store *store, int64_t game)
{
	static const char anything[] =
	    "SELECT EXISTS (SELECT 1 FROM talk WHERE game = ?1) "
	    "OR EXISTS (SELECT 1 FROM unspoken WHERE game = ?1)";
	return sql_number(store, 0, anything, "i", game) != 0;
}

void store_talk_untold(struct store *store,
    const struct talk_reader *r,
    store_talk_fn *each,
    void *context)
{
	sqlite3_stmt *s = sql_prepare(store,
	    "SELECT seat, text FROM (SELECT id, seat, text FROM talk "
	    "WHERE game = ? AND seat <> ? AND mail > ? "
	    "ORDER BY id DESC LIMIT ?) ORDER BY id",
	    "iiii",
	    r->game,
	    (int64_t)r->seat,
	    store_talk_last_mail(store, r),
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

/* ---- what was not passed on ---- */

static const char *const reasons[] = {
    [UNSAID_NONE] = "",
    [UNSAID_OFF] = "off",
    [UNSAID_DOUBT] = "doubt",
};
enum { REASONS = sizeof reasons / sizeof reasons[0] };
_Static_assert(REASONS == UNSAID_DOUBT + 1, "a word a reason");

static enum unsaid reason_of(const char *word)
{
	int i = REASONS - 1;
	while (i && strcmp(reasons[i], word) != 0)
		i--;
	return (enum unsaid)i;
}

void store_unsaid_set(struct store *store, const struct unsaid_row *row)
{
	sql_run(store,
	    "INSERT OR REPLACE INTO unsaid(game, seat, round, why, at, mail) "
	    "VALUES (?, ?, ?, ?, ?, ?)",
	    "iiitii",
	    row->game,
	    (int64_t)row->seat,
	    (int64_t)row->round,
	    reasons[row->why],
	    row->at,
	    store_mail_next(store));
}

bool store_unsaid(
    struct store *store, int64_t game, int seat, struct unsaid_row *out)
{
	sqlite3_stmt *s = sql_prepare(store,
	    "SELECT round, why, at FROM unsaid WHERE game = ? AND seat = ?",
	    "ii",
	    game,
	    (int64_t)seat);
	bool found = sql_step(store, s);
	*out = (struct unsaid_row){.game = game, .seat = seat};
	if (!found)
		return false;
	out->round = sqlite3_column_int(s, 0);
	out->why = reason_of((const char *)sqlite3_column_text(s, 1));
	out->at = sqlite3_column_int64(s, 2);
	sql_done(s);
	return true;
}

void store_unsaid_drop(struct store *store, int64_t game, int seat)
{
	sql_run(store,
	    "DELETE FROM unsaid WHERE game = ? AND seat = ?",
	    "ii",
	    game,
	    (int64_t)seat);
}

enum unsaid store_unsaid_untold(
    struct store *store, const struct talk_reader *r)
{
	static const char newer[] = "SELECT count(*) FROM unsaid "
				    "WHERE game = ? AND seat = ? AND mail > ?";
	struct unsaid_row row;
	int64_t seat = r->seat;
	if (!store_unsaid(store, r->game, r->seat, &row))
		return UNSAID_NONE;
	int64_t told = store_talk_last_mail(store, r);
	bool untold = sql_number(store, 0, newer, "iii", r->game, seat, told);
	return untold ? row.why : UNSAID_NONE;
}

/* ---- who wants it to be ---- */

bool store_talks(struct store *store, int64_t person, int64_t game)
{
	static const char wants[] =
	    "SELECT passes FROM talking WHERE person = ? AND game IN (0, ?) "
	    "ORDER BY game DESC LIMIT 1";
	return sql_number(store, 0, wants, "ii", person, game) > 0;
}

void store_talks_set(struct store *store, int64_t person, int64_t game, bool on)
{
	if (!game)
		sql_run(
		    store, "DELETE FROM talking WHERE person = ?", "i", person);
	sql_run(store,
	    "INSERT OR REPLACE INTO talking(person, game, passes) "
	    "VALUES (?, ?, ?)",
	    "iii",
	    person,
	    game,
	    (int64_t)on);
}

/* ---- the mails that somebody was sent ---- */

bool store_mailed_to(struct store *store,
    const char *address,
    int most,
    store_mailed_fn *each,
    void *context)
{
	bool found = false;
	sqlite3_stmt *s = sql_prepare(store,
	    "SELECT bytes FROM outbox JOIN message ON mail = id "
	    "WHERE recipient = ? ORDER BY created DESC LIMIT ?",
	    "ti",
	    address,
	    (int64_t)most);
	while (!found && sql_step(store, s))
		found = each(context,
		    sqlite3_column_blob(s, 0),
		    (size_t)sqlite3_column_bytes(s, 0));
	if (found)
		sql_done(s);
	return found;
}
