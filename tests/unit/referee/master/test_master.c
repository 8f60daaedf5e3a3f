/* test_master.c - every command of the gamesmaster's kit in every phase of a
 * game: without proof, and with a code. The game is then played to its end.
 * KIT=1 build/test/unit master prints the table. `make check` tries one command
 * in three.
 *
 * A refused command must change nothing, and no answer may name a card of a
 * hand. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/when.h"
#include "engine/legal.h"
#include "notice/doc.h"
#include "support/desk.h"
#include "support/rewind.h"
#include "support/snapshot.h"
#include "support/whole_game.h"

enum { OTHERS = 3 };
static const char *const others[OTHERS] = {"eve", "fay", "other"};

static struct {
	struct rewind kept;
	const char *gm;     /* the gamesmaster's reply address */
	const char *player; /* ann's */
} phase;

/* ---- phases ---- */

static void join_all(void)
{
	open_desk(NULL);
	desk->referee.chain_entropy = entropy;
	store_durable(desk->referee.store, false);
	all_join();
	for (int i = 0; i < OTHERS; i++) {
		deliver(others[i], "referee@play.test",
		    arena_format(&desk->arena, "join %s", others[i]));
		answer(others[i], "yes");
	}
}

static void start_it(const char *line)
{
	join_all();
	answer("gm", arena_format(&desk->arena, "%s\ncode %s", line, code()));
	sent_all();
	look();
}

/* The player to act moves in game 1, from the registered address. */
static void act(void)
{
	look();
	const struct table *t = &desk->game.table;
	const struct person *p = &desk->row.seat[t->turn];
	const char *line = move();
	if (t->phase == PHASE_BID)
		line = table_sealed(t, t->turn) ? "look" : "bid 3";
	desk->now += 10;
	deliver_at(arena_format(&desk->arena,
		       "From: %s\r\nTo: referee@play.test\r\n"
		       "Subject: [spades 1]\r\nMessage-ID: "
		       "<m%d@play.test>\r\n" VOUCHED ON_ITS_WAY "\r\n%s\r\n",
		       p->address, (int)desk->uid, line),
	    desk->now - 1);
	sent_all();
	look();
}

static void until_play(int cards)
{
	while (desk->game.table.phase == PHASE_BID)
		act();
	for (int i = 0; i < cards; i++)
		act();
	ck_assert_int_eq(desk->game.table.phase, PHASE_PLAY);
}

#define NOMIC "start ann, bob, cat, dan; max-rounds=2"
#define SYN "start synspades: ann, bob, cat, dan; max-rounds=2"

static void in_the_bidding(void)
{
	start_it(NOMIC);
	act();
}

static void with_a_sealed_hand(void)
{
	start_it(SYN);
	ck_assert(table_sealed(&desk->game.table, desk->game.table.turn));
}

static void after_a_blind_bid(void)
{
	start_it(SYN);
	ask(at_turn(), "bid blind nil");
	sent_all();
	look();
}

/* Partners passed cards to each other, face down. */
static void after_an_exchange(void)
{
	bool passed = false;
	start_it(
	    "start synspades: ann, bob, cat, dan; max-rounds=2 exchange=on");
	if (table_sealed(&desk->game.table, desk->game.table.turn))
		ask(at_turn(), "bid blind nil");
	sent_all();
	for (look(); desk->game.table.phase != PHASE_PLAY; act())
		passed |= desk->game.table.phase == PHASE_PASS;
	ck_assert(passed);
}

static void in_the_play(void)
{
	start_it(NOMIC);
	until_play(6);
}

static void with_a_bot(void)
{
	start_it("start synspades: ann, bob, cat, bot random; max-rounds=2");
	until_play(3);
}

/* The first deal waits until all players are ready. */
static void before_the_deal(void)
{
	start_it("start nomic109: ann, bob, cat, dan; max-rounds=2 "
		 "ready=required");
	look();
	ck_assert_int_eq(desk->game.table.phase, PHASE_DEAL);
}

static void suspended(void)
{
	in_the_play();
	ask("gm", "status");
	answer("gm", arena_format(&desk->arena, "suspend 1\ncode %s", code()));
	SAID("gm", "Suspended.");
}

static void play_on(void);
static void over(void)
{
	in_the_play();
	play_on();
}

static const struct {
	const char *name;
	void (*set_up)(void);
} phases[] = {
    {"bidding", in_the_bidding},
    {"sealed", with_a_sealed_hand},
    {"blind", after_a_blind_bid},
    {"passed", after_an_exchange},
    {"play", in_the_play},
    {"bot", with_a_bot},
    {"ready", before_the_deal},
    {"suspended", suspended},
    {"over", over},
};
enum { PHASES = sizeof phases / sizeof phases[0] };

/* ---- commands ---- */

/* `done`: a letter for each phase. d: done; r: refused. */
static const struct {
	const char *line, *done;
	bool asks_players; /* true: players may send this line, too */
} commands[] = {
    {"extend 1 2 days", "ddddddrdr", false},
    {"grant time 1 2 days", "ddddddrdr", false},
    {"suspend 1", "dddddddrr", true},
    {"resume 1", "rrrrrrrdr", true},
    {"replace ann by eve in game 1", "ddddddddr", false},
    {"eject bob from game 1", "ddddddddr", false},
    {"announce 1: good luck to everybody", "ddddddddr", false},
    {"announce all: a new season", "ddddddddd", false},
    {"rename cat to catherine", "ddddddddd", false},
    {"cancel-game 1", "ddddddddr", false},
    {"ban eve@play.test", "ddddddddd", false},
    {"start ann, bob, cat, dan", "ddddddddd", false},
};
enum { COMMANDS = sizeof commands / sizeof commands[0] };

/* ---- one command ---- */

static const char *to_gm(const char *text)
{
	deliver("gm", phase.gm, text);
	return mail_to("gm").letter.text;
}

static const char *with_code(const char *line)
{
	return to_gm(arena_format(&desk->arena, "%s\ncode %s", line, code()));
}

static uint64_t everything(void)
{
	struct snapshot w;
	snapshot_open(&w, NULL);
	uint64_t hash = snapshot_hash(&w);
	snapshot_close(&w);
	return hash;
}

/* Fails the test if the text names a card that is still in a hand. */
static void names_no_hidden_card(const char *text, const char *line)
{
	look();
	for (int seat = 0; seat < 4; seat++)
		for (uint64_t hand = desk->game.hand[seat]; hand;
		    hand &= hand - 1) {
			const char *card =
			    doc_card(&desk->arena, cards_first(hand));
			ck_assert_msg(!strstr(text, card), "%s shows %s: %s",
			    line, card, text);
		}
}

static void without_proof(const char *line, bool by_players)
{
	rewind_back(&phase.kept);
	uint64_t before = everything();
	to_gm(line);
	SAID("gm", "the word \"code\" and the six digits");
	ck_assert(everything() == before);
	if (by_players)
		return;
	deliver("ann", phase.player, line);
	SAID("ann", "Only a gamesmaster can do that.");
	ck_assert(everything() == before);
}

/* Returns the answer to a command that is refused. */
static const char *refused(const char *line)
{
	rewind_back(&phase.kept);
	with_code("players");
	uint64_t before = everything();
	rewind_back(&phase.kept);
	const char *text = with_code(line);
	ck_assert_msg(everything() == before, "%s: %s", line, text);
	ck_assert_int_eq(mail_to("other").count, 0);
	names_no_hidden_card(text, line);
	return text;
}

/* ---- to the end ---- */

static void complain(void *context, const char *what)
{
	(void)context;
	ck_abort_msg("%s", what);
}

static void play_on(void)
{
	for (int i = 0; i < 2000; i++) {
		look();
		if (desk->row.ended)
			break;
		if (desk->row.suspended) {
			with_code("resume 1");
			continue;
		}
		int turn = desk->game.table.turn;
		if (turn != SEAT_NONE && desk->row.seat[turn].id) {
			act();
			continue;
		}
		desk->now += 4 * WHEN_DAY;
		ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
	}
	ck_assert(desk->row.ended);
	referee_check(&desk->referee, desk->now, complain, NULL);
	if (!desk->row.cancelled)
		holds(record(RECORD_WHOLE));
}

static const char *in_earnest(const char *line)
{
	rewind_back(&phase.kept);
	const char *text = with_code(line);
	names_no_hidden_card(text, line);
	SAID("other", "gm gave the command \"");
	play_on();
	return text;
}

/* Tries the command in all ways. Returns the gamesmaster's answer. */
static const char *attempt(int i, int p)
{
	const char *line = commands[i].line;
	without_proof(line, commands[i].asks_players);
	return commands[i].done[p] == 'd' ? in_earnest(line) : refused(line);
}

/* Prints the line after the echoed command. */
static void print(const char *line, bool done, const char *text)
{
	const char *after = strchr(text, '\n');
	const char *first = after ? after + 1 : text;
	printf("  %-36s %-8s %.*s\n", line, done ? "done" : "refused",
	    (int)strcspn(first, "."), first);
}

START_TEST(every_command_in_every_phase)
{
	bool shown = getenv("KIT") != NULL;
	phases[_i].set_up();
	ask("gm", "status");
	ask("ann", "status");
	phase.gm = reply_address(mail_to("gm"));
	phase.player = reply_address(mail_to("ann"));
	sent_all();
	rewind_keep(&phase.kept);
	if (shown)
		printf("\n%s:\n", phases[_i].name);
	int step = shown ? 1 : unit_share(3, 1);
	for (int i = _i % step; i < COMMANDS; i += step) {
		const char *text = attempt(i, _i);
		if (shown)
			print(commands[i].line, commands[i].done[_i] == 'd',
			    text);
	}
	rewind_release(&phase.kept);
	close_desk();
}
END_TEST

Suite *suite_master(void)
{
	Suite *suite = suite_create("master");
	TCase *tcase = tcase_create("phases");
	tcase_set_timeout(tcase, 120);
	tcase_add_loop_test(tcase, every_command_in_every_phase, 0, PHASES);
	suite_add_tcase(suite, tcase);
	return suite;
}
