/* commandlists.c - what a letter asks for in every phase, within bounds.
 *
 * The strings of all the lists are gathered in one text; what is there already,
 * as the argument is at the end of its line, is not written again. */
#include <string.h>

#include "base/arena.h"
#include "beside.h"
#include "commandlists.h"
#include "engine/card.h"
#include "mail/command.h"
#include "mail/letter.h"
#include "mail/words/bounds.h"
#include "mail/words/mention.h"

/* Characters of a line that is no command; of any when there is little room. */
enum { SHOWN_LINE = 120, SHORT_LINE = 40 };

struct pool {
	char *text;
	size_t size;
};

/* The first `most` characters of a text, in the pool; NULL without room. */
static const char *keep(struct pool *pool, const char *text, size_t most)
{
	char copy[COMMANDS_TEXT];
	size_t size = bounds_characters(text, most);
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

/* The empty one, which is always there. */
static const char *nothing(struct pool *pool)
{
	return keep(pool, "", 0);
}

/* A line is only shown again: a part of it will do. */
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
	to->beside = keep(pool, from->beside, TALK_MOST_CHARACTERS);
	if (!to->beside) {
		to->beside = nothing(pool);
		to->beside_doubt = true;
	}
	to->first_unknown = keep_line(pool, from->first_unknown, SHOWN_LINE);
	to->hidden = keep_line(pool, from->hidden, SHOWN_LINE);
	to->first_move = keep_line(pool, from->first_move, SHOWN_LINE);
	to->second_move = keep_line(pool, from->second_move, SHOWN_LINE);
}

/* What stands beside the moves of a phase does so in most others, too, and is
 * the same string of the pool then. */
static void weigh(struct commands *list, struct beside_weight *last)
{
	struct arena memory;
	if (list->beside != last->text) {
		arena_init(&memory);
		*last = beside_weigh(&memory, list->beside);
		arena_release(&memory);
	}
	list->beside_cards = last->cards;
	list->beside_doubt |= last->doubt;
}

/* Each list is read in memory of its own: a long letter is read five times. */
void commands_read(
    struct arena *arena, const struct letter *letter, struct command_lists *out)
{
	struct pool pool = {.text = arena_alloc(arena, COMMANDS_TEXT)};
	struct beside_weight last = {.text = NULL};
	struct arena lines;
	arena_init(&lines);
	struct once once = commands_once(&lines, letter);
	keep(&pool, "", 0);
	for (int h = 0; h < HINTS; h++) {
		if (h == HINT_LOBBY) { /* there is nothing to move there */
			out->list[h] = out->list[HINT_NONE];
			continue;
		}
		struct arena memory;
		struct commands all;
		struct commands *list = arena_alloc(arena, sizeof *list);
		arena_init(&memory);
		commands_parse_again(
		    &memory, letter, (enum hint)h, &once, &all);
		bound(&pool, &all, list);
		arena_release(&memory);
		weigh(list, &last);
		out->list[h] = list;
	}
	/* the subject of a digest says nothing of what a post is about */
	bool posted = letter->list && *letter->list;
	out->mentions = (struct mentions){0};
	if (posted || !once.stranger)
		out->mentions = mention_read(&lines, letter->new_text);
	arena_release(&lines);
	out->text = pool.text;
	out->size = pool.size;
}
