/* talk.c - SQL for what people say to their table.
 *
 * No table stores who was told what. A mail whose id is `mail` or greater was
 * written after the words were said and reports them, unless it failed or was
 * replaced. */
#include "store/talk.h"

#include <string.h>

#include "base/arena.h"
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

bool store_talk_said(
    struct store *store, int64_t game, int seat, const char *text)
{
	static const char count[] = "SELECT count(*) FROM talk "
				    "WHERE game = ? AND seat = ? AND text = ?";
	int64_t n = q_number(store, 0, count, game, seat, text);
	return n > 0;
}

/* Return the id of the newest mail to that person about the game, 0 for none.
 */
static int64_t last_mail(struct store *store, const struct talk_reader *r)
{
	static const char alone[] =
	    "SELECT max(id) FROM outbox WHERE game = ? AND person = ? "
	    "AND tells AND state IN ('queued', 'sent')";
	static const char among_others[] =
	    "SELECT max(o.id) FROM told AS t JOIN outbox AS o "
	    "ON o.id = t.mail WHERE t.game = ? AND o.person = ? "
	    "AND o.state IN ('queued', 'sent')";
	int64_t a = q_number(store, 0, alone, r->game, r->person);
	int64_t b = q_number(store, 0, among_others, r->game, r->person);
	return a > b ? a : b;
}

bool store_talk_any(struct store *store, int64_t game)
{
	static const char anything[] =
	    "SELECT EXISTS (SELECT 1 FROM talk WHERE game = ?1) "
	    "OR EXISTS (SELECT 1 FROM unspoken WHERE game = ?1)";
	return q_number(store, 0, anything, game) != 0;
}

void store_talk_untold(struct store *store, const struct talk_reader *r,
    store_talk_fn *each, void *context)
{
	struct rows *s = q_rows(store,
	    "SELECT seat, text FROM ("
	    "SELECT * FROM (SELECT 0 AS own, id, seat, text FROM talk "
	    "WHERE game = ?1 AND seat <> ?2 AND mail > ?3 "
	    "ORDER BY id DESC LIMIT ?4) UNION ALL "
	    "SELECT * FROM (SELECT 1, id, seat, text FROM unspoken "
	    "WHERE game = ?1 AND seat = ?2 AND asked > 0 AND mail > ?3 "
	    "ORDER BY id DESC LIMIT ?4)) ORDER BY own, id",
	    r->game, r->seat, last_mail(store, r), r->most);
	while (q_next(s))
		each(context, (int)q_int(s, 0), q_peek(s, 1));
}

enum autoplay store_autoplay(struct store *store, int64_t person)
{
	static const char wish[] =
	    "SELECT wanted FROM autoplay WHERE person = ?";
	return (enum autoplay)q_number(store, AUTOPLAY_USUAL, wish, person);
}

void store_autoplay_set(struct store *store, int64_t person, bool on)
{
	q_run(store,
	    "INSERT OR REPLACE INTO autoplay(person, wanted) VALUES (?, ?)",
	    person, on);
}

/* ---- words that may name cards ----
 *
 * A mail whose id is `mail` or greater asked the writer about the words, unless
 * it failed or was replaced. */

enum { KEPT = 20 }; /* words stored per seat */

void store_unspoken_add(struct store *store, const struct unspoken_row *row)
{
	int64_t seat = row->seat;
	q_run(store,
	    "DELETE FROM unspoken WHERE game = ?1 AND seat = ?2 "
	    "AND (round < ?3 OR id <= (SELECT id FROM unspoken "
	    "WHERE game = ?1 AND seat = ?2 ORDER BY id DESC "
	    "LIMIT 1 OFFSET ?4))",
	    row->game, seat, row->round, KEPT - 1);
	q_run(store,
	    "INSERT OR IGNORE INTO unspoken(game, seat, round, text, cards, "
	    "asked, mail) VALUES (?, ?, ?, ?, ?, ?, 0)",
	    row->game, seat, row->round, row->text, row->cards, row->asked);
}

static void read_row(
    struct arena *arena, struct rows *s, struct unspoken_row *row)
{
	*row = (struct unspoken_row){
	    .id = q_int(s, 0),
	    .game = q_int(s, 1),
	    .seat = (int)q_int(s, 2),
	    .round = (int)q_int(s, 3),
	    .text = q_string(arena, s, 4),
	    .cards = (uint64_t)q_int(s, 5),
	    .asked = q_int(s, 6),
	};
}

bool store_unspoken(struct store *store, struct unspoken_row *row)
{
	struct rows *s = q_rows(store,
	    "SELECT id, asked FROM unspoken "
	    "WHERE game = ? AND seat = ? AND round = ? AND text = ?",
	    row->game, row->seat, row->round, row->text);
	return q_first(s, NULL, &row->id, &row->asked);
}

size_t store_unspoken_sealed(struct store *store, struct arena *arena,
    int64_t game, struct unspoken_row **rows)
{
	static const char count[] =
	    "SELECT count(*) FROM unspoken WHERE game = ?";
	size_t most = (size_t)q_number(store, 0, count, game);
	size_t n = 0;
	if (!most)
		return 0;
	*rows = arena_alloc(arena, most * sizeof **rows);
	struct rows *s = q_rows(store,
	    "SELECT id, game, seat, round, text, cards, asked FROM unspoken "
	    "WHERE game = ? AND asked = 0 ORDER BY id",
	    game);
	while (q_next(s))
		read_row(arena, s, &(*rows)[n++]);
	return n;
}

void store_unspoken_ask(struct store *store, int64_t id, int64_t now)
{
	q_run(store, "UPDATE unspoken SET asked = ?, mail = ? WHERE id = ?",
	    now, store_mail_next(store), id);
}

void store_unspoken_drop(struct store *store, int64_t id)
{
	q_run(store, "DELETE FROM unspoken WHERE id = ?", id);
}

void store_unspoken_drop_all(struct store *store, int64_t game, int seat)
{
	q_run(store, "DELETE FROM unspoken WHERE game = ? AND seat = ?", game,
	    seat);
}
