/* test_guests.c - members invite strangers to open tables: one mail to an
 * address, and only a plain yes makes a member of it. */
#include <stdio.h>
#include <string.h>

#include "base/buf.h"
#include "base/when.h"
#include "referee/operator.h"
#include "store/clock.h"
#include "store/people.h"
#include "store/table.h"
#include "support/desk.h"

/* Ann opens table 1 and invites `whom`. */
static void ann_invites(const char *whom)
{
	open_desk(NULL);
	all_join();
	answer("ann", "new amiga target=321");
	answer("ann", arena_format(&desk->arena, "invite %s to 1", whom));
}

static struct open_table table(void)
{
	struct open_table t;
	ck_assert(store_open_table(desk->referee.store, &desk->arena, 1, &t));
	return t;
}

static bool is_member(const char *name)
{
	struct person p;
	return store_person_named(desk->referee.store, &desk->arena, name, &p);
}

/* Returns how many mails went to the stranger since the last call. */
static int mails_to(const char *name)
{
	int count = mail_to(name).count;
	sent_all();
	return count;
}

/* An invitation says to what, and the host hears whom it went to. */
START_TEST(an_invitation_says_what_it_is_to)
{
	open_desk(NULL);
	all_join();
	answer("ann", "new whiz with bob and bot and eve@play.test");
	SAID("ann", "You invited bob and eve@play.test. I keep a seat for 3 "
		    "days, and tell you when an answer comes.");
	SAID("bob", "To play, answer yes. If not, answer no. The game is for "
		    "four players in two pairs, to 500 points, by the rules of "
		    "whiz. You have 3 days for each turn, and get about 15 "
		    "mails a round. It costs nothing.");
	SAID("bob", "ann sits there.");
	SAID("eve", "You play with ann, 1 other player and 1 bot. The game is "
		    "for four players in two pairs, to 500 points, ");
	NOT_SAID("eve", "bob");
	answer("bob", "no");
	SAID("ann", "bob declined");
	close_desk();
}
END_TEST

START_TEST(a_stranger_gets_one_mail_with_the_handle_only)
{
	ann_invites("eve@play.test");
	SAID("ann", "You invited eve@play.test");
	SAID("ann", "a guest is invited");
	SAID("eve", "ann invites you to a game of Spades");
	SAID("eve", "To play, answer this mail with yes");
	NOT_SAID("eve", "321");
	NOT_SAID("eve", "ann@");
	ck_assert_int_eq(mails_to("eve"), 1);
	ck_assert(!is_member("eve"));
	ask("bob", "tables");
	SAID("bob", "a guest is invited");
	NOT_SAID("bob", "eve");
	close_desk();
}
END_TEST

/* Gmail ignores dots, so that these are one mailbox. */
START_TEST(the_dots_of_a_gmail_address_make_no_second_mailbox)
{
	ann_invites("eve.fox@gmail.com");
	SAID("ann", "You invited eve.fox@gmail.com");
	answer("ann", "invite e.vefox+x@GoogleMail.com to 1");
	SAID("ann", "Not invited: no invitation goes to");
	close_desk();
}
END_TEST

START_TEST(words_beside_a_name_are_no_names)
{
	open_desk(NULL);
	all_join();
	answer("ann", "new standard");
	answer("ann", "invite cat too please");
	SAID("ann", "You invited cat.");
	answer("ann", "invite eve eve@play.test thanks");
	SAID("ann", "You invited eve@play.test.");
	NOT_SAID("ann", "is not a member");
	close_desk();
	open_desk(NULL);
	all_join();
	answer("ann", "new standard with bob Eve <eve@play.test> and a bot");
	SAID("ann", "a guest and bob are invited");
	close_desk();
	open_desk(NULL);
	all_join();
	answer("ann", "can my friend eve@play.test play too");
	answer("ann", "yes pls");
	SAID("ann", "a guest is invited. 2 seats are bots'");
	close_desk();
}
END_TEST

START_TEST(sides_options_and_bots_before_an_address_count)
{
	static const struct {
		const char *line, *told;
		int guest; /* the guest's place */
	} rows[] = {
	    {"amiga with bob vs kim@play.test", "a guest and bob are", 1},
	    {"amiga vs. my friend kim@play.test", "Table 1 (amiga)", 1},
	    {"amiga with target=200 kim@play.test", "(amiga target=200)", 2},
	    {"amiga with unrated Kim <kim@play.test>", "unrated", 2},
	    {"amiga against 2 bots with kim@play.test", "are bots'", 2},
	    {"amiga against 2 bots, with kim@play.test", "are bots'", 2},
	    {"amiga with 2 bots kim@play.test", "2 seats are bots'", 3},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		open_desk(NULL);
		all_join();
		answer(
		    "ann", arena_format(&desk->arena, "new %s", rows[i].line));
		SAID("ann", rows[i].told);
		ck_assert_ptr_nonnull(table().place[rows[i].guest].guest);
		close_desk();
	}
}
END_TEST

START_TEST(a_guest_who_is_new_to_the_game_is_seated)
{
	ann_invites("eve@play.test");
	answer("eve", "ok im in, never played this before tho");
	ck_assert(is_member("eve"));
	SAID("eve", "You need not read any rules");
	close_desk();
	ann_invites("eve@play.test");
	answer("eve", "ok but not this week, I'd have to learn it");
	ck_assert(!is_member("eve"));
	close_desk();
	ann_invites("eve@play.test");
	answer("eve", "Yes, I'd love to, I have never played spades");
	ck_assert(is_member("eve"));
	close_desk();
}
END_TEST

START_TEST(a_yes_and_a_question_take_the_seat)
{
	static const struct {
		const char *text;
		bool sits;
	} rows[] = {
	    {"Yes, I'd love to! But who is my partner, and what is amiga?",
		true},
	    {"yes! but what are bags?", true},
	    {"Yes! When does it start and who is my partner?", true},
	    {"Sure! But who are you?", false},
	    {"OK, what is this?", false},
	    {"Yes, but only if it is free?", false},
	    {"Yes? But who is my partner?", false},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		ann_invites("eve@play.test");
		answer("eve", rows[i].text);
		ck_assert_msg(is_member("eve") == rows[i].sits, "%s: %s",
		    rows[i].text, told("eve"));
		close_desk();
	}
}
END_TEST

START_TEST(a_yes_beside_a_not_is_no_yes)
{
	static const char *const texts[] = {
	    "ok i cannot",
	    "Yes we will play not today",
	    "Sure thing, not sure yet when i can",
	};
	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
		ann_invites("eve@play.test");
		answer("eve", texts[i]);
		ck_assert_msg(!is_member("eve"), "%s", texts[i]);
		ck_assert_int_eq(table().place[1].state, PLACE_INVITED);
		close_desk();
	}
}
END_TEST

START_TEST(nobody_makes_it_two)
{
	static const char *const again[] = {
	    "invite eve@play.test to 1",
	    "invite EVE@Play.Test to 1",
	    "invite eve+more@play.test to 1",
	};
	ann_invites("eve@play.test, eve+x@play.test");
	ck_assert_int_eq(mails_to("eve"), 1);
	ask("bob", "tables");
	answer("bob", "sit 1");
	for (int i = 0; i < 3; i++) {
		sent_all();
		ask("bob", "tables");
		answer("bob", again[i]);
		SAID("bob", "Not invited: no invitation goes to");
	}
	ck_assert_int_eq(mails_to("eve"), 0);
	ck_assert_int_eq(mails_to("eve+more"), 0);
	desk->now += 10 * WHEN_DAY;
	ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
	ask("bob", "tables");
	answer("bob", again[0]);
	ck_assert_int_eq(mails_to("eve"), 0);
	close_desk();
}
END_TEST

START_TEST(a_plain_yes_joins_and_sits_down)
{
	ann_invites("eve@play.test");
	answer("eve", "Yes, please");
	ck_assert(is_member("eve"));
	SAID("eve", "Welcome");
	SAID("eve", "You sit down");
	ck_assert_str_eq(table().place[1].person.handle, "eve");
	ck_assert_int_eq(table().place[1].state, PLACE_SITS);
	close_desk();
}
END_TEST

START_TEST(a_yes_with_other_words_joins_and_is_answered)
{
	static const char *const texts[] = {
	    "Yes please! I'm Fay. Is it complicated?",
	    "Sure, I'd love to. Thanks Ann",
	    "Hi Ann, yes! How do I play?",
	};
	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
		ann_invites("fay@play.test");
		answer("fay", texts[i]);
		ck_assert_msg(is_member("fay"), "%s", texts[i]);
		ck_assert_int_eq(table().place[1].state, PLACE_SITS);
		SAID("fay", "You sit down");
		SAID("fay", "You need not read any rules: each mail");
		close_desk();
	}
}
END_TEST

START_TEST(the_last_seat_starts_the_game)
{
	ann_invites("eve@play.test");
	const char *invitation = reply_address(mail_to("eve"));
	answer("bob", "sit 1");
	answer("cat", "sit 1");
	sent_all();
	deliver("eve", invitation, "yes");
	look();
	ck_assert_str_eq(desk->row.seat[1].handle, "eve");
	SAID("eve", "Welcome");
	SAID("eve", "Your hand");
	ck_assert_int_eq(mails_to("eve"), 1);
	close_desk();
}
END_TEST

START_TEST(a_no_is_for_ever)
{
	ann_invites("eve@play.test");
	answer("eve", "No, thanks");
	ck_assert(!is_member("eve"));
	SAID("ann", "The guest declined");
	ck_assert_int_eq(table().place[1].state, PLACE_FREE);
	sent_all();
	ask("bob", "tables");
	answer("bob", "sit 1");
	answer("bob", "invite eve@play.test to 1");
	SAID("bob", "Not invited: no invitation goes to");
	ck_assert_int_eq(mails_to("eve"), 0);
	close_desk();
}
END_TEST

/* The letters of a newcomer often come without any proof. */
START_TEST(who_declined_and_wants_to_join_is_asked_to_confirm)
{
	static const char *const texts[] = {
	    "join", "i want to play after all", "Hello I would like to play"};
	static const char *const no[] = {
	    "leave me alone", "no thanks", "please dont write again"};
	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
		ann_invites("eve@play.test");
		answer("eve", no[i]);
		sent_all();
		deliver("eve", "referee@play.test", texts[i]);
		SAID("eve", "Answer this mail with yes to join");
		sent_all();
		desk->now += WHEN_DAY;
		deliver("eve", "referee@play.test", texts[i]);
		SAID("eve", "Answer this mail with yes to join");
		answer("eve", "yes");
		ck_assert(is_member("eve"));
		close_desk();
	}
}
END_TEST

/* The token of the invitation shows that the letter is the guest's own. */
START_TEST(a_guest_who_declined_and_writes_again_is_answered)
{
	static const char *const texts[] = {
	    "I would like to join after all",
	    "Hi, is my seat still free?",
	    "who are you and how did you get my address?",
	};
	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
		ann_invites("eve@play.test");
		const char *invitation = reply_address(mail_to("eve"));
		deliver("eve", invitation, "no thanks");
		sent_all();
		deliver("eve", invitation, "No, please do not write again");
		ck_assert_int_eq(mails_to("eve"), 0);
		deliver("eve", invitation, texts[i]);
		SAID("eve", "You declined, so your seat is no longer kept.");
		ck_assert(!is_member("eve"));
		answer("eve", "yes");
		SAID("eve", "You sit down");
		ck_assert(is_member("eve"));
		close_desk();
	}
}
END_TEST

START_TEST(a_guest_who_declined_and_turns_round_is_seated)
{
	static const char *const texts[] = {
	    "changed my mind, im in after all!",
	    "Actually I changed my mind, I'd like to play",
	    "sorry about that, i do want to play",
	    "ok count me in",
	    "yes",
	};
	static const char *const others[] = {
	    "Changed my mind about that, maybe next month I'd like to play",
	    "I said no, I do not like to play",
	    "I'd rather play chess. Bye",
	    "you changed your mind, would you like to play?",
	};
	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
		ann_invites("eve@play.test");
		const char *invitation = reply_address(mail_to("eve"));
		deliver("eve", invitation, "no thanks");
		sent_all();
		deliver("eve", invitation, texts[i]);
		SAID("eve", "You play Spades with ann, who invited you.");
		ck_assert_int_eq(table().place[1].state, PLACE_SITS);
		SAID("ann", "eve sits down");
		close_desk();
	}
	for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
		ann_invites("eve@play.test");
		const char *invitation = reply_address(mail_to("eve"));
		deliver("eve", invitation, "no thanks");
		deliver("eve", invitation, others[i]);
		ck_assert_msg(!is_member("eve"), "%s", others[i]);
		close_desk();
	}
}
END_TEST

START_TEST(words_that_are_no_plain_yes_register_nobody)
{
	static const char *const texts[] = {
	    "Thank you for your mail. We will answer it soon.",
	    "I am out of the office until Monday. Yes, I will read it then.",
	    "",
	    "stop",
	    "unsubscribe",
	    "yes\nleave",
	    "Yes, but not now.",
	    "no",
	    "never",
	};
	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
		ann_invites("eve@play.test");
		answer("eve", texts[i]);
		ck_assert_msg(!is_member("eve"), "%s", texts[i]);
		/* the invitation is the only mail */
		ck_assert_msg(mails_to("eve") == 1, "%s", texts[i]);
		close_desk();
	}
}
END_TEST

START_TEST(an_unsure_yes_to_an_invitation_is_asked_about_once)
{
	static const char *const texts[] = {
	    "Oh yes please, if he'll still have me",
	    "Yes, if it does not take too long",
	    "Sure, maybe",
	    "Hello Ann, yes, if you can wait for me",
	    "ok if you need one more",
	};
	static const char *const sure[] = {
	    "yes",
	    "Sorry, I changed my mind, yes I play",
	};
	for (size_t i = 0; i < COUNT_OF(texts); i++) {
		ann_invites("eve@play.test");
		const char *invitation = reply_address(mail_to("eve"));
		sent_all();
		deliver("eve", invitation, texts[i]);
		ck_assert_msg(!is_member("eve"), "%s", texts[i]);
		ck_assert_msg(mail_to("eve").count == 1, "%s", texts[i]);
		SAID("eve", "answer this mail with yes");
		ck_assert_int_eq(table().place[1].state, PLACE_INVITED);
		deliver("eve", invitation, texts[i]);
		ck_assert_int_eq(mails_to("eve"), 1);
		deliver("eve", invitation, sure[i % 2]);
		ck_assert_msg(is_member("eve"), "%s", texts[i]);
		close_desk();
	}
}
END_TEST

START_TEST(a_question_about_the_invitation_is_answered_once)
{
	static const char *const texts[] = {
	    "who is ann? what do i have to do?",
	    "Who are you?",
	    "Yes? Who is this?",
	    "what is this",
	    "how does this work",
	    "Is this spam?",
	    "What game is it?",
	    "Hi, where did you get my address?",
	    "Which ann is this?",
	    "do I need to install something?",
	    "Who else plays?",
	    "How long does it take?",
	    "Does it cost anything?",
	    "what happens if i say yes",
	    "Can you tell me more about this?",
	};
	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
		ann_invites("eve@play.test");
		const char *invitation = reply_address(mail_to("eve"));
		sent_all();
		deliver("eve", invitation, texts[i]);
		ck_assert_msg(mail_to("eve").count == 1, "%s", texts[i]);
		ck_assert(!is_member("eve"));
		ck_assert_int_eq(table().place[1].state, PLACE_INVITED);
		SAID("eve", "a member who is called ann here gave me your");
		SAID("eve", "Your seat is kept until ");
		NOT_SAID("eve", "ann@");
		answer("eve", texts[i]);
		ck_assert_int_eq(mails_to("eve"), 1);
		deliver("eve", invitation, i % 2 ? "yes" : "no");
		ck_assert_int_eq(
		    table().place[1].state, i % 2 ? PLACE_SITS : PLACE_FREE);
		close_desk();
	}
}
END_TEST

/* The friend reads who invited, and where the friend sits, before anything
 * else, and is offered one thing. */
START_TEST(the_welcome_of_a_guest_is_about_that_game)
{
	ann_invites("eve@play.test");
	answer("eve", "yes");
	SAID("eve",
	    "Welcome, eve You play Spades with ann, who invited you. You sit "
	    "down. The game starts when all seats are taken. Table 1");
	SAID("eve", "When the game starts, you get a mail with your hand.");
	NOT_SAID("eve", "three bots");
	NOT_SAID("eve", "a guest");
	NOT_SAID("eve", "stand 1");
	SAID("eve", "send \"go table 1\"");
	close_desk();
}
END_TEST

START_TEST(an_automatic_answer_registers_nobody)
{
	static const char *const texts[] = {"yes", "Who are you?"};
	for (int i = 0; i < 2; i++) {
		ann_invites("eve@play.test");
		const char *to = reply_address(mail_to("eve"));
		deliver_at(letter_from("eve", to,
			       "Auto-Submitted: auto-replied\r\n", texts[i]),
		    desk->now);
		ck_assert(!is_member("eve"));
		ck_assert_int_eq(mails_to("eve"), 1);
		close_desk();
	}
}
END_TEST

START_TEST(a_member_invites_three_strangers_a_day)
{
	ann_invites("eve@play.test and fay@play.test");
	answer("ann", "new amiga with guy@play.test against hal@play.test");
	SAID("ann", "No table was opened: you can invite three addresses a");
	ck_assert_int_eq(mails_to("fay"), 1);
	ck_assert_int_eq(mail_to("guy").count, 0);
	ck_assert_int_eq(mails_to("hal"), 0);
	desk->now += WHEN_DAY + 60;
	ask("ann", "tables");
	answer("ann", "invite hal@play.test to 1");
	ck_assert_int_eq(mails_to("hal"), 1);
	close_desk();
}
END_TEST

START_TEST(all_members_share_what_strangers_may_cost)
{
	char what[40];
	open_desk(NULL);
	all_join();
	answer("ann", "new amiga");
	for (int i = 0; i < 100; i++) {
		snprintf(what, sizeof what, "x.test %d", i);
		store_say(desk->referee.store, "vouched", what, desk->now);
	}
	answer("ann", "invite eve@else.test");
	SAID("ann", "only a limited number of addresses an hour");
	ck_assert_int_eq(table().place[1].state, PLACE_FREE);
	close_desk();
}
END_TEST

START_TEST(some_addresses_get_no_invitation)
{
	static const char *const never[] = {
	    "eve@evil.test",
	    "referee+x@play.test",
	    "owner-list@else.test",
	    "noreply@else.test",
	    "not@an@address",
	};
	for (size_t i = 0; i < sizeof never / sizeof never[0]; i++) {
		open_desk(NULL);
		all_join();
		store_ban_add(desk->referee.store, "@evil.test", 0, desk->now);
		answer("ann", "new amiga");
		answer(
		    "ann", arena_format(&desk->arena, "invite %s", never[i]));
		SAID("ann", "Not invited: no invitation goes to");
		ck_assert_int_eq(table().place[1].state, PLACE_FREE);
		close_desk();
	}
}
END_TEST

START_TEST(a_forged_member_invites_nobody)
{
	open_desk(NULL);
	all_join();
	answer("ann", "new amiga");
	deliver("ann", "referee@play.test", "invite eve@play.test");
	ck_assert_int_eq(mails_to("eve"), 0);
	close_desk();
}
END_TEST

/* The place is kept for three days in which the referee reads mail. */
START_TEST(an_outage_keeps_the_seat_of_a_guest)
{
	struct err err;
	ann_invites("eve@play.test");
	answer("ann", "tables");
	int64_t gone = desk->now;
	ck_assert_int_eq(
	    referee_fetched(&desk->referee, "test", gone, &err), OUTCOME_DONE);
	desk->now += 4 * WHEN_DAY;
	ck_assert_int_eq(
	    referee_fetched(&desk->referee, "test", desk->now, &err),
	    OUTCOME_DONE);
	ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
	ck_assert_int_eq(table().place[1].state, PLACE_INVITED);
	desk->now = gone + 7 * WHEN_DAY + 100;
	ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
	ck_assert_int_eq(table().place[1].state, PLACE_FREE);
	close_desk();
}
END_TEST

/* The seat that was kept for eve may still be free. */
START_TEST(a_yes_that_comes_late_finds_a_free_seat_or_none)
{
	for (int taken = 0; taken < 2; taken++) {
		ann_invites("eve@play.test");
		const char *invitation = reply_address(mail_to("eve"));
		desk->now += 3 * WHEN_DAY + 100;
		ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
		SAID("ann", "The guest did not answer in time");
		answer("ann", "invite bob, cat and dan to 1");
		if (!taken)
			answer("bob", "no");
		deliver("eve", invitation, "yes");
		ck_assert(is_member("eve"));
		if (taken)
			SAID("eve", "the seat that was kept for you is no "
				    "longer kept");
		else
			SAID("eve", "You sit down");
		close_desk();
	}
}
END_TEST

START_TEST(a_guest_who_joins_in_another_way_keeps_the_seat)
{
	ann_invites("eve@play.test");
	sent_all();
	ask("eve", "join");
	answer("eve", "yes");
	SAID("eve", "Welcome");
	SAID("eve", "To sit down, send \"sit 1\"");
	ck_assert_str_eq(table().place[1].person.handle, "eve");
	close_desk();
}
END_TEST

/* Returns what the operator's function wrote about eve. */
static const char *about_eve(enum outcome (*act)(
    struct referee *, const char *, int64_t, struct buf *, struct err *))
{
	struct buf out;
	struct err err;
	buf_init(&out, 0);
	ck_assert_int_eq(
	    act(&desk->referee, "eve", desk->now, &out, &err), OUTCOME_DONE);
	const char *text = arena_string(&desk->arena, buf_string(&out));
	buf_release(&out);
	return text;
}

START_TEST(the_hash_of_an_invited_address_stays_and_is_reported)
{
	ann_invites("eve@play.test");
	answer("eve", "yes");
	const char *text = about_eve(referee_export);
	ck_assert_ptr_nonnull(
	    strstr(text, "an invitation went to eve@play.test"));
	text = about_eve(referee_forget);
	ck_assert_ptr_nonnull(strstr(text, "A hash of an address to which"));
	ck_assert_ptr_null(strstr(text, "did in finished games"));
	sent_all();
	ask("ann", "tables");
	answer("ann", "invite eve@play.test to 1");
	SAID("ann", "Not invited: no invitation goes to");
	ck_assert_int_eq(mails_to("eve"), 0);
	close_desk();
}
END_TEST

/* Ann must not learn whose address she wrote, before its owner sits down. */
START_TEST(a_member_invited_by_address_is_a_guest_until_seated)
{
	ann_invites("bob@play.test");
	SAID("ann", "You invited bob@play.test");
	SAID("ann", "a guest is invited");
	NOT_SAID("ann", "bob is");
	SAID("bob", "ann invites you to a game");
	SAID("bob", "bob is invited");
	ask("cat", "tables");
	NOT_SAID("cat", "bob");
	answer("ann", "invite bob@play.test to 1");
	SAID("ann", "Not invited: no invitation goes to bob@play.test");
	answer("bob", "yes");
	ck_assert_int_eq(table().place[1].state, PLACE_SITS);
	ask("ann", "tables");
	SAID("ann", "ann and bob sit there");
	close_desk();
}
END_TEST

START_TEST(a_member_invited_by_address_declines_as_a_guest)
{
	ann_invites("bob@play.test");
	answer("bob", "no");
	SAID("ann", "The guest declined");
	NOT_SAID("ann", "bob");
	answer("ann", "invite cat@play.test to 1");
	desk->now += 3 * WHEN_DAY + 100;
	ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
	SAID("ann", "The guest did not answer in time");
	NOT_SAID("ann", "cat");
	close_desk();
}
END_TEST

START_TEST(a_yes_from_another_address_keeps_the_invitation)
{
	ann_invites("eve@play.test");
	deliver("fay", reply_address(mail_to("eve")), "yes");
	SAID("eve", "answer this mail with the one word yes");
	answer("eve", "yes");
	SAID("eve", "ann");
	ck_assert_int_eq(table().place[1].state, PLACE_SITS);
	close_desk();
}
END_TEST

Suite *suite_guests(void)
{
	const TTest *const tests[] = {
	    an_invitation_says_what_it_is_to,
	    a_stranger_gets_one_mail_with_the_handle_only,
	    the_dots_of_a_gmail_address_make_no_second_mailbox,
	    words_beside_a_name_are_no_names,
	    sides_options_and_bots_before_an_address_count,
	    a_guest_who_is_new_to_the_game_is_seated,
	    a_yes_and_a_question_take_the_seat,
	    a_yes_beside_a_not_is_no_yes,
	    nobody_makes_it_two,
	    a_plain_yes_joins_and_sits_down,
	    a_yes_with_other_words_joins_and_is_answered,
	    the_last_seat_starts_the_game,
	    a_no_is_for_ever,
	    who_declined_and_wants_to_join_is_asked_to_confirm,
	    a_guest_who_declined_and_writes_again_is_answered,
	    a_guest_who_declined_and_turns_round_is_seated,
	    words_that_are_no_plain_yes_register_nobody,
	    an_unsure_yes_to_an_invitation_is_asked_about_once,
	    a_yes_from_another_address_keeps_the_invitation,
	    a_question_about_the_invitation_is_answered_once,
	    the_welcome_of_a_guest_is_about_that_game,
	    an_automatic_answer_registers_nobody,
	    a_member_invites_three_strangers_a_day,
	    all_members_share_what_strangers_may_cost,
	    some_addresses_get_no_invitation,
	    a_forged_member_invites_nobody,
	    an_outage_keeps_the_seat_of_a_guest,
	    a_yes_that_comes_late_finds_a_free_seat_or_none,
	    a_guest_who_joins_in_another_way_keeps_the_seat,
	    the_hash_of_an_invited_address_stays_and_is_reported,
	    a_member_invited_by_address_is_a_guest_until_seated,
	    a_member_invited_by_address_declines_as_a_guest,
	    NULL,
	};
	return suite_of("guests", tests);
}
