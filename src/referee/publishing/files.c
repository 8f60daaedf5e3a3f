/* files.c - what every page needs: its files, its path, and the names that it
 * may show. */
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
