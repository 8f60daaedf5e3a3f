/* test_offered.c - a command is offered if, and only if, it is accepted when it
 * is tapped: every command that can be offered, in every situation. */
#include <string.h>

#include "referee/asking/offered.h"
#include "referee/session/session.h"
#include "store/games.h"
#include "support/desk.h"
#include "support/retention_desk.h"
#include "support/rewind.h"
#include "support/snapshot.h"
#include "support/whole_game.h"

#define AMIGA "start amiga: ann, bob, cat, dan"

/* ---- situations of ann ---- */

static void settle(const char *name, const char *line)
{
	sent_all();
	ask(name, line);
}

static void alone(void)
{
	open_desk(NULL);
	all_join();
	settle("bob", "start amiga: me, bot, bot, bot");
}

static void seated(void)
{
	alone();
	settle("ann", "new amiga");
}

static void seated_and_ready(void)
{
	seated();
	settle("cat", "sit 1");
	settle("ann", "go table 1");
}

static void invited(void)
{
	alone();
	settle("bob", "new amiga with ann");
}

static void full(void)
{
	alone();
	settle("bob", "new amiga with cat against dan and gm");
}

static void watching(void)
{
	alone();
	settle("ann", "watch 1");
}

static void gone_on_holiday(void)
{
	alone();
	settle("ann", "away 20 days");
}

static void in_a_game(void)
{
	begin(AMIGA, 0);
}

static void to_act(void)
{
	in_a_game();
	while (strcmp(at_turn(), "ann") != 0)
		settle(at_turn(), "bid 3");
}

static void acted_last(void)
{
	to_act();
	settle("ann", "bid 3");
}

static void asked_for_time(void)
{
	acted_last();
	settle(at_turn(), "more time");
}

static void suspended(void)
{
	acted_last();
	for (int i = 1; i < PEOPLE; i++)
		settle(names[i], "suspend");
}

static void conceded(void)
{
	to_act();
	settle("ann", "concede");
}

static void in_nomic(void)
{
	begin("start nomic109: ann, bob, cat, dan", 0);
}

static void over(void)
{
	in_a_game();
	give_up("bob", "concede");
	give_up("dan", "concede");
}

static void rematch_open(void)
{
	over();
	settle("bob", "rematch 1");
}

static const struct {
	const char *name;
	void (*set_up)(void);
	bool plays; /* ann's game is being played */
} situations[] = {
    {"alone", alone, false},
    {"seated", seated, false},
    {"seated and ready", seated_and_ready, false},
    {"invited", invited, false},
    {"full table", full, false},
    {"watching", watching, false},
    {"on holiday", gone_on_holiday, false},
    {"in a game", in_a_game, true},
    {"to act", to_act, true},
    {"acted last", acted_last, true},
    {"asked for time", asked_for_time, true},
    {"suspended", suspended, true},
    {"conceded", conceded, true},
    {"nomic109", in_nomic, true},
    {"over", over, false},
    {"rematch open", rematch_open, false},
};
enum { SITUATIONS = sizeof situations / sizeof situations[0] };

/* ---- commands that can be offered ---- */

static const struct {
	const char *line;
	bool plays; /* offered only while a game is played */
} lines[] = {
    {"new amiga", false},
    {"new amiga target=300 with bob against cat and dan", false},
    {"new amiga with nobody-here", false},
    {"new amiga with bob, cat, dan and gm", false},
    {"start amiga: me, bot, bot, bot", false},
    {"sit 1", false},
    {"sit 1 south", false},
    {"sit 9", false},
    {"stand 1", false},
    {"go table 1", false},
    {"invite dan to 1", false},
    {"invite ann to 1", false},
    {"invite eve@elsewhere.test to 1", false},
    {"new amiga with eve@elsewhere.test", false},
    {"decline 1", false},
    {"rematch 1", false},
    {"watch 1", false},
    {"watch 9", false},
    {"unwatch", false},
    {"unwatch 1", false},
    {"away 7 days", false},
    {"away 60 days", false},
    {"mail rounds", false},
    {"set profile on", false},
    {"leave", false},
    {"watchers off", true},
    {"more time 2 days", true},
    {"more time 900 days", true},
    {"suspend", true},
    {"undo", true},
    {"concede", true},
};
enum { LINES = sizeof lines / sizeof lines[0] };

/* ---- both answers ---- */

static int64_t game_of_ann(void)
{
	int64_t id = 0;
	(void)store_games_of(
	    desk->referee.store, person_named("ann").id, &id, 1);
	return id;
}

/* Returns why the command would not be offered to ann; NULL: it would. */
static const char *not_offered(const char *line)
{
	static const struct letter letter = {
	    .from = "ann@play.test",
	    .recipients = "",
	    .references = "",
	    .new_text = "",
	    .subject = "",
	};
	struct err err;
	struct session s;
	const struct post post = {
	    .hash = "", .now = desk->now, .received = desk->now};
	session_look(&s, &desk->referee, desk->now, &err);
	s.in.letter = &letter;
	s.in.post = &post;
	s.in.sender.known = true;
	s.in.sender.person = person_named("ann");
	int64_t game = game_of_ann();
	if (game)
		ck_assert(session_load(&s, game));
	const char *why = offered_refusal(&s, line);
	why = why ? arena_string(&desk->arena, why) : NULL;
	ck_assert_int_eq(session_end(&s), OUTCOME_DONE);
	return why;
}

static uint64_t everything(void)
{
	struct snapshot w;
	snapshot_open(&w, NULL);
	uint64_t hash = snapshot_hash(&w);
	snapshot_close(&w);
	return hash;
}

/* True if the line does something when ann answers her mail with it. */
static bool accepted(const char *to, const char *line)
{
	sent_all();
	deliver("ann", to, line);
	bool acted = ask_sql("SELECT verdict = 'acted' FROM letter "
			     "ORDER BY id DESC LIMIT 1") != 0;
	/* a request that only a gamesmaster can grant is passed on */
	return acted || strstr(told("ann"), "passed your request on") ||
	       strstr(told("ann"), "You asked to suspend");
}

START_TEST(a_command_is_offered_if_it_would_be_accepted)
{
	struct rewind before;
	bool plays = situations[_i].plays;
	situations[_i].set_up();
	sent_all();
	ask("ann", game_of_ann() ? "status" : "games");
	const char *to = reply_address(mail_to("ann"));
	rewind_keep(&before);
	for (int i = 0; i < LINES; i++) {
		if (lines[i].plays && !plays)
			continue;
		rewind_back(&before);
		uint64_t rows = everything();
		const char *why = not_offered(lines[i].line);
		ck_assert(everything() == rows);
		bool done = accepted(to, lines[i].line);
		ck_assert_msg(done == !why, "%s, \"%s\": %s, but %s: %s",
		    situations[_i].name, lines[i].line, why ? why : "offered",
		    done ? "accepted" : "refused", told("ann"));
		if (why)
			SAID("ann", why);
	}
	rewind_release(&before);
	close_desk();
}
END_TEST

Suite *suite_offered(void)
{
	Suite *suite = suite_create("offered");
	TCase *tcase = tcase_create("situations");
	tcase_set_timeout(tcase, 60);
	tcase_add_loop_test(
	    tcase, a_command_is_offered_if_it_would_be_accepted, 0, SITUATIONS);
	suite_add_tcase(suite, tcase);
	return suite;
}
