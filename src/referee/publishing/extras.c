/* extras.c - what the end of a round changes besides pages: the game's record
 * and its feed. They are there only if everybody at the table agreed, because a
 * record and a feed go where nobody can call them back. A record with a name
 * that its owner gave up is not there, either. */
#include <inttypes.h>
#include <string.h>

#include "base/buf.h"
#include "feed.h"
#include "publishing.h"
#include "referee/deal/record.h"
#include "referee/publish.h"
#include "rounds.h"
#include "store/q.h"

static const char *path_of(struct publishing *p, int64_t game, const char *name)
{
	return publishing_path(p, "game/%" PRId64 "/%s", game, name);
}

static const char *const files[EXTRAS] = {
    [EXTRA_RECORD] = "record.txt",
    [EXTRA_FEED] = "feed.atom",
};

const char *publishing_extra(
    struct publishing *p, int64_t game, enum extra extra)
{
	const char *path = path_of(p, game, files[extra]);
	bool there = p->to->has && p->to->has(p->to->context, path);
	return there ? path : NULL;
}

/* ---- the record ---- */

/* Returns the size of the record up to its last round. Between two rounds, more
 * lines follow, which change no other page. */
static size_t up_to_last_round(const char *record)
{
	size_t size = 0;
	for (const char *p = record; *p;) {
		const char *end = p + strcspn(p, "\n");
		end += *end == '\n';
		if (!strncmp(p, "score ", 6) || !strncmp(p, "void\n", 5))
			size = (size_t)(end - record);
		p = end;
	}
	return size;
}

static void write_record(struct publishing *p, const struct game_row *row)
{
	struct buf out;
	struct tx *tx = &p->s.tx;
	buf_init(&out, 0);
	enum outcome o = record_of(&p->s, row, RECORD_FINISHED, &out, tx->err);
	if (!row->ended)
		buf_shorten(&out, up_to_last_round(buf_string(&out)));
	if (tx_did(tx, o))
		publishing_write(
		    p, path_of(p, row->id, files[EXTRA_RECORD]), &out);
	buf_release(&out);
}

/* Returns the rounds that the extras tell; none if the game may have none. */
static struct over_rounds rounds_of(struct publishing *p)
{
	const struct game_row *row = &p->s.game.row;
	if (publishing_may_show(p) &&
	    store_page_names_all(p->s.tx.store, row->id))
		return rounds_over(p, row);
	return (struct over_rounds){.count = 0};
}

/* ---- all of them ---- */

static void remove_all(struct publishing *p, int64_t game)
{
	publishing_remove(p, path_of(p, game, files[EXTRA_RECORD]));
	publishing_remove(p, path_of(p, game, files[EXTRA_FEED]));
}

/* True if the game's record has a name that its owner gave up since. */
static bool page_old_names(struct store *store, int64_t game)
{
	return q_number(store, 0,
		   "SELECT (SELECT count(*) FROM seat AS s JOIN former AS f "
		   "ON f.handle = s.name WHERE s.game = ?1) + (SELECT count(*) "
		   "FROM substitute AS u JOIN former AS f ON f.handle = u.name "
		   "WHERE u.game = ?1) + (SELECT count(*) FROM substitute AS u "
		   "JOIN former AS f ON f.handle = u.before WHERE u.game = ?1)",
		   game) > 0;
}

static void write_all(struct publishing *p, const struct over_rounds *rounds)
{
	const struct game_row *row = &p->s.game.row;
	if (page_old_names(p->s.tx.store, row->id))
		publishing_remove(p, path_of(p, row->id, files[EXTRA_RECORD]));
	else
		write_record(p, row);
	feed_of_game(p, row, rounds);
}

/* The game's page names the files that are there. */
void publishing_extras(struct publishing *p, const struct page_due *page)
{
	if (!session_load(&p->s, page->id))
		return;
	const struct over_rounds rounds = rounds_of(p);
	if (rounds.count)
		write_all(p, &rounds);
	else
		remove_all(p, page->id);
	publishing_add(p, PAGE_GAME, page);
}
