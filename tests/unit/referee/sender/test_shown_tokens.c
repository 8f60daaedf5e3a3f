/* test_shown_tokens.c - tokens that stood in a letter which other people could
 * read: such a token acts in that letter, and never again. */
#include <string.h>

#include "base/when.h"
#include "support/list_desk.h"

#define CC_ALL                                                                 \
	"Cc: gm@play.test, bob@play.test, ann@play.test, Cat "                 \
	"<cat@play.test>\r\n"

/* A letter with further header fields. */
static void send(
    const char *name, const char *to, const char *headers, const char *text)
{
	desk->now += 10;
	desk->uid++;
	deliver_at(letter_from(name, to, headers, text), desk->now - 1);
}

static const char *bystander(const char *who)
{
	return strcmp(who, "ann") ? "ann" : "bob";
}

/* ---- game tokens ---- */

START_TEST(a_token_that_others_could_read_never_acts_again)
{
	static const char *const copies[] = {
	    CC_ALL,
	    "Cc: \"Bob B.\" <bob@elsewhere.test>\r\n",
	    "Cc: friends: bob@elsewhere.test, cat@elsewhere.test;\r\n",
	    ("Cc: bob@b\xc3\xbc"
	     "cher.test\r\n"),
	};
	for (size_t i = 0; i < sizeof copies / sizeof copies[0]; i++) {
		const char *who = list_begin(NULL);
		const char *to = reply_address(mail_to(who));
		send(who, to, copies[i], "Good luck everybody!");
		uint32_t before = events_now();
		sent_all();
		send(who, to, "", "bid 3");
		ck_assert_uint_eq(events_now(), before);
		SAID(who, "Did you write this?");
		SAID(who, "> bid 3");
		/* the move counts at its own receipt */
		answer(who, "yes");
		ck_assert_uint_eq(events_now(), before + 1);
		close_desk();
	}
}
END_TEST

static void count(void *context, const char *what)
{
	(void)what;
	++*(int *)context;
}

/* Anyone could gain a day for the player in this way. */
START_TEST(no_time_out_waits_for_a_letter_with_a_token_that_was_shown)
{
	for (int shown = 0; shown < 2; shown++) {
		int waits = 0;
		const char *who = list_begin(NULL);
		const char *to = reply_address(mail_to(who));
		if (shown)
			send(who, to, CC_ALL, "I think about it.");
		sent_all();
		desk->now = desk->game.table.since + 3 * WHEN_DAY - WHEN_HOUR;
		send("villain", to, "", "bid 13");
		SAID(who, "Is villain@play.test an address of yours?");
		referee_waits(&desk->referee, desk->now, count, &waits);
		ck_assert_int_eq(waits, !shown);
		close_desk();
	}
}
END_TEST

START_TEST(a_letter_that_shows_its_token_acts_itself)
{
	const char *who = list_begin(NULL);
	uint32_t before = events_now();
	const char *to = reply_address(mail_to(who));
	send(who, to, CC_ALL, "bid 3");
	ck_assert_uint_eq(events_now(), before + 1);
	close_desk();
}
END_TEST

/* On a site with tokens in references. */
START_TEST(a_token_in_references_is_shown_too)
{
	const char *who = list_begin(NULL);
	desk->site.token_in_reference = true;
	sent_all();
	ask(who, "hand");
	const char *answers = arena_format(&desk->arena,
	    "In-Reply-To: <%s>\r\n", mail_to(who).letter.message_id);
	send(who, "referee@play.test",
	    arena_format(&desk->arena, "%s" CC_ALL, answers), "Good luck!");
	uint32_t before = events_now();
	send(who, "referee@play.test", answers, "bid 3");
	ck_assert_uint_eq(events_now(), before);
	SAID(who, "Did you write this?");
	close_desk();
}
END_TEST

/* The referee's other addresses and the owner's own are nobody else's. */
START_TEST(a_copy_to_oneself_shows_nothing)
{
	const char *who = list_begin(NULL);
	const char *to = reply_address(mail_to(who));
	ck_assert(store_alias_add(desk->referee.store, "home@play.test",
	    person_named(who).id, desk->now));
	send(who, to,
	    arena_format(&desk->arena,
		"Cc: %s@play.test, home@play.test, referee@play.test\r\n"
		"Delivered-To: operator@provider.test\r\n",
		who),
	    "I think about it.");
	uint32_t before = events_now();
	send(who, to, "", "bid 3");
	ck_assert_uint_eq(events_now(), before + 1);
	close_desk();
}
END_TEST

START_TEST(the_next_mail_has_a_new_token_and_no_mail_comes_for_it_alone)
{
	const char *other = bystander(list_begin(NULL));
	const char *to = reply_address(mail_to(other));
	sent_all();
	send(other, to, CC_ALL, "thanks");
	ck_assert_int_eq(mail_to(other).count, 0);
	ask(other, "status");
	send(other, reply_address(mail_to(other)), "", "set look ask");
	NOT_SAID(other, "anyone could have written");
	close_desk();
}
END_TEST

START_TEST(nothing_final_is_done_by_a_token_that_was_shown)
{
	static const char *const lines[] = {
	    "forfeit", "concede", "leave", "stop", "suspend", "order low"};
	for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
		const char *who = list_begin(NULL);
		const char *other = bystander(who);
		const char *to = reply_address(mail_to(other));
		send(other, to, CC_ALL, "Good luck everybody!");
		uint32_t before = events_now();
		send(other, to, "", lines[i]);
		ck_assert_uint_eq(events_now(), before);
		ck_assert(!person_named(other).left);
		ck_assert(!desk->row.suspended);
		close_desk();
	}
}
END_TEST

START_TEST(what_is_final_is_asked_about_once_more_unless_it_came_alone)
{
	const char *who = list_begin(NULL);
	const char *to = reply_address(mail_to(who));
	send(who, to, CC_ALL, "leave");
	ck_assert(!person_named(who).left);
	SAID(who, "your mail also went to other people");
	answer(who, "leave");
	ck_assert(person_named(who).left);
	close_desk();
}
END_TEST

/* A quotation of the referee's mail has the mail's links, with its token. */
START_TEST(a_token_in_a_quotation_is_shown_too)
{
	const char *who = list_begin(LIST);
	const char *to = reply_address(mail_to(who));
	ask(who, "hand");
	to = reply_address(mail_to(who));
	list_post(who, BY_LIST_VOUCHED,
	    arena_format(&desk->arena,
		"Good luck!\n\n> Yes: <mailto:referee%%2B%s"
		"?subject=Spades&body=3>",
		strchr(to, '+') + 1));
	uint32_t before = events_now();
	send(who, to, "", "bid 3");
	ck_assert_uint_eq(events_now(), before);
	close_desk();
}
END_TEST

/* ---- tokens of persons ---- */

START_TEST(the_token_of_a_welcome_that_a_list_saw_does_nothing)
{
	static const char *const lines[] = {
	    "leave", "stop", "zone +4", "rename zork", "mail digest"};
	for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
		open_desk(LIST);
		all_join();
		const char *to = reply_address(mail_to("ann"));
		send("ann", arena_format(&desk->arena, "%s, " LIST, to),
		    BY_LIST_VOUCHED, "Thanks! Hello everybody.");
		sent_all();
		send("ann", to, "", lines[i]);
		ck_assert(!person_named("ann").left);
		ck_assert_str_eq(person_named("ann").zone, "");
		ck_assert_int_eq(mail_to("ann").count, 1);
		SAID("ann", "nyone could have written");
		close_desk();
	}
}
END_TEST

/* ---- answers to questions ---- */

/* Returns the reply address of a question about a letter from elsewhere. */
static const char *question_to(const char *who)
{
	deliver("villain", reply_address(mail_to(who)), "bid 13");
	SAID(who, "Is villain@play.test an address of yours?");
	const char *asked = reply_address(mail_to(who));
	sent_all();
	return asked;
}

START_TEST(a_yes_from_another_address_does_nothing_and_is_not_held)
{
	const char *who = list_begin(NULL);
	uint32_t before = events_now();
	const char *asked = question_to(who);
	for (int i = 0; i < 3; i++)
		send("mallory", asked, "", "yes");
	ck_assert_uint_eq(events_now(), before);
	ck_assert_int_eq(mail_to("mallory").count, 0);
	ck_assert_int_eq(held_for(who), 1);
	ck_assert_int_eq(mail_to(who).count, 1);
	SAID(who, "An answer came that anyone could have written");
	answer(who, "yes");
	ck_assert_uint_eq(events_now(), before + 1);
	close_desk();
}
END_TEST

START_TEST(a_no_from_another_address_denies_nothing)
{
	const char *who = list_begin(NULL);
	uint32_t before = events_now();
	const char *asked = question_to(who);
	send("mallory", asked, "", "no");
	ck_assert_int_eq(held_for(who), 1);
	deliver(who, asked, "yes");
	ck_assert_uint_eq(events_now(), before + 1);
	close_desk();
}
END_TEST

START_TEST(a_question_whose_token_was_shown_is_asked_again)
{
	const char *who = list_begin(NULL);
	uint32_t before = events_now();
	const char *asked = question_to(who);
	send(who, asked, CC_ALL, "What is this? I never sent anything!");
	SAID(who, "I could not read your answer");
	sent_all();
	send(who, asked, "", "yes");
	ck_assert_uint_eq(events_now(), before);
	SAID(who, "An answer came that anyone could have written");
	answer(who, "no");
	ck_assert_int_eq(held_for(who), 0);
	close_desk();
}
END_TEST

START_TEST(a_join_is_confirmed_from_its_own_mailbox)
{
	struct person p;
	open_desk(NULL);
	deliver("eve", "referee@play.test", "join eve");
	const char *to = reply_address(mail_to("eve"));
	sent_all();
	send("mallory", to, "", "yes");
	struct store *store = desk->referee.store;
	ck_assert(!store_person_named(store, &desk->arena, "eve", &p));
	ck_assert_int_eq(mail_to("mallory").count, 0);
	SAID("eve", "An answer came that anyone could have written");
	send("eve+spades", reply_address(mail_to("eve")), "", "yes");
	ck_assert(store_person_named(store, &desk->arena, "eve", &p));
	close_desk();
}
END_TEST

/* ---- another player's chat ---- */

START_TEST(a_move_in_answer_to_another_players_chat_is_its_writers)
{
	for (int vouched = 0; vouched < 2; vouched++) {
		const char *who = list_begin(NULL);
		const char *other = bystander(who);
		const char *to = reply_address(mail_to(other));
		/* a second game, so that the token says which one is meant */
		answer("gm", arena_format(&desk->arena,
				 "start ann, bob, cat, dan\ncode %s", code()));
		send(other, to, CC_ALL, "Good luck everybody!");
		sent_all();
		uint32_t before = events_now();
		send(who, arena_format(&desk->arena, "%s@play.test", other),
		    arena_format(&desk->arena, "Cc: %s\r\n%s", to,
			vouched ? VOUCHED : ""),
		    "Thanks, you too! I bid 3.");
		if (!vouched) {
			ck_assert_int_eq(mail_to(other).count, 0);
			SAID(who, "Did you write this?");
			answer(who, "yes");
		}
		ck_assert_uint_eq(events_now(), before + 1);
		close_desk();
	}
}
END_TEST

/* ---- the provider says that From is false ---- */

#define FAILED                                                                 \
	"Authentication-Results: mx.play.test; dmarc=fail "                    \
	"header.from=play.test\r\n"

START_TEST(a_plain_fail_is_asked_about_once_a_game_and_address)
{
	const char *who = list_begin(NULL);
	const char *second = NULL;
	answer("gm", arena_format(&desk->arena,
			 "start ann, bob, cat, dan\ncode %s", code()));
	second = reply_address(mail_to(who));
	ask(who, "status 1");
	send(who, reply_address(mail_to(who)), FAILED, "zone +1");
	SAID(who, "Did you write this?");
	answer(who, "yes");
	ck_assert_str_eq(person_named(who).zone, "+0100");
	send(who, reply_address(mail_to(who)), FAILED, "zone +2");
	ck_assert_str_eq(person_named(who).zone, "+0200");
	send(who, second, FAILED, "zone +3");
	ck_assert_str_eq(person_named(who).zone, "+0200");
	SAID(who, "Did you write this?");
	close_desk();
}
END_TEST

Suite *suite_shown_tokens(void)
{
	const TTest *const tests[] = {
	    a_token_that_others_could_read_never_acts_again,
	    no_time_out_waits_for_a_letter_with_a_token_that_was_shown,
	    a_letter_that_shows_its_token_acts_itself,
	    a_token_in_references_is_shown_too,
	    a_copy_to_oneself_shows_nothing,
	    the_next_mail_has_a_new_token_and_no_mail_comes_for_it_alone,
	    nothing_final_is_done_by_a_token_that_was_shown,
	    what_is_final_is_asked_about_once_more_unless_it_came_alone,
	    a_token_in_a_quotation_is_shown_too,
	    the_token_of_a_welcome_that_a_list_saw_does_nothing,
	    a_yes_from_another_address_does_nothing_and_is_not_held,
	    a_no_from_another_address_denies_nothing,
	    a_question_whose_token_was_shown_is_asked_again,
	    a_join_is_confirmed_from_its_own_mailbox,
	    a_move_in_answer_to_another_players_chat_is_its_writers,
	    a_plain_fail_is_asked_about_once_a_game_and_address,
	    NULL,
	};
	return suite_of("shown_tokens", tests);
}
