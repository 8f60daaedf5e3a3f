/* test_undo.c - taking back a bid or a card: all players must agree before
 * anything else happens, and the rules must allow it; by mail and on a list. */
#include <string.h>

#include "base/buf.h"
#include "base/when.h"
#include "deal/verify.h"
#include "engine/card.h"
#include "engine/game.h"
#include "engine/legal.h"
#include "engine/options.h"
#include "notice/doc.h"
#include "support/seats.h"

#define AMIGA "start amiga: ann, bob, cat, dan; max-rounds=1"

static void all_agree(const char *who)
{
	for (int i = 1; i < 4; i++)
		say(after(who, i), "agree");
}

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

/* The player to act moves and reads the reply. Returns that player. */
static const char *act(void)
{
	const char *who = at_turn();
	forum_act(who);
	forum_read();
	return who;
}

static void play_out(void)
{
	for (look(); desk->game.table.phase != PHASE_OVER; look())
		act();
}

static void verified(void)
{
	struct verified v;
	record_verify(record(), &v);
	ck_assert_msg(
	    v.verdict == VERDICT_HOLDS, "line %ld: %s", v.line, v.why);
}

/* ---- by mail ---- */

START_TEST(a_card_is_taken_back_when_all_agree)
{
	forum_start(_i, AMIGA);
	forum_bids();
	act();
	const char *who = at_turn();
	look();
	struct game before = desk->game;
	int card = legal_card();
	forum_act(who);
	say(who, "undo");
	mails_ask_for_nothing();
	SAID(who, "The referee asks the other players");
	SAID(who, "Your request ends when anybody moves.");
	NOT_SAID(who, "If you agree");
	SAID(forum_all(after(who, 1)), "asks to take back");
	SAID(forum_all(after(who, 1)), "All players have already seen it.");
	for (int i = 1; i < 4; i++) {
		look();
		ck_assert(!cards_have(desk->game.hand[forum_seat(who)], card));
		say(after(who, i), "agree");
	}
	SAID(forum_all(after(who, 1)), "turn again, with a new time limit");
	mails_ask_for_nothing();
	ck_assert_str_eq(at_turn(), who);
	struct game now = desk->game;
	ck_assert_uint_eq(
	    now.hand[forum_seat(who)], before.hand[forum_seat(who)]);
	ck_assert_int_eq(now.table.trick.size, 1);
	ck_assert_int_eq(now.table.acts, before.table.acts);
	/* the undo is added to the log, and the turn's clock starts anew */
	ck_assert_int_eq(now.table.events, before.table.events + 2);
	ck_assert_int_gt(now.table.since, before.table.since);
	ck_assert_ptr_null(strstr(record(), "undo"));
	ck_assert_ptr_nonnull(
	    strstr(record(), "# taken back, as all agreed: play"));
	forum_read();
	play_out();
	verified();
	ck_assert_ptr_nonnull(
	    strstr(record(), "# taken back, as all agreed: play"));
	close_desk();
}
END_TEST

START_TEST(a_bid_is_taken_back_and_another_made)
{
	forum_start(_i, AMIGA);
	const char *who = at_turn();
	forum_post(who, "bid 4");
	say(who, "undo");
	SAID(forum_all(after(who, 1)), "asks to take back the bid of 4");
	all_agree(who);
	ck_assert_str_eq(at_turn(), who);
	forum_read();
	forum_post(who, "bid 5");
	look();
	ck_assert_int_eq(desk->game.table.bid[forum_seat(who)], 5);
	forum_read();
	play_out();
	verified();
	close_desk();
}
END_TEST

START_TEST(one_who_refuses_or_plays_on_is_enough)
{
	forum_start(_i, AMIGA);
	const char *who = at_turn();
	forum_post(who, "bid 4");
	say(who, "undo");
	say(after(who, 1), "agree");
	say(after(who, 2), "refuse");
	SAID(forum_all(who), "refuses the request");
	say(after(who, 3), "agree");
	SAID(after(who, 3), "Nothing is proposed");
	/* consent to an earlier request does not count for a new request */
	struct found old = forum_token_mail(after(who, 1));
	say(who, "undo");
	forum_read();
	forum_mail_at(old, "agree", desk->now += 10);
	SAID(after(who, 1), "so it did nothing");
	say(after(who, 2), "agree");
	say(after(who, 3), "agree");
	ck_assert_str_ne(at_turn(), who);
	/* the next player acts */
	forum_read();
	forum_post(after(who, 1), "bid 2");
	say(after(who, 1), "agree");
	SAID(after(who, 1), "Nothing is proposed");
	say(who, "undo");
	SAID(who, "It is too late to take back the bid of 4, because ");
	look();
	ck_assert_int_eq(desk->game.table.bid[forum_seat(who)], 4);
	close_desk();
}
END_TEST

START_TEST(what_is_older_than_the_undo_acts_no_more)
{
	forum_start(_i, AMIGA);
	const char *who = at_turn();
	struct found mine = forum_token_mail(who);
	forum_post(who, "bid 4");
	forum_read();
	struct found next = forum_token_mail(after(who, 1));
	say(who, "undo");
	all_agree(who);
	uint32_t events = events_now();
	forum_read();
	forum_mail_at(mine, "bid 6", desk->now += 10);
	SAID(who, "nothing was done");
	forum_post(who, "bid 3");
	forum_read();
	forum_mail_at(next, "bid 6", desk->now += 10);
	SAID(after(who, 1), "nothing was done");
	ck_assert_int_eq(events_now(), events + 1);
	close_desk();
}
END_TEST

START_TEST(who_proves_nothing_takes_nothing_back)
{
	forum_start(_i, AMIGA);
	const char *who = at_turn();
	forum_post(who, "bid 4");
	forum_read();
	deliver(who, "referee@play.test", "undo");
	for (int i = 1; i < 4; i++) {
		say(after(who, i), "agree");
		SAID(after(who, i), "Nothing is proposed");
		say(after(who, i), "undo");
		SAID(after(who, i),
		    "You have nothing to take back. You can take");
	}
	ck_assert_str_ne(at_turn(), who);
	close_desk();
}
END_TEST

START_TEST(nomic109_takes_nothing_back)
{
	forum_start(_i, "start nomic109: ann, bob, cat, dan");
	const char *who = at_turn();
	forum_post(who, "bid 4");
	say(who, "undo");
	SAID(who, "Under the rules of this game (undo=off)");
	all_agree(who);
	ck_assert_str_ne(at_turn(), who);
	close_desk();
}
END_TEST

START_TEST(a_round_that_is_over_stays_over)
{
	forum_start(_i, "start amiga: ann, bob, cat, dan; max-rounds=2");
	const char *who = NULL;
	for (look(); !desk->game.table.rounds_scored; look())
		who = act();
	say(who, "undo");
	SAID(who, "You have nothing to take back. You can take");
	all_agree(who);
	look();
	ck_assert_int_eq(desk->game.table.rounds_scored, 1);
	close_desk();
}
END_TEST

START_TEST(orders_end_with_it)
{
	forum_start(_i, AMIGA);
	const char *who = at_turn();
	forum_post(who, "bid 4");
	say(after(who, 2), "order bid 4");
	SAID(after(who, 2), "This is how I understand your order for");
	say(who, "undo");
	all_agree(who);
	forum_read();
	forum_post(who, "bid 3");
	forum_read();
	forum_post(after(who, 1), "bid 3");
	SAID(after(who, 2), "The referee cancelled your order, because");
	ck_assert_str_eq(at_turn(), after(who, 2));
	close_desk();
}
END_TEST

/* If an act opened a hand, undoing the act does not seal the hand again. In
 * synspades, bids open hands. */
START_TEST(nobody_bids_blind_on_what_he_saw)
{
	forum_start(_i, "start synspades: ann, bob, cat, dan; max-rounds=1");
	const char *who = at_turn();
	forum_post(who, "bid 4");
	say(who, "undo");
	all_agree(who);
	ck_assert_str_eq(at_turn(), who);
	ck_assert(!table_sealed(&desk->game.table, forum_seat(who)));
	ck_assert(table_sealed(&desk->game.table, forum_seat(after(who, 1))));
	forum_read();
	forum_post(who, "blind nil");
	ck_assert_str_eq(at_turn(), who);
	forum_read();
	forum_post(who, "bid 3");
	forum_read();
	ck_assert_str_ne(at_turn(), who);
	play_out();
	verified();
	close_desk();
}
END_TEST

START_TEST(who_plays_with_bots_asks_nobody)
{
	forum_start(_i, "start amiga: ann, bot, bot, bot; max-rounds=1");
	/* bots act right after ann; a card that the referee played for her goes
	 * back with the one that she chose */
	for (int moves = 0; moves < 5; moves++) {
		look();
		struct game before = desk->game;
		act();
		say("ann", "can I take that back?");
		SAID("ann", "Nothing was done yet. Take it back");
		forum_read();
		say("ann", "undo");
		SAID("ann", "You take back ");
		NOT_SAID("ann", "agree");
		NOT_SAID("ann", "takes back");
		NOT_SAID("ann", "time limit");
		look();
		ck_assert_uint_eq(desk->game.hand[0], before.hand[0]);
		ck_assert_int_eq(desk->game.table.acts, before.table.acts);
		ck_assert_str_eq(at_turn(), "ann");
		forum_read();
		act();
	}
	play_out();
	verified();
	close_desk();
}
END_TEST

START_TEST(what_bots_did_since_goes_back_when_the_people_agree)
{
	forum_start(_i, "start amiga: ann, bot, cat, bot; max-rounds=1");
	forum_bids();
	const char *who = at_turn();
	look();
	struct game before = desk->game;
	act();
	look();
	ck_assert_int_eq(desk->game.table.acts, before.table.acts + 2);
	const char *other = at_turn();
	ck_assert_str_ne(other, who);
	say(who, "undo");
	SAID(forum_all(other), ", and all moves after it. All players");
	say(other, "agree");
	look();
	ck_assert_int_eq(desk->game.table.acts, before.table.acts);
	ck_assert_str_eq(at_turn(), who);
	forum_read();
	act();
	forum_act(at_turn());
	forum_read();
	say(who, "undo");
	SAID(who, "It is too late to take back ");
	SAID(who, "with \"undo 1 ");
	play_out();
	verified();
	close_desk();
}
END_TEST

START_TEST(a_zero_stands_once_its_extra_card_was_seen)
{
	forum_start(
	    _i, "start rtr3b-4: ann, bot, bot, bot; undo=consent ready=off");
	forum_post(at_turn(), "zero");
	look();
	ck_assert_int_eq(desk->game.table.phase, PHASE_DISCARD);
	say("ann", "undo");
	SAID("ann", "You have nothing to take back.");
	look();
	ck_assert_int_eq(desk->game.table.phase, PHASE_DISCARD);
	close_desk();
}
END_TEST

START_TEST(an_undo_written_before_the_last_move_takes_nothing_back)
{
	forum_start(false, "start amiga: ann, bot, bot, bot; max-rounds=1");
	act();
	struct found old = forum_token_mail("ann");
	act();
	act();
	uint32_t events = events_now();
	forum_mail_at(old, "undo", desk->now += 10);
	SAID("ann", "nothing was done");
	ck_assert_uint_eq(events_now(), events);
	close_desk();
}
END_TEST

/* Nobody else has to agree, so the card of the answered mail or the last one
 * may be meant. */
START_TEST(an_undo_in_answer_to_the_mail_before_names_the_card)
{
	forum_start(false, "start amiga: ann, bot, bot, bot; max-rounds=1");
	act();
	act();
	struct found before = forum_token_mail("ann");
	look();
	const char *card = doc_card(&desk->arena, legal_card());
	act();
	uint32_t events = events_now();
	forum_mail_at(before, "undo", desk->now += 10);
	SAID("ann", "You answered a mail from before your last move");
	SAID("ann",
	    arena_format(&desk->arena, "To take back %s, answer yes.", card));
	ck_assert_uint_eq(events_now(), events);
	answer("ann", "yes");
	SAID("ann", arena_format(&desk->arena, "You took back %s.", card));
	ck_assert_uint_gt(events_now(), events);
	close_desk();
}
END_TEST

START_TEST(undo_is_offered_though_a_bot_has_moved_since)
{
	forum_start(_i, "start amiga: ann, bot, cat, bot; max-rounds=1");
	const char *who = at_turn();
	forum_post(who, "bid 3");
	ck_assert_str_ne(at_turn(), who);
	forum_read();
	forum_post(who, "sorry, typo: 4");
	SAID(who, "To ask the others to let you take it");
	close_desk();
}
END_TEST

/* A review judges the final bid of 4, not the bid of 13 that was undone. */
START_TEST(a_review_passes_over_what_was_taken_back)
{
	forum_start(_i, AMIGA);
	const char *who = at_turn();
	forum_post(who, "bid 13");
	say(who, "undo");
	all_agree(who);
	forum_read();
	forum_post(who, "bid 4");
	forum_read();
	play_out();
	say(who, "review game 1 round 1");
	SAID(who, "you bid 4");
	NOT_SAID(who, "bid 13");
	close_desk();
}
END_TEST

/* ---- in words ---- */

START_TEST(a_take_back_is_wanted_in_any_words)
{
	static const struct {
		const char *text;
		bool asks; /* it asks, so that the reply only offers it */
	} rows[] = {
	    {"take back", false},
	    {"i want my last card back", false},
	    {"please take my card back", false},
	    {"I'd like to take back my move", false},
	    {"give me my card back please", false},
	    {"takeback pls", false},
	    {"I need to take that card back", false},
	    {"could you undo that please", false},
	    {"i take it back", false},
	    {"undo my last card pls", false},
	    {"I meant another card, let me redo that", false},
	    {"Hand me back my last card.", false},
	    {"can i take that back?", true},
	    {"Can I undo my last move?", true},
	    {"oh no wrong card, can I have it back?", true},
	    {"sorry, that was a mistake, may I take it back?", true},
	    {"can we rewind one card? i clicked the wrong one", true},
	    {"never meant to play that, take it back", true},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		forum_start(_i, AMIGA);
		forum_bids();
		forum_read();
		const char *who = act();
		say(who, rows[i].text);
		SAID(who, rows[i].asks ? "Ask the table for it back"
				       : "The referee asks the other players.");
		close_desk();
	}
}
END_TEST

/* The move goes back, and the new one counts or is asked about. */
START_TEST(a_new_bid_beside_a_take_back_is_not_lost)
{
	static const struct {
		const char *text, *told;
		int bid; /* after a yes */
	} rows[] = {
	    {"undo\nbid 2", "You took back the bid of 4.", 2},
	    {"take-back, i want 2", "Do you mean 2? Answer yes", 2},
	    {"undo. 2", "Do you mean 2? Answer yes", 2},
	    {"I'd like to take back my bid and bid nil", "Do you mean nil?", 0},
	};
	for (size_t i = 0; i < COUNT_OF(rows); i++) {
		open_desk(NULL);
		all_join();
		answer("ann", "play with bots");
		answer("ann", "bid 4");
		answer("ann", rows[i].text);
		SAID("ann", rows[i].told);
		NOT_SAID("ann", "nothing was done");
		if (i)
			answer("ann", "yes");
		look();
		ck_assert_int_eq(desk->game.table.bid[0], rows[i].bid);
		close_desk();
	}
	forum_start(0, AMIGA);
	const char *who = at_turn();
	forum_post(who, "bid 4");
	forum_private(who, "I take it back, I bid 2");
	SAID(who, "Your new move does not count yet.");
	NOT_SAID(who, "Your bid of 4 stands");
	close_desk();
}
END_TEST

/* Of a card wanted beside a take-back there is one question. */
START_TEST(a_take_back_that_names_another_card_asks_one_question)
{
	static const struct {
		const char *text, *told;
	} rows[] = {
	    {"damn can i take that back? wanted %s", "You take back "},
	    {"damn could i maybe take that back? wanted %s", "Take it back"},
	    {"maybe take it back? i wanted %s", "Take it back"},
	};
	const char *text = rows[_i].text;
	forum_start(false, "start amiga: ann, bot, bot, bot; max-rounds=1");
	act();
	look();
	const char *other = card_text(
	    cards_last(table_playable(&desk->game.table, desk->game.hand[0])));
	ck_assert_str_ne(other, card_text(legal_card()));
	act();
	say("ann", arena_format(&desk->arena, "%.*s%s",
		       (int)(strstr(text, "%s") - text), text, other));
	SAID("ann", rows[_i].told);
	ck_assert(!strstr(told("ann"), "Do you mean") == (_i > 0));
	close_desk();
}
END_TEST

START_TEST(other_words_about_back_take_nothing_back)
{
	static const char *const texts[] = {
	    "I'll get back to you later",
	    "I don't want it back",
	    "take me back to the rules",
	    "I want my seat back",
	    "put me back on the list",
	    "I'll be back home soon",
	    "welcome back!",
	};
	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
		forum_start(_i, AMIGA);
		forum_bids();
		forum_read();
		const char *who = act();
		say(who, texts[i]);
		NOT_SAID(who, "The referee asks the other players.");
		close_desk();
	}
}
END_TEST

/* Whatever else a player writes, the reply repeats what the table is asked,
 * and a yes to it counts. */
START_TEST(a_reply_repeats_what_the_table_is_asked)
{
	static const char *const texts[] = {
	    "hm, dunno",
	    "brr zzz",
	    "which card was it?",
	    "whose turn is it?",
	    "status",
	    "score",
	};
	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
		forum_start(_i, AMIGA);
		forum_bids();
		forum_read();
		const char *who = act();
		say(who, "undo");
		say(after(who, 2), texts[i]);
		SAID(after(who, 2), "The table is asked to let ");
		say(after(who, 2), "ok");
		SAID(after(who, 2), "Noted. These players must still agree");
		/* who asked, and who agreed, is asked no more */
		say(after(who, 2), texts[i]);
		NOT_SAID(after(who, 2), "The table is asked to let ");
		say(who, texts[i]);
		NOT_SAID(who, "The table is asked to let ");
		close_desk();
	}
}
END_TEST

/* ---- the rules ---- */

START_TEST(rules_say_whether_it_is_allowed)
{
	struct rules r;
	char why[300], text[RULES_TEXT];
	ck_assert(rules_parse("nomic109", &r, why, sizeof why));
	ck_assert_int_eq(r.undo, UNDO_OFF);
	ck_assert(!rules_parse("nomic109 undo=consent", &r, why, sizeof why));
	ck_assert_ptr_nonnull(strstr(why, "lets nobody take"));
	ck_assert(rules_parse("amiga undo=off", &r, why, sizeof why));
	ck_assert_int_eq(r.undo, UNDO_OFF);
	rules_write(&r, text, sizeof text);
	ck_assert_str_eq(text, "amiga undo=off");
	ck_assert(rules_parse("amiga", &r, why, sizeof why));
	ck_assert_int_eq(r.undo, UNDO_CONSENT);
	rules_write(&r, text, sizeof text);
	ck_assert_str_eq(text, "amiga");
}
END_TEST

Suite *suite_undo(void)
{
	const TTest *const tests[] = {
	    a_card_is_taken_back_when_all_agree,
	    a_bid_is_taken_back_and_another_made,
	    one_who_refuses_or_plays_on_is_enough,
	    what_is_older_than_the_undo_acts_no_more,
	    who_proves_nothing_takes_nothing_back,
	    nomic109_takes_nothing_back,
	    a_round_that_is_over_stays_over,
	    orders_end_with_it,
	    nobody_bids_blind_on_what_he_saw,
	    who_plays_with_bots_asks_nobody,
	    what_bots_did_since_goes_back_when_the_people_agree,
	    a_zero_stands_once_its_extra_card_was_seen,
	    an_undo_written_before_the_last_move_takes_nothing_back,
	    an_undo_in_answer_to_the_mail_before_names_the_card,
	    undo_is_offered_though_a_bot_has_moved_since,
	    a_review_passes_over_what_was_taken_back,
	    a_take_back_is_wanted_in_any_words,
	    a_new_bid_beside_a_take_back_is_not_lost,
	    a_take_back_that_names_another_card_asks_one_question,
	    other_words_about_back_take_nothing_back,
	    a_reply_repeats_what_the_table_is_asked,
	    rules_say_whether_it_is_allowed,
	    NULL,
	};
	return suite_of_both("undo", tests);
}
