/* test_fair_deal.c - the fair deal by letters: what is published when, whose
 * words affect a deal, and whole games whose records verify.
 *
 * If the environment variable FAIR_RECORDS names a folder, the games' records
 * are saved there for tests/fair/run.py. */
#include <stdlib.h>
#include <string.h>

#include "deal/draw.h"
#include "deal/verify.h"
#include "leaks/canary.h"
#include "support/desk.h"
#include "support/whole_game.h"

static const struct {
	const char *name, *line, *last;
} games[] = {
    {"nomic109",
	"start nomic109: ann, bob, cat, dan; teams ann+cat; max-rounds=3",
	NULL},
    {"nomic109-nil",
	"start nomic109: ann, bob, cat, dan; max-rounds=4 nil=off "
	"double-from=6 bid-one=on",
	"concede"},
    {"playsite",
	"start playsite: ann, bob, cat, dan; max-rounds=3 blind-behind=1 "
	"seating=apart first-dealer=first; teams ann+dan",
	NULL},
    {"playsite-bots",
	"start playsite: ann, bot, bot, bot; max-rounds=2 blind-behind=off",
	NULL},
    {"amiga", "start amiga: ann, bot, cat, bot; max-rounds=3", NULL},
    {"amiga-given-up", "start amiga: ann, bot, bot, bot; max-rounds=3",
	"I concede"},
    {"synspades", "start synspades: ann, bob, bot, dan; max-rounds=3", NULL},
    {"synspades-bots",
	"start synspades: bot, bot, bot, dan; max-rounds=3 nil-tricks=bag",
	NULL},
    {"synspades-solo",
	"start synspades-solo: ann, bob, bot, dan; max-rounds=3 seating=random",
	"concede"},
    {"rtr3b-3", "start rtr3b-3: ann, bob, bot; hands=3 ready=off", NULL},
    {"rtr3b-4",
	"start rtr3b-4: ann, bot, cat, bot; hands=3 ready=off hilo-aces=on",
	NULL},
    {"rtr3b-5", "start rtr3b-5: ann, bob, cat, dan, bot; hands=3 ready=off",
	"concede"},
    {"rtr3b-bots",
	"start rtr3b-4: bot, bot, bot, dan; hands=4 ready=off zero-start=300",
	NULL},
    {"standard",
	"start standard: ann, bob, bot, bot; max-rounds=3 misplay=nomic "
	"target=60 slam=50",
	NULL},
    {"jokers", "start jokers: ann, bob, bot, bot; max-rounds=2", NULL},
    {"rtr3b-3-51",
	"start rtr3b-3: ann, bob, bot; hands=2 ready=off extra-card=off "
	"zero-start=off nil=100",
	NULL},
    {"suicide", "start suicide: ann, bob, bot, bot; max-rounds=2", NULL},
    {"mirror", "start mirror: ann, bot, bot, bot; max-rounds=2", NULL},
    {"whiz", "start whiz: ann, bot, bot, bot; max-rounds=2", NULL},
    {"cutthroat",
	"start cutthroat: ann, bob, bot; max-rounds=2 joker=two hand=18", NULL},
    {"dead-hand",
	"start cutthroat: ann, bob, bot; max-rounds=2 hand=13 dead-hand=on",
	NULL},
    {"six-hand", "start six-hand: ann, bob, bot, bot, bot, bot; max-rounds=2",
	NULL},
    {"six-hand-pair-gone",
	"start six-hand: ann, bob, bot, bot, bot, bot; max-rounds=3",
	"I concede"},
    {"six-hand-threes",
	"start six-hand: ann, bob, bot, bot, bot, bot; sides=2 max-rounds=3",
	"I concede"},
    {"two-hand", "start two-hand: ann, bob; max-rounds=2", NULL},
    {"two-hand-bot", "start two-hand: ann, bot; max-rounds=2", NULL},
    {"callbreak", "start callbreak: ann, bot, bot, bot; hands=2", NULL},
};
#define CHOSEN                                                                 \
	"c0ffee00c0ffee00c0ffee00c0ffee00c0ffee00c0ffee00c0ffee00c0ffee00"
enum { GAMES = sizeof games / sizeof games[0], EACH = 3 };

START_TEST(whole_games_verify)
{
	int n = _i % GAMES;
	dice = (uint32_t)_i + 1;
	/* in a third of the games the chain of secrets runs out */
	begin(games[n].line, _i % 3 == 2 ? 3 : 0);
	look();
	play_out(desk->row.rules.misplay == MISPLAY_NOMIC, games[n].last);
	const char *text = record(RECORD_WHOLE);
	struct verified v = holds(text);
	ck_assert(v.over);
	ck_assert_int_ge(v.deals, 1);
	save(arena_format(&desk->arena, "%s-%d", games[n].name, _i / GAMES + 1),
	    text);
	close_desk();
}
END_TEST

/* ---- what is published, and when
 * ------------------------------------------------------------------------------------
 */

START_TEST(the_first_mail_of_a_game_has_its_seal)
{
	open_desk(NULL);
	start("start nomic109: ann, bob, cat, dan");
	const char *chain = arena_copy(
	    &desk->arena, strstr(record(RECORD_WHOLE), "\nchain ") + 7, 64);
	for (int i = 1; i < PEOPLE; i++) {
		SAID(names[i], "The seal of this game: ");
		SAID(names[i], chain);
	}
	mails_ask_for_nothing();
	close_desk();
}
END_TEST

START_TEST(words_said_with_ready_go_into_the_first_shuffle)
{
	open_desk(NULL);
	desk->referee.chain_entropy = entropy;
	dice = 4;
	start("start nomic109: ann, bob, cat, dan; teams ann+cat; "
	      "ready=required max-rounds=1");
	const char *chain = arena_copy(
	    &desk->arena, strstr(record(RECORD_WHOLE), "\nchain ") + 7, 64);
	for (int i = 1; i < PEOPLE;
	    i++) /* everyone knows the hash before words are accepted */
		SAID(names[i], chain);
	mails_ask_for_nothing();
	read_all();
	post("ann", "ready black cats and umbrellas");
	post("bob", "ready when you are");
	look();
	ck_assert_int_eq(desk->game.table.phase, PHASE_DEAL);
	/* the first lines of the record are public */
	ck_assert_ptr_nonnull(strstr(record(RECORD_WHOLE), "seat 4"));
	must_not_hold(
	    record(RECORD_WHOLE), "\nround", "the record before the deal");
	post("bob", "I'm ready, thanks");
	post("cat", "ready   42  # \xe2\x99\xa0 ");
	post("ann", "entropy black cats");
	deliver("dan", reply[4], "ready");
	SAID("bob", "This shuffle used words of ");
	SAID("bob", "ann");
	read_all();
	look();
	ck_assert_int_eq(desk->game.table.phase, PHASE_BID);
	const char *text = record(RECORD_WHOLE);
	for (int seat = 0; seat < 4; seat++) {
		const char *who = at_the_table(seat);
		const char *words = !strcmp(who, "ann")   ? "black cats"
		                    : !strcmp(who, "cat") ? "42 # \xe2\x99\xa0"
		                                          : "none";
		ck_assert_msg(
		    strstr(text, arena_format(&desk->arena, "\nwords %d %s\n",
				     seat + 1, words)) != NULL,
		    "%s", text);
	}
	play_out(false, NULL);
	holds(record(RECORD_WHOLE));
	save("example", record(RECORD_WHOLE));
	close_desk();
}
END_TEST

START_TEST(words_are_for_the_next_shuffle_and_the_last_ones_count)
{
	begin("start amiga: ann, bot, bot, bot; max-rounds=2", 0);
	dice = 3;
	post("ann", "entropy first");
	deliver("ann", reply[1],
	    arena_format(&desk->arena, "entropy %0130d tail", 7));
	SAID("ann", "The first word must not be longer");
	read_all();
	deliver("ann", reply[1], "entropy   my   second\tthought");
	SAID("ann", "Noted for the shuffle of round 2: my second thought.");
	read_all();
	must_not_hold(record(RECORD_WHOLE), "second thought", "round 1");
	while (look(), desk->game.table.round == 1)
		post("ann", move());
	ck_assert_ptr_nonnull(
	    strstr(record(RECORD_WHOLE), "words 1 my second thought\n"));
	must_not_hold(record(RECORD_FINISHED), "second thought",
	    "what is published of round 1");
	post("ann", "I concede");
	read_all();
	post("ann", "I concede");
	look();
	ck_assert_int_eq(desk->game.table.phase, PHASE_OVER);
	deliver("ann", reply[1], "entropy too late");
	SAID("ann", "over");
	holds(record(RECORD_WHOLE));
	close_desk();
}
END_TEST

/* Nobody can try out different next deals by conceding and withdrawing. */
START_TEST(a_concession_that_changed_nothing_is_in_no_record)
{
	open_desk(NULL);
	start("start nomic109: ann, bob, cat, dan; teams ann+cat");
	bids();
	read_all();
	const char *before = record(RECORD_WHOLE);
	post("cat", "concede");
	ck_assert_str_eq(record(RECORD_WHOLE), before);
	post("cat", "withdraw");
	ck_assert_str_eq(record(RECORD_WHOLE), before);
	post("cat", "concede");
	post("ann", "concede");
	look();
	int seat =
	    !strcmp(at_the_table(0), "ann") || !strcmp(at_the_table(0), "cat");
	const char *end = arena_format(&desk->arena,
	    "%sconcede %d\nconcede %d\nresult %d concession 0 0\n", before,
	    2 - seat, 4 - seat, 1 + seat);
	const char *after = record(RECORD_WHOLE);
	ck_assert_msg(strstr(after, end) == after, "%s", after);
	holds(after);
	close_desk();
}
END_TEST

/* With three pairs, the game goes on without a pair that gave up. Neither the
 * pair nor its lines come again. */
START_TEST(a_pair_that_gave_up_is_in_the_record_once)
{
	static const char *const again[] = {"concede", "forfeit", "withdraw"};
	begin("start six-hand: ann, bob, cat, dan, bot, bot", 0);
	look();
	give_up("ann", "concede");
	deliver("dan", reply[4], "concede");
	SAID("cat", "dan conceded.");
	read_all();
	deliver("ann", reply[1], again[_i]);
	if (_i == 2)
		SAID("ann",
		    "Your side is out of the game. You cannot come back.");
	read_all();
	give_up("bob", "concede");
	look();
	ck_assert_int_eq(desk->game.table.winner, 2);
	const char *text = record(RECORD_WHOLE);
	ck_assert_ptr_nonnull(strstr(text, "\nconcede 1\nconcede 4\nconcede 2"
					   "\nconcede 5\nresult 3 "));
	(void)holds(text);
	close_desk();
}
END_TEST

/* A game ends when its chain has no secrets left, even if no side has reached
 * the target score. */
START_TEST(a_game_ends_with_its_chain)
{
	dice = 8;
	begin("start amiga: ann, bot, bot, bot; target=5000", 2);
	play_out(false, NULL);
	look();
	ck_assert_int_eq(desk->game.table.ending, END_LENGTH);
	struct verified v = holds(record(RECORD_WHOLE));
	ck_assert_int_eq(v.rounds, 2);
	ck_assert(v.over);
	close_desk();
}
END_TEST

/* A mail about a finished round contains the digest that verifiers compute
 * after that round. */
START_TEST(mails_of_a_score_have_the_digest)
{
	char digest[SHA256_HEX], groups[DIGEST_GROUPS];
	dice = 12;
	begin("start amiga: ann, bob, bot, bot; max-rounds=2", 0);
	for (int round = 1; round <= 2; round++) {
		const char *who = NULL;
		while (look(), desk->game.table.rounds_scored < round) {
			who = at_turn();
			read_all();
			for (int i = 0; i < PEOPLE; i++)
				if (!strcmp(names[i], who))
					deliver(who, reply[i], move());
		}
		const char *text = record(RECORD_FINISHED);
		ck_assert(published_round(text, round, digest));
		published_groups(digest, groups);
		const char *line = arena_format(
		    &desk->arena, "digest of the record so far: %s", groups);
		SAID("ann", line);
		SAID("bob", line);
		mails_ask_for_nothing();
	}
	ck_assert_ptr_nonnull(strstr(record(RECORD_WHOLE),
	    arena_format(&desk->arena, "\ndigest %s\n", digest)));
	close_desk();
}
END_TEST

/* The operator can replace the secret of round 2 with one INSERT. The hash in
 * the first mail exposes the change. */
START_TEST(a_secret_that_is_put_into_the_database_does_not_hold)
{
	dice = 12;
	begin("start amiga: ann, bot, bot, bot; max-rounds=2", 0);
	tamper("INSERT INTO chain(game, first_round, length, last) "
	       "VALUES (1, 2, 9, '" CHOSEN "')");
	while (look(), desk->game.table.round == 1)
		post("ann", move());
	play_out(false, NULL);
	struct verified v;
	record_verify(record(RECORD_WHOLE), &v);
	ck_assert_int_eq(v.verdict, VERDICT_FAILS);
	ck_assert_int_eq(v.deals, 1);
	ck_assert_ptr_nonnull(
	    strstr(v.why, "expected a secret whose SHA-256 is"));
	close_desk();
}
END_TEST

/* ---- what the operator alone could choose
 * ------------------------------------------------------------------------------------
 */

static void same_chain(void *bytes, size_t size)
{
	memset(bytes, 9, size);
}

/* Plays round 1 of a game in which ann's time to bid ran out while the referee
 * was down. The referee was down for three hours and `more` seconds, and the
 * time-out is delayed by the same time. */
static const char *timed_out_later(int64_t more)
{
	const int64_t away = 3 * 3600 + more;
	struct err err;
	dice = 5;
	open_desk(NULL);
	desk->referee.chain_entropy = same_chain;
	start("start amiga: ann, bot random, bot random, bot random; "
	      "max-rounds=2 time-limit=3");
	read_all();
	look();
	while (strcmp(at_turn(), "ann") != 0) {
		post(at_turn(), move());
		look();
	}
	int64_t since = desk->now;
	int64_t deadline = desk->game.table.since + 3 * 86400;
	(void)referee_fetched(&desk->referee, "test", since, &err);
	desk->now = since + away;
	(void)referee_fetched(&desk->referee, "test", desk->now, &err);
	desk->now = deadline + away + 60;
	ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
	read_all();
	while (look(), desk->game.table.round == 1)
		post("ann", move());
	return record(RECORD_WHOLE);
}

/* Returns the first line in that round that begins with `word`. */
static const char *line_of(const char *text, int round, const char *word)
{
	const char *from =
	    strstr(text, arena_format(&desk->arena, "\nround %d\n", round));
	ck_assert_ptr_nonnull(from);
	const char *line =
	    strstr(from, arena_format(&desk->arena, "\n%s ", word));
	ck_assert_ptr_nonnull(line);
	return arena_copy(&desk->arena, line + 1, strcspn(line + 1, "\n"));
}

/* Only the operator could shift a time-out by seconds, to choose among several
 * next deals. Therefore the time of the time-out is in the record and the
 * digests, but in no seed. */
START_TEST(the_seconds_of_a_time_out_choose_no_deal)
{
	char *seed = NULL;
	char *late = NULL;
	char before[SHA256_HEX] = "";
	char digest[SHA256_HEX];
	for (int more = 0; more < 3; more++) {
		const char *text = timed_out_later(more);
		const char *now = line_of(text, 1, "timeout");
		if (!seed) {
			seed = strdup(line_of(text, 2, "seed"));
			late = strdup(now);
		}
		ck_assert(!more == !strcmp(now, late));
		ck_assert_str_eq(line_of(text, 2, "seed"), seed);
		ck_assert(published_round(text, 1, digest));
		ck_assert_str_ne(digest, before);
		memcpy(before, digest, sizeof before);
		holds(text);
		save(arena_format(&desk->arena, "away-%d", more), text);
		close_desk();
	}
	free(seed);
	free(late);
}
END_TEST

/* A round's secret is published when the round ends, for whatever reason, and
 * not before. */
START_TEST(every_end_publishes_the_secret)
{
	static const char *const ends[] = {"I concede", "concede", NULL};
	bool cancelled = _i == 2;
	open_desk(NULL);
	start("start nomic109: ann, bob, cat, dan; teams ann+cat");
	reply[0] = reply_address(mail_to("gm"));
	bids();
	read_all();
	const char *secret = secret_of(1, 0);
	if (cancelled) {
		deliver("gm", reply[0],
		    arena_format(
			&desk->arena, "cancel-game 1\ncode %s", code()));
		SAID("gm", "is cancelled");
	} else {
		post("ann", ends[_i]);
		deliver("cat", reply[3], ends[_i]);
	}
	for (int i = 1; i < PEOPLE; i++) {
		SAID(names[i], arena_format(&desk->arena,
				   "secret of round 1: %s", secret));
		must_not_hold(
		    mailed(names[i]), secret_of(1, 1), "the last mail");
	}
	ck_assert_ptr_nonnull(strstr(record(RECORD_FINISHED), secret));
	holds(record(RECORD_FINISHED));
	close_desk();
}
END_TEST

START_TEST(verify_by_mail_says_what_holds_and_what_to_compare)
{
	begin("start synspades-solo: ann, bot, bot, bot; max-rounds=3", 0);
	dice = 9;
	deliver("ann", reply[1], "verify");
	SAID("ann", "No round is over yet");
	must_not_hold(told("ann"), secret_of(1, 0), "verify");
	read_all();
	while (look(), desk->game.table.round < 3)
		post("ann", move());
	deliver("ann", reply[1], "please verify");
	SAID("ann",
	    "Every line of the record is right. The cards of rounds 1 to 2");
	const char *text = record(RECORD_FINISHED);
	char digest[SHA256_HEX];
	char groups[DIGEST_GROUPS];
	SAID("ann", arena_format(&desk->arena, "the seal of this game: %.64s",
			strstr(text, "\nchain ") + 7));
	for (int round = 1; round <= 2; round++) {
		ck_assert(published_round(text, round, digest));
		published_groups(digest, groups);
		SAID("ann", arena_format(&desk->arena,
				"digest after round %d: %s", round, groups));
	}
	SAID("ann", "not checked: whether a late letter counted");
	NOT_SAID("ann", "strong bots");
	NOT_SAID("ann", "none");
	must_not_hold(told("ann"), secret_of(3, 0), "verify");
	mails_ask_for_nothing();
	read_all();
	deliver("ann", reply[1], "record");
	SAID("ann", "up to the last finished round");
	SAID("ann", secret_of(2, 0));
	must_not_hold(mailed("ann"), secret_of(3, 0), "the record");
	must_not_hold(mailed("ann"), "round 3\n", "the record");
	ck_assert(strstr(mailed("ann"), "filename=\"game-1.record.txt\""));
	close_desk();
}
END_TEST

Suite *suite_fair_deal(void)
{
	Suite *suite = suite_create("fair_deal");
	TCase *t = tcase_create("games");
	tcase_set_timeout(t, 120);
	tcase_add_test(t, the_first_mail_of_a_game_has_its_seal);
	tcase_add_test(t, words_said_with_ready_go_into_the_first_shuffle);
	tcase_add_test(
	    t, words_are_for_the_next_shuffle_and_the_last_ones_count);
	tcase_add_test(t, a_concession_that_changed_nothing_is_in_no_record);
	tcase_add_loop_test(t, a_pair_that_gave_up_is_in_the_record_once, 0, 3);
	tcase_add_test(t, a_game_ends_with_its_chain);
	tcase_add_test(t, mails_of_a_score_have_the_digest);
	tcase_add_test(t, a_secret_that_is_put_into_the_database_does_not_hold);
	tcase_add_test(t, the_seconds_of_a_time_out_choose_no_deal);
	tcase_add_loop_test(t, every_end_publishes_the_secret, 0, 3);
	tcase_add_test(t, verify_by_mail_says_what_holds_and_what_to_compare);
	tcase_add_loop_test(t, whole_games_verify, 0, GAMES * EACH);
	suite_add_tcase(suite, t);
	return suite;
}
