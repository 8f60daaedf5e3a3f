/* unit.h - what the unit tests share: one function a file makes that file's
 * suite. */
#ifndef SPADESD_TESTS_UNIT_H
#define SPADESD_TESTS_UNIT_H

#include <check.h>
#include <stdint.h>

Suite *suite_base(void);
Suite *suite_store(void);
Suite *suite_check(void);
Suite *suite_about(void);
Suite *suite_posts(void);
Suite *suite_guess(void);
Suite *suite_posted(void);
Suite *suite_listkeys(void);
Suite *suite_list_yes(void);
Suite *suite_private(void);
Suite *suite_hex(void);
Suite *suite_nomic109(void);
Suite *suite_misplays(void);
Suite *suite_score(void);
Suite *suite_record(void);
Suite *suite_property(void);
Suite *suite_deal(void);
Suite *suite_shuffle(void);
Suite *suite_command(void);
Suite *suite_bounded(void);
Suite *suite_letter(void);
Suite *suite_mime(void);
Suite *suite_postmark(void);
Suite *suite_newtext(void);
Suite *suite_kind(void);
Suite *suite_compose(void);
Suite *suite_referee(void);
Suite *suite_clock(void);
Suite *suite_deferred(void);
Suite *suite_delay(void);
Suite *suite_again(void);
Suite *suite_golden(void);
Suite *suite_signature(void);
Suite *suite_rules(void);
Suite *suite_options(void);
Suite *suite_bots(void);
Suite *suite_strong(void);
Suite *suite_kinds(void);
Suite *suite_coach(void);
Suite *suite_review(void);
Suite *suite_alone(void);
Suite *suite_rulesets(void);
Suite *suite_rulings(void);
Suite *suite_customs(void);
Suite *suite_exhaustive(void);
Suite *suite_short_hands(void);
Suite *suite_fair(void);
Suite *suite_leaving(void);
Suite *suite_generated(void);
Suite *suite_canaries(void);
Suite *suite_seals(void);
Suite *suite_pulse(void);
Suite *suite_nopulse(void);
Suite *suite_upgrade(void);
Suite *suite_robots(void);
Suite *suite_order(void);
Suite *suite_who(void);
Suite *suite_answers(void);
Suite *suite_tape(void);
Suite *suite_authres(void);
Suite *suite_limits(void);
Suite *suite_floods(void);
Suite *suite_sandbox(void);
Suite *suite_retention(void);
Suite *suite_horizon(void);
Suite *suite_codes(void);
Suite *suite_yours(void);
Suite *suite_sealed(void);
Suite *suite_replays(void);
Suite *suite_proofs(void);
Suite *suite_table(void);
Suite *suite_late(void);
Suite *suite_due(void);
Suite *suite_told(void);
Suite *suite_page(void);
Suite *suite_taps(void);
Suite *suite_retractions(void);
Suite *suite_slips(void);
Suite *suite_mails(void);
Suite *suite_few(void);
Suite *suite_daily(void);
Suite *suite_relived(void);
Suite *suite_moments(void);
Suite *suite_orders(void);
Suite *suite_talk(void);
Suite *suite_beside(void);
Suite *suite_blind(void);
Suite *suite_cardtalk(void);
Suite *suite_hidden(void);
Suite *suite_serials(void);
Suite *suite_names(void);
Suite *suite_autoplay(void);
Suite *suite_orderwords(void);
Suite *suite_orderplay(void);
Suite *suite_zone(void);
Suite *suite_dates(void);
Suite *suite_life(void);
Suite *suite_consent(void);
Suite *suite_undo(void);
Suite *suite_substitute(void);
Suite *suite_silent(void);
Suite *suite_sly(void);
Suite *suite_moving(void);
Suite *suite_first(void);
Suite *suite_month(void);
Suite *suite_law(void);
Suite *suite_permuted(void);

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
