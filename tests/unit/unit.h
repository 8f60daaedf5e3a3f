/* unit.h - what all unit tests share. Each file of tests makes one suite. */
#ifndef SPADESD_TESTS_UNIT_H
#define SPADESD_TESTS_UNIT_H

#include <check.h>
#include <stdint.h>

#define SUITE(name) Suite *suite_##name(void);
#include "suites.def"
#undef SUITE

/* ck_assert sends a message to the parent on every call, which is too slow for
 * millions of checks. */
#define MUST(holds, ...)                                                       \
	do                                                                     \
		if (!(holds))                                                  \
			ck_abort_msg(__VA_ARGS__);                             \
	while (0)

struct game;
struct event;

/* Deals the round that `game` is waiting for, with `number` as its seed. If
 * `each` is not NULL, it is called with each event. */
void unit_deal(struct game *game, uint64_t number,
    void (*each)(void *context, const struct event *event), void *context);

struct rules;

/* Valid rules in which `changes` options were changed at random. */
void unit_random_rules(struct rules *rules, uint64_t number, int changes);

/* The path of this test's own database, in TMPDIR. */
void unit_path(char *out, size_t size, const char *name);

/* Returns `all` if the environment variable WHOLE is set, as in CI, otherwise
 * `sample`: how much of a long test runs. */
int unit_share(int sample, int all);

/* Makes a suite of one test case with all tests of the list. */
Suite *suite_of(const char *name, const TTest *const *tests);
/* Like suite_of, but runs each test twice: _i is 1 on a site with a list. */
Suite *suite_of_both(const char *name, const TTest *const *tests);

#endif
