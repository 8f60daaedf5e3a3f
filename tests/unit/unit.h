/* unit.h - what the unit tests share: one function a file makes that file's
 * suite. */
#ifndef SPADESD_TESTS_UNIT_H
#define SPADESD_TESTS_UNIT_H

#include <check.h>
#include <stdint.h>

#define SUITE(name) Suite *suite_##name(void);
#include "suites.def"
#undef SUITE

/* ck_assert tells its parent of every call, which millions of them cannot
 * afford. */
#define MUST(holds, ...)                                                       \
	do                                                                     \
		if (!(holds))                                                  \
			ck_abort_msg(__VA_ARGS__);                             \
	while (0)

struct game;
struct event;

/* Deals the round that `game` awaits, from a seed that is a number; each event
 * is shown to `each` unless that is NULL. */
void unit_deal(struct game *game,
    uint64_t number,
    void (*each)(void *context, const struct event *event),
    void *context);

struct rules;

/* Rules that are allowed, so many options of which were changed at random. */
void unit_random_rules(struct rules *rules, uint64_t number, int changes);

/* The path of a database of this test's own, in TMPDIR. */
void unit_path(char *out, size_t size, const char *name);

/* A suite of one test case. */
Suite *suite_of(const char *name, const TTest *const *tests);
/* The same, each test once a forum: _i is 1 on a site with a list. */
Suite *suite_of_both(const char *name, const TTest *const *tests);

#endif
