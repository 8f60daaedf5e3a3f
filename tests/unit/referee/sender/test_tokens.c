/* test_tokens.c - the token in the reply address of a mail: what it proves,
 * when it expires, and an answer from another address. */
#include <string.h>

#include "base/buf.h"
#include "base/when.h"
#include "support/desk.h"

/* Collects the reply address of each welcome mail, then starts a game. */
static void begin_with_welcomes(const char *welcome[PEOPLE])
{
	open_desk(NULL);
	all_join();
	for (int i = 0; i < PEOPLE; i++)
		welcome[i] = reply_address(mail_to(names[i]));
	answer("gm", arena_format(&desk->arena,
			 "start amiga: ann, bob, cat, dan\ncode %s", code()));
}

START_TEST(the_token_of_a_welcome_does_nothing_in_a_game)
{
	static const char *const lines[] = {"bid 3", "suspend", "concede",
	    "entropy seventeen", "look", "bonehead"};
	const char *welcome[PEOPLE];
	begin_with_welcomes(welcome);
	const char *who = at_turn();
	uint32_t before = events_now();
	for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
		deliver(who, welcome[person_number(who)], lines[i]);
		ck_assert_uint_eq(events_now(), before);
		SAID(who, "answer this mail");
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
	SAID("ann", "You asked to suspend the game. The game");
	deliver("ann", first, "suspend again");
	deliver("ann", first, "suspend");
	SAID("ann", "answers an old mail");
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
	for (int turn = 0; turn < 3; turn++) {
		const char *who = at_turn();
		const char *other = arena_format(&desk->arena, "home%d", turn);
		uint32_t before = events_now();
		deliver(other, reply_address(mail_to(who)), "bid 3");
		ck_assert_uint_eq(events_now(), before);
		ck_assert_int_eq(mail_to(other).count, 0);
		SAID(who, "@play.test an address of yours?");
		const char *asked = reply_address(mail_to(who));
		ask(who, "status");
		SAID(who, "It is on hold until you answer");
		deliver(who, asked, "yes");
		ck_assert_uint_eq(events_now(), before + 1);
		struct person p;
		const char *address =
		    arena_format(&desk->arena, "%s@play.test", other);
		struct store *store = desk->referee.store;
		ck_assert(
		    !store_person_alias(store, &desk->arena, address, &p));
		SAID(who, "with this line: address add home");
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

/* ---- tokens in Message-ID and References ---- */

static const char *begin_in_reference(void)
{
	const char *welcome[PEOPLE];
	begin_with_welcomes(welcome);
	desk->site.token_in_reference = true;
	const char *who = at_turn();
	sent_all();
	ask(who, "hand");
	return who;
}

/* Answers a mail as a player does whose mail came with another Message-ID,
 * because the submission server replaced it. */
static void answer_renamed(
    const char *who, const struct letter *mail, const char *text)
{
	const char *ids = mail->references;
	ck_assert_ptr_null(strstr(ids, mail->message_id));
	struct buf list;
	buf_init(&list, 0);
	for (const char *p = ids; *p; p += strspn(p, " ")) {
		size_t n = strcspn(p, " ");
		buf_format(&list, "<%.*s> ", (int)n, p);
		p += n;
	}
	desk->now++;
	deliver_at(letter_from(who, "referee@play.test",
		       arena_format(&desk->arena,
			   "In-Reply-To: <new@submission.test>\r\n"
			   "References: %s<new@submission.test>\r\n",
			   buf_string(&list)),
		       text),
	    desk->now);
	buf_release(&list);
}

START_TEST(a_token_comes_back_though_the_message_id_was_replaced)
{
	const char *who = begin_in_reference();
	struct letter mail = mail_to(who).letter;
	uint32_t before = events_now();
	answer_renamed(who, &mail, "bid 3");
	ck_assert_uint_eq(events_now(), before + 1);
	const char *next = at_turn();
	ck_assert_str_ne(next, who);
	close_desk();
}
END_TEST

START_TEST(a_token_in_references_is_nobody_else_s_and_ends_with_the_turn)
{
	const char *who = begin_in_reference();
	struct letter mail = mail_to(who).letter;
	uint32_t before = events_now();
	desk->now++;
	/* an answer without the token, and one from another person's address */
	deliver_at(letter_from(who, "referee@play.test",
		       "In-Reply-To: <new@submission.test>\r\n", "bid 3"),
	    desk->now);
	ck_assert_uint_eq(events_now(), before);
	answer_renamed("eve", &mail, "bid 3");
	ck_assert_uint_eq(events_now(), before);
	answer_renamed(who, &mail, "bid 3");
	ck_assert_uint_eq(events_now(), before + 1);
	answer_renamed(who, &mail, "bid 4");
	ck_assert_uint_eq(events_now(), before + 1);
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
	    a_token_comes_back_though_the_message_id_was_replaced,
	    a_token_in_references_is_nobody_else_s_and_ends_with_the_turn,
	    NULL,
	};
	return suite_of("tokens", tests);
}
