/* test_concession.c - concessions, and giving up before the first deal, by mail
 * and on a list: what they do, and whom the referee asks or tells. */
#include <string.h>

#include "base/when.h"
#include "engine/legal.h"
#include "support/forum.h"

enum { FORUMS = 2 };

#define WAITING "start rtr3b-4: ann, bob, cat, dan; concession=side"

static enum phase phase(void)
{
	look();
	return desk->game.table.phase;
}

static bool conceded(const char *name)
{
	int seat = forum_seat(name);
	return desk->game.table.conceded >> seat & 1;
}

/* ---- before the first deal ---- */

START_TEST(a_concession_before_the_first_deal_neither_deals_nor_ends_the_time)
{
	forum_start(_i, "start ann, bob, cat, dan; ready=required");
	forum_post("ann", "concede");
	ck_assert(conceded("ann"));
	ck_assert_int_eq(phase(), PHASE_DEAL);
	forum_read();
	forum_private("bob", "propose target=300");
	SAID("bob", "All players get your proposal.");
	forum_read();
	forum_private("cat", "agree");
	forum_private("dan", "agree");
	forum_private("ann", "agree");
	look();
	ck_assert_int_eq(desk->row.rules.target, 300);
	ck_assert_int_eq(desk->game.table.rules.target, 300);
	ck_assert(conceded("ann"));
	forum_read();
	for (int i = 1; i < PEOPLE; i++) {
		ck_assert_int_eq(phase(), PHASE_DEAL);
		forum_private(names[i], "ready");
	}
	ck_assert_int_eq(phase(), PHASE_BID);
	ck_assert(conceded("ann"));
	close_desk();
}
END_TEST

START_TEST(both_partners_end_the_game_before_it_is_dealt)
{
	forum_start(
	    _i, "start ann, bob, cat, dan; teams ann+cat; ready=required");
	forum_post("ann", "concede");
	forum_read();
	forum_post("cat", "concede");
	ck_assert_int_eq(phase(), PHASE_OVER);
	ck_assert_int_eq(desk->game.table.ending, END_CONCESSION);
	SAID(forum_all("bob"), "The game is over: ");
	close_desk();
}
END_TEST

START_TEST(who_left_before_the_first_deal_is_not_waited_for)
{
	forum_start(_i, "start rtr3b-4: ann, bob, cat, dan");
	forum_post("ann", "concede");
	SAID(forum_all("bob"), "ann leaves the game");
	ck_assert_int_eq(phase(), PHASE_DEAL);
	forum_read();
	forum_private("bob", "propose hands=4");
	forum_read();
	forum_private("cat", "agree");
	forum_private("dan", "agree");
	look();
	ck_assert_int_eq(desk->row.rules.hands, 4);
	forum_read();
	forum_private("bob", "ready");
	forum_private("cat", "ready");
	ck_assert_int_eq(phase(), PHASE_DEAL);
	forum_private("dan", "ready");
	ck_assert_int_ne(phase(), PHASE_DEAL);
	close_desk();
}
END_TEST

START_TEST(what_a_concession_means_does_not_change_while_one_stands)
{
	forum_start(_i, WAITING);
	forum_post("ann", "concede");
	forum_read();
	forum_private("bob", "propose concession=leave");
	SAID("bob", "A player has conceded, so the rule about");
	forum_post("ann", "withdraw");
	forum_read();
	forum_private("bob", "propose concession=leave");
	SAID("bob", "All players get your proposal.");
	forum_read();
	forum_post("ann", "concede");
	forum_private("cat", "agree");
	SAID("cat", "A player has conceded, so the rule about");
	close_desk();
}
END_TEST

START_TEST(consent_is_to_the_proposal_of_the_mail_answered)
{
	forum_start(_i, WAITING);
	forum_private("ann", "propose hands=4");
	forum_read();
	struct found first = forum_mail("cat");
	forum_private("bob", "propose hands=5");
	forum_read();
	desk->now += 10;
	forum_mail_at(first, "agree", desk->now - 1);
	SAID("cat", "Your letter does not answer the mail that asks");
	SAID("cat", "The table is asked to play by rtr3b-4 hands=5");
	forum_private("dan", "agree");
	forum_private("ann", "agree");
	SAID("ann", "These players must still agree: cat");
	answer("cat", "agree");
	look();
	ck_assert_int_eq(desk->row.rules.hands, 5);
	close_desk();
}
END_TEST

START_TEST(two_proposals_of_one_moment_are_one)
{
	forum_start(_i, WAITING);
	forum_private("ann", "propose hands=4");
	int64_t now = desk->now;
	forum_mail_at(forum_mail("bob"), "propose hands=5", now - 1);
	SAID("bob", "has just proposed the rules rtr3b-4 ");
	SAID("bob", "hands=4");
	close_desk();
}
END_TEST

/* If a letter has no token, the mail that it answers shows which proposal is
 * meant. */
START_TEST(consent_that_answers_no_mail_is_to_nothing)
{
	static const char plain[] = "referee@play.test";
	forum_start(_i, WAITING);
	forum_private("ann", "propose hands=4");
	forum_read();
	ask("cat", "agree");
	SAID("cat", "The table is asked to play by rtr3b-4 ");
	forum_private("bob", "agree");
	forum_private("dan", "agree");
	look();
	ck_assert_int_ne(desk->row.rules.hands, 4);
	desk->now += 10;
	deliver_at(arena_format(&desk->arena,
		       "Authentication-Results: mx.play.test; dmarc=pass "
		       "header.from=play.test\r\nIn-Reply-To: <%s>\r\n%s",
		       forum_mail("cat").letter.message_id,
		       letter_from("cat", plain, "", "agree")),
	    desk->now - 1);
	look();
	ck_assert_int_eq(desk->row.rules.hands, 4);
	close_desk();
}
END_TEST

START_TEST(a_proposal_gives_each_option_once)
{
	forum_start(_i, WAITING);
	forum_private("ann", "propose hands=4 hands=5");
	SAID("ann", "hands is given twice, as hands=4 and hands=5");
	forum_private("ann", "propose hands=4 hands=4");
	SAID("ann", "All players get your proposal.");
	close_desk();
}
END_TEST

/* ---- concessions belong to no turn ---- */

static void begin(int forum)
{
	forum_start(forum, "start ann, bob, cat, dan");
	forum_bids();
}

/* nomic109 section 5: a concession is public. */
START_TEST(all_hear_of_a_concession_and_its_withdrawal_at_once)
{
	static const char *const words[] = {"concede", "withdraw"};
	begin(_i);
	const char *who = forum_bystander();
	for (int w = 0; w < 2; w++) {
		forum_read();
		forum_post(who, words[w]);
		for (int i = 1; i < PEOPLE; i++)
			if (strcmp(names[i], who) != 0)
				SAID(forum_all(names[i]),
				    arena_format(&desk->arena,
					w ? "%s withdraws the concession"
					  : "%s concedes, but can",
					who));
	}
	close_desk();
}
END_TEST

START_TEST(a_card_and_a_concession_in_one_mail)
{
	begin(_i);
	const char *who = at_turn();
	uint32_t before = events_now();
	forum_post(who,
	    arena_format(&desk->arena, "%s\nconcede", card_text(legal_card())));
	ck_assert_uint_eq(events_now(), before + 2);
	ck_assert(conceded(who));
	close_desk();
}
END_TEST

START_TEST(a_card_and_then_a_concession_to_the_same_mail)
{
	begin(_i);
	const char *who = at_turn();
	uint32_t before = events_now();
	forum_post(who, card_text(legal_card()));
	forum_post(who, "concede");
	ck_assert_uint_eq(events_now(), before + 2);
	ck_assert(conceded(who));
	forum_read();
	forum_post(who, "withdraw");
	ck_assert(!conceded(who));
	close_desk();
}
END_TEST

START_TEST(a_concession_between_a_misplay_and_its_announcement_stands)
{
	begin(_i);
	const char *who = at_turn();
	struct table *t = &desk->game.table;
	const char *other = forum_name(table_next(t, t->turn));
	int64_t received = desk->now + 10;
	desk->now += 60;
	forum_post_at(forum_mail(who), card_text(foreign_card()), received);
	forum_post_at(forum_mail(other), "concede", received + 1);
	look();
	ck_assert_int_eq(t->misplays_game[forum_seat(who) % 2], 1);
	ck_assert(conceded(other));
	close_desk();
}
END_TEST

START_TEST(only_its_own_undoing_makes_a_concession_stale)
{
	begin(_i);
	struct found old = forum_mail("ann");
	forum_post("ann", "concede");
	ck_assert(conceded("ann"));
	forum_read();
	forum_post("ann", "withdraw");
	forum_read();
	uint32_t before = events_now();
	for (int i = 0; i < 3; i++)
		forum_mail_at(old, "concede\n\n", desk->now += 10);
	if (!_i)
		ck_assert_uint_eq(events_now(), before);
	forum_post("ann", "concede");
	ck_assert(conceded("ann"));
	close_desk();
}
END_TEST

START_TEST(a_repeated_concession_is_told_to_nobody)
{
	begin(_i);
	const struct table *t = &desk->game.table;
	/* skip the player to act, who would get a new token on a list */
	const char *who = forum_name(table_next(t, t->turn));
	forum_post(who, "concede");
	forum_read();
	uint32_t before = events_now();
	forum_post(who, "I concede");
	ck_assert_uint_eq(events_now(), before);
	for (int i = 0; i < PEOPLE; i++)
		if (strcmp(names[i], who) != 0)
			ck_assert_int_eq(forum_mails(names[i]), 0);
	ck_assert_int_eq(forum_mails(who), _i ? 0 : 1);
	ck_assert_int_eq(forum_mails("table"), 0);
	close_desk();
}
END_TEST

START_TEST(a_side_of_three_gives_up_when_all_three_do)
{
	forum_start(
	    _i, "start six-hand: ann, bot, bob, dan, cat, bot; sides=2");
	forum_private("bob", "who is my partner?");
	SAID("bob", "your partners are cat and ann. The players after you");
	forum_read();
	forum_post("ann", "concede");
	SAID(forum_all("dan"), "If the whole side concedes, it loses the");
	forum_read();
	forum_private("cat", "concede");
	if (_i) {
		SAID("cat", "If both partners concede too, your side loses");
		forum_read();
		forum_private("cat", "concede");
	}
	ck_assert(conceded("cat"));
	ck_assert_int_ne(phase(), PHASE_OVER);
	forum_read();
	forum_post("bob", "concede");
	ck_assert_int_eq(phase(), PHASE_OVER);
	SAID(forum_all("dan"), "ann and bob and cat conceded");
	close_desk();
}
END_TEST

/* While other sides play on, the side is out: bots play its seats, it ranks
 * last, and nobody comes back. */
START_TEST(a_pair_of_three_that_gave_up_is_out_of_the_game)
{
	forum_start(
	    _i, "start six-hand: ann, bob, bot, cat, dan, bot; hands=1");
	const struct table *t = &desk->game.table;
	int seat = forum_seat("ann");
	forum_post("ann", "concede");
	ck_assert(!table_expelled(t, seat));
	forum_read();
	forum_post("cat", "concede");
	ck_assert_int_ne(phase(), PHASE_OVER);
	ck_assert(table_expelled(t, seat) && table_left(t, seat));
	SAID(forum_all("dan"), "Their side is out of the game, in last place");
	if (!_i)
		SAID("cat", "Your side is out of the game, in last place");
	forum_read();
	forum_private("ann", "withdraw");
	SAID("ann", "Your side is out of the game. You cannot come back");
	forum_read();
	store_durable(desk->referee.store, false);
	while (phase() != PHASE_OVER) {
		forum_act(at_turn());
		forum_read();
	}
	ck_assert_int_ne(t->winner, table_side(t, seat));
	ck_assert_int_eq(table_rank_score(t, table_side(t, seat)), INT_MIN);
	close_desk();
}
END_TEST

START_TEST(a_forfeit_puts_out_the_side_whose_partner_conceded)
{
	forum_start(
	    _i, "start six-hand: ann, bob, bot, cat, dan, bot; hands=1");
	forum_post("ann", "concede");
	forum_read();
	forum_post("cat", "forfeit");
	ck_assert(table_expelled(&desk->game.table, forum_seat("ann")));
	SAID(forum_all("dan"), "cat forfeits, and cannot take it back. Their "
			       "side is out of the game");
	NOT_SAID(forum_all("dan"), "concedes too");
	close_desk();
}
END_TEST

START_TEST(a_forfeit_by_one_partner_is_his_concession_for_good)
{
	forum_start(_i, "start ann, bob, cat, dan; teams ann+cat");
	forum_bids();
	forum_post("ann", "forfeit");
	ck_assert_int_eq(phase(), PHASE_PLAY);
	ck_assert(conceded("ann"));
	SAID(forum_all("bob"),
	    "ann forfeits, and cannot take it back. If cat concedes too");
	forum_read();
	uint32_t before = events_now();
	forum_post("ann", "withdraw");
	SAID("ann", "You forfeited. You cannot take a forfeit");
	forum_post("ann", "forfeit");
	ck_assert_uint_eq(events_now(), before);
	forum_read();
	forum_post("cat", "concede");
	ck_assert_int_eq(phase(), PHASE_OVER);
	ck_assert_int_eq(desk->game.table.winner, forum_seat("bob") % 2);
	close_desk();
}
END_TEST

START_TEST(a_concession_may_become_a_forfeit)
{
	begin(_i);
	forum_post("ann", "concede");
	forum_read();
	uint32_t before = events_now();
	forum_post("ann", "forfeit");
	ck_assert_uint_eq(events_now(), before + 1);
	forum_read();
	forum_post("ann", "withdraw");
	ck_assert(conceded("ann"));
	close_desk();
}
END_TEST

/* ---- asked before a game is ended ---- */

/* The player writes `word` and is asked in private. Then the player writes
 * `word` again, in answer to the question. */
static void asked_then_done(int list, const char *who, const char *word)
{
	uint32_t before = events_now();
	struct found old = forum_mail(who);
	forum_read();
	forum_post_at(old, word, desk->now += 10);
	SAID(who, "This would end the game at once, so nothing was done yet.");
	if (list)
		ck_assert_int_eq(forum_mails("table"), 0);
	forum_read();
	/* an answer to an earlier mail does not answer the question */
	forum_post_at(old, word, desk->now += 10);
	SAID(who, "nothing was done yet");
	ck_assert_uint_eq(events_now(), before);
	ck_assert_int_ne(phase(), PHASE_OVER);
	forum_read();
	forum_private(who, word);
	ck_assert_int_eq(phase(), PHASE_OVER);
	SAID(forum_all(who), "The game is over: ");
}

START_TEST(who_ends_a_game_alone_is_asked_before)
{
	static const char *const starts[] = {
	    "start ann, bob, bot, dan; teams ann+bot",
	    "start amiga: ann, bot, bot, bot",
	    "start synspades-solo: ann, bot, bot, bot",
	};
	static const char *const words[] = {"concede", "forfeit"};
	for (int i = 0; i < 6; i++) {
		forum_start(_i, starts[i / 2]);
		asked_then_done(_i, "ann", words[i % 2]);
		close_desk();
	}
}
END_TEST

START_TEST(who_plays_on_for_a_second_time_is_asked_again)
{
	forum_start(_i, "start amiga: ann, bot, bot, bot");
	forum_post("ann", "concede");
	forum_read();
	struct found asked = forum_token_mail("ann");
	forum_private("ann", "status");
	forum_read();
	uint32_t before = events_now();
	forum_post("ann", "concede");
	SAID("ann", "nothing was done yet");
	forum_mail_at(asked, "concede", desk->now += 10);
	ck_assert_uint_eq(events_now(), before);
	close_desk();
}
END_TEST

/* Two people conceded, which ends the game by the rules. A forfeit cannot be
 * taken back, so it still needs confirmation. */
START_TEST(a_second_concession_is_not_asked_about_and_a_forfeit_is)
{
	for (int forfeit = 0; forfeit < 2; forfeit++) {
		forum_start(_i, "start ann, bob, cat, dan; teams ann+cat");
		forum_post("ann", "concede");
		forum_read();
		if (forfeit) {
			asked_then_done(_i, "cat", "forfeit");
		} else {
			forum_post("cat", "concede");
			ck_assert_int_eq(phase(), PHASE_OVER);
		}
		close_desk();
	}
}
END_TEST

START_TEST(a_seat_left_in_a_game_that_goes_on_needs_no_second_word)
{
	forum_start(_i, "start synspades-solo: ann, bob, bot, bot");
	forum_post("ann", "concede");
	ck_assert(conceded("ann"));
	ck_assert_int_ne(phase(), PHASE_OVER);
	forum_read();
	asked_then_done(_i, "bob", "concede");
	close_desk();
}
END_TEST

/* ---- misplays ---- */

/* The player to act twice plays a card that they do not hold. Returns that
 * player. */
static const char *misplays_out(void)
{
	const char *who = at_turn();
	for (int i = 0; i < 2; i++) {
		forum_read();
		forum_post(who, card_text(foreign_card()));
	}
	return who;
}

START_TEST(who_misplays_out_of_a_game_of_four_sides_is_out_of_it)
{
	static const char *const starts[] = {
	    "start synspades-solo: ann, bob, cat, dan; misplay=nomic",
	    "start synspades-solo: ann, bob, cat, dan; misplay=nomic "
	    "concession=side",
	};
	for (int kind = 0; kind < 2; kind++) {
		forum_start(_i, starts[kind]);
		forum_bids();
		const char *out = misplays_out();
		int seat = forum_seat(out);
		ck_assert_int_eq(phase(), PHASE_PLAY);
		ck_assert_str_ne(at_turn(), out);
		SAID(forum_all(out), "out of the game in last place");
		SAID(out, "Misplay: you tried to play ");
		ck_assert_ptr_null(strstr(told(out), "turn again, with a new"));
		ck_assert_ptr_null(
		    strstr(told(forum_all("ann")), "turn again, with a new"));
		uint32_t before = events_now();
		forum_post(out, "withdraw");
		SAID(out, "You are out of the game. You cannot come back");
		forum_post(out, "concede");
		forum_post(out, card_text(cards_first(desk->game.hand[seat])));
		ck_assert_uint_eq(events_now(), before);
		close_desk();
	}
}
END_TEST

Suite *suite_concession(void)
{
	/* clang-format off */
	const TTest *const tests[] = {
	    a_concession_before_the_first_deal_neither_deals_nor_ends_the_time,
	    both_partners_end_the_game_before_it_is_dealt,
	    who_left_before_the_first_deal_is_not_waited_for,
	    what_a_concession_means_does_not_change_while_one_stands,
	    consent_is_to_the_proposal_of_the_mail_answered, two_proposals_of_one_moment_are_one,
	    consent_that_answers_no_mail_is_to_nothing, a_card_and_a_concession_in_one_mail,
	    a_proposal_gives_each_option_once, all_hear_of_a_concession_and_its_withdrawal_at_once,
	    a_card_and_then_a_concession_to_the_same_mail,
	    a_concession_between_a_misplay_and_its_announcement_stands,
	    only_its_own_undoing_makes_a_concession_stale, a_repeated_concession_is_told_to_nobody,
	    a_side_of_three_gives_up_when_all_three_do,
	    a_pair_of_three_that_gave_up_is_out_of_the_game,
	    a_forfeit_puts_out_the_side_whose_partner_conceded,
	    a_forfeit_by_one_partner_is_his_concession_for_good, a_concession_may_become_a_forfeit,
	    who_ends_a_game_alone_is_asked_before,
	    who_plays_on_for_a_second_time_is_asked_again,
	    a_second_concession_is_not_asked_about_and_a_forfeit_is,
	    a_seat_left_in_a_game_that_goes_on_needs_no_second_word,
	    who_misplays_out_of_a_game_of_four_sides_is_out_of_it,
	    NULL};
	/* clang-format on */
	return suite_of_both("concession", tests);
}
