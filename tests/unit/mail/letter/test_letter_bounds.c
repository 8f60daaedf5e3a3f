/* test_letter_bounds.c - how much time and memory a letter may cost, and how
 * much of its text reaches the referee. */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "engine/card.h"
#include "mail/command.h"
#include "mail/letter.h"
#include "unit.h"

static char *repeated(struct arena *arena, const char *piece, size_t size)
{
	size_t n = strlen(piece);
	char *text = arena_alloc(arena, size + n);
	for (size_t at = 0; at + n < size; at += n)
		memcpy(text + at, piece, n);
	return text;
}

/* Two faults once made reading slow and large: a line was read again for each
 * of its dashes, and a long `start` was copied for each of its lines, which
 * took 4 GB. */
START_TEST(a_long_text_costs_memory_of_its_size)
{
	static const char *const pieces[] = {
	    "-",
	    "- ",
	    "x - ",
	    "QS - ",
	    "a,",
	    "start x,",
	    "start x,\n",
	    ".",
	    "1 ",
	    "\"",
	    "please ",
	    "please\n",
	    "hand\n",
	    "QS\n",
	};
	static const size_t sizes[] = {4000, 250000};
	for (size_t i = 0; i < sizeof pieces / sizeof pieces[0]; i++)
		for (int k = 0; k < 2; k++) {
			struct arena arena, memory;
			arena_init(&arena);
			arena_init(&memory);
			commands_line(
			    &memory, repeated(&arena, pieces[i], sizes[k]));
			ck_assert_msg(memory.used < 4000000, "%s: %zu bytes",
			    pieces[i], memory.used);
			arena_release(&memory);
			arena_release(&arena);
		}
}
END_TEST

/* At most twenty commands, and 500 characters in an argument, reach the
 * referee. */
START_TEST(what_the_referee_is_told_is_bounded)
{
	struct arena arena;
	struct buf text;
	arena_init(&arena);
	buf_init(&text, 0);
	for (int i = 0; i < 25; i++)
		buf_format(&text, "set look %d %s\n", i,
		    repeated(&arena, "\xc3\xb6", 400));
	struct letter l = {
	    .new_text = buf_string(&text),
	    .subject = "",
	    .from_name = "",
	};
	const struct commands *c = commands_read(&arena, &l, NULL);
	ck_assert(c->more);
	ck_assert_uint_eq(c->count, COMMANDS_MAX);
	ck_assert_int_eq(c->list[0].verb, VERB_SET);
	buf_release(&text);
	arena_release(&arena);
}
END_TEST

/* The argument of the line's only command, or "none". */
static const char *args_of(struct arena *arena, const char *line)
{
	const struct commands *c = commands_line(arena, line);
	return c->count == 1 ? c->list[0].args : "none";
}

/* An argument that is too long is refused, because cutting it would change its
 * meaning. Only words for the shuffle may be cut. */
START_TEST(an_argument_that_is_too_long)
{
	struct arena arena;
	arena_init(&arena);
	const char *x = repeated(&arena, "x", 502);
	const char *line = arena_format(&arena, "start %s,", x + 1);
	ck_assert_str_eq(args_of(&arena, line), "none");
	line = arena_format(&arena, "start %s,", x + 2);
	ck_assert_uint_eq(strlen(args_of(&arena, line)), ARGS_MAX);
	line = arena_format(&arena, "entropy %s", x);
	ck_assert_uint_eq(strlen(args_of(&arena, line)), ARGS_MAX);
	arena_release(&arena);
}
END_TEST

Suite *suite_letter_bounds(void)
{
	const TTest *const tests[] = {
	    a_long_text_costs_memory_of_its_size,
	    what_the_referee_is_told_is_bounded,
	    an_argument_that_is_too_long,
	    NULL,
	};
	return suite_of("letter_bounds", tests);
}
