/* main.c - runs every suite, or the suites named as arguments. */
#include <malloc.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "support/desk_store.h"
#include "unit.h"

static const struct {
	const char *name;
	Suite *(*make)(void);
} suites[] = {
#define SUITE(name) {#name, suite_##name},
#include "suites.def"
#undef SUITE
};

void unit_path(char *out, size_t size, const char *name)
{
	const char *folder = getenv("TMPDIR");
	/* makes the name unique: a process in another pid namespace may have
	 * the same pid */
	static long begun;
	struct timespec now;
	int pid = (int)getpid();
	if (!folder)
		folder = "/tmp";
	(void)clock_gettime(CLOCK_REALTIME, &now);
	if (!begun)
		begun = now.tv_nsec;
	snprintf(
	    out, size, "%s/spadesd-%s-%d-%lx.db", folder, name, pid, begun);
}

int unit_share(int sample, int all)
{
	return getenv("WHOLE") ? all : sample;
}

Suite *suite_of(const char *name, const TTest *const *tests)
{
	Suite *suite = suite_create(name);
	TCase *tcase = tcase_create(name);
	tcase_set_timeout(tcase, 120);
	for (; *tests; tests++)
		tcase_add_test(tcase, *tests);
	suite_add_tcase(suite, tcase);
	return suite;
}

Suite *suite_of_both(const char *name, const TTest *const *tests)
{
	Suite *suite = suite_create(name);
	TCase *tcase = tcase_create(name);
	tcase_set_timeout(tcase, 120);
	for (; *tests; tests++)
		tcase_add_loop_test(tcase, *tests, 0, 2);
	suite_add_tcase(suite, tcase);
	return suite;
}

int main(int argc, char **argv)
{
	desk_store_template();
	/* keep the memory of one letter for the next */
	(void)mallopt(M_TRIM_THRESHOLD, 64 << 20);
	(void)mallopt(M_MMAP_THRESHOLD, 64 << 20);
	SRunner *runner = srunner_create(NULL),
		*unused[sizeof suites / sizeof suites[0]];
	size_t unused_count = 0;
	for (size_t i = 0; i < sizeof suites / sizeof suites[0]; i++) {
		Suite *suite = suites[i].make();
		bool wanted = argc < 2;
		for (int a = 1; a < argc; a++)
			wanted |= !strcmp(argv[a], suites[i].name);
		if (wanted)
			srunner_add_suite(runner, suite);
		else
			/* srunner_free also frees the suite */
			unused[unused_count++] = srunner_create(suite);
	}
	srunner_run(runner, NULL, NULL, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	while (unused_count)
		srunner_free(unused[--unused_count]);
	return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
