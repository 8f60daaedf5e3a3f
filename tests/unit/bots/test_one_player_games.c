/* test_one_player_games.c - one person and bots: two whole games of every rule
 * set. In one game the person plays like the greedy bot, and in the other she
 * does what each hint says.
 *
 * With ALONE=all, each game is played to its end; otherwise it lasts one
 * round. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bots.h"
#include "engine/record.h"
#include "support/whole_game.h"
#include "unit.h"

enum { PRESETS = 9, LETTERS_MOST = 3000 };

static int no_draw(void *context, int n)
{
	(void)context;
	(void)n;
	return 0;
}

/* Returns a move as people write it: "play QS" for the record's "play 3 QS". */
static const char *words_of(const struct event *e)
{
	char line[RECORD_LINE_MAX];
	record_write(e, &desk->game.table.rules, line, sizeof line);
	char *seat = strchr(line, ' ');
	char *rest = seat ? strchr(seat + 1, ' ') : NULL;
	if (!rest)
		return arena_copy(&desk->arena, line, strcspn(line, " "));
	return arena_format(
	    &desk->arena, "%.*s%s", (int)(seat - line), line, rest);
}

static const char *as_easy_does(void)
{
	const struct bot easy = {.kind = BOT_EASY};
	struct view view = game_view(&desk->game, desk->game.table.turn);
	struct action a = bot_act_as(&easy, &view, no_draw, NULL);
	struct event e;
	ck_assert_int_eq(game_decide(&desk->game, &a, &e), RULING_OK);
	return words_of(&e);
}

/* Returns the act that the hint recommends, as a player writes it. */
static const char *as_hinted(void)
{
	static const char before[] = "A strong player would ";
	deliver("ann", reply[1], "hint");
	const char *at = strstr(told("ann"), before);
	ck_assert_msg(at != NULL, "%s", told("ann"));
	at += strlen(before);
	char *act = arena_copy(&desk->arena, at, strcspn(at, ":,.;"));
	read_all();
	if (!strncmp(act, "look", 4))
		return "look";
	if (!strncmp(act, "throw back ", 11))
		return arena_format(&desk->arena, "discard %s", act + 11);
	char *between = strstr(act, " and ");
	if (between)
		memmove(between, between + 4, strlen(between + 4) + 1);
	return act;
}

static void begin_alone(const struct rules *rules, bool whole)
{
	static const char bots[] =
	    ", bot strong, bot strong, bot strong, bot strong";
	char line[200];
	(void)snprintf(line, sizeof line, "start %s: ann%.*s%s%s%s",
	    rules->preset, (rules->seats - 1) * 12, bots,
	    whole && !rules->ready ? "" : ";", whole ? "" : " max-rounds=1",
	    rules->ready ? " ready=off" : "");
	begin(line, 0);
}

START_TEST(one_person_and_bots_play_every_rule_set)
{
	const char *all = getenv("ALONE");
	const struct rules *rules = rules_at((size_t)_i / 2);
	bool hints = _i % 2;
	int letters = 0;
	begin_alone(rules, all && !strcmp(all, "all"));
	for (look(); desk->game.table.phase != PHASE_OVER; look()) {
		const char *words = hints ? as_hinted() : as_easy_does();
		uint32_t before = desk->game.table.events;
		post("ann", words);
		look();
		ck_assert_msg(desk->game.table.events > before, "%s", words);
		ck_assert_int_lt(++letters, LETTERS_MOST);
	}
	ck_assert_int_gt(holds(record(RECORD_WHOLE)).deals, 0);
	if (all)
		printf("%-14s %s: %d rounds, %d letters, %d : %d\n",
		    rules->preset, hints ? "hints" : "easy",
		    desk->game.table.rounds_scored, letters,
		    desk->game.table.score[0], desk->game.table.score[1]);
	close_desk();
}
END_TEST

Suite *suite_one_player_games(void)
{
	Suite *suite = suite_create("one_player_games");
	TCase *games = tcase_create("games");
	tcase_set_timeout(games, 600);
	tcase_add_loop_test(
	    games, one_person_and_bots_play_every_rule_set, 0, 2 * PRESETS);
	suite_add_tcase(suite, games);
	return suite;
}
