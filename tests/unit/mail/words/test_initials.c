/* test_initials.c - the first letters that a pattern may begin with. */
#include <stdint.h>
#include <stdlib.h>

#include "mail/tables/initials.h"
#include "unit.h"

START_TEST(a_match_begins_with_one_of_the_first_alternatives)
{
	uint32_t a = initial_of('a');
	uint32_t b = initial_of('b');
	uint32_t c = initial_of('c');
	uint32_t other = initial_of('7');
	ck_assert_uint_eq(other, initial_of((char)0xC3));
	ck_assert_uint_eq(initials_of("a|bee c"), a | b);
	ck_assert_uint_eq(initials_of("a* b"), a);
	ck_assert_uint_eq(initials_of("a|b? c? 7 x"), a | b | c | other);
	ck_assert_uint_eq(initials_of("^ a b"), a);
	ck_assert_uint_eq(initials_of("a? @v"), UINT32_MAX);
}
END_TEST

START_TEST(a_tables_sets_are_computed_once)
{
	static const struct {
		int kind;
		const char *words;
	} rows[] = {{1, "no|not"}, {2, "yes"}, {0, NULL}};
	uint32_t *sets = NULL;
	const uint32_t *first =
	    initials_of_table(&sets, &rows[0].words, sizeof *rows);
	ck_assert_uint_eq(first[0], initial_of('n'));
	ck_assert_uint_eq(first[1], initial_of('y'));
	ck_assert_ptr_eq(
	    first, initials_of_table(&sets, &rows[0].words, sizeof *rows));
	free(sets);
}
END_TEST

Suite *suite_initials(void)
{
	const TTest *const tests[] = {
	    a_match_begins_with_one_of_the_first_alternatives,
	    a_tables_sets_are_computed_once,
	    NULL,
	};
	return suite_of("initials", tests);
}
