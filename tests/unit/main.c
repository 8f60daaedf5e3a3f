/* main.c - runs every suite, or with arguments those named. */
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "unit.h"

static const struct {
	const char *name;
	Suite *(*make)(void);
} suites[] = {
    {"base", suite_base},
    {"store", suite_store},
    {"check", suite_check},
    {"about", suite_about},
    {"posts", suite_posts},
    {"guess", suite_guess},
    {"posted", suite_posted},
    {"listkeys", suite_listkeys},
    {"list_yes", suite_list_yes},
    {"private", suite_private},
    {"hex", suite_hex},
    {"nomic109", suite_nomic109},
    {"misplays", suite_misplays},
    {"score", suite_score},
    {"record", suite_record},
    {"property", suite_property},
    {"deal", suite_deal},
    {"shuffle", suite_shuffle},
    {"command", suite_command},
    {"bounded", suite_bounded},
    {"letter", suite_letter},
    {"mime", suite_mime},
    {"postmark", suite_postmark},
    {"newtext", suite_newtext},
    {"kind", suite_kind},
    {"compose", suite_compose},
    {"referee", suite_referee},
    {"clock", suite_clock},
    {"deferred", suite_deferred},
    {"delay", suite_delay},
    {"again", suite_again},
    {"golden", suite_golden},
    {"signature", suite_signature},
    {"rules", suite_rules},
    {"options", suite_options},
    {"bots", suite_bots},
    {"strong", suite_strong},
    {"kinds", suite_kinds},
    {"coach", suite_coach},
    {"review", suite_review},
    {"alone", suite_alone},
    {"rulesets", suite_rulesets},
    {"rulings", suite_rulings},
    {"customs", suite_customs},
    {"exhaustive", suite_exhaustive},
    {"short_hands", suite_short_hands},
    {"fair", suite_fair},
    {"leaving", suite_leaving},
    {"generated", suite_generated},
    {"canaries", suite_canaries},
    {"seals", suite_seals},
    {"pulse", suite_pulse},
    {"nopulse", suite_nopulse},
    {"upgrade", suite_upgrade},
    {"robots", suite_robots},
    {"order", suite_order},
    {"who", suite_who},
    {"answers", suite_answers},
    {"tape", suite_tape},
    {"authres", suite_authres},
    {"limits", suite_limits},
    {"floods", suite_floods},
    {"sandbox", suite_sandbox},
    {"retention", suite_retention},
    {"horizon", suite_horizon},
    {"codes", suite_codes},
    {"yours", suite_yours},
    {"sealed", suite_sealed},
    {"replays", suite_replays},
    {"proofs", suite_proofs},
    {"table", suite_table},
    {"late", suite_late},
    {"due", suite_due},
    {"told", suite_told},
    {"page", suite_page},
    {"taps", suite_taps},
    {"retractions", suite_retractions},
    {"slips", suite_slips},
    {"mails", suite_mails},
    {"few", suite_few},
    {"daily", suite_daily},
    {"relived", suite_relived},
    {"zone", suite_zone},
    {"dates", suite_dates},
    {"life", suite_life},
    {"consent", suite_consent},
    {"undo", suite_undo},
    {"substitute", suite_substitute},
    {"silent", suite_silent},
    {"sly", suite_sly},
    {"moving", suite_moving},
    {"first", suite_first},
    {"month", suite_month},
    {"law", suite_law},
    {"moments", suite_moments},
    {"orders", suite_orders},
    {"talk", suite_talk},
    {"beside", suite_beside},
    {"blind", suite_blind},
    {"cardtalk", suite_cardtalk},
    {"hidden", suite_hidden},
    {"serials", suite_serials},
    {"names", suite_names},
    {"autoplay", suite_autoplay},
    {"orderwords", suite_orderwords},
    {"orderplay", suite_orderplay},
    {"permuted", suite_permuted},
};

void unit_path(char *out, size_t size, const char *name)
{
	const char *folder = getenv("TMPDIR");
	/* a process of another name space may have the same number */
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
			/* a suite is freed by its runner */
			unused[unused_count++] = srunner_create(suite);
	}
	srunner_run(runner, NULL, NULL, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	while (unused_count)
		srunner_free(unused[--unused_count]);
	return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
