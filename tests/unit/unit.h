/* unit.h - what the unit tests share: one function a file makes that file's suite. */
#ifndef SPADESD_TESTS_UNIT_H
#define SPADESD_TESTS_UNIT_H

#include <check.h>

Suite *suite_base(void);
Suite *suite_nomic109(void);
Suite *suite_score(void);
Suite *suite_record(void);
Suite *suite_property(void);
Suite *suite_deal(void);
Suite *suite_command(void);
Suite *suite_letter(void);
Suite *suite_referee(void);
Suite *suite_clock(void);
Suite *suite_golden(void);

/* A suite of one test case. */
Suite *suite_of(const char *name, const TTest *const *tests);

#endif
