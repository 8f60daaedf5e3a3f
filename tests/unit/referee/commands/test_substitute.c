/* test_substitute.c - a substitute takes a player's seat, at once if all
 * players agree, or with the next deal; the gamesmaster confirms; by mail and
 * on a list. */
#include <string.h>

#include "base/buf.h"
#include "deal/verify.h"
#include "engine/legal.h"
#include "store/table.h"
#include "support/seats.h"

#define AMIGA "start amiga: ann, bob, cat, dan; max-rounds=2"
#define NOMIC "start nomic109: ann, bob, cat, dan; max-rounds=2"

static const char *record(void)
{
	struct buf text;
	struct err err;
	buf_init(&text, 0);
	ck_assert(
	    !referee_record(&desk->referee, 1, RECORD_WHOLE, &text, &err));
	const char *out = arena_string(&desk->arena, buf_string(&text));
	buf_release(&text);
	return out;
}

static void verified(void)
{
	struct verified v;
	record_verify(record(), &v);
	ck_assert_msg(
	    v.verdict == VERDICT_HOLDS, "line %ld: %s", v.line, v.why);
}

static void act(void)
{
	forum_act(at_turn());
	forum_read();
}

static void play_round(void)
{
	look();
	for (int round = desk->game.table.round;
	    desk->game.table.phase != PHASE_OVER &&
	    desk->game.table.round == round;
	    look())
		act();
}

START_TEST(no_bot_takes_a_seat_by_request)
{
	static const char *const texts[] = {
	    "replace me by a bot", "Please replace me with a bot"};
	for (size_t i = 0; i < COUNT_OF(texts); i++) {
		forum_start(false, AMIGA);
		say("ann", texts[i]);
		SAID(
		    "ann", "To ask for another player, answer \"replace me\".");
		SAID("ann", "To give up the game, answer \"concede\".");
		close_desk();
	}
}
END_TEST

/* ---- consent of all players ---- */

START_TEST(another_sits_down_when_all_agree_and_it_is_confirmed)
{
	forum_start(_i, AMIGA);
	const char *who = at_turn();
	int seat = forum_seat(who);
	uint64_t hand = desk->game.hand[seat];
	desk->now += 2 * 86400;
	say(who, "replace me");
	mails_ask_for_nothing();
	SAID(who, "to take your seat. Until then you keep your");
	SAID("gm", " by NAME in game 1\" and a code");
	SAID(forum_all(after(who, 1)), "asks for a substitute to take");
	say("gm", gives(seat, "gm"));
	SAID("gm", "cannot seat himself or herself");
	say("gm", take(seat));
	SAID("gm", "The referee asks the other players");
	ck_assert_str_eq(who_sits(seat), who);
	for (int i = 1; i < 4; i++)
		say(after(who, i), "agree");
	mails_ask_for_nothing();
	ck_assert_str_eq(who_sits(seat), "gm");
	SAID(who, "has your seat in game 1");
	NOT_SAID(who, "Your hand");
	SAID(forum_all(forum_name((seat + 1) % 4)), "gm has the seat of");
	ck_assert_uint_eq(desk->game.hand[seat], hand);
	ck_assert_int_gt(time_left(), 3 * 86400 - 100);
	/* from now on only the substitute can move for the seat */
	forum_read();
	struct found old = forum_token_mail(who);
	uint32_t events = events_now();
	forum_mail_at(old, "bid 3", desk->now += 10);
	ck_assert_int_eq(events_now(), events);
	say(who, "hand");
	NOT_SAID(who, "Spades:");
	forum_read();
	forum_post("gm", "bid 3");
	look();
	ck_assert_int_eq(desk->game.table.bid[seat], 3);
	forum_read();
	play_round();
	play_round();
	verified();
	ck_assert_ptr_nonnull(strstr(record(),
	    arena_format(&desk->arena, "# seat %d: gm instead of ", seat + 1)));
	ck_assert_ptr_nonnull(strstr(record(), "named ann bob cat dan\n"));
	close_desk();
}
END_TEST

/* By mail and on a list. Who sent "stop" gets no mail. */
START_TEST(who_lost_the_seat_reads_how_the_game_ends)
{
	for (int stops = 0; stops < 2; stops++) {
		forum_start(_i, AMIGA);
		const char *who = at_turn();
		int seat = forum_seat(who);
		say(who, "replace me");
		say("gm", take(seat));
		for (int i = 1; i < 4; i++)
			say(after(who, i), "agree");
		SAID(who, "You get one more mail, at its end. To get none, "
			  "send \"unwatch 1\".");
		forum_read();
		if (stops)
			say(who, "stop");
		forum_read();
		for (look(); desk->game.table.phase != PHASE_OVER; look())
			act();
		ck_assert_int_eq(
		    strstr(forum_text(who), "The game is over") != NULL,
		    !stops);
		close_desk();
	}
}
END_TEST

START_TEST(one_who_refuses_is_enough)
{
	forum_start(_i, AMIGA);
	const char *who = at_turn();
	int seat = forum_seat(who);
	say(who, "replace me by gm");
	SAID("gm", "asks you to take a seat");
	say("gm", "yes");
	SAID("gm", "You sit down as soon as the other players agree");
	say(after(who, 1), "agree");
	say(after(who, 2), "refuse");
	say(after(who, 3), "agree");
	SAID(after(who, 3), "Nothing is proposed");
	say("gm", gives(seat, "gm"));
	SAID("gm", "cannot seat himself or herself");
	ck_assert_str_eq(who_sits(seat), who);
	/* the seat can be requested again, but earlier answers do not count */
	say("gm", take(seat));
	SAID("gm", "The referee asks the other players");
	say(who, "replace me no more");
	SAID(
	    forum_all(after(who, 1)), "stays. The search for a substitute has");
	for (int i = 1; i < 4; i++)
		say(after(who, i), "agree");
	say("gm", gives(seat, "gm"));
	ck_assert_str_eq(who_sits(seat), who);
	close_desk();
}
END_TEST

START_TEST(only_a_seat_that_is_offered_is_taken)
{
	forum_start(_i, AMIGA);
	const char *who = at_turn();
	int seat = forum_seat(who);
	say("gm", take(seat));
	SAID("gm", "You cannot take that seat. Write \"take SEAT");
	say(who, "replace me by nobody-here");
	SAID(who, "No player with that name");
	say(who, arena_format(&desk->arena, "replace me by %s", after(who, 1)));
	SAID(who, "sits at this table already");
	say(who, "replace me with your best player now");
	SAID(who, "No player with that name");
	say(who, "replace me");
	say(after(who, 1), take(seat));
	SAID(after(who, 1), "You cannot take that seat. Write \"take SEAT");
	say("gm", take((seat + 1) % 4));
	SAID("gm", "You cannot take that seat. Write \"take SEAT");
	deliver("gm", "referee@play.test", take(seat));
	SAID("gm", "Did you write this?");
	answer("gm", "no");
	say("gm", "take 9 in game 1");
	SAID("gm", "You cannot take that seat. Write \"take SEAT");
	for (int i = 1; i < 4; i++) {
		say(after(who, i), "agree");
		SAID(after(who, i), "Nothing is proposed");
	}
	ck_assert_str_eq(who_sits(seat), who);
	close_desk();
}
END_TEST

START_TEST(nobody_takes_two_seats)
{
	forum_start(_i, NOMIC);
	for (int seat = 0; seat < 2; seat++) {
		say(forum_name(seat), "replace me");
		say("gm", take(seat));
		SAID("gm", "You offered to take the seat. Once the");
	}
	for (int seat = 0; seat < 2; seat++)
		say("gm", gives(seat, "gm"));
	play_round();
	ck_assert_str_eq(who_sits(0), "gm");
	ck_assert_str_ne(who_sits(1), "gm");
	say("gm", gives(1, "gm"));
	SAID("gm", "You play in game 1, so another gamesmaster");
	close_desk();
}
END_TEST

/* ---- nomic109 ---- */

START_TEST(under_nomic109_he_sits_down_with_the_next_deal)
{
	forum_start(_i, NOMIC);
	const char *who = at_turn();
	int seat = forum_seat(who);
	act();
	say(who, "replace me");
	say("gm", take(seat));
	SAID("gm", "You offered to take the seat. Once the");
	for (int i = 1; i < 4; i++) {
		say(after(who, i), "agree");
		SAID(after(who, i), "Nothing is proposed");
	}
	say("gm", gives(seat, "gm"));
	SAID("gm", "from the next deal on");
	SAID(forum_all(after(who, 1)),
	    arena_format(&desk->arena,
		"gm takes the seat of %s from the next deal on. Until then, "
		"the seat stays with %s.",
		who, who));
	NOT_SAID(forum_all(after(who, 1)), "gm has the seat of");
	forum_read();
	ck_assert_str_eq(who_sits(seat), who);
	look();
	ck_assert_int_eq(desk->game.table.round, 1);
	while (desk->game.table.round == 1) {
		ck_assert_str_eq(who_sits(seat), who);
		forum_read();
		forum_act(at_turn());
		look();
	}
	ck_assert_str_eq(who_sits(seat), "gm");
	SAID(who, "has your seat in game 1");
	SAID("gm", "Your hand");
	forum_read();
	play_round();
	verified();
	ck_assert_ptr_nonnull(strstr(record(),
	    arena_format(&desk->arena, "# seat %d: gm instead of ", seat + 1)));
	close_desk();
}
END_TEST

START_TEST(a_review_is_of_what_one_did_oneself)
{
	forum_start(_i, NOMIC);
	const char *who = forum_name(0);
	say(who, "replace me");
	say("gm", take(0));
	say("gm", gives(0, "gm"));
	play_round();
	play_round();
	look();
	ck_assert_int_eq(desk->game.table.phase, PHASE_OVER);
	say("gm", "review game 1 round 1");
	SAID("gm", arena_format(&desk->arena,
		       "%s played then. You took the seat later.", who));
	say("gm", "review game 1 round 2");
	SAID("gm", "Round 2 of game 1: your bids and cards cost about");
	say(who, "review game 1 round 1");
	SAID(who, "You have no such game. Write \"review\", \"review");
	close_desk();
}
END_TEST

START_TEST(what_was_of_the_one_before_ends_with_him)
{
	forum_start(_i, AMIGA);
	const char *first = at_turn();
	const char *who = after(first, 1);
	int seat = forum_seat(who);
	say(who, "order bid 4");
	say(who, "replace me");
	say("gm", take(seat));
	say(after(who, 1), "agree");
	say(after(who, 2), "agree");
	say(who, "say good luck to all of you");
	say(after(who, 3), "agree");
	ck_assert_str_eq(who_sits(seat), "gm");
	if (!_i) /* without a list, words on hold are passed on */
		SAID(first,
		    arena_format(&desk->arena,
			"gm says: (%s said that) good luck to all of you",
			who));
	forum_read();
	forum_post(first, "bid 3");
	ck_assert_str_eq(at_turn(), "gm");
	close_desk();
}
END_TEST

/* ---- one act ---- */

static void joins(const char *who)
{
	deliver(who, "referee@play.test",
	    arena_format(&desk->arena, "join %s", who));
	answer(who, "yes");
	sent_all();
}

/* A letter that answers no mail. */
static void writes(const char *who, const char *text)
{
	sent_all();
	ask(who, text);
}

static const char *const said_yes[] = {"yes", "Sure, I'll take the seat",
    "Yes please! Is it hard?", "I'll take over that seat, thanks"};
enum { SAID_YES = sizeof said_yes / sizeof said_yes[0] };

START_TEST(the_gamesmaster_names_one_whose_yes_is_enough)
{
	for (int i = 0; i < SAID_YES; i++) {
		forum_start(_i, AMIGA);
		joins("gus");
		int seat = forum_seat("bob");
		say("gm", arena_format(&desk->arena,
			      "replace bob by gus\ncode %s", code()));
		SAID("gm", "gus is asked, and has the seat of bob after a yes");
		SAID("gus", "The gamesmaster, gm, asks you to take a seat");
		ck_assert_int_eq(mail_to("bob").count, 0);
		ck_assert_int_eq(mail_to("table").count, 0);
		struct found offer = mail_to("gus");
		say("bob", "replace me no more");
		SAID("bob", "Only a gamesmaster can change that");
		ck_assert_str_eq(who_sits(seat), "bob");
		sent_all();
		deliver("gus", reply_address(offer), said_yes[i]);
		ck_assert_str_eq(who_sits(seat), "gus");
		SAID("gus", "You have the seat of bob in game 1;");
		SAID("gus", "Your hand");
		SAID("bob", "From now on, gus has your seat in game 1");
		SAID(forum_all("ann"), "gus has the seat of bob from now on");
		if (_i)
			ck_assert_int_eq(mail_to("table").count, 1);
		close_desk();
	}
}
END_TEST

START_TEST(one_whom_the_gamesmaster_names_may_decline)
{
	forum_start(_i, AMIGA);
	joins("gus");
	say("gm", gives(forum_seat("bob"), "gus"));
	answer("gus", "No, thanks");
	SAID("gus", "You declined");
	SAID("gm", "gus does not want to take the seat of bob in game 1");
	ck_assert_str_eq(who_sits(forum_seat("bob")), "bob");
	close_desk();
}
END_TEST

START_TEST(who_has_to_leave_names_a_friend)
{
	forum_start(_i, AMIGA);
	joins("eve");
	int seat = forum_seat("bob");
	say("bob", "I have to leave, can Eve take over my seat?");
	SAID("bob", "You asked for eve to take your seat");
	SAID("eve", "bob asks you to take a seat");
	SAID(forum_all("ann"), "asks for eve to take the seat");
	for (int i = 1; i < 4; i++)
		say(after("bob", i), "agree");
	SAID(forum_all("ann"), "All players agree. eve has not answered yet");
	ck_assert_str_eq(who_sits(seat), "bob");
	writes("eve", "Sure, I'll take Bob's seat");
	ck_assert_str_eq(who_sits(seat), "eve");
	close_desk();
}
END_TEST

START_TEST(under_nomic109_friend_and_gamesmaster_are_asked_at_once)
{
	for (int first = 0; first < 2; first++) {
		forum_start(_i, NOMIC);
		joins("eve");
		int seat = forum_seat("bob");
		say("bob", "I have to leave, can Eve take over my seat?");
		SAID(
		    "gm", "answer with \"replace bob by eve in game 1\" and a");
		ck_assert_int_eq(mail_to("table").count, 0);
		struct found offer = mail_to("eve");
		if (first)
			say("gm", gives(seat, "eve"));
		sent_all();
		deliver("eve", reply_address(offer), "yes");
		NOT_SAID("gm", "A substitute");
		if (!first)
			say("gm", gives(seat, "eve"));
		/* one post, when both have said yes */
		SAID(forum_all("ann"), "eve takes the seat of bob from the");
		ck_assert_int_eq(mail_to(forum_all("ann")).count, 1);
		say("gm", gives(seat, "eve"));
		ck_assert_int_eq(mail_to(forum_all("ann")).count, 0);
		ck_assert_str_eq(who_sits(seat), "bob");
		play_round();
		ck_assert_str_eq(who_sits(seat), "eve");
		close_desk();
	}
}
END_TEST

/* The seat's player asks for what the gamesmaster has already given. */
START_TEST(a_request_of_the_player_does_not_end_what_the_gamesmaster_gave)
{
	forum_start(_i, NOMIC);
	joins("eve");
	int seat = forum_seat("bob");
	say("gm", gives(seat, "eve"));
	answer("eve", "yes");
	sent_all();
	say("bob", "replace me by eve");
	SAID("bob", "The gamesmaster gives your seat to another player");
	ck_assert_int_eq(mail_to("eve").count, 0);
	ck_assert_int_eq(mail_to("gm").count, 0);
	play_round();
	ck_assert_str_eq(who_sits(seat), "eve");
	close_desk();
}
END_TEST

/* On a list, the post asks as the private letter does, if somebody vouches for
 * it. */
START_TEST(who_has_to_leave_may_say_so_on_the_list)
{
	static const char *const posts[] = {"can Eve take over my seat?",
	    "I have to leave, can Eve take my seat?",
	    "I must go. Could Eve take my seat in this game, please?"};
	for (size_t i = 0; i < sizeof posts / sizeof posts[0]; i++)
		for (int vouched = 0; vouched < 2; vouched++) {
			forum_start(true, NOMIC);
			joins("eve");
			forum_thread("bob", vouched ? FROM_OUR_LIST : UNVOUCHED,
			    posts[i]);
			if (!vouched) {
				SAID("bob", "Did you post this on the list?");
				SAID("bob", "replace me by eve");
				ck_assert_int_eq(mail_to("eve").count, 0);
				answer("bob", "yes");
			}
			SAID("bob", "You asked for eve to take your seat");
			SAID("eve", "bob asks you to take a seat");
			SAID("gm", "\"replace bob by eve in game 1\"");
			ck_assert_int_eq(mail_to("table").count, 0);
			close_desk();
		}
}
END_TEST

START_TEST(talk_about_a_seat_gives_none_away)
{
	static const char *const talk[] = {
	    "Eve cannot take over my seat, so I stay.",
	    "If I am late, Eve may take my seat", "Is Eve one of my opponents?",
	    "Ann has a better seat than Eve"};
	struct substitute sub;
	forum_start(_i, AMIGA);
	joins("eve");
	for (size_t i = 0; i < sizeof talk / sizeof talk[0]; i++) {
		say("bob", talk[i]);
		ck_assert_int_eq(mail_to("eve").count, 0);
		ck_assert(!store_substitute(
		    desk->referee.store, 1, forum_seat("bob"), &sub));
	}
	close_desk();
	forum_start(true, NOMIC);
	joins("eve");
	forum_thread(
	    "bob", FROM_OUR_LIST, "Eve may take my seat on the council");
	forum_thread("bob", UNVOUCHED, "My seat is cold, Eve");
	ck_assert_int_eq(mail_to("bob").count, 0);
	ck_assert_int_eq(mail_to("eve").count, 0);
	close_desk();
}
END_TEST

/* Replaces `who` by the gamesmaster in a game whose table agrees. */
static void replace(const char *who)
{
	say(who, "replace me by gm");
	for (int i = 1; i < 4; i++)
		say(after(who, i), "agree");
	forum_read();
	say("gm", "yes");
}

START_TEST(all_are_named_for_what_they_did_themselves)
{
	forum_start(_i, AMIGA);
	const char *who = at_turn();
	const char *other = after(who, 1);
	for (int i = 0; i < 5; i++)
		act();
	let_run_out(who, 1);
	replace(who);
	play_round();
	sent_all();
	ask(other, "replay 1 round 1");
	SAID(other, arena_format(&desk->arena, "%s bids 3, ", who));
	SAID(other,
	    arena_format(&desk->arena, "%s did not act for 4 days", who));
	ck_assert_ptr_nonnull(strstr(strstr(told(other), "Trick 3: "), "gm "));
	const char *replay = strstr(told(other), "Trick 2: ");
	const char *late = strstr(told(other), "random legal card: ");
	ck_assert_ptr_nonnull(replay);
	ck_assert_ptr_nonnull(late);
	/* the card of the time-out is named in its trick, too */
	late += strlen("random legal card: ");
	const char *card = arena_copy(&desk->arena, late, strcspn(late, "."));
	const char *in_trick = strstr(replay, card);
	ck_assert_ptr_nonnull(in_trick);
	while (in_trick > replay && !strchr(",:.", *in_trick))
		in_trick--;
	ck_assert_int_eq(strncmp(in_trick + 2, who, strlen(who)), 0);
	NOT_SAID(other, "gm bids");
	NOT_SAID(other, "gm did not act");
	close_desk();
}
END_TEST

START_TEST(a_substitute_is_introduced_in_one_mail)
{
	forum_start(_i, AMIGA);
	const char *who = at_turn();
	for (int i = 0; i < 8; i++)
		act();
	replace(who);
	ck_assert_int_eq(mail_to("gm").count, 1);
	SAID("gm", arena_format(&desk->arena,
		       "You have the seat of %s in game 1; your partner is %s.",
		       who, after("gm", 2)));
	SAID("gm", "The rules are those of amiga.");
	SAID("gm", "is refused, and costs nothing.");
	SAID("gm", "Your hand");
	SAID("gm", "Score: ");
	NOT_SAID("gm", "Since the last mail");
	NOT_SAID("gm", "has the seat of");
	close_desk();
	forum_start(_i, NOMIC);
	who = forum_name(0);
	say(who, "replace me");
	say("gm", take(0));
	say("gm", gives(0, "gm"));
	forum_read();
	play_round();
	const char *mail = forum_text("gm");
	ck_assert_ptr_nonnull(strstr(mail, "You have the seat of "));
	ck_assert_ptr_nonnull(strstr(mail, "which costs 100 points at once."));
	close_desk();
}
END_TEST

Suite *suite_substitute(void)
{
	const TTest *const tests[] = {
	    no_bot_takes_a_seat_by_request,
	    another_sits_down_when_all_agree_and_it_is_confirmed,
	    who_lost_the_seat_reads_how_the_game_ends,
	    one_who_refuses_is_enough,
	    only_a_seat_that_is_offered_is_taken,
	    nobody_takes_two_seats,
	    under_nomic109_he_sits_down_with_the_next_deal,
	    a_review_is_of_what_one_did_oneself,
	    what_was_of_the_one_before_ends_with_him,
	    the_gamesmaster_names_one_whose_yes_is_enough,
	    one_whom_the_gamesmaster_names_may_decline,
	    who_has_to_leave_names_a_friend,
	    under_nomic109_friend_and_gamesmaster_are_asked_at_once,
	    a_request_of_the_player_does_not_end_what_the_gamesmaster_gave,
	    who_has_to_leave_may_say_so_on_the_list,
	    talk_about_a_seat_gives_none_away,
	    all_are_named_for_what_they_did_themselves,
	    a_substitute_is_introduced_in_one_mail,
	    NULL,
	};
	return suite_of_both("substitute", tests);
}
