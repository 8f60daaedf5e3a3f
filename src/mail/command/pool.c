/* pool.c - keeps the commands of a letter within COMMANDS_TEXT bytes.
 *
 * All strings share one text, the pool. A string that is already in the pool is
 * not written again: an argument is usually the end of its line. */
#include "pool.h"

#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "mail/command.h"

/* Characters kept of a line that is no command (SHOWN_LINE), and of any line
 * when room is short (SHORT_LINE). */
enum { SHOWN_LINE = 120, SHORT_LINE = 40 };

struct pool {
	char *text;
	size_t size;
};

/* Stores the first `most` characters of a text in the pool; NULL if there is no
 * room. */
static const char *keep(struct pool *pool, const char *text, size_t most)
{
	char copy[COMMANDS_TEXT];
	size_t size = text_cut_characters(text, most);
	if (size >= sizeof copy)
		return NULL;
	memcpy(copy, text, size);
	copy[size] = '\0';
	char *there = memmem(pool->text, pool->size, copy, size + 1);
	if (there)
		return there;
	if (size + 1 > COMMANDS_TEXT - pool->size)
		return NULL;
	there = memcpy(pool->text + pool->size, copy, size + 1);
	pool->size += size + 1;
	return there;
}

/* The empty string, which is always in the pool. */
static const char *nothing(struct pool *pool)
{
	return keep(pool, "", 0);
}

/* Stores a line, or its beginning if there is no room: a line is only shown to
 * people. */
static const char *keep_line(struct pool *pool, const char *line, size_t most)
{
	const char *kept = keep(pool, line, most);
	if (!kept)
		kept = keep(pool, line, SHORT_LINE);
	return kept ? kept : nothing(pool);
}

static void bound(
    struct pool *pool, const struct commands *from, struct commands *to)
{
	*to = *from;
	to->count = 0;
	for (size_t i = 0; i < from->count; i++) {
		struct command c = from->list[i];
		c.line = keep_line(pool, c.line, LINE_KEPT);
		c.args = keep(pool, c.args, ARGS_MAX);
		if (c.args)
			to->list[to->count++] = c;
		else
			to->more = true;
	}
	to->first_unknown = keep_line(pool, from->first_unknown, SHOWN_LINE);
	to->hidden = keep_line(pool, from->hidden, SHOWN_LINE);
	to->first_move = to->second_move = nothing(pool);
}

void pool_commands(struct arena *arena,
    const struct commands *commands,
    struct command_list *out)
{
	struct pool pool = {.text = arena_alloc(arena, COMMANDS_TEXT)};
	struct commands *list = arena_alloc(arena, sizeof *list);
	keep(&pool, "", 0);
	bound(&pool, commands, list);
	out->list = list;
	out->text = pool.text;
	out->size = pool.size;
}
