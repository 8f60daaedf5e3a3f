/* test_names_and_addresses.c - changing one's name and address by mail: what
 * changes, what is refused, and that old records do not change. */
#include <stdlib.h>
#include <string.h>

#include "base/when.h"
#include "store/outbox.h"
#include "support/forum.h"
#include "support/whole_game.h"

#define AMIGA "start amiga: ann, bob, cat, dan"

static struct person person(const char *name)
{
	struct person p = {.handle = ""};
	(void)store_person_named(desk->referee.store, &desk->arena, name, &p);
	return p;
}

static enum wish wish_of(const char *name)
{
	enum wish wish;
	store_wish(desk->referee.store, person(name).id, 0, &wish);
	return wish;
}

static void say(const char *who, const char *text)
{
	forum_read();
	forum_private(who, text);
}

/* Returns the newest mail to a full address. */
static struct found mail_at(const char *address)
{
	struct mail_row rows[400];
	struct found f = {.name = address};
	size_t n = store_mail_due(
	    desk->referee.store, &desk->arena, desk->now + 1, rows, 400);
	for (size_t i = 0; i < n; i++)
		if (!strcmp(rows[i].recipient, address))
			f.raw = rows[i].bytes;
	return f;
}

static void answer_from(const char *name, struct found f, const char *text)
{
	deliver(name, reply_address(f), text);
}

/* ---- names ---- */

START_TEST(a_new_name_is_one_s_own)
{
	forum_start(_i, AMIGA);
	int seat = forum_seat("ann");
	say("ann", "rename anna");
	SAID("ann", "Your name is anna from now on");
	SAID(forum_all("bob"), "ann is called anna now");
	ck_assert_str_eq(person("anna").address, "ann@play.test");
	ck_assert_str_eq(forum_name(seat), "anna");
	/* a former name stays reserved, also against look-alikes */
	say("bob", "rename ann");
	SAID("bob", "it is taken");
	say("bob", "rename annl");
	say("cat", "rename play");
	SAID("cat", "is no word of the game");
	ck_assert_str_eq(person("bob@play.test").handle, "annl");
	say("ann", "rename ann");
	SAID("ann", "You can change your name once a day. Try");
	desk->now += 25 * WHEN_HOUR;
	say("ann", "rename ann");
	ck_assert_str_eq(person("ann@play.test").handle, "ann");
	close_desk();
}
END_TEST

START_TEST(nobody_renames_another)
{
	forum_start(_i, AMIGA);
	struct found old = forum_token_mail("ann");
	deliver("ann", "referee@play.test", "rename eve");
	deliver("bob", reply_address(old), "rename eve");
	say("ann", "no");
	ck_assert_str_eq(person("ann@play.test").handle, "ann");
	say("ann", "rename anna");
	desk->now += 2 * WHEN_DAY;
	say("ann", "rename ann");
	desk->now += 2 * WHEN_DAY;
	forum_mail_at(old, "rename anna", desk->now += 10);
	ck_assert_str_eq(person("ann@play.test").handle, "ann");
	close_desk();
}
END_TEST

/* A rename needs the same proof as a move. */
START_TEST(a_new_name_needs_what_a_move_needs)
{
	forum_start(_i, AMIGA);
	deliver("ann", "referee@play.test", "rename eve");
	ck_assert_str_eq(person("ann@play.test").handle, "ann");
	ask("ann", "rename anna");
	ck_assert_str_eq(person("ann@play.test").handle, "anna");
	close_desk();
}
END_TEST

static void complain(void *context, const char *what)
{
	(void)context;
	ck_abort_msg("%s", what);
}

START_TEST(the_record_keeps_the_names_it_began_with)
{
	dice = 3;
	begin("start nomic109: ann, bob, cat, dan; max-rounds=2", 0);
	play_out(false, "rename annabel");
	const char *text = record(RECORD_WHOLE);
	ck_assert_ptr_null(strstr(text, "annabel"));
	ck_assert_ptr_nonnull(strstr(text, "named ann bob cat dan"));
	(void)holds(text);
	referee_check(&desk->referee, desk->now, complain, NULL);
	close_desk();
}
END_TEST

/* ---- no more mail ---- */

/* The last line of a mail says how to stop all mail; the question that follows
 * offers a milder option. A game's mail has no link there that opens `stop`
 * when a thumb slips. */
START_TEST(the_last_line_stops_and_the_question_offers_less)
{
	forum_start(_i, "start amiga: ann, bob, cat, bot");
	struct found f = forum_token_mail("ann");
	const char *last = "To stop all mail, answer \"stop\".";
	ck_assert_ptr_nonnull(strstr(f.letter.text, last));
	ck_assert_ptr_null(strstr(f.raw, "body=stop"));
	ck_assert_ptr_nonnull(strstr(f.raw, "?subject=stop>"));
	say("ann", "stop");
	SAID("ann", "answer this mail with \"replace me\".");
	SAID("ann", "To get one mail a round instead, answer \"mail rounds\".");
	ck_assert_int_eq(wish_of("ann"), WISH_TURNS);
	say("ann", "mail rounds");
	SAID("ann",
	    "In all games you get from now on: a mail at the end of each "
	    "round");
	ck_assert_int_eq(wish_of("ann"), WISH_ROUNDS);
	mails_ask_for_nothing();
	close_desk();
}
END_TEST

START_TEST(a_post_does_not_offer_to_stop_mail)
{
	forum_start(true, "start amiga: ann, bob, cat, dan");
	for (int i = 0; i < 4; i++) {
		forum_read();
		forum_post(at_turn(), "bid 3");
	}
	struct found f = mail_to("table");
	ck_assert_ptr_nonnull(f.raw);
	ck_assert_ptr_null(strstr(f.raw, "To stop all mail"));
	close_desk();
}
END_TEST

/* ---- addresses ---- */

#define NEW "ann@new.test"

START_TEST(an_address_is_confirmed_from_both)
{
	for (int first = 0; first < 2; first++) {
		forum_start(_i, AMIGA);
		say("ann", "address " NEW);
		struct found mails[] = {mail_at(NEW), mail_at("ann@play.test")};
		SAID("ann", "To confirm a new address, answer with yes");
		ck_assert_ptr_null(strstr(mails[0].raw, "X-Spades-Game"));
		answer_from("ann", mails[first], "yes");
		answer_from("ann", mails[first], "yes, again");
		ck_assert_str_eq(person("ann").address, "ann@play.test");
		answer_from("ann", mails[!first], "yes");
		ck_assert_str_eq(person("ann").address, NEW);
		ck_assert_ptr_nonnull(mail_at(NEW).raw);
		/* further answers to these mails, from the old address, change
		 * nothing */
		for (int i = 0; i < 2; i++)
			answer_from("ann", mails[i], "yes");
		ck_assert_str_eq(person("ann").address, NEW);
		sent_all();
		ask("ann", "status");
		SAID("ann", "You are in no game now");
		close_desk();
	}
}
END_TEST

START_TEST(no_address_without_both)
{
	forum_start(_i, AMIGA);
	struct found old = forum_token_mail("ann");
	/* requests by another person, or without proof, do nothing */
	deliver("ann", "referee@play.test", "address " NEW);
	ck_assert_ptr_null(mail_at(NEW).raw);
	deliver("bob", reply_address(old), "address " NEW);
	ck_assert_ptr_null(mail_at(NEW).raw);
	SAID("ann", "I did nothing, because anyone could have written it");
	say("ann", "address bob@play.test");
	SAID("ann", "that no other player has");
	say("ann", "address referee@play.test");
	SAID("ann", "that no other player has");
	say("ann", "address nonsense@");
	/* answering "no" ends the request */
	say("ann", "address " NEW);
	struct found mails[] = {mail_at(NEW), mail_at("ann@play.test")};
	answer_from("ann", mails[0], "yes");
	answer_from("ann", mails[1], "no, that was not me");
	answer_from("ann", mails[1], "yes");
	ck_assert_str_eq(person("ann").address, "ann@play.test");
	/* answers to an earlier request do not confirm a later one */
	say("ann", "address " NEW);
	SAID("ann", "You can change your address once a day. Try");
	desk->now += 25 * WHEN_HOUR;
	say("ann", "address " NEW);
	struct found again = mail_at(NEW);
	answer_from("ann", mails[1], "yes");
	answer_from("ann", again, "yes");
	ck_assert_str_eq(person("ann").address, "ann@play.test");
	/* after a week the request expires */
	struct found last = mail_at("ann@play.test");
	desk->now += 8 * WHEN_DAY;
	answer_from("ann", last, "yes");
	ck_assert_str_eq(person("ann").address, "ann@play.test");
	close_desk();
}
END_TEST

START_TEST(a_gamesmaster_moves_in_the_configuration)
{
	forum_start(_i, AMIGA);
	say("gm", "address gm@new.test");
	SAID("gm", "Only the operator can change that address");
	ck_assert_ptr_null(mail_at("gm@new.test").raw);
	close_desk();
}
END_TEST

Suite *suite_names_and_addresses(void)
{
	const TTest *const tests[] = {
	    a_new_name_is_one_s_own,
	    nobody_renames_another,
	    a_new_name_needs_what_a_move_needs,
	    the_record_keeps_the_names_it_began_with,
	    the_last_line_stops_and_the_question_offers_less,
	    a_post_does_not_offer_to_stop_mail,
	    an_address_is_confirmed_from_both,
	    no_address_without_both,
	    a_gamesmaster_moves_in_the_configuration,
	    NULL,
	};
	return suite_of_both("names_and_addresses", tests);
}
