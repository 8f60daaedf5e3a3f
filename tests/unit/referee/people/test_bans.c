/* test_bans.c - `ban` and `unban`, by the gamesmaster's mail and by the
 * operator: whose letters are ignored, and what a ban does not change. */
#include <string.h>

#include "base/buf.h"
#include "base/when.h"
#include "referee/operator.h"
#include "referee/session/sender.h"
#include "store/outbox.h"
#include "support/list_desk.h"

static struct err err;

static const char *as_gamesmaster(const char *line)
{
	answer("gm", arena_format(&desk->arena, "%s\ncode %s", line, code()));
	return told("gm");
}

/* Bans `what` as `spadesd ban` does, or lifts the ban. Returns the text for the
 * operator: the result or the error. */
static const char *as_operator(const char *what, bool lift)
{
	struct buf out;
	const struct banning ban = {what, lift};
	buf_init(&out, 0);
	enum outcome o =
	    referee_ban(&desk->referee, &ban, desk->now, &out, &err);
	ck_assert(!o || (o == OUTCOME_NEVER && !out.size));
	const char *said =
	    arena_string(&desk->arena, o ? err.text : buf_string(&out));
	buf_release(&out);
	return said;
}

static const char *listed(void)
{
	struct buf out;
	buf_init(&out, 0);
	referee_bans(&desk->referee, &out);
	const char *said = arena_string(&desk->arena, buf_string(&out));
	buf_release(&out);
	return said;
}

static void begin(void)
{
	open_desk(NULL);
	all_join();
}

#define HAS(text, words)                                                       \
	ck_assert_msg(strstr(text, words) != NULL, "it was: %s", text)

static const struct {
	const char *ban, *address;
	bool covered;
} forms[] = {
    {"eve@evil.test", "eve@evil.test", true},
    {"eve@evil.test", "Eve@EVIL.test", true},
    {"eve@evil.test", "eve+games@evil.test", true},
    {"eve@evil.test", "steve@evil.test", false},
    {"eve@evil.test", "eve@more.evil.test", false},
    {"@evil.test", "anybody@evil.test", true},
    {"@evil.test", "anybody+x@EVIL.test", true},
    {"@evil.test", "anybody@mx.evil.test", true},
    {"@evil.test", "anybody@devil.test", false},
    {"@evil.test", "anybody@evil.test.org", false},
    {"@evil.test", "evil.test@home.test", false},
};

/* ban_covers decides which players a ban affects. ban_of decides whose letters
 * are dropped. */
START_TEST(a_ban_stands_for_an_address_or_a_domain)
{
	const char *address = forms[_i].address;
	int covered = forms[_i].covered;
	begin();
	HAS(as_operator(forms[_i].ban, false), "is banned: letters from there");
	ck_assert_int_eq(ban_covers(forms[_i].ban, address), covered);
	desk->now += 10;
	deliver_at(
	    arena_format(&desk->arena,
		"From: %s\r\nTo: referee@play.test\r\nSubject: hello\r\n"
		"Message-ID: <m@home.test>\r\n" ON_ITS_WAY "\r\njoin\r\n",
		address),
	    desk->now - 1);
	ck_assert_int_eq(
	    store_mails_to(desk->referee.store, address, 0), !covered);
	close_desk();
}
END_TEST

static const struct {
	const char *what, *why;
} wrong[] = {
    {"eve", "expected an address"},
    {"@", "expected an address"},
    {"eve@evil.test@evil.test", "expected an address"},
    {"referee@play.test", "the referee's own address"},
    {"referee+x@play.test", "the referee's own address"},
    {"@play.test", "the referee's own address"},
    {"GM@play.test", "a gamesmaster's address"},
};

START_TEST(what_the_site_needs_is_not_banned)
{
	begin();
	HAS(as_operator(wrong[_i].what, false), wrong[_i].why);
	ck_assert_str_eq(listed(), "no address is banned\n");
	close_desk();
}
END_TEST

START_TEST(the_list_is_not_banned)
{
	open_desk(LIST);
	HAS(as_operator("@lists.play.test", false), "the address of the list");
	HAS(as_operator(LIST, false), "the address of the list");
	close_desk();
}
END_TEST

START_TEST(letters_of_a_banned_player_do_nothing_and_the_seat_stays)
{
	open_desk(NULL);
	start("start nomic109: ann, bob, cat, dan");
	const char *who = at_turn();
	int seat = desk->game.table.turn + 1;
	const char *line = arena_format(&desk->arena, "ban %s@play.test", who);
	const char *said = as_gamesmaster(line);
	HAS(said,
	    arena_format(&desk->arena,
		"%s@play.test is banned: letters from there are neither "
		"read nor answered. This affects %s. %s keeps the seat in "
		"game 1. After %s misses two turns in a row, send \"grant "
		"substitute 1 %d\".",
		who, who, who, who, seat));
	int mails = mail_to(who).count;
	uint32_t before = events_now();
	answer(who, "bid 3");
	ask(who, "status");
	ask(who, "leave");
	ck_assert_uint_eq(events_now(), before);
	ck_assert_int_eq(mail_to(who).count, mails);
	ck_assert(!person_named(who).left);
	line = arena_format(&desk->arena, "unban %s@play.test", who);
	HAS(as_gamesmaster(line), "is not banned any more");
	answer(who, "bid 3");
	ck_assert_uint_eq(events_now(), before + 1);
	close_desk();
}
END_TEST

/* The player keeps the seat, so the player's turns run out. */
START_TEST(a_substitute_is_sought_when_two_turns_have_run_out)
{
	open_desk(NULL);
	start("start nomic109: ann, bob, cat, dan");
	const char *who = at_turn();
	int seat = desk->game.table.turn + 1;
	const char *grant =
	    arena_format(&desk->arena, "grant substitute 1 %d", seat);
	as_operator(arena_format(&desk->arena, "%s@play.test", who), false);
	HAS(as_gamesmaster(grant),
	    "turns. Write \"grant substitute GAME SEAT\", as");
	for (int i = 0; i < 8; i++) {
		ask(who, "bid 3");
		desk->now += 4 * WHEN_DAY;
		ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
	}
	HAS(as_gamesmaster(grant),
	    arena_format(&desk->arena, "take %d in game 1", seat));
	close_desk();
}
END_TEST

START_TEST(another_address_of_a_banned_player_still_counts)
{
	begin();
	ck_assert(store_alias_add(desk->referee.store, "ann@home.test",
	    person_named("ann").id, desk->now));
	HAS(as_operator("ann@play.test", false),
	    "ann can still write from ann@home.test.");
	HAS(as_operator("@home.test", false),
	    "This affects ann. ann can still write from ann@play.test.");
	close_desk();
}
END_TEST

/* On a list that rewrites From, the ban applies to the registered author. */
START_TEST(a_banned_player_s_posts_are_ignored)
{
	const char *who = list_begin(LIST);
	uint32_t before = events_now();
	as_operator(arena_format(&desk->arena, "%s@play.test", who), false);
	sent_all();
	list_move(who, BY_LIST_VOUCHED);
	list_post_rewritten(
	    arena_format(&desk->arena, "Reply-To: %s@play.test\r\n", who),
	    "bid 3");
	ck_assert_uint_eq(events_now(), before);
	ck_assert_int_eq(mail_to(who).count, 0);
	ck_assert_int_eq(held_for(who), 0);
	close_desk();
}
END_TEST

/* A letter with a copy to a banned address counts. */
START_TEST(a_post_that_answers_a_banned_player_counts)
{
	const char *who = list_begin(LIST);
	uint32_t before = events_now();
	as_operator("eve@evil.test", false);
	list_move(who, BY_LIST_VOUCHED "Cc: eve@evil.test\r\n");
	ck_assert_uint_eq(events_now(), before + 1);
	close_desk();
}
END_TEST

START_TEST(bans_are_listed_with_who_made_them)
{
	begin();
	HAS(as_gamesmaster("ban eve@evil.test"), "eve@evil.test is banned");
	ck_assert_int_eq(mail_to("other").count, 1);
	SAID("other", "gm gave the command \"ban eve@evil.test\"");
	HAS(as_operator("@spam.test", false), "@spam.test is banned");
	SAID("gm", "The operator gave the command \"ban @spam.test\"");
	HAS(as_operator("Eve@evil.test", false),
	    "nothing is done: eve@evil.test is banned already");
	const char *list = listed();
	HAS(list, "@spam.test\t20");
	HAS(list, "\tthe operator\neve@evil.test\t20");
	HAS(list, "\tgm\n");
	HAS(as_operator("x@a.spam.test", true),
	    "x@a.spam.test is banned by the ban of @spam.test");
	HAS(as_gamesmaster("unban mallory@evil.test"),
	    "Nothing was done: mallory@evil.test is not banned.");
	HAS(as_operator("eve@evil.test", true), "not banned any more");
	HAS(as_operator("@spam.test", true), "not banned any more");
	ck_assert_str_eq(listed(), "no address is banned\n");
	close_desk();
}
END_TEST

Suite *suite_bans(void)
{
	Suite *suite = suite_create("bans");
	TCase *tcase = tcase_create("bans");
	tcase_add_loop_test(tcase, a_ban_stands_for_an_address_or_a_domain, 0,
	    sizeof forms / sizeof *forms);
	tcase_add_loop_test(tcase, what_the_site_needs_is_not_banned, 0,
	    sizeof wrong / sizeof *wrong);
	tcase_add_test(tcase, the_list_is_not_banned);
	tcase_add_test(
	    tcase, letters_of_a_banned_player_do_nothing_and_the_seat_stays);
	tcase_add_test(
	    tcase, a_substitute_is_sought_when_two_turns_have_run_out);
	tcase_add_test(tcase, another_address_of_a_banned_player_still_counts);
	tcase_add_test(tcase, a_banned_player_s_posts_are_ignored);
	tcase_add_test(tcase, a_post_that_answers_a_banned_player_counts);
	tcase_add_test(tcase, bans_are_listed_with_who_made_them);
	suite_add_tcase(suite, tcase);
	return suite;
}
