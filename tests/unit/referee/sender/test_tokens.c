/* test_tokens.c - the token in the address that a mail asks to be answered to:
 * what it proves, when it expires, and an answer from another address. */
#include <string.h>

#include "base/when.h"
#include "support/desk.h"

/* Collects the reply address of each welcome mail, then starts a game. */
static void begin_with_welcomes(const char *welcome[PEOPLE])
{
	open_desk(NULL);
	all_join();
	for (int i = 0; i < PEOPLE; i++)
		welcome[i] = reply_address(mail_to(names[i]));
	answer("gm",
	    arena_format(&desk->arena,
		"start amiga: ann, bob, cat, dan\ncode %s",
		code()));
}

START_TEST(the_token_of_a_welcome_does_nothing_in_a_game)
{
	static const char *const lines[] = {"bid 3",
	    "suspend",
	    "concede",
	    "entropy seventeen",
	    "look",
	    "bonehead"};
	const char *welcome[PEOPLE];
	begin_with_welcomes(welcome);
	const char *who = at_turn();
	uint32_t before = events_now();
	for (int trust = TRUST_FROM; trust <= TRUST_TOKEN; trust++) {
		desk->site.trust = (enum trust)trust;
		for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
			deliver(who, welcome[person_number(who)], lines[i]);
			ck_assert_uint_eq(events_now(), before);
			SAID(who, "answer this mail");
		}
	}
	close_desk();
}
END_TEST

START_TEST(what_was_undone_since_is_not_done_again)
{
	struct person p;
	const char *welcome[PEOPLE];
	begin_with_welcomes(welcome);
	const char *first = reply_address(mail_to("ann"));
	deliver("ann", first, "suspend");
	SAID("ann", "still to say suspend: ");
	deliver("ann", first, "suspend again");
	deliver("ann", first, "suspend");
	SAID("ann", "answers an earlier mail");
	deliver("ann", welcome[1], "leave");
	answer("ann", "join");
	deliver("ann", welcome[1], "leave\n");
	ck_assert(
	    store_person_named(desk->referee.store, &desk->arena, "ann", &p));
	ck_assert(!p.left);
	answer("ann", "set look always");
	const char *set = reply_address(mail_to("ann"));
	deliver("ann", set, "set look ask");
	deliver("ann", set, "set look always");
	ck_assert(
	    store_person_named(desk->referee.store, &desk->arena, "ann", &p));
	ck_assert(!p.always_look);
	close_desk();
}
END_TEST

START_TEST(a_concession_belongs_to_no_turn_and_is_not_repeated)
{
	const char *welcome[PEOPLE];
	begin_with_welcomes(welcome);
	const char *who = at_turn();
	const char *old = reply_address(mail_to(who));
	deliver(who, old, "bid 3");
	uint32_t before = events_now();
	deliver(who, old, "concede");
	ck_assert_uint_eq(events_now(), before + 1);
	answer(who, "withdraw");
	ck_assert_uint_eq(events_now(), before + 2);
	deliver(who, old, "concede please");
	deliver(who, old, "concede\n\n");
	ck_assert_uint_eq(events_now(), before + 2);
	close_desk();
}
END_TEST

START_TEST(tokens_grow_old)
{
	struct person p;
	open_desk(NULL);
	all_join();
	const char *welcome = reply_address(mail_to("ann"));
	deliver("eve", "referee@play.test", "join eve");
	const char *join = reply_address(mail_to("eve"));
	desk->now += 7 * WHEN_DAY + 60;
	deliver("eve", join, "yes");
	ck_assert(
	    !store_person_named(desk->referee.store, &desk->arena, "eve", &p));
	desk->now += 54 * WHEN_DAY;
	deliver("ann", welcome, "leave");
	ck_assert(
	    store_person_named(desk->referee.store, &desk->arena, "ann", &p));
	ck_assert(!p.left);
	close_desk();
}
END_TEST

START_TEST(an_answer_from_another_address_waits_for_its_owner)
{
	const char *welcome[PEOPLE];
	begin_with_welcomes(welcome);
	for (int trust = TRUST_FROM; trust <= TRUST_TOKEN; trust++) {
		desk->site.trust = (enum trust)trust;
		const char *who = at_turn();
		const char *other = arena_format(&desk->arena, "home%d", trust);
		uint32_t before = events_now();
		deliver(other, reply_address(mail_to(who)), "bid 3");
		ck_assert_uint_eq(events_now(), before);
		ck_assert_int_eq(mail_to(other).count, 0);
		SAID(who, "@play.test an address of yours?");
		const char *asked = reply_address(mail_to(who));
		ask(who, "status");
		SAID(who, "is held until you answer");
		deliver(who, asked, "yes");
		ck_assert_uint_eq(events_now(), before + 1);
		struct person p;
		const char *address =
		    arena_format(&desk->arena, "%s@play.test", other);
		struct store *store = desk->referee.store;
		ck_assert(
		    !store_person_alias(store, &desk->arena, address, &p));
		SAID(who, "with the words: address add home");
		answer(
		    who, arena_format(&desk->arena, "address add %s", address));
		ck_assert(store_person_alias(store, &desk->arena, address, &p));
		ck_assert_str_eq(p.handle, who);
	}
	close_desk();
}
END_TEST

START_TEST(what_another_address_asks_is_told_to_the_owner)
{
	const char *welcome[PEOPLE];
	begin_with_welcomes(welcome);
	const char *who = at_turn();
	const char *to = reply_address(mail_to(who));
	sent_all();
	deliver("eve", to, "hand");
	ck_assert_int_eq(mail_to("eve").count, 0);
	ck_assert_int_eq(mail_to(who).count, 1);
	close_desk();
}
END_TEST

Suite *suite_tokens(void)
{
	const TTest *const tests[] = {
	    the_token_of_a_welcome_does_nothing_in_a_game,
	    what_was_undone_since_is_not_done_again,
	    a_concession_belongs_to_no_turn_and_is_not_repeated,
	    tokens_grow_old,
	    an_answer_from_another_address_waits_for_its_owner,
	    what_another_address_asks_is_told_to_the_owner,
	    NULL,
	};
	return suite_of("tokens", tests);
}
