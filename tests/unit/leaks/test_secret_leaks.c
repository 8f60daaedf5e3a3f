/* test_secret_leaks.c - while a round is being played, no mail, log or
 * operator's report shows its secret, later secrets, its seed or its hands. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/buf.h"
#include "base/log.h"
#include "engine/record.h"
#include "leaks/canary.h"
#include "store/games.h"
#include "support/desk.h"
#include "support/whole_game.h"

/* Returns the hand of a seat as records and logs write it. */
static const char *hand_line(int seat)
{
	struct event e = {
	    .kind = EVENT_DEAL,
	    .cards = desk->game.hand[seat],
	    .card = CARD_NONE,
	    .bid = BID_NONE,
	};
	char line[RECORD_LINE_MAX];
	record_write(&e, &desk->row.rules, line, sizeof line);
	return arena_string(&desk->arena, strchr(line + 5, ' ') + 1);
}

static void look_for_secrets(const char *place, const char *text)
{
	const struct table *t = &desk->game.table;
	int round = t->phase == PHASE_DEAL ? t->round + 1 : t->round;
	for (int later = 0;; later++) {
		const char *secret = secret_of(round, later);
		if (!secret)
			return;
		must_not_hold(text, secret, place);
	}
}

static void look_for_seed(const char *place, const char *text)
{
	struct round_row row;
	int round = desk->game.table.round;
	if (desk->game.table.phase == PHASE_DEAL)
		return;
	if (store_round(desk->referee.store, &desk->arena, 1, round, &row))
		must_not_hold(text, hex_of(row.seed), place);
}

static void look_for_hands(const char *place, const char *text)
{
	for (int seat = 0; seat < desk->game.table.rules.seats; seat++)
		if (cards_count(desk->game.hand[seat]) > 3)
			must_not_hold(text, hand_line(seat), place);
}

/* Fails if `text` shows a secret of the round being played: its own secret, a
 * later one, the end of the chain, the seed, or a hand. */
static void look_at(const char *place, const char *text)
{
	if (desk->game.table.phase == PHASE_OVER)
		return;
	look_for_secrets(place, text);
	look_for_seed(place, text);
	look_for_hands(place, text);
}

static void look_for_canaries(FILE *log)
{
	struct buf out;
	struct err err;
	static char logged[1 << 20];
	fflush(log);
	rewind(log);
	logged[fread(logged, 1, sizeof logged - 1, log)] = '\0';
	buf_init(&out, 0);
	referee_games(&desk->referee, false, &out);
	referee_games(&desk->referee, true, &out);
	ck_assert_int_eq(
	    referee_show(&desk->referee, 1, false, &out, &err), OUTCOME_DONE);
	ck_assert_int_eq(
	    referee_record(&desk->referee, 1, RECORD_FINISHED, &out, &err),
	    OUTCOME_DONE);
	look_at("a mail", mailed(NULL));
	look_at("the log", logged);
	look_at("games, show or record", buf_string(&out));
	buf_release(&out);
}

/* Returns a line to send: usually a move, sometimes a question. */
static const char *words(void)
{
	static const char *const questions[] = {
	    "status", "verify", "record", "hand", "explain 1"};
	int chance = below(40);
	if (chance < 5)
		return questions[chance];
	return move();
}

/* Plays on. After each letter, searches all texts for secrets. Returns the
 * number of rounds that were scored. */
static int play_and_look(FILE *log)
{
	int rounds = 0;
	for (int i = 0; i < 2000; i++) {
		look();
		if (desk->game.table.phase == PHASE_OVER)
			break;
		const char *who = at_turn();
		const char *text = words();
		for (int k = 0; k < PEOPLE; k++)
			if (!strcmp(names[k], who))
				deliver(who, reply[k], text);
		look();
		look_for_canaries(log);
		rounds = desk->game.table.rounds_scored;
		read_all();
	}
	return rounds;
}

START_TEST(nothing_of_an_unfinished_round_leaks)
{
	static const char *const lines[] = {
	    "start nomic109: ann, bob, cat, dan; max-rounds=2",
	    "start playsite: ann, bob, cat, dan; max-rounds=2 blind-behind=off",
	    "start rtr3b-5: ann, bob, cat, dan, bot; hands=2 ready=off",
	    "start synspades-solo: ann, bob, bot, dan; max-rounds=2"};
	FILE *log = tmpfile();
	ck_assert_ptr_nonnull(log);
	int was = dup(STDERR_FILENO);
	dice = (uint32_t)_i + 77;
	begin(lines[_i], 5);
	ck_assert_int_ge(dup2(fileno(log), STDERR_FILENO), 0);
	log_setup(false, LOG_LEVEL_DEBUG, NULL);
	int rounds = play_and_look(log);
	log_setup(false, LOG_LEVEL_ERROR, NULL);
	ck_assert_int_ge(dup2(was, STDERR_FILENO), 0);
	ck_assert_int_ge(rounds, 2);
	(void)close(was);
	(void)fclose(log);
	close_desk();
}
END_TEST

Suite *suite_secret_leaks(void)
{
	Suite *suite = suite_create("secret_leaks");
	TCase *t = tcase_create("canaries");
	tcase_set_timeout(t, 120);
	tcase_add_loop_test(t, nothing_of_an_unfinished_round_leaks, 0, 4);
	suite_add_tcase(suite, t);
	return suite;
}
