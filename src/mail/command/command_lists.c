/* command_lists.c - parses a letter once for each phase of the game and keeps
 * the commands of all phases within COMMANDS_TEXT bytes.
 *
 * The strings of all lists share one text, the pool. A string that is already
 * in the pool is not written again: an argument is usually the end of its line.
 */
#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "command_lists.h"
#include "engine/card.h"
#include "mail/command.h"
#include "mail/letter.h"
#include "mail/sentences/move.h"

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
	to->first_move = keep_line(pool, from->first_move, SHOWN_LINE);
	to->second_move = keep_line(pool, from->second_move, SHOWN_LINE);
}

void commands_parse(struct arena *arena,
    const struct letter *letter,
    enum hint hint,
    struct commands *out)
{
	struct shared shared = commands_shared(arena, letter);
	commands_parse_phase(arena, letter, hint, &shared, out);
}

const struct commands *commands_line(struct arena *arena, const char *line)
{
	struct commands *out = arena_alloc(arena, sizeof *out);
	const struct letter letter = {
	    .new_text = line,
	    .subject = "",
	    .from_name = "",
	    .list = "",
	};
	commands_parse(arena, &letter, HINT_NONE, out);
	return out;
}

/* Reads a letter once for each hint. Each reading has its own arena, which is
 * released before the next reading, because a letter may be long. */
void commands_read(
    struct arena *arena, const struct letter *letter, struct command_lists *out)
{
	struct pool pool = {.text = arena_alloc(arena, COMMANDS_TEXT)};
	struct arena lines;
	arena_init(&lines);
	struct shared shared = commands_shared(&lines, letter);
	keep(&pool, "", 0);
	for (int h = 0; h < HINTS; h++) {
		if (h == HINT_LOBBY) { /* nothing can be played in the lobby */
			out->list[h] = out->list[HINT_NONE];
			continue;
		}
		struct arena memory;
		struct commands all;
		struct commands *list = arena_alloc(arena, sizeof *list);
		arena_init(&memory);
		commands_parse_phase(
		    &memory, letter, (enum hint)h, &shared, &all);
		bound(&pool, &all, list);
		arena_release(&memory);
		out->list[h] = list;
	}
	/* a digest's subject does not say what a post is about */
	bool posted = letter->list && *letter->list;
	out->mentions = (struct mentions){0};
	if (posted || !shared.off_topic)
		out->mentions = mention_read(&lines, letter->new_text);
	arena_release(&lines);
	out->text = pool.text;
	out->size = pool.size;
}
