/* test_referee.c - joining, the gamesmaster, playing, and which mails are sent.
 */
#include <string.h>

#include "base/text.h"
#include "base/when.h"
#include "engine/card.h"
#include "engine/legal.h"
#include "store/outbox.h"
#include "support/desk.h"

/* ---- joining ---- */
START_TEST(join_needs_the_answer_to_a_token)
{
	struct person p;
	open_desk(NULL);
	deliver("ann", "referee@play.test", "join ann");
	ck_assert(
	    !store_person_named(desk->referee.store, &desk->arena, "ann", &p));
	const char *token = reply_address(mail_to("ann"));
	deliver_at(letter_from("ann", token, "Auto-Submitted: auto-replied\r\n",
		       "I am away"),
	    desk->now);
	/* a vacation reply is no yes */
	ck_assert(
	    !store_person_named(desk->referee.store, &desk->arena, "ann", &p));
	deliver("ann", token, "sure");
	ck_assert(
	    store_person_named(desk->referee.store, &desk->arena, "ann", &p));
	close_desk();
}
END_TEST
START_TEST(an_answer_that_says_no_confirms_nothing)
{
	static const char *const noes[] = {"no", "No thanks", "not me",
	    "That wasn't me", "stop", "unsubscribe"};
	struct person p;
	for (size_t i = 0; i < sizeof noes / sizeof noes[0]; i++) {
		open_desk(NULL);
		struct store *store = desk->referee.store;
		deliver("ann", "referee@play.test", "join ann");
		const char *token = reply_address(mail_to("ann"));
		deliver("ann", token, noes[i]);
		ck_assert(!store_person_named(store, &desk->arena, "ann", &p));
		ck_assert_int_eq(mail_to("ann").count, 1);
		deliver("ann", token,
		    "yes"); /* the question was answered already */
		ck_assert(!store_person_named(store, &desk->arena, "ann", &p));
		close_desk();
	}
}
END_TEST
START_TEST(handles_are_unique_by_look_and_no_words_of_ours)
{
	static const struct {
		const char *name, *said;
	} rows[] = {
	    {"ann", "it is taken"},
	    {"ANN", "it is taken"},
	    {"a-nn", "it is taken"},
	    {"b0b", "it is taken"},
	    {"Bob_", "it is taken"},
	    {"list", "no word of the game"},
	    {"None", "no word of the game"},
	    {"bot", "no word of the game"},
	    {"teams", "no word of the game"},
	    {"all", "no word of the game"},
	    {"suspend", "no word of the game"},
	    {"cancel-game", "no word of the game"},
	    {"anne", "Answer this mail with yes"},
	};
	open_desk(NULL);
	all_join();
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		const char *from = arena_format(&desk->arena, "e%zu", i);
		ask(from, arena_format(&desk->arena, "join %s", rows[i].name));
		SAID(from, rows[i].said);
	}
	ask("you", "join");
	answer("you", "yes");
	SAID("you", "Welcome, player");
	ask("mo", "join tom1");
	answer("mo", "yes");
	ask("ml", "join torn");
	ask("mi", "join torn1");
	SAID("mi", "it is taken");
	ask("mj", "join tomI");
	SAID("mj", "it is taken");
	answer("ml", "yes");
	SAID("ml", "Welcome, torn");
	close_desk();
}
END_TEST
START_TEST(leaving_needs_the_token)
{
	struct person p;
	open_desk(NULL);
	all_join();
	deliver("ann", "referee@play.test", "leave");
	ck_assert(
	    store_person_named(desk->referee.store, &desk->arena, "ann", &p) &&
	    !p.left);
	answer("ann", "leave");
	ck_assert(
	    store_person_named(desk->referee.store, &desk->arena, "ann", &p) &&
	    p.left);
	answer("ann", "join");
	ck_assert(
	    store_person_named(desk->referee.store, &desk->arena, "ann", &p) &&
	    !p.left);
	close_desk();
}
END_TEST
START_TEST(strangers_are_answered_once_a_day)
{
	open_desk(NULL);
	for (int i = 0; i < 10; i++)
		deliver("eve", "referee@play.test", "join");
	ck_assert_int_eq(mail_to("eve").count, 1);
	for (int i = 0; i < 10; i++)
		deliver("eve", "referee@play.test", "what is this");
	ck_assert_int_eq(mail_to("eve").count, 2);
	close_desk();
}
END_TEST

START_TEST(forged_strangers_get_few_mails_and_players_still_theirs)
{
	open_desk(NULL);
	all_join();
	sent_all();
	for (int i = 0; i < 300; i++) {
		const char *eve = arena_format(&desk->arena, "eve%d", i);
		desk->now += 1;
		deliver_at(letter_from(eve, "referee@play.test", "",
			       i % 2 ? "join" : "hello there"),
		    desk->now - 1);
	}
	/* one network gets twenty mails an hour; five of them asked the five
	 * people to confirm */
	struct mail_row rows[400];
	size_t mails = store_mail_due(
	    desk->referee.store, &desk->arena, desk->now + 1, rows, 400);
	ck_assert_uint_eq(mails, 20 - PEOPLE);
	sent_all();
	ask("ann", "games");
	ck_assert_int_eq(mail_to("ann").count, 1);
	close_desk();
}
END_TEST

/* ---- the gamesmaster ---- */
START_TEST(start_needs_gamesmaster_and_fresh_code)
{
	open_desk(NULL);
	all_join();
	const char *line = "start nomic109: ann, bob, cat, dan; teams ann+cat";
	const char *once = code();
	deliver("gm", "referee@play.test", line); /* neither token nor code */
	ck_assert(strstr(mail_to("gm").letter.text, "answer this mail"));
	answer("gm", line); /* the letter has no code */
	ck_assert(strstr(mail_to("gm").letter.text, "code"));
	answer("ann", arena_format(&desk->arena, "%s\ncode %s", line, once));
	ck_assert(strstr(mail_to("ann").letter.text, "Only a gamesmaster"));
	desk->now -= 10;
	answer("gm", arena_format(&desk->arena,
			 "start nomic109: ann, bob, cat\ncode %s", once));
	ck_assert(strstr(
	    mail_to("gm").letter.text, "is for 4 players, but you named"));
	desk->now -= 10;
	answer("gm", arena_format(&desk->arena, "%s\ncode %s", line,
			 once)); /* the code was used before */
	ck_assert(strstr(mail_to("gm").letter.text, "code"));
	ck_assert_int_eq((int)store_games(desk->referee.store, &desk->arena,
			     GAMES_ALL, &(int64_t *){NULL}),
	    0);
	answer("gm", arena_format(&desk->arena, "%s\ncode %s", line, code()));
	ck_assert(strstr(mail_to("gm").letter.text, "Game 1 is started"));
	look();
	/* partners never sit next to each other: ann and cat are one side, bob
	 * and dan the other */
	int side[4];
	for (int seat = 0; seat < 4; seat++)
		side[desk->row.seat[seat].handle[0] - 'a'] = seat % 2;
	ck_assert_int_eq(side[0], side[2]);
	ck_assert_int_eq(side[1], side[3]);
	ck_assert_int_ne(side[0], side[1]);
	close_desk();
}
END_TEST
START_TEST(start_errors_name_what_was_expected)
{
	static const char *const rows[][2] = {
	    {"start ann, bob, cat, zed", "zed is not a registered player"},
	    {"start foo: ann, bob, cat, dan", "no rule set foo"},
	    {"start ann, bob, cat, dan; teams ann+zed",
		"zed is named twice, or is not a player"},
	    {"start ann, bob, cat, dan; target=x", "target=x: expected"},
	    {"start ann, bob, cat, ann", "named twice"},
	    {"start ann, bob, cat, dan; target=off", "max-rounds=off"},
	    {"start ann, bob, cat, dan; hop", "OPTION=VALUE"},
	};
	open_desk(NULL);
	all_join();
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		answer("gm", arena_format(&desk->arena, "%s\ncode %s",
				 rows[i][0], code()));
		char *text =
		    arena_string(&desk->arena, mail_to("gm").letter.text);
		for (char *p = text; *p; p++)
			*p = *p == '\n' ? ' ' : *p;
		char *squeezed = text;
		for (char *p = text; *p; p++)
			if (!(*p == ' ' && p[1] == ' '))
				*squeezed++ = *p;
		*squeezed = '\0';
		ck_assert_msg(strstr(text, rows[i][1]), "row %zu: %s", i, text);
	}
	close_desk();
}
END_TEST

/* ---- playing ---- */
START_TEST(a_move_needs_the_token_or_the_provider_s_word)
{
	open_desk(NULL);
	start("start ann, bob, cat, dan");
	const char *who = at_turn();
	deliver(who, "referee@play.test", "bid 3");
	SAID(who, "Did you write this?");
	ck_assert_str_eq(at_turn(), who);
	desk->now += 10;
	deliver_at(
	    letter_from(who, "referee@play.test",
		"Authentication-Results: evil.org; dmarc=pass\r\n", "bid 3"),
	    desk->now - 1);
	ck_assert_str_eq(at_turn(), who);
	deliver_at(arena_format(&desk->arena,
		       "Authentication-Results: mx.play.test; dmarc=pass "
		       "header.from=play.test\r\n%s",
		       letter_from(who, "referee@play.test", "", "bid 3")),
	    desk->now - 1);
	ck_assert_str_ne(at_turn(), who);
	close_desk();
}
END_TEST
START_TEST(a_mail_with_nothing_new_is_answered)
{
	open_desk(NULL);
	start("start ann, bob, cat, dan");
	const char *who = at_turn();
	answer(who, "> only what was quoted");
	ck_assert(strstr(mail_to(who).letter.text, "nothing new"));
	close_desk();
}
END_TEST
START_TEST(a_second_delivery_changes_nothing)
{
	open_desk(NULL);
	start("start ann, bob, cat, dan");
	const char *who = at_turn();
	const char *to = reply_address(mail_to(who));
	desk->now += 10;
	const char *raw = letter_from(who, to, "", "bid 3");
	deliver_at(raw, desk->now - 1);
	look();
	uint32_t events = desk->game.table.events;
	sent_all();
	deliver_at(raw, desk->now - 1); /* a copy with the same bytes */
	/* a copy of the same post with other bytes */
	deliver_at(
	    arena_format(&desk->arena, "Received: by another way\r\n%s", raw),
	    desk->now - 1);
	look();
	ck_assert_uint_eq(desk->game.table.events, events);
	ck_assert_int_eq(mail_to(who).count, 0);
	close_desk();
}
END_TEST
START_TEST(a_token_of_an_earlier_turn_does_not_act)
{
	open_desk(NULL);
	start("start ann, bob, cat, dan");
	const char *who = at_turn();
	const char *old = reply_address(mail_to(who));
	deliver(who, old, "bid 3");
	for (int i = 0; i < 3; i++)
		answer(at_turn(), "bid 2");
	ck_assert_str_eq(at_turn(), who); /* the highest bidder leads */
	int card = legal_card();
	deliver(who, old, card_text(card));
	ck_assert(strstr(mail_to(who).letter.text,
	    "Your letter does not answer the mail about"));
	ck_assert_str_eq(at_turn(), who);
	answer(who, card_text(card));
	ck_assert_str_ne(at_turn(), who);
	close_desk();
}
END_TEST
START_TEST(misplay_voids_what_was_posted_before_it_was_announced)
{
	open_desk(NULL);
	start("start ann, bob, cat, dan");
	bids();
	const char *who = at_turn();
	int turn = desk->game.table.turn,
	    next = table_next(&desk->game.table, turn);
	const char *other = desk->row.seat[next].handle,
		   *to = reply_address(mail_to(other));
	int64_t posted = desk->now + 5;
	answer(who, card_text(foreign_card()));
	look();
	ck_assert_int_eq(desk->game.table.score[turn % 2], -100);
	ck_assert(strstr(mail_to(other).letter.text, "Misplay"));
	/* the card was posted before the announcement with an older token, so
	 * the card is void: neither a misplay nor out of turn */
	deliver_at(letter_from(other, to, "",
		       card_text(cards_first(desk->game.hand[next]))),
	    posted);
	look();
	ck_assert_int_eq(desk->game.table.turn, turn);
	ck_assert(strstr(mail_to(other).letter.text, "does not count"));
	answer(who, card_text(legal_card()));
	ck_assert_str_eq(at_turn(), other);
	close_desk();
}
END_TEST
START_TEST(a_post_received_before_the_turn_opened_costs_nothing)
{
	open_desk(NULL);
	start("start ann, bob, cat, dan");
	bids();
	const char *who = at_turn();
	look();
	int next = table_next(&desk->game.table, desk->game.table.turn);
	const char *other = desk->row.seat[next].handle,
		   *to = reply_address(mail_to(other));
	int64_t posted = desk->now + 3;
	answer(who, card_text(legal_card()));
	/* The post is a misplay by now. It was received before the turn
	 * opened. */
	deliver_at(
	    letter_from(other, to, "", card_text(foreign_card())), posted);
	look();
	ck_assert_int_eq(
	    desk->game.table.score[0] + desk->game.table.score[1], 0);
	ck_assert_int_eq(desk->game.table.turn, next);
	ck_assert(strstr(mail_to(other).letter.text, "before your turn"));
	close_desk();
}
END_TEST
START_TEST(a_vacation_reply_that_quotes_our_mail_plays_no_card)
{
	open_desk(NULL);
	start("start ann, bob, cat, dan");
	bids();
	const char *who = at_turn();
	struct found f = mail_to(who);
	look();
	uint32_t events = desk->game.table.events;
	const char *quoted =
	    arena_format(&desk->arena, "I am away.\r\n\r\n%s", f.letter.text);
	desk->now += 10;
	deliver_at(letter_from(who, reply_address(f),
		       "Auto-Submitted: auto-replied\r\n", quoted),
	    desk->now - 1);
	/* even a robot that does not say that it is a robot gets no move */
	deliver_at(
	    letter_from(who, reply_address(f), "", quoted), desk->now - 1);
	look();
	ck_assert_uint_eq(desk->game.table.events, events);
	close_desk();
}
END_TEST

/* ---- mails ---- */
START_TEST(notices_read_back_ask_for_nothing)
{
	open_desk(NULL);
	start("start ann, bob, cat, dan");
	mails_ask_for_nothing();
	bids();
	for (int i = 0; i < 52; i++) {
		const char *who = at_turn();
		if (!mail_to(who).raw)
			ask(who, "status");
		answer(who, card_text(legal_card()));
		mails_ask_for_nothing();
		if (i % 4 == 3)
			sent_all();
	}
	look();
	ck_assert_int_eq(desk->game.table.rounds_scored, 1);
	close_desk();
}
END_TEST
START_TEST(check_says_why_a_card_may_not_be_played)
{
	open_desk(NULL);
	start("start ann, bob, cat, dan");
	answer("ann", "check QS");
	SAID("ann", "now. The bidding is not over. ");
	bids();
	const char *who = at_turn();
	const struct table *t = &desk->game.table;
	const char *other = desk->row.seat[table_next(t, t->turn)].handle;
	answer(who,
	    arena_format(&desk->arena, "check %s", card_text(legal_card())));
	SAID(who, "You may play ");
	answer(who,
	    arena_format(&desk->arena, "check %s", card_text(foreign_card())));
	SAID(who, "now. That card is not in your hand. Playing it would be a "
		  "misplay.");
	answer(other, "check QS");
	SAID(other,
	    arena_format(&desk->arena,
		"now. It is not your turn. It is %s's turn to lead.", who));
	look();
	ck_assert_int_eq(t->trick.size, 0);
	close_desk();
}
END_TEST
START_TEST(a_stranger_who_starts_a_game_for_himself_starts_none)
{
	open_desk(NULL);
	ask("eve", "start amiga: me, bot, bot, bot");
	SAID("eve", "Answer this mail with yes to join.");
	close_desk();
}
END_TEST
START_TEST(at_most_one_mail_a_person_and_letter)
{
	open_desk(NULL);
	start("start ann, bob, cat, dan");
	bids();
	for (int i = 0; i < 8; i++) {
		const char *who = at_turn();
		if (!mail_to(who).raw)
			ask(who, "status");
		const char *to = reply_address(mail_to(who));
		sent_all();
		deliver(who, to, card_text(legal_card()));
		for (int k = 0; k < PEOPLE; k++)
			ck_assert_int_le(mail_to(names[k]).count, 1);
		ck_assert_int_eq(mail_to(who).count, 1);
		ck_assert_int_eq(mail_to(at_turn()).count, 1);
	}
	close_desk();
}
END_TEST

Suite *suite_referee(void)
{
	/* clang-format off */
	const TTest *const tests[] = {join_needs_the_answer_to_a_token,
	    an_answer_that_says_no_confirms_nothing,
	    handles_are_unique_by_look_and_no_words_of_ours, leaving_needs_the_token,
	    strangers_are_answered_once_a_day,
	    forged_strangers_get_few_mails_and_players_still_theirs,
	    start_needs_gamesmaster_and_fresh_code, start_errors_name_what_was_expected,
	    a_move_needs_the_token_or_the_provider_s_word, a_mail_with_nothing_new_is_answered,
	    a_second_delivery_changes_nothing, a_token_of_an_earlier_turn_does_not_act,
	    misplay_voids_what_was_posted_before_it_was_announced,
	    a_post_received_before_the_turn_opened_costs_nothing,
	    a_vacation_reply_that_quotes_our_mail_plays_no_card, notices_read_back_ask_for_nothing,
	    check_says_why_a_card_may_not_be_played, at_most_one_mail_a_person_and_letter,
	    a_stranger_who_starts_a_game_for_himself_starts_none, NULL};
	/* clang-format on */
	return suite_of("referee", tests);
}
