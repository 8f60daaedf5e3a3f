/* test_generated_games.c - whole games by letters, with everything in them that
 * a record must cover: a concession and its withdrawal, a forfeit, a
 * substitute, a suspension, a time-out, words, a voided round, a move that
 * was misread, and an undo where the rules allow it. Some games end because a
 * side gives up, in a round or between two rounds. In most games each deal
 * waits for a pulse of the public beacon; players leave and come back
 * meanwhile, and some pulses do not come.
 *
 * GENERATED sets the number of games, GENERATED_FROM the first. Records go
 * to the folder FAIR_RECORDS, with NAME.did, which counts what happened
 * (tests/fair/games.py); databases go to FAIR_DATABASES (tests/site). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/when.h"
#include "deal/verify.h"
#include "engine/legal.h"
#include "engine/options.h"
#include "support/beacon_desk.h"
#include "support/desk.h"
#include "support/whole_game.h"
#include "whole/deeds.h"

static const char *const starts[] = {
    "start nomic109: ann, bob, cat, dan; max-rounds=3",
    "start playsite: ann, bob, cat, dan; max-rounds=2 blind-behind=1",
    "start amiga: ann, bob, cat, bot; max-rounds=2",
    "start synspades: ann, bob, cat, dan; max-rounds=2",
    "start synspades-solo: ann, bob, cat, dan; max-rounds=2",
    "start rtr3b-3: ann, bob, cat; hands=2 ready=off",
    "start rtr3b-4: ann, bob, bot, dan; hands=2 ready=off hilo-aces=on",
    "start rtr3b-5: ann, bob, cat, dan, bot; hands=2 ready=off",
    "start standard: ann, bob, cat, dan; max-rounds=2 misplay=nomic",
    "start nomic109: ann, bot, cat, bot; teams ann+cat; max-rounds=3 nil=off",
    "start amiga: ann, bob, cat, dan; max-rounds=2 concession=leave",
    ("start synspades-solo: ann, bob, cat, dan; max-rounds=2 concession=side "
     "misplay=nomic"),
};
enum { KINDS = sizeof starts / sizeof starts[0], AT_ONCE = 12 };
#define WORDS "grey geese"

enum deed {
	WORDS_GIVEN,
	TIME_OUT,
	SUSPENSION,
	UNDO,
	MISREAD,
	CONCESSION, /* a concession and its withdrawal */
	SUBSTITUTE,
	VOID_ROUND,
	FORFEIT,
	DEEDS,
	END_GIVEN_UP = DEEDS,
	END_BETWEEN,
	BEFORE_DEAL, /* a concession and its withdrawal before a deal */
	PULSES,
	NONE_AGREED,
	NONE_LATE,
	COUNTED,
};
static const char *const deeds[COUNTED] = {"words", "time-outs", "suspensions",
    "undone", "misread", "withdrawals", "substitutes", "voided rounds",
    "forfeits", "given up in a round", "given up between rounds",
    "withdrawals before a deal", "pulses", "deals without a pulse, as agreed",
    "deals without a pulse, after a day"};

/* A generated game. */
struct play {
	int did[COUNTED];
	int back;      /* moves until the withdrawal; 0: none */
	int conceded;  /* the seat that conceded */
	int forfeited; /* the seat that forfeited, or SEAT_NONE */
	int end;       /* how the game should end; COUNTED: by its rules */
};

static const struct table *table(void)
{
	look();
	return &desk->game.table;
}

static bool person(int seat)
{
	return desk->row.seat[seat].id != 0;
}

/* True if the seat's player still acts for the seat. */
static bool plays(int seat)
{
	return person(seat) && !table_left(table(), seat);
}

static int players(void)
{
	int count = 0;
	for (int seat = 0; seat < table()->rules.seats; seat++)
		count += plays(seat);
	return count;
}

static int some_player(void)
{
	int seat;
	do
		seat = below(table()->rules.seats);
	while (!plays(seat));
	return seat;
}

/* ---- what happens ---- */

static bool give_words(void)
{
	post(at_the_table(some_player()),
	    arena_format(&desk->arena, "entropy %d " WORDS " \xe2\x99\xa0 #",
		below(1000)));
	return true;
}

/* A player takes a move back before a bot or another player acts. */
static bool undo(void)
{
	const struct table *t = table();
	int seat = t->turn;
	uint32_t before = t->events;
	if (t->rules.undo == UNDO_OFF ||
	    (t->phase != PHASE_BID && t->phase != PHASE_PLAY) || t->conceded)
		return false;
	post(at_the_table(seat), move());
	t = table();
	bool moved = t->events == before + 1 && t->turn != SEAT_NONE;
	if (!moved || t->turn == seat)
		return false;
	post(at_the_table(seat), "undo");
	others_say(seat, "agree");
	return strstr(record(RECORD_WHOLE), "\n# taken back") != NULL;
}

/* A player concedes and comes back a few moves later, if the concession does
 * not end the game. */
static bool concede(struct play *p, int seat)
{
	const struct table *t = table();
	int mate = table_partner(t, seat);
	if (t->conceded || (rules_together(&t->rules) && !person(mate)))
		return false;
	if (players() < 3 && !rules_together(&t->rules))
		return false;
	give_up(at_the_table(seat), "concede");
	ck_assert(table()->conceded >> seat & 1);
	p->conceded = seat;
	p->back = 1 + below(8);
	return true;
}

static void come_back(struct play *p)
{
	if (--p->back)
		return;
	post(at_the_table(p->conceded), "withdraw");
	ck_assert(!(table()->conceded >> p->conceded & 1));
	p->did[CONCESSION]++;
}

/* The gamesmaster takes a player's seat: at once if all agree, or under
 * nomic109 at the next deal. */
static bool substitute(void)
{
	int seat = some_player();
	if (table()->conceded || table()->round > 1)
		return false;
	post(at_the_table(seat), "replace me by gm");
	post("gm", arena_format(&desk->arena, "take %d in game 1", seat + 1));
	others_say(seat, "agree");
	if (!table()->rules.consent)
		by_gm(arena_format(&desk->arena, "replace %s by gm in game 1",
		    at_the_table(seat)));
	return true;
}

static bool gm_sits(void)
{
	bool sits = false;
	for (int seat = 0; seat < table()->rules.seats; seat++)
		sits = sits || !strcmp(at_the_table(seat), "gm");
	return sits;
}

/* A player forfeits, unless the forfeit would end the game. So in pairs the
 * partner must be a person, and in other games at least three players must be
 * left. */
static bool forfeit(struct play *p)
{
	const struct table *t = table();
	int seat = some_player();
	bool pair = rules_together(&t->rules);
	if (p->back || (pair && !person(table_partner(t, seat))))
		return false;
	if (!pair && players() < 3)
		return false;
	give_up(at_the_table(seat), "forfeit");
	ck_assert(table()->forfeited >> seat & 1);
	p->forfeited = seat;
	return true;
}

static bool happens(struct play *p, enum deed deed)
{
	switch (deed) {
	case WORDS_GIVEN:
		return give_words();
	case TIME_OUT:
		return time_runs_out();
	case SUSPENSION:
		return suspend();
	case UNDO:
		return undo();
	case MISREAD:
		return misread();
	case CONCESSION:
		return !p->did[CONCESSION] && !p->back &&
		       concede(p, some_player()) && false;
	case SUBSTITUTE:
		return !p->back && substitute();
	case VOID_ROUND:
		return void_it();
	case FORFEIT:
		return forfeit(p);
	case DEEDS:
	case END_BETWEEN:
	case BEFORE_DEAL:
	case PULSES:
	case NONE_AGREED:
	case NONE_LATE:
	case COUNTED:
		break;
	}
	return false;
}

/* False for a forfeit or a voided round, if something that must come before it
 * has not happened yet; otherwise true. */
static bool ripe(const struct play *p, enum deed deed)
{
	if (deed == VOID_ROUND)
		return p->did[SUBSTITUTE] || table()->round > 1;
	if (deed != FORFEIT)
		return true;
	if (table()->rules.undo != UNDO_OFF && !p->did[UNDO])
		return false;
	return p->did[CONCESSION] && p->did[SUBSTITUTE];
}

/* Does something that has not happened yet and can happen now. Returns false if
 * there is no such thing. */
static bool incident(struct play *p)
{
	int first = below(DEEDS);
	if (table()->phase == PHASE_DEAL)
		return false;
	for (int i = 0; i < DEEDS; i++) {
		enum deed next = (enum deed)((first + i) % DEEDS);
		if (p->did[next] || !ripe(p, next))
			continue;
		if (!happens(p, next))
			return false;
		p->did[next]++;
		return true;
	}
	return false;
}

/* ---- the end ---- */

/* In pairs, the partner of the player who forfeited gives up. In other games,
 * all players but one give up. */
static void all_give_up(struct play *p, enum deed how)
{
	static const char *const either[] = {"concede", "forfeit"};
	const struct table *t = table();
	bool pair = rules_together(&t->rules);
	int mate = table_partner(t, p->forfeited);
	p->did[how]++;
	for (int seat = 0; seat < t->rules.seats; seat++) {
		t = table();
		bool one = pair ? seat == mate : plays(seat);
		if (t->phase != PHASE_OVER && one)
			give_up(at_the_table(seat), either[below(2)]);
	}
	ck_assert_int_eq(table()->phase, PHASE_OVER);
}

/* A player leaves and comes back between the naming of a pulse and the deal. */
static void leave_a_while(struct play *p)
{
	int seat = some_player();
	if (!concede(p, seat))
		return;
	post(at_the_table(seat), "withdraw");
	ck_assert(!(table()->conceded >> seat & 1));
	p->back = 0;
	p->did[BEFORE_DEAL]++;
}

static void clock_past(int64_t at)
{
	clock_to(desk->now > at ? desk->now : at);
	read_all();
}

/* The pulse is late: all players agree to deal without it, or a day passes
 * where the pulse is only wanted. */
static void pulse_is_late(struct play *p, int64_t due)
{
	bool wanted = desk->site.beacon == BEACON_WANTED && below(3);
	clock_past(due + WHEN_HOUR);
	if (wanted)
		clock_past(due + WHEN_DAY + WHEN_HOUR);
	else
		others_say(SEAT_NONE, "agree");
	p->did[wanted ? NONE_LATE : NONE_AGREED]++;
}

static void wait_for_pulse(struct play *p)
{
	struct next_deal d = waiting();
	if (p->end == END_BETWEEN && p->did[FORFEIT] && gm_sits()) {
		all_give_up(p, END_BETWEEN);
		return;
	}
	for (int i = below(3); i; i--)
		leave_a_while(p);
	if (below(3) == 0)
		give_words();
	if (below(4) == 0) {
		pulse_is_late(p, d.due);
	} else {
		bring(CHAIN, d.number);
		clock_past(d.due);
		p->did[PULSES]++;
	}
	ck_assert_int_ne(table()->phase, PHASE_DEAL);
}

/* Plays a move, unless nobody is to move: an incident may end the round
 * although incident() returned false. */
static void one_move(struct play *p)
{
	if (table()->turn == SEAT_NONE)
		return;
	post(at_turn(), move());
	if (p->back && table()->phase != PHASE_OVER)
		come_back(p);
}

static void one_step(struct play *p)
{
	const struct table *t = table();
	bool last = t->round >= 2 && t->trick_no >= 9;
	bool urgent = t->round >= 2 || t->trick_no >= 4;
	if (t->phase == PHASE_DEAL)
		wait_for_pulse(p);
	else if (p->end == END_GIVEN_UP && last && p->did[FORFEIT])
		all_give_up(p, END_GIVEN_UP);
	else if ((below(4) && !urgent) || !incident(p))
		one_move(p);
}

static void play_all(struct play *p)
{
	for (int i = 0; table()->phase != PHASE_OVER; i++) {
		ck_assert_int_lt(i, 3000);
		one_step(p);
	}
}

static void keep_count(const char *name, const struct play *p)
{
	char path[300];
	const char *folder = getenv("FAIR_RECORDS");
	if (!folder)
		return;
	snprintf(path, sizeof path, "%s/%s.did", folder, name);
	FILE *f = fopen(path, "w");
	ck_assert_ptr_nonnull(f);
	for (int i = 0; i < COUNTED; i++)
		fprintf(f, "%d %s\n", p->did[i], deeds[i]);
	ck_assert_int_eq(fclose(f), 0);
}

/* Returns the name of something that could have happened and did not, or
 * NULL. */
static const char *missing(const struct play *p)
{
	for (int i = 0; i < DEEDS; i++) {
		bool may = i != UNDO || table()->rules.undo != UNDO_OFF;
		bool did = p->did[i] && (i != SUBSTITUTE || gm_sits());
		if (may && !did)
			return deeds[i];
	}
	return NULL;
}

static int from_environment(const char *name, int otherwise)
{
	const char *text = getenv(name);
	return text ? (int)strtol(text, NULL, 10) : otherwise;
}

static void play_game(struct play *p, int kind, uint32_t chance)
{
	static const int ends[] = {COUNTED, END_GIVEN_UP, END_BETWEEN};
	static const enum beacon_mode modes[] = {
	    BEACON_REQUIRED, BEACON_WANTED, BEACON_OFF, BEACON_WANTED};
	enum beacon_mode mode = modes[((uint32_t)kind + chance) % 4];
	*p = (struct play){
	    .forfeited = SEAT_NONE,
	    .end = ends[chance % 3],
	};
	dice = chance * 2654435761u;
	open_beacon(p->end == END_BETWEEN && !mode ? BEACON_WANTED : mode);
	store_durable(desk->referee.store, false);
	learn(CHAIN);
	start(with_random_bots(starts[kind]));
	read_all();
	play_all(p);
	holds(record(RECORD_WHOLE));
}

/* If a misplay ends a game too early, the game is played again with other
 * random numbers. */
START_TEST(games_in_which_all_happens_verify)
{
	enum { TRIES = 9 };
	int number = from_environment("GENERATED_FROM", 1) + _i;
	int kind = number % KINDS;
	struct play p;
	uint32_t chance = (uint32_t)(number / KINDS);
	play_game(&p, kind, chance);
	for (int i = 1; missing(&p) && i < TRIES; i++) {
		close_desk();
		play_game(&p, kind, chance + 3u * 1000003u * (uint32_t)i);
	}
	ck_assert_msg(!missing(&p), "game %d: no %s in\n%s", number,
	    missing(&p), record(RECORD_WHOLE));
	const char *name = arena_format(&desk->arena, "generated-%05d", number);
	save(name, record(RECORD_WHOLE));
	keep_count(name, &p);
	keep_database(name);
	close_desk();
}
END_TEST

Suite *suite_generated_games(void)
{
	Suite *suite = suite_create("generated_games");
	TCase *t = tcase_create("generated");
	int count = from_environment("GENERATED", AT_ONCE);
	tcase_set_timeout(t, 120);
	tcase_add_loop_test(t, games_in_which_all_happens_verify, 0, count);
	suite_add_tcase(suite, t);
	return suite;
}
