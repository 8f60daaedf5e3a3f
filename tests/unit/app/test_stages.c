/* test_stages.c - what a pass spends its time on. */
#include "app/mailbox/stages.h"

#include <stdint.h>

#include "app/system/clock.h"
#include "unit.h"

static void wait_for(int64_t nanoseconds)
{
	int64_t until = clock_nanoseconds() + nanoseconds;
	while (clock_nanoseconds() < until)
		;
}

/* The time of a stage within another is not counted twice. */
START_TEST(each_moment_belongs_to_one_stage)
{
	enum { LONG = 2000000 };
	struct stages stages;
	int64_t sum = 0;
	int64_t begun = clock_nanoseconds();
	stages_begin(&stages);
	ck_assert_int_eq(stages_enter(&stages, STAGE_IMAP), STAGE_OTHER);
	enum stage before = stages_enter(&stages, STAGE_COMMIT);
	ck_assert_int_eq(before, STAGE_IMAP);
	wait_for(LONG);
	stages_enter(&stages, before);
	stages_enter(&stages, STAGE_OTHER);
	int64_t took = clock_nanoseconds() - begun;
	for (int i = 0; i < STAGES; i++)
		sum += stages.spent[i];
	ck_assert_int_ge(stages.spent[STAGE_COMMIT], LONG);
	ck_assert_int_le(stages.spent[STAGE_IMAP], took - LONG);
	ck_assert_int_le(sum, took);
	ck_assert_int_ge(sum, LONG);
}
END_TEST

Suite *suite_stages(void)
{
	const TTest *const tests[] = {
	    each_moment_belongs_to_one_stage,
	    NULL,
	};
	return suite_of("stages", tests);
}
