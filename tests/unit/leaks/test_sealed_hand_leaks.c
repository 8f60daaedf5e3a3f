/* test_sealed_hand_leaks.c - while a hand is sealed, no mail depends on its
 * cards. */
#include <stdio.h>
#include <stdlib.h>

#include "leaks/sealed_pairs.h"
#include "unit.h"

/* PLANTED: so many pairs that one of them exchanges the leaked card */
enum { SAMPLE = 32, PLANTED = 128 };

/* The environment variable SEALED_PAIRS sets how many pairs of deals to try. */
START_TEST(no_mail_depends_on_a_sealed_hand)
{
	const char *wanted = getenv("SEALED_PAIRS");
	static struct sealed_search search;
	search = (struct sealed_search){
	    .pairs = wanted ? (int)strtol(wanted, NULL, 10) : SAMPLE,
	};
	sealed_search(&search);
	if (wanted)
		printf("%d pairs of deals, %d letters and looks of the clock, "
		       "%d mails the same\n",
		    search.pairs, search.steps, search.mails);
	ck_assert_msg(!search.differ, "%d of %d pairs differ: %s",
	    search.differ, search.pairs, search.first);
	ck_assert_int_ge(search.steps, 2 * search.pairs);
	for (int verb = 0; wanted && verb < VERB_COUNT; verb++)
		ck_assert_msg(search.used[verb], "nobody wrote %s",
		    verb_name((enum verb)verb));
}
END_TEST

/* Each of these triggers leaks one bit about ann's sealed hand: */
static const char *const leaks[] = {
    /* a leak into the other players' mails */
    "CREATE TRIGGER leak AFTER INSERT ON message "
    "WHEN EXISTS (SELECT 1 FROM event JOIN seat USING (game, seat) "
    "JOIN person ON person.id = person WHERE handle = 'ann' "
    "AND kind = 'deal' AND instr(value, 'AS')) "
    "AND (SELECT recipient FROM outbox WHERE id = NEW.mail) NOT LIKE 'ann%' "
    "BEGIN UPDATE message SET size = 0, bytes = "
    "CAST(sqlar_uncompress(bytes, size) || ' ' AS BLOB) "
    "WHERE mail = NEW.mail; END",
    /* a leak into ann's own mails */
    "CREATE TRIGGER leak AFTER INSERT ON message "
    "WHEN EXISTS (SELECT 1 FROM event JOIN seat USING (game, seat) "
    "JOIN person ON person.id = person WHERE handle = 'ann' "
    "AND kind = 'deal' AND instr(value, 'KS')) "
    "AND (SELECT recipient FROM outbox WHERE id = NEW.mail) LIKE 'ann%' "
    "BEGIN UPDATE message SET size = 0, bytes = "
    "CAST(sqlar_uncompress(bytes, size) || ' ' AS BLOB) "
    "WHERE mail = NEW.mail; END",
    /* a leak by the existence of a mail */
    "CREATE TRIGGER leak AFTER INSERT ON outbox "
    "WHEN EXISTS (SELECT 1 FROM event JOIN seat USING (game, seat) "
    "JOIN person ON person.id = person WHERE handle = 'ann' "
    "AND kind = 'deal' AND instr(value, 'QS')) "
    "BEGIN UPDATE outbox SET state = 'failed' WHERE id = NEW.id "
    "AND recipient LIKE 'bob%'; END",
};
enum { LEAKS = sizeof leaks / sizeof leaks[0] };

START_TEST(a_planted_leak_is_found)
{
	static struct sealed_search search;
	search = (struct sealed_search){
	    .leak = leaks[_i],
	    .pairs = PLANTED,
	    .first_only = true,
	};
	sealed_search(&search);
	ck_assert_int_gt(search.differ, 0);
	/* the leak shows only in pairs that exchanged the leaked card */
	ck_assert_int_lt(search.differ, PLANTED);
}
END_TEST

Suite *suite_sealed_hand_leaks(void)
{
	Suite *suite = suite_create("sealed_hand_leaks");
	TCase *t = tcase_create("blind");
	tcase_set_timeout(t, 900);
	tcase_add_test(t, no_mail_depends_on_a_sealed_hand);
	tcase_add_loop_test(t, a_planted_leak_is_found, 0, LEAKS);
	suite_add_tcase(suite, t);
	return suite;
}
