/* test_between_turns.c - tries every cell of the table in moments.c: each line
 * at each moment, sent in each way. MOMENTS=1 build/test/unit between_turns
 * prints the table. */
#include "whole/moments.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/when.h"
#include "engine/legal.h"
#include "engine/record.h"
#include "store/games.h"
#include "store/store.h"
#include "support/forum.h"
#include "support/rewind.h"

#define CHAIN "8990e7a9aaed2ffed73dbd7092123d6f289930540d7651336225dc172e51b2ce"

/* ---- returning to a moment ---- */

static struct {
	struct rewind kept;
	const char *player, *misplayer;
	int64_t at; /* the time of receipt of a letter at this moment */
} moment;

/* ---- the three moments ---- */

static void before_the_first_deal(bool list)
{
	forum_start(list, "start ann, bob, cat, dan; ready=required");
	moment.player = moment.misplayer = "ann";
	moment.at = desk->now + 10;
	desk->now += 11;
}

/* Gives each person a mail whose answer goes to the referee. */
static void ask_status(void)
{
	for (int i = 0; i < PEOPLE; i++)
		forum_private(names[i], "status");
	forum_read();
}

static void after_a_misplay(bool list)
{
	forum_start(list, "start ann, bob, cat, dan");
	forum_bids();
	ask_status();
	const char *who = at_turn();
	const struct table *t = &desk->game.table;
	int64_t received = desk->now + 10;
	moment.misplayer = who;
	moment.player = forum_name(table_next(t, t->turn));
	moment.at = received + 1;
	desk->now += 60;
	forum_post_at(forum_mail(who), card_text(foreign_card()), received);
	look();
	ck_assert_int_ne(t->misplay_announced, 0);
	sent_all();
}

/* Sends the pulse that a deal waits for, so that the round is dealt. */
static void deal_with_pulse(void)
{
	struct err err;
	desk->now += 10 * WHEN_MINUTE;
	int64_t number =
	    store_pulse_wanted(desk->referee.store, CHAIN, desk->now);
	const struct pulse pulse = {CHAIN, number, CHAIN};
	ck_assert_int_eq(referee_pulse(&desk->referee, &pulse, desk->now, &err),
	    OUTCOME_DONE);
	ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
	forum_read();
}

static void after_the_last_card(bool list)
{
	struct err err;
	struct beacon_chain chain = {
	    .hash = CHAIN,
	    .genesis = 1692803367,
	    .period = 3,
	};
	forum_open(list);
	desk->site.beacon = BEACON_REQUIRED;
	desk->site.beacon_url = "https://beacon.test/";
	ck_assert_int_eq(
	    referee_beacon(&desk->referee, &chain, desk->now, &err),
	    OUTCOME_DONE);
	start("start ann, bob, cat, dan");
	forum_read();
	deal_with_pulse();
	forum_bids();
	while (look(), desk->game.table.phase == PHASE_PLAY) {
		forum_post(at_turn(), card_text(legal_card()));
		forum_read();
	}
	ck_assert_int_eq(desk->game.table.phase, PHASE_DEAL);
	ask_status();
	moment.player = moment.misplayer = "ann";
	moment.at = desk->now + 10;
	desk->now += 11;
}

static void (*const set_up[MOMENTS])(bool) = {
    [BEFORE_THE_FIRST_DEAL] = before_the_first_deal,
    [AFTER_A_MISPLAY] = after_a_misplay,
    [AFTER_THE_LAST_CARD] = after_the_last_card,
};

/* ---- one line ---- */

static const char *writer_of(const struct line *l)
{
	switch (l->writer) {
	case PLAYER:
		return moment.player;
	case MISPLAYER:
		return moment.misplayer;
	case GAMESMASTER:
		break;
	}
	return "gm";
}

/* Returns the card that a sign of the line stands for; any card if the hand is
 * empty. */
static const char *card_for(const struct line *l, char sign)
{
	look();
	uint64_t hand = 0;
	if (l->writer != GAMESMASTER)
		hand = desk->game.hand[forum_seat(writer_of(l))];
	if (sign == '^' && hand)
		return card_text(cards_first(hand));
	return card_text(cards_first(CARDS_52 & ~hand));
}

static const char *text_of(const struct line *l)
{
	const char *out = "";
	for (const char *p = l->text; *p; p++) {
		const char *piece = arena_copy(&desk->arena, p, 1);
		if (*p == '^' || *p == '!')
			piece = card_for(l, *p);
		if (*p == '$')
			piece = arena_format(&desk->arena, "code %s", code());
		out = arena_format(&desk->arena, "%s%s", out, piece);
	}
	return out;
}

static const char *last_event;
static void note_event(void *context, const struct event *e)
{
	(void)context;
	last_event = record_kind(e);
}

/* Sends a line. Returns its effect. */
static struct cell play(const struct line *l, enum way way)
{
	struct err err;
	rewind_back(&moment.kept);
	uint32_t before = events_now();
	const char *who = writer_of(l);
	const char *text = text_of(l);
	/* a code is valid only when its letter arrives */
	int64_t at = strchr(l->text, '$') ? desk->now : moment.at;
	if (way == POSTED)
		forum_post_at(forum_mail(who), text, at);
	else
		forum_mail_at(forum_token_mail(who), text, at);
	const char *answered = told(who);
	if (events_now() == before)
		return (struct cell){
		    *answered ? "said" : "silence", answered, ""};
	ck_assert_int_eq(
	    store_events(desk->referee.store, 1, note_event, NULL, &err),
	    OUTCOME_DONE);
	return (struct cell){last_event, answered, ""};
}

static bool differs(const struct cell *want, const struct cell *got)
{
	if (strcmp(want->what, got->what) != 0)
		return true;
	return !strstr(got->words, want->words);
}

/* ---- the table ---- */

static const char *const way_names[WAYS] = {
    [RELAY] = "by mail, no list",
    [POSTED] = "posted on the list",
    [MAILED] = "by mail, on a site with a list",
};
static const char *const writer_names[] = {
    [PLAYER] = "",
    [MISPLAYER] = " (the misplayer)",
    [GAMESMASTER] = " (gamesmaster)",
};

static void print(const struct line *l, const struct cell *cell)
{
	char *text = arena_format(
	    &desk->arena, "%s%s", l->text, writer_names[l->writer]);
	for (char *p = text; *p; p++)
		if (*p == '\n')
			*p = ',';
	printf(
	    "%-40s %-9s %-32s %s\n", text, cell->what, cell->words, cell->why);
}

START_TEST(every_line_at_every_moment_in_every_way)
{
	enum moment m = (enum moment)(_i / WAYS);
	enum way way = (enum way)(_i % WAYS);
	bool shown = getenv("MOMENTS") != NULL;
	int wrong = 0;
	set_up[m](way != RELAY);
	rewind_keep(&moment.kept);
	if (shown)
		printf("\n%s, %s:\n", moments_names[m], way_names[way]);
	for (size_t i = 0; i < moments_count; i++) {
		const struct line *l = &moments_lines[i];
		struct cell want = moments_cell(l, m, way);
		struct cell got = play(l, way);
		if (shown)
			print(l, &want);
		if (!differs(&want, &got))
			continue;
		wrong++;
		fprintf(stderr,
		    "%s, %s, \"%s\": %s: %s; expected %s: %s (%s)\n",
		    moments_names[m], way_names[way], l->text, got.what,
		    got.words, want.what, want.words, want.why);
	}
	ck_assert_int_eq(wrong, 0);
	rewind_release(&moment.kept);
	close_desk();
}
END_TEST

START_TEST(every_verb_has_a_line)
{
	bool has[VERB_COUNT] = {false};
	for (size_t i = 0; i < moments_count; i++)
		has[moments_lines[i].verb] = true;
	for (int v = 0; v < VERB_COUNT; v++)
		ck_assert_msg(has[v], "%s", verb_name((enum verb)v));
}
END_TEST

Suite *suite_between_turns(void)
{
	Suite *suite = suite_create("between_turns");
	TCase *tcase = tcase_create("moments");
	tcase_set_timeout(tcase, 120);
	tcase_add_loop_test(tcase, every_line_at_every_moment_in_every_way, 0,
	    (int)MOMENTS * (int)WAYS);
	tcase_add_test(tcase, every_verb_has_a_line);
	suite_add_tcase(suite, tcase);
	return suite;
}
