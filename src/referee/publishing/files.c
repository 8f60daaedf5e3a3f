/* files.c - what every page needs: its files, its path, and the names that it
 * may show. */
#include <inttypes.h>
#include <stdarg.h>

#include "base/buf.h"
#include "publishing.h"
#include "referee/publish.h"

static void hand_over(
    struct publishing *p, const char *path, const struct buf *content)
{
	const struct page_file file = {
	    .path = path,
	    .bytes = content ? content->data : NULL,
	    .size = content ? content->size : 0,
	};
	if (!p->failed)
		p->failed = p->to->write(p->to->context, &file, p->s.tx.err);
}

void publishing_write(
    struct publishing *p, const char *path, const struct buf *content)
{
	hand_over(p, path, content);
}

void publishing_remove(struct publishing *p, const char *path)
{
	hand_over(p, path, NULL);
}

const char *publishing_path(struct publishing *p, const char *format, ...)
{
	va_list ap;
	va_start(ap, format);
	const char *path = arena_vformat(p->s.tx.arena, format, ap);
	va_end(ap);
	return path;
}

const char *publishing_round_path(struct publishing *p, int64_t game, int round)
{
	return publishing_path(
	    p, "game/%" PRId64 "/round-%d.html", game, round);
}

bool publishing_has_round(struct publishing *p, int64_t game, int round)
{
	return p->to->has && p->to->has(p->to->context,
				 publishing_round_path(p, game, round));
}

void publishing_add(
    struct publishing *p, enum page_kind kind, const struct page_due *page)
{
	struct page_due other = *page;
	other.kind = kind;
	other.part = 0;
	store_page_add(p->s.tx.store, &other, p->s.tx.now);
}

const char *const *publishing_names(
    struct publishing *p, const struct game_row *row, bool *all_agreed)
{
	static const char *const letters[SEATS_MAX] = {"A", "B", "C", "D", "E"};
	const char **names =
	    arena_alloc(p->s.tx.arena, SEATS_MAX * sizeof *names);
	*all_agreed = store_page_names_all(p->s.tx.store, row->id);
	for (int seat = 0; seat < SEATS_MAX; seat++)
		names[seat] = *all_agreed || !row->seat[seat].id
		                  ? row->seat[seat].handle
		                  : letters[seat];
	return names;
}

bool publishing_may_show(const struct publishing *p)
{
	const struct loaded_game *game = &p->s.game;
	return game->row.ended || !loaded_shut_by(&p->s.tx, game);
}
