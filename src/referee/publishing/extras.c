/* extras.c - what the end of a round changes besides pages: the game's record,
 * its feed and its picture. They are there only if everybody at the table
 * agreed, because a record and a feed go where nobody can call them back. A
 * record with a name that its owner gave up is not there, either. */
#include <inttypes.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "feed.h"
#include "notice/notice.h"
#include "publishing.h"
#include "referee/deal/record.h"
#include "referee/publish.h"
#include "rounds.h"
#include "web/picture.h"

static const char *path_of(struct publishing *p, int64_t game, const char *name)
{
	return publishing_path(p, "game/%" PRId64 "/%s", game, name);
}

static const char *const files[EXTRAS] = {
    [EXTRA_RECORD] = "record.txt",
    [EXTRA_FEED] = "feed.atom",
    [EXTRA_PICTURE] = "picture.png",
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

/* ---- the picture ---- */

static void draw(struct publishing *p,
    const struct game_row *row,
    const struct over_rounds *rounds,
    struct buf *out)
{
	struct tx *tx = &p->s.tx;
	const struct over_round *last = &rounds->round[rounds->count - 1];
	const struct notice n = rounds_notice(p, row, last);
	int sides = row->rules.sides;
	int *score = arena_alloc(
	    tx->arena, rounds->count * (size_t)sides * sizeof *score);
	for (size_t r = 0; r < rounds->count; r++)
		for (int side = 0; side < sides; side++)
			score[(int)r * sides + side] =
			    rounds->round[r].after.score[side];
	struct web_picture picture = {
	    .site = p->site.name,
	    .title = tx_format(tx, "Game %" PRId64, row->id),
	    .about = tx_format(
		tx, "%s, after round %d", row->rules.preset, last->number),
	    .sides = sides,
	    .winner = p->s.game.state.table.winner,
	    .rounds = (int)rounds->count,
	    .score = score,
	};
	for (int side = 0; side < sides; side++)
		picture.name[side] = notice_side(&n, side);
	web_picture(out, &picture);
}

struct page_file publishing_picture_file(
    struct arena *arena, int64_t game, const struct buf *svg)
{
	return (struct page_file){
	    .path = arena_format(arena, "game/%" PRId64 "/picture.svg", game),
	    .bytes = svg ? svg->data : NULL,
	    .size = svg ? svg->size : 0,
	    .png = arena_format(
		arena, "game/%" PRId64 "/%s", game, files[EXTRA_PICTURE]),
	};
}

/* Removes the picture, unless it was made of these bytes. */
static void remove_picture(
    struct publishing *p, int64_t game, const struct buf *svg)
{
	const struct page_file file =
	    publishing_picture_file(p->s.tx.arena, game, svg);
	if (!p->failed)
		p->failed = p->to->write(p->to->context, &file, p->s.tx.err);
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

/* Drawing takes long, so the caller does that after the transaction. */
void publishing_picture(struct publishing *p, const struct page_due *page)
{
	if (!session_load(&p->s, page->id))
		return;
	const struct over_rounds rounds = rounds_of(p);
	if (rounds.count)
		draw(p, &p->s.game.row, &rounds, &p->picture);
	else
		remove_picture(p, page->id, NULL);
}

/* ---- all of them ---- */

static void remove_all(struct publishing *p, int64_t game)
{
	publishing_remove(p, path_of(p, game, files[EXTRA_RECORD]));
	publishing_remove(p, path_of(p, game, files[EXTRA_FEED]));
	remove_picture(p, game, NULL);
}

/* A picture that may have a name too many must not wait for the next one. */
static void remove_old_picture(
    struct publishing *p, const struct over_rounds *rounds)
{
	struct buf svg;
	buf_init(&svg, 0);
	draw(p, &p->s.game.row, rounds, &svg);
	remove_picture(p, p->s.game.row.id, &svg);
	buf_release(&svg);
}

static void write_all(struct publishing *p,
    const struct page_due *page,
    const struct over_rounds *rounds)
{
	const struct game_row *row = &p->s.game.row;
	struct page_due picture = {.kind = PAGE_PICTURE, .id = row->id};
	if (store_page_old_names(p->s.tx.store, row->id))
		publishing_remove(p, path_of(p, row->id, files[EXTRA_RECORD]));
	else
		write_record(p, row);
	feed_of_game(p, row, rounds);
	if (page->urgent)
		remove_old_picture(p, rounds);
	store_page_add(p->s.tx.store, &picture, p->s.tx.now);
}

/* The game's page names the files that are there. */
void publishing_extras(struct publishing *p, const struct page_due *page)
{
	if (!session_load(&p->s, page->id))
		return;
	const struct over_rounds rounds = rounds_of(p);
	if (rounds.count)
		write_all(p, page, &rounds);
	else
		remove_all(p, page->id);
	publishing_add(p, PAGE_GAME, page);
}
