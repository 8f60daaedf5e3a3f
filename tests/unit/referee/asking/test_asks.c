/* test_asks.c - letters in people's own words about tables, watching, replays,
 * ratings and complaints (tests/hands/hand39.tsv).
 *
 * Each letter is written in its situation, and the reply must have what the
 * letter's author wanted, or a button for it. No letter may change anything
 * that it does not plainly ask for. With ASKS=FILE the suite reads that hand
 * and prints the share of each kind; ASKS_SHOW=1 also prints the others. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "engine/options.h"
#include "support/ask_desk.h"
#include "support/desk.h"
#include "support/rewind.h"

enum { KINDS = 60, PASSING = 90 /* percent */ };

struct count {
	char label[32];
	int all, understood, wrong;
};

static struct count counts[KINDS];

static struct count *count_of(const char *label)
{
	for (int i = 0; i < KINDS; i++) {
		if (!*counts[i].label)
			(void)snprintf(counts[i].label, sizeof counts[i].label,
			    "%s", label);
		if (!strcmp(counts[i].label, label))
			return &counts[i];
	}
	ck_abort_msg("too many labels");
	return NULL;
}

/* ---- the reply ---- */

/* Is the phrase in the reply? A # at its end stands for the end of a number,
 * and "body=" at its begin for a button. */
static bool has(const char *said, const char *phrase)
{
	char plain[200];
	bool button = text_starts(phrase, "body=");
	(void)snprintf(plain, sizeof plain, "%s%s", button ? "answer \"" : "",
	    phrase + (button ? strlen("body=") : 0));
	size_t size = strlen(plain);
	bool ends = size && plain[size - 1] == '#';
	if (ends)
		plain[--size] = '\0';
	text_lower(plain);
	for (const char *p = said; (p = strstr(p, plain)); p++)
		if (!ends || p[size] < '0' || p[size] > '9')
			return true;
	return false;
}

/* `expected` is a list of phrases; | stands for or, & for and. */
static bool has_one(const char *said, const char *expected)
{
	char *rest = arena_string(&desk->arena, expected);
	for (char *any; (any = strsep(&rest, "|"));) {
		bool all = true;
		for (char *one; (one = strsep(&any, "&"));)
			all = all && has(said, text_trim(one));
		if (all)
			return true;
	}
	return false;
}

/* Writes "start standard: me, bot" and "play with bots" as "start: me, bot", as
 * the hands have it: they were written before the replies named the rules. */
static void without_usual(char *said)
{
	static const char bots[] = "start: me, bot";
	for (char *s = said; (s = strstr(s, "play with bots"));)
		memcpy(s, bots, strlen(bots));
	static const char usual[] = " " RULES_USUAL ": me, bot";
	size_t size = strlen(" " RULES_USUAL);
	while ((said = strstr(said, usual)))
		memmove(said, said + size, strlen(said + size) + 1);
}

/* ---- a hand ---- */

static void try_ask(const char *line)
{
	struct ask ask;
	open_desk(NULL);
	const char *expected = strstr(line, " => ");
	if (ask_read(line, &ask) && expected) {
		expected = strstr(ask.wanted, " => ");
		ask_write(&ask);
		bool act = ask_acted();
		char *said = arena_string(&desk->arena, ask_reply());
		text_lower(said);
		without_usual(said);
		bool good = has_one(said, expected + 4);
		struct count *c = count_of(ask.field[3]);
		c->all++;
		c->understood += good || act;
		c->wrong += act;
		if (getenv("ASKS_SHOW") && (act || !good))
			printf("%s%s\t%s\n\t%.500s\n", act ? "ACTED " : "",
			    ask.wanted, ask.field[4], said);
	}
	close_desk();
}

START_TEST(what_people_ask_for_is_offered)
{
	const char *path = getenv("ASKS");
	char *line = NULL;
	size_t room = 0;
	int all = 0;
	int understood = 0;
	FILE *in = fopen(path ? path : "tests/hands/hand39.tsv", "r");
	ck_assert_ptr_nonnull(in);
	for (int n = 0; getline(&line, &room, in) > 0; n++)
		if (path || n % 10 == 0)
			try_ask(line);
	free(line);
	(void)fclose(in);
	for (int i = 0; i < KINDS && *counts[i].label; i++) {
		all += counts[i].all;
		understood += counts[i].understood;
		if (path)
			printf("%-16s %d of %d understood, %d acted at once\n",
			    counts[i].label, counts[i].understood,
			    counts[i].all, counts[i].wrong);
	}
	if (path)
		printf(
		    "all              %d of %d understood\n", understood, all);
	else
		ck_assert_int_ge(100 * understood, PASSING * all);
}
END_TEST

/* ---- buttons ---- */

/* Does the command of the button only show something? */
static bool only_shows(const char *words)
{
	static const char *const verbs[] = {"tables", "games", "help", "rules",
	    "status", "history", "explain", NULL};
	for (int i = 0; verbs[i]; i++)
		if (text_starts(words, verbs[i]))
			return true;
	return false;
}

/* Taps every button of the reply, each at the same moment. */
static void tap_all(const char *letter)
{
	struct rewind before;
	static const char answers[] = ": answer \"";
	const char *reply = ask_reply();
	const char *to = reply_address(mail_to("ann"));
	rewind_keep(&before);
	for (const char *p = reply; (p = strstr(p, answers)); p++) {
		const char *at = p + strlen(answers);
		const char *words =
		    arena_copy(&desk->arena, at, strcspn(at, "\""));
		if (only_shows(words))
			continue;
		rewind_back(&before);
		sent_all();
		ask_tap(to, words);
		ck_assert_msg(ask_acted(), "%s\n\"%s\" was refused: %s", letter,
		    words, told("ann"));
	}
	rewind_back(&before);
	rewind_release(&before);
}

START_TEST(every_button_that_is_offered_works)
{
	struct ask ask;
	const char *path = getenv("ASKS");
	char *line = NULL;
	size_t room = 0;
	FILE *in = fopen(path ? path : "tests/hands/hand47.tsv", "r");
	ck_assert_ptr_nonnull(in);
	for (int n = 0; getline(&line, &room, in) > 0; n++) {
		if (!path && n % 4 != 0)
			continue;
		open_desk(NULL);
		if (ask_read(line, &ask)) {
			ask_write(&ask);
			tap_all(line);
		}
		close_desk();
	}
	free(line);
	(void)fclose(in);
}
END_TEST

START_TEST(a_gamesmaster_is_offered_his_commands)
{
	open_desk(NULL);
	all_join();
	answer("gm", arena_format(&desk->arena,
			 "start amiga: ann, bob, cat, dan\ncode %s", code()));
	sent_all();
	ask("gm", "Give the people in game 1 two days more.");
	ck_assert_ptr_nonnull(strstr(told("gm"), "answer \"extend 1 2 days"));
	ask("gm", "Tell everyone at 1: No mail on Sunday.");
	ck_assert_ptr_nonnull(strstr(told("gm"), "answer \"announce 1: No "));
	sent_all();
	ask("bob", "Give the people in game 1 two days more.");
	ck_assert_ptr_null(strstr(told("bob"), "extend"));
	close_desk();
}
END_TEST

Suite *suite_asks(void)
{
	const TTest *const tests[] = {
	    a_gamesmaster_is_offered_his_commands,
	    what_people_ask_for_is_offered,
	    every_button_that_is_offered_works,
	    NULL,
	};
	return suite_of("asks", tests);
}
