/* test_same_hands.c - what players can send at will changes no deal.
 *
 * Each game is played twice, from the same chain, with the same cards, and with
 * the same pulses if it uses the beacon. In the second game, players concede
 * and withdraw, suspend and resume, propose rules, look at sealed hands and
 * more, wherever they can. Both games must have the same deals. */
#include <stdlib.h>
#include <string.h>

#include "base/when.h"
#include "deal/verify.h"
#include "engine/legal.h"
#include "support/beacon_desk.h"
#include "support/desk.h"
#include "support/whole_game.h"

static const char *const starts[] = {
    "start nomic109: ann, bob, cat, dan; ready=required",
    "start playsite: ann, bob, cat, dan; ready=required blind-behind=1",
    "start amiga: ann, bob, cat, dan; ready=required",
    "start synspades: ann, bob, cat, dan; ready=required",
    "start synspades-solo: ann, bob, cat, dan; ready=required",
    "start rtr3b-3: ann, bob, cat",
    "start rtr3b-4: ann, bob, cat, bot",
    "start rtr3b-5: ann, bob, cat, dan, bot",
    "start standard: ann, bob, cat, dan; ready=required",
    "start amiga: ann, bot, cat, bot; ready=required",
};
enum { STARTS = sizeof starts / sizeof starts[0], ROUNDS = 2 };

static const struct table *table(void)
{
	look();
	return &desk->game.table;
}

static bool person(int seat)
{
	look();
	return desk->row.seat[seat].id != 0;
}

static void all_say(const char *text)
{
	for (int seat = 0; seat < table()->rules.seats; seat++)
		if (person(seat))
			post(at_the_table(seat), text);
}

static void leave_and_return(int seat)
{
	give_up(at_the_table(seat), "concede");
	ck_assert(table()->conceded >> seat & 1);
	post(at_the_table(seat), "withdraw");
	ck_assert(!(table()->conceded >> seat & 1));
}

/* Sends what can be sent at any time, at this time. A player whose turn it is
 * does not leave, because a bot would act. */
static void send_at_will(void)
{
	static const char *const lines[] = {"look", "bonehead", "zb ann",
	    "replace me by gm", "propose time-limit=9", "agree"};
	for (int seat = 0; seat < table()->rules.seats; seat++) {
		int mate = table_partner(table(), seat);
		bool ends = rules_together(&table()->rules) && !person(mate);
		if (!person(seat) || seat == table()->turn)
			continue;
		for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
			post(at_the_table(seat), lines[i]);
		for (int i = 0; i < 2 && !ends; i++)
			leave_and_return(seat);
	}
	all_say("agree");
	all_say("suspend");
	all_say("resume");
	look();
	ck_assert(!desk->row.suspended);
}

/* ---- a game ---- */

static void same_chain(void *bytes, size_t size)
{
	memset(bytes, 9, size);
}

/* Both games reach a moment on the same day, so they name the same pulses. A
 * player may make ten announcements a day. */
static void moment(bool at_will)
{
	desk->now += WHEN_DAY - desk->now % WHEN_DAY;
	if (at_will)
		send_at_will();
	desk->now += WHEN_HOUR - desk->now % WHEN_HOUR;
}

static void deal(bool at_will)
{
	if (table()->phase != PHASE_DEAL)
		return;
	struct next_deal d = waiting();
	moment(at_will);
	ck_assert_int_eq(waiting().number, d.number);
	bring(CHAIN, d.number);
	clock_to(desk->now > d.due ? desk->now : d.due);
	read_all();
	ck_assert_int_eq(table()->phase, PHASE_BID);
}

static bool last_cards(void)
{
	const struct table *t = table();
	return cards_count(desk->game.hand[t->turn]) == 1;
}

static void play_round_of(bool at_will)
{
	int round = table()->round;
	bool bidding = true;
	while (table()->round == round) {
		const char *line = "bid 3";
		const struct table *t = table();
		bool last = last_cards();
		if (t->phase == PHASE_PLAY)
			line = arena_format(
			    &desk->arena, "play %s", card_text(legal_card()));
		if ((bidding && t->acts) || last) {
			bidding = false;
			moment(at_will);
		}
		post(at_turn(), line);
	}
}

/* Plays to the deal of the last round. Returns the lines of the record that
 * say how the rounds were dealt. */
static const char *deals(const char *line, enum beacon_mode mode, bool at_will)
{
	const char *out = "";
	open_beacon(mode);
	desk->referee.chain_entropy = same_chain;
	learn(CHAIN);
	start(line);
	read_all();
	moment(at_will);
	all_say("ready");
	deal(at_will);
	while (table()->round < ROUNDS) {
		play_round_of(at_will);
		deal(at_will);
	}
	const char *text = record(RECORD_WHOLE);
	holds(text);
	for (; text; text = strchr(text, '\n')) {
		text += *text == '\n';
		if (!strncmp(text, "seed ", 5) || !strncmp(text, "deal ", 5))
			out = arena_format(&desk->arena, "%s%.*s\n", out,
			    (int)strcspn(text, "\n"), text);
	}
	return out;
}

START_TEST(what_is_sent_at_will_changes_no_deal)
{
	/* each of the games with or without a beacon, or both */
	if ((_i / STARTS + _i) % unit_share(2, 1))
		return;
	const char *line = starts[_i % STARTS];
	enum beacon_mode mode = _i < STARTS ? BEACON_OFF : BEACON_REQUIRED;
	char *plain = strdup(deals(line, mode, false));
	close_desk();
	const char *busy = deals(line, mode, true);
	ck_assert_ptr_nonnull(strstr(record(RECORD_WHOLE), "time-limit=9"));
	bool alone = !rules_together(&table()->rules);
	ck_assert_int_eq(
	    strstr(record(RECORD_WHOLE), "\nwithdraw ") != NULL, alone);
	ck_assert_str_eq(busy, plain);
	free(plain);
	close_desk();
}
END_TEST

Suite *suite_same_hands(void)
{
	Suite *suite = suite_create("same_hands");
	TCase *t = tcase_create("will");
	tcase_set_timeout(t, 60);
	tcase_add_loop_test(
	    t, what_is_sent_at_will_changes_no_deal, 0, 2 * STARTS);
	suite_add_tcase(suite, t);
	return suite;
}
