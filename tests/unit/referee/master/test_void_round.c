/* test_void_round.c - rounds that are voided because the referee itself was
 * wrong: who may ask, who must agree, what is left of the round, and that no
 * deal can be tried twice. */
#include <string.h>

#include "base/buf.h"
#include "base/when.h"
#include "deal/draw.h"
#include "engine/legal.h"
#include "leaks/canary.h"
#include "referee/operator.h"
#include "store/table.h"
#include "support/beacon_desk.h"
#include "support/desk.h"
#include "support/whole_game.h"

#define NOMIC "start nomic109: ann, bob, cat, dan; max-rounds=2"
#define WHY "void-round 1 because the referee refused a legal card"

static void by_gm(const char *line)
{
	deliver("gm", reply[0],
	    arena_format(&desk->arena, "%s\ncode %s", line, code()));
}

static const struct table *table(void)
{
	look();
	return &desk->game.table;
}

/* Everyone at the table who has not left agrees. */
static void all_agree(void)
{
	for (int seat = 0; seat < table()->rules.seats; seat++)
		if (desk->row.seat[seat].id && !table_left(table(), seat))
			post(at_the_table(seat), "agree");
}

static void moves(int count)
{
	for (int i = 0; i < count && table()->turn != SEAT_NONE; i++)
		post(at_turn(), move());
}

static void voided(void)
{
	by_gm(WHY);
	SAID("gm", "The referee asks the table.");
	read_all();
	all_agree();
}

static const char *line_after(const char *text, const char *line)
{
	const char *at =
	    strstr(text, arena_format(&desk->arena, "\n%s\n", line));
	ck_assert_ptr_nonnull(at);
	at += strlen(line) + 2;
	return arena_copy(&desk->arena, at, strcspn(at, "\n"));
}

static bool has_line(const char *text, const char *line)
{
	return strstr(text, arena_format(&desk->arena, "\n%s\n", line));
}

/* Bids, a whole trick and a misplay. */
static void spoil_a_round(void)
{
	dice = 4;
	moves(8);
	post(at_turn(),
	    arena_format(&desk->arena, "play %s", card_text(foreign_card())));
}

START_TEST(the_round_counts_for_nothing_once_all_agree)
{
	begin(NOMIC, 0);
	int first = table()->first;
	spoil_a_round();
	struct game before = desk->game;
	ck_assert_int_eq(table()->score[0] + table()->score[1], -100);
	by_gm(WHY);
	for (int i = 1; i < PEOPLE; i++)
		SAID(names[i],
		    "The gamesmaster, gm, asks to void round 1, because the "
		    "referee refused a legal card.");
	mails_ask_for_nothing();
	read_all();
	for (int i = 1; i < PEOPLE - 1; i++) {
		post(names[i], "agree");
		ck_assert_int_eq(table()->round, 1);
	}
	deliver("dan", reply[4], "agree");
	const struct table *t = table();
	ck_assert_int_eq(t->round, 2);
	ck_assert_int_eq(t->phase, PHASE_BID);
	ck_assert_int_eq(t->first, first);
	ck_assert_int_eq(t->score[0] + t->score[1], 0);
	ck_assert_int_eq(t->misplays_game[0] + t->misplays_game[1], 0);
	ck_assert_int_eq(t->misplays_hand[0] + t->misplays_hand[1], 0);
	ck_assert_int_eq(t->rounds_scored, 0);
	ck_assert_int_eq(t->trick_no, 0);
	ck_assert_uint_ne(desk->game.hand[0], before.hand[0]);
	for (int i = 1; i < PEOPLE; i++) {
		SAID(names[i], "Round 1 is void, as all agreed");
		SAID(names[i], "Round 2 is dealt");
		SAID(names[i], arena_format(&desk->arena,
				   "secret of round 1: %s", secret_of(1, 0)));
		must_not_hold(mailed(names[i]), secret_of(2, 0), "the mail");
	}
	mails_ask_for_nothing();
	close_desk();
}
END_TEST

/* The record shows the voided round, and anybody can check that its deal was
 * fixed and that no other round has its secret. */
START_TEST(the_record_shows_the_round_and_verifies)
{
	char digest[SHA256_HEX];
	begin(NOMIC, 0);
	spoil_a_round();
	voided();
	const char *text = record(RECORD_FINISHED);
	ck_assert_int_eq(holds(text).deals, 1);
	ck_assert_ptr_nonnull(strstr(text, "\nvoid\n"));
	ck_assert_ptr_nonnull(strstr(text, secret_of(1, 0)));
	must_not_hold(text, secret_of(2, 0), "the record");
	ck_assert(published_round(text, 1, digest));
	ck_assert(!published_end(text, digest));
	deliver("ann", reply[1], "verify");
	SAID("ann", "The cards of round 1");
	char groups[DIGEST_GROUPS];
	ck_assert(published_round(text, 1, digest));
	published_groups(digest, groups);
	SAID("ann", groups);
	read_all();
	play_out(false, NULL);
	text = record(RECORD_WHOLE);
	struct verified v = holds(text);
	ck_assert_int_eq(v.deals, 3);
	ck_assert_int_eq(v.rounds, 2);
	ck_assert_str_eq(line_after(text, "void"), "round 2");
	ck_assert(!has_line(text, "round 4"));
	save("void-nomic", text);
	close_desk();
}
END_TEST

/* ---- who may ask ---- */

START_TEST(only_a_proven_gamesmaster_who_does_not_play_may_ask)
{
	begin("start nomic109: gm, ann, bob, cat", 0);
	by_gm(WHY);
	SAID("gm", "You play in game 1, so another gamesmaster");
	read_all();
	deliver("ann", reply[1], WHY);
	SAID("ann", "Only a gamesmaster can do that.");
	ck_assert_int_eq(table()->round, 1);
	close_desk();
	begin(NOMIC, 0);
	deliver("gm", reply[0], WHY);
	SAID("gm", "To do this, answer this mail, repeat the command");
	NOT_SAID("ann", "wrong in round 1");
	read_all();
	post("ann", "agree");
	ck_assert_int_eq(table()->round, 1);
	close_desk();
}
END_TEST

static void refused(const char *line, const char *why)
{
	by_gm(line);
	SAID("gm", why);
	NOT_SAID("ann", "wrong in round");
	read_all();
}

START_TEST(what_cannot_be_voided_is_refused)
{
	begin("start amiga: ann, bot, bot, bot; max-rounds=2 coach=off", 2);
	refused("void-round 7 because of that", "there is no such game");
	refused("void-round 1", "as in \"void-round 7 because");
	refused("void-round 1 because", "as in \"void-round 7 because");
	/* a round can be voided as long as the chain has another secret */
	voided();
	ck_assert_int_eq(table()->round, 2);
	refused(WHY, "its seal has no secret left to deal another round");
	play_out(false, NULL);
	ck_assert_int_eq(table()->ending, END_LENGTH);
	ck_assert_int_eq(table()->rounds_scored, 1);
	refused(WHY, "there is no such game");
	struct verified v = holds(record(RECORD_WHOLE));
	ck_assert_int_eq(v.deals, 2);
	save("void-chain", record(RECORD_WHOLE));
	close_desk();
}
END_TEST

START_TEST(the_operator_may_ask)
{
	struct buf out;
	struct err err;
	begin(NOMIC, 0);
	buf_init(&out, 0);
	ck_assert_int_eq(referee_void_round(&desk->referee,
			     "1 because the mail showed a wrong trick.",
			     desk->now, &out, &err),
	    OUTCOME_DONE);
	ck_assert_ptr_nonnull(strstr(buf_string(&out), "to void round 1"));
	SAID("ann", "The operator asks to void round 1, because "
		    "the mail showed a wrong trick. If all agree");
	SAID("gm", "The operator asks the table of game 1 to void round 1");
	ck_assert_int_eq(referee_void_round(
			     &desk->referee, "1: again", desk->now, &out, &err),
	    OUTCOME_NEVER);
	ck_assert_ptr_nonnull(strstr(err.text, "is being asked already"));
	buf_release(&out);
	read_all();
	all_agree();
	ck_assert_int_eq(table()->round, 2);
	close_desk();
}
END_TEST

/* ---- who must agree ---- */

START_TEST(one_who_refuses_is_enough)
{
	begin(NOMIC, 0);
	by_gm(WHY);
	read_all();
	post("ann", "agree");
	deliver("bob", reply[2], "refuse");
	SAID("cat", "bob refuses to void round 1. The round stands");
	read_all();
	const char *old = reply[1];
	post("cat", "agree");
	post("dan", "agree");
	ck_assert_int_eq(table()->round, 1);
	/* consent to the earlier question is not consent to the new one */
	by_gm(WHY);
	for (int i = 2; i < PEOPLE; i++) {
		struct found f = mail_to(names[i]);
		reply[i] = reply_address(f);
		deliver(names[i], reply[i], "agree");
	}
	deliver("ann", old, "agree");
	SAID("ann", "does not answer the mail that asks");
	ck_assert_int_eq(table()->round, 1);
	read_all();
	post("ann", "agree");
	ck_assert_int_eq(table()->round, 2);
	close_desk();
}
END_TEST

START_TEST(the_question_ends_after_three_days_or_with_the_round)
{
	begin(NOMIC, 0);
	by_gm(WHY);
	read_all();
	desk->now += 3 * WHEN_DAY + 60;
	all_agree();
	ck_assert_int_eq(table()->round, 1);
	read_all();
	deliver("bob", reply[2], "The round should count.");
	NOT_SAID("bob", "There is no request at this table now.");
	by_gm(WHY);
	SAID("gm", "The referee asks the table.");
	read_all();
	for (int i = 1; i < PEOPLE - 1; i++)
		post(names[i], "agree");
	while (table()->round == 1)
		post(at_turn(), move());
	ck_assert_int_eq(table()->rounds_scored, 1);
	post("dan", "agree");
	ck_assert_int_eq(table()->round, 2);
	ck_assert_ptr_null(strstr(record(RECORD_WHOLE), "\nvoid\n"));
	close_desk();
}
END_TEST

/* Bots agree, and so does the bot of a player who left. The store marks a game
 * in which one person alone could void a round. */
START_TEST(bots_agree_and_one_person_alone_plays_unrated)
{
	bool alone = _i == 0;
	begin(alone ? "start amiga: ann, bot, bot, bot"
		    : "start synspades-solo: ann, bob, cat, bot",
	    0);
	if (!alone)
		give_up("cat", "concede");
	moves(3);
	by_gm(WHY);
	read_all();
	deliver("ann", reply[1], "agree");
	if (!alone) {
		read_all();
		ck_assert_int_eq(table()->round, 1);
		deliver("bob", reply[2], "agree");
		ck_assert(table_left(table(), 2));
	}
	ck_assert_int_eq(table()->round, 2);
	ck_assert(store_void_unrated(desk->referee.store, 1) == alone);
	holds(record(RECORD_WHOLE));
	close_desk();
}
END_TEST

/* ---- letters and orders from the voided round ---- */

START_TEST(letters_and_orders_of_the_round_move_nothing_after_it)
{
	begin(NOMIC, 0);
	moves(4);
	const char *who = at_turn();
	const char *next = at_the_table(table_next(table(), table()->turn));
	const char *old = reply[person_number(who)];
	post(next, "bid 5");
	post(next, "next time play lowest");
	post(next, "play lowest");
	voided();
	ck_assert_int_eq(table()->acts, 0);
	deliver(who, old, move());
	deliver(who, old, "bid 4");
	ck_assert_int_eq(table()->acts, 0);
	read_all();
	post(at_turn(), "undo");
	ck_assert_int_eq(table()->round, 2);
	moves(5);
	ck_assert_int_eq(table()->phase, PHASE_PLAY);
	ck_assert_int_eq(table()->acts, 5);
	holds(record(RECORD_WHOLE));
	close_desk();
}
END_TEST

/* ---- the beacon ---- */

START_TEST(the_next_pulse_is_named_after_the_agreement)
{
	begin_with(BEACON_REQUIRED, ALONE);
	int64_t before = waiting().number;
	pulse_comes();
	by_gm(WHY);
	read_all();
	desk->now += WHEN_DAY;
	int64_t agreed = desk->now;
	deliver("ann", reply[1], "agree");
	SAID("ann", "Round 1 is void");
	ck_assert_int_eq(table()->phase, PHASE_DEAL);
	struct next_deal d = waiting();
	ck_assert_int_gt(d.number, before);
	ck_assert_int_ge(d.due, agreed + LEAD);
	SAID("ann", decimal(d.number));
	const char *text = record(RECORD_WHOLE);
	ck_assert_ptr_nonnull(strstr(line_after(text, "void"), "next-pulse "));
	holds(text);
	read_all();
	pulse_comes();
	play_round();
	pulse_comes();
	play_round();
	holds(record(RECORD_WHOLE));
	save("void-pulses", record(RECORD_WHOLE));
	close_desk();
}
END_TEST

/* ---- every rule set ---- */

static const char *const starts[] = {
    "start nomic109: ann, bob, cat, dan; max-rounds=2",
    "start playsite: ann, bob, cat, dan; max-rounds=2 blind-behind=1",
    "start amiga: ann, bob, cat, bot; max-rounds=2",
    "start synspades: ann, bob, cat, dan; max-rounds=2",
    "start synspades-solo: ann, bob, cat, dan; max-rounds=2",
    "start rtr3b-3: ann, bob, cat; hands=2 ready=off",
    "start rtr3b-4: ann, bob, bot, dan; hands=2 ready=off hilo-aces=on",
    "start rtr3b-5: ann, bob, cat, dan, bot; hands=2 ready=off",
    ("start synspades-solo: ann, bob, cat, bot; max-rounds=2 misplay=nomic "
     "misplays-hand=1"),
};
enum { STARTS = sizeof starts / sizeof starts[0] };

/* Voids the first round twice, each time after another number of moves, and
 * then one more round after a score. */
START_TEST(games_of_every_rule_set_verify)
{
	dice = (uint32_t)_i * 77u + 6u;
	begin(starts[_i], 0);
	int dealer = table()->dealer;
	for (int again = 0; again < 2; again++) {
		moves(below(20));
		voided();
		ck_assert_int_eq(table()->round, again + 2);
		ck_assert_int_eq(table()->dealer, dealer);
		ck_assert_int_eq(table()->rounds_scored, 0);
		for (int side = 0; side < table()->rules.sides; side++)
			ck_assert_int_eq(table()->score[side], 0);
		holds(record(RECORD_WHOLE));
	}
	while (!table()->rounds_scored && table()->phase != PHASE_OVER)
		moves(1);
	struct table before = *table();
	if (before.phase != PHASE_OVER) {
		moves(30);
		voided();
		const struct table *t = table();
		ck_assert_int_eq(
		    memcmp(t->bags, before.bags, sizeof t->bags), 0);
		ck_assert_int_eq(t->zero_lost, before.zero_lost);
		ck_assert_int_eq(t->round, 5);
	}
	play_out(false, NULL);
	ck_assert_int_eq(holds(record(RECORD_WHOLE)).ended, table()->round - 1);
	save(arena_format(&desk->arena, "void-%d", _i), record(RECORD_WHOLE));
	close_desk();
}
END_TEST

Suite *suite_void_round(void)
{
	Suite *suite = suite_create("void_round");
	TCase *t = tcase_create("voids");
	tcase_set_timeout(t, 120);
	tcase_add_test(t, the_round_counts_for_nothing_once_all_agree);
	tcase_add_test(t, the_record_shows_the_round_and_verifies);
	tcase_add_test(t, only_a_proven_gamesmaster_who_does_not_play_may_ask);
	tcase_add_test(t, what_cannot_be_voided_is_refused);
	tcase_add_test(t, the_operator_may_ask);
	tcase_add_test(t, one_who_refuses_is_enough);
	tcase_add_test(t, the_question_ends_after_three_days_or_with_the_round);
	tcase_add_loop_test(
	    t, bots_agree_and_one_person_alone_plays_unrated, 0, 2);
	tcase_add_test(
	    t, letters_and_orders_of_the_round_move_nothing_after_it);
	tcase_add_test(t, the_next_pulse_is_named_after_the_agreement);
	tcase_add_loop_test(t, games_of_every_rule_set_verify, 0, STARTS);
	suite_add_tcase(suite, t);
	return suite;
}
