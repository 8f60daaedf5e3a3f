/* test_property.c - random games with legal and illegal actions, on every
 * preset and on a thousand random mixes of options. Invariants hold, cards are
 * conserved, a refusal changes nothing, views hide other hands and sealed
 * hands, the record replays to the same state, and every game ends. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "bots/bots.h"
#include "engine/legal.h"
#include "engine/options.h"
#include "engine/record.h"
#include "unit.h"

static uint64_t state;

static uint32_t rnd(uint32_t n)
{
	state = state * 6364136223846793005u + 1442695040888963407u;
	return (uint32_t)(state >> 33) % n;
}

static int draw(void *context, int n)
{
	(void)context;
	return (int)rnd((uint32_t)n);
}

/* Values that some option accepts. An option that refuses a value keeps its
 * own. */
/* clang-format off */
static const char *const values[] = {"off", "on", "1", "2", "3", "9", "12", "50", "100", "150",
    "200", "250", "-150", "-10", "half", "target", "reached", "passed", "carried", "milestones",
    "apart", "help", "bag", "any", "lead", "ruff", "broken", "highest", "left", "added", "binding",
    "named", "random", "first", "last", "side", "leave", "nomic", "refuse", "stands", "loses",
    "tricks", "no-spade", "required", "4", "5", "6", "double", "partner", "bidder", "exact",
    "or-nil", "uneven", "nil", "7", "one", "two", "dealer", "low-club", "low-clubs", "over", "8", "10",
    "13", "17"};
/* Lines that chance hardly ever makes, because several of their options must
 * fit together. */
static const char *const fitting[] = {"six-hand sides=2", "six-hand sides=2 joker=off hand=8",
    "cutthroat hand=13 dead-hand=on", "six-hand sides=2 joker=off hand=7 dead-hand=on",
    "two-hand hand=12", "two-hand joker=two deuces=two"};
/* clang-format on */
enum {
	VALUES = sizeof values / sizeof values[0],
	FITTING = sizeof fitting / sizeof fitting[0],
};

/* Draws a preset, or one of the lines above, with a few options changed and at
 * most `longest` rounds. Half of the options stand near the option before them,
 * because they often have an effect only together. Draws again if the options
 * contradict each other. */
static void random_rules(struct rules *r, int changes, uint32_t longest)
{
	char why[300];
	size_t presets = 0;
	while (rules_at(presets))
		presets++;
	for (;;) {
		size_t drawn = rnd((uint32_t)presets + FITTING);
		const char *first = drawn < FITTING
		                        ? fitting[drawn]
		                        : rules_at(drawn - FITTING)->preset;
		ck_assert(rules_read(first, r, why, sizeof why));
		uint32_t at = 0;
		for (int i = 0; i < changes; i++) {
			struct rules_option o;
			uint32_t count = 0;
			while (rules_option(r, count, &o))
				count++;
			at = (rnd(2) ? at + 1 + rnd(3) : rnd(count)) % count;
			(void)rules_option(r, at, &o);
			for (int tries = 0; tries < 60; tries++)
				if (rules_set(r, o.key, values[rnd(VALUES)],
					why, sizeof why))
					break;
		}
		r->max_rounds = 1 + (int)rnd(longest);
		if (rules_check(r, why, sizeof why))
			return;
		ck_assert_msg(strstr(why, ": ") != NULL,
		    "a contradiction names what contradicts: %s", why);
	}
}

void unit_random_rules(struct rules *rules, uint64_t number, int changes)
{
	state = number * 6364136223846793005u;
	random_rules(rules, changes, 3);
}

/* Returns any action that a player might send; most of these actions are not
 * allowed. */
static struct action anything(const struct game *g)
{
	static const enum act kinds[] = {ACT_DRAW, ACT_BID, ACT_BID, ACT_PLAY,
	    ACT_PLAY, ACT_LOOK, ACT_DISCARD, ACT_PASS, ACT_DEALER, ACT_DEAL,
	    ACT_TIMEOUT, ACT_WITHDRAW, ACT_CONCEDE, ACT_FORFEIT,
	    ACT_VOID_ROUND};
	struct action a = {
	    .kind = kinds[rnd(sizeof kinds / sizeof kinds[0])],
	    .seat = (int)rnd(7) - 1,
	    .card = CARD_NONE,
	};
	bool ends = a.kind >= ACT_CONCEDE && a.kind != ACT_WITHDRAW;
	/* without this test, almost every game would be given up or voided */
	if (ends && rnd(50))
		a.kind = ACT_PLAY;
	a.bid = rnd(3) ? (int)rnd(DRAW_KEEP + 2) - 1
	               : BID_BLIND_NIL + (int)rnd(BID_END - BID_BLIND_NIL);
	if (rnd(3)) {
		int seat = g->table.turn >= 0 && rnd(2)
		               ? g->table.turn
		               : (int)rnd((uint32_t)g->table.rules.seats);
		a.seat = rnd(4) ? seat : a.seat;
		a.card =
		    g->hand[seat] && rnd(3)
			? cards_nth(g->hand[seat],
			      (int)rnd((uint32_t)cards_count(g->hand[seat])))
			: card_make((int)rnd(4), (int)rnd(13));
	} else if (a.kind == ACT_PLAY || a.kind == ACT_DISCARD) {
		a.card = CARD_JOKER;
	}
	if (a.kind == ACT_PASS || a.kind == ACT_DEAL || rnd(9) == 0)
		a.cards = cards_of(card_make((int)rnd(4), (int)rnd(13))) |
		          cards_of(card_make((int)rnd(4), (int)rnd(13)));
	a.call = rnd(5) ? CALL_NONE : rnd(2) ? CALL_LOW : CALL_HIGH;
	a.early = rnd(20) == 0;
	return a;
}

/* Returns a legal act of the seat to act, or sometimes a time-out. */
static struct action legal(const struct game *g)
{
	struct view v = {.table = &g->table,
	    .seat = g->table.turn,
	    .hand = g->hand[g->table.turn]};
	struct action a = bot_act(&v, draw, NULL);
	if (a.kind == ACT_PLAY && g->table.rules.hilo_aces &&
	    card_rank(a.card) == CARD_ACE)
		a.call = (int)rnd(3);
	if (rnd(12))
		return a;
	a.kind = ACT_TIMEOUT;
	a.call = CALL_NONE;
	return a;
}

struct trial {
	struct game game;
	struct buf record;
	int refused;
	/* log of attempts for the second implementation, one per line; NULL:
	 * none */
	FILE *told;
};

static void write(void *context, const struct event *e)
{
	struct trial *trial = context;
	char line[RECORD_LINE_MAX];
	record_write(e, &trial->game.table.rules, line, sizeof line);
	buf_format(&trial->record, "%s\n", line);
}

/* True if a record can express the action; a record has no clock. */
static bool can_be_told(const struct action *a)
{
	bool card = a->kind == ACT_PLAY || a->kind == ACT_DISCARD;
	if (a->seat < 0 || a->seat == SEAT_EXTRA || a->early)
		return false;
	if (card && a->card == CARD_NONE)
		return false;
	if (a->kind == ACT_PASS && !a->cards)
		return false;
	return a->kind != ACT_TIMEOUT && a->kind != ACT_DEAL;
}

/* Writes an attempt as a line with a sign: + accepted, * a misplay, - refused.
 */
static void told(
    const struct trial *trial, const struct action *a, const struct event *e)
{
	static const uint8_t kinds[] = {
	    [ACT_DEALER] = EVENT_DEALER,
	    [ACT_DEAL] = EVENT_DEAL,
	    [ACT_DRAW] = EVENT_DRAW,
	    [ACT_BID] = EVENT_BID,
	    [ACT_LOOK] = EVENT_LOOK,
	    [ACT_DISCARD] = EVENT_DISCARD,
	    [ACT_PASS] = EVENT_PASS,
	    [ACT_PLAY] = EVENT_PLAY,
	    [ACT_TIMEOUT] = EVENT_TIMEOUT,
	    [ACT_CONCEDE] = EVENT_CONCEDE,
	    [ACT_WITHDRAW] = EVENT_WITHDRAW,
	    [ACT_FORFEIT] = EVENT_FORFEIT,
	    [ACT_VOID_ROUND] = EVENT_VOID_ROUND,
	};
	const struct rules *rules = &trial->game.table.rules;
	bool bids = a->kind == ACT_BID || a->kind == ACT_DRAW;
	bool plays = a->kind == ACT_PLAY || a->kind == ACT_DISCARD;
	char line[RECORD_LINE_MAX];
	struct event said = {
	    .kind = kinds[a->kind],
	    .seat = (uint8_t)a->seat,
	    .card = plays ? (uint8_t)a->card : CARD_NONE,
	    .call = a->kind == ACT_PLAY ? (uint8_t)a->call : CALL_NONE,
	    .bid = bids ? (int8_t)a->bid : BID_NONE,
	    .cards = a->kind == ACT_PASS ? a->cards : 0,
	};
	if (!trial->told || (!e && !can_be_told(a)))
		return;
	const struct event *what = e && a->kind != ACT_PLAY ? e : &said;
	const char *sign = e ? "+" : "-";
	if (e && e->kind == EVENT_MISPLAY)
		sign = "*";
	record_write(what, rules, line, sizeof line);
	fprintf(trial->told, "%s %s", sign, line);
	fputs(bids && a->bid == BID_NONE ? " -1\n" : "\n", trial->told);
}

static bool attempt(struct trial *trial, const struct action *a)
{
	struct event e;
	struct game before = trial->game;
	if (game_decide(&trial->game, a, &e)) {
		MUST(!memcmp(&trial->game, &before, sizeof before),
		    "a refusal changed the game");
		told(trial, a, NULL);
		return false;
	}
	told(trial, a, &e);
	(void)game_apply(&trial->game, &e);
	write(trial, &e);
	return true;
}

/* A view shows the hand of its own seat. If that hand is sealed, the view shows
 * nothing from which the hand could be derived. */
static void views(const struct game *g)
{
	for (int s = 0; s < g->table.rules.seats; s++) {
		struct view v = game_view(g, s);
		MUST(v.hand == 0 || v.hand == g->hand[s], "another hand");
		MUST(v.table == &g->table, "another table");
		bool unseen = rules_blind(&g->table.rules) &&
		              g->table.phase == PHASE_BID &&
		              g->table.bid[s] == BID_NONE &&
		              table_sealed(&g->table, s);
		if (unseen && s != g->table.out)
			MUST(v.hand == 0 && v.sealed, "a sealed hand is seen");
		else if (g->table.phase != PHASE_DEAL)
			MUST(v.hand == g->hand[s], "a hand is not seen");
	}
	MUST(game_view(g, SEAT_NONE).hand == 0, "a hand of nobody");
}

/* table_card_ruling and game_decide agree about every card of the deck, whether
 * or not the seat holds it. */
static void card_rulings(const struct game *g, int seat)
{
	uint64_t deck = table_deck(&g->table.rules);
	uint64_t legal = 0;
	bool turn = g->table.phase == PHASE_PLAY && seat == g->table.turn;
	for (uint64_t left = deck; left; left &= left - 1) {
		const struct action a = {
		    .kind = ACT_PLAY,
		    .seat = seat,
		    .card = cards_first(left),
		};
		struct event e;
		enum ruling said =
		    table_card_ruling(&g->table, seat, g->hand[seat], a.card);
		enum ruling got = game_decide(g, &a, &e);
		if (got == RULING_OK && e.kind == EVENT_MISPLAY)
			MUST(said == RULING_NOT_IN_HAND ||
				 said == RULING_MUST_FOLLOW,
			    "a misplay is %s", game_ruling_name(said));
		else
			MUST(said == got, "%s, but %s", game_ruling_name(said),
			    game_ruling_name(got));
		if (said == RULING_OK)
			legal |= cards_of(a.card);
	}
	if (turn)
		MUST(legal == table_playable(&g->table, g->hand[seat]),
		    "another set");
}

static void note(void *context, const struct replay_note *n)
{
	struct trial *trial = context;
	trial->refused += n->kind == REPLAY_REFUSED;
}

static void replays(struct trial *trial, const char *what)
{
	struct game again;
	struct record_fault fault;
	ck_assert_msg(
	    record_replay(buf_string(&trial->record),
		&(struct replay_watch){.context = trial, .tell = note}, &again,
		&fault),
	    "%s, line %ld: %s", what, fault.line, fault.why);
	ck_assert_int_eq(trial->refused, 0);
	struct table a = trial->game.table, b = again.table;
	ck_assert_int_eq(memcmp(a.score, b.score, sizeof a.score), 0);
	ck_assert_int_eq(memcmp(a.bags, b.bags, sizeof a.bags), 0);
	ck_assert_int_eq(memcmp(&a.customs, &b.customs, sizeof a.customs), 0);
	ck_assert_int_eq(
	    memcmp(trial->game.hand, again.hand, sizeof again.hand), 0);
	ck_assert(a.winner == b.winner && a.ending == b.ending &&
		  a.events == b.events && a.turn == b.turn &&
		  a.dealer == b.dealer && a.zero_lost == b.zero_lost);
}

static void dealt(void *context, const struct event *e)
{
	struct trial *trial = context;
	char line[RECORD_LINE_MAX];
	write(context, e);
	record_write(e, &trial->game.table.rules, line, sizeof line);
	if (trial->told)
		fprintf(trial->told, "+ %s\n", line);
}

/* Writes how the game ended: the side, the reason, scores and bags. */
static void ended(const struct trial *trial)
{
	const struct table *t = &trial->game.table;
	if (!trial->told)
		return;
	const char *why = game_ending_name(t->ending);
	fprintf(trial->told, ". %d %s", t->winner + 1, why);
	for (int side = 0; side < t->rules.sides; side++)
		fprintf(trial->told, " %d/%d", t->score[side], t->bags[side]);
	fputs("\n", trial->told);
}

static void whole_game(const struct rules *rules, uint64_t number, FILE *out)
{
	struct trial *trial = calloc(1, sizeof *trial);
	char text[RULES_TEXT];
	rules_write(rules, text, sizeof text);
	trial->told = out;
	if (out)
		fprintf(out, "= %s\n", text);
	state = number * 2654435761u + 1;
	game_init(&trial->game, rules);
	buf_init(&trial->record, 0);
	buf_format(&trial->record, "spades-record 1\nrules %s\n", text);
	const struct table *t = &trial->game.table;
	if (rules->first_dealer != DEALER_LAST)
		ck_assert(
		    attempt(trial, &(struct action){
				       .kind = ACT_DEALER,
				       .seat = (int)rnd((uint32_t)rules->seats),
				       .card = CARD_NONE,
				   }));
	for (int steps = 0; t->phase != PHASE_OVER; steps++) {
		MUST(steps < 20000, "%s: game %d does not end", text,
		    (int)number);
		if (t->phase == PHASE_DEAL) {
			unit_deal(&trial->game,
			    number * 100 + (uint64_t)t->round, dealt, trial);
			continue;
		}
		struct action a =
		    rnd(3) ? anything(&trial->game) : legal(&trial->game);
		if (a.kind != ACT_DEAL && a.kind != ACT_DEALER)
			(void)attempt(trial, &a);
		else
			MUST(game_decide(&trial->game, &a,
				 &(struct event){0}) != RULING_OK,
			    "dealt out of turn");
		const char *broken = game_broken_invariant(&trial->game);
		MUST(!broken, "%s: %s", text, broken ? broken : "");
		views(&trial->game);
		card_rulings(&trial->game, steps % rules->seats);
	}
	ended(trial);
	replays(trial, text);
	buf_release(&trial->record);
	free(trial);
}

START_TEST(every_preset)
{
	for (size_t i = 0; rules_at(i); i++) {
		struct rules rules = *rules_at(i);
		/* a game with neither floor nor round limit may never end */
		rules.max_rounds = 12;
		for (uint64_t n = 0; n < 40; n++)
			whole_game(&rules, n * 16 + i, NULL);
	}
}
END_TEST

START_TEST(a_thousand_random_mixes)
{
	for (uint64_t n = 1; n <= 1000; n++) {
		struct rules rules;
		state = n;
		random_rules(&rules, 1 + (int)(n % 12), 12);
		whole_game(&rules, n, NULL);
	}
}
END_TEST

/* Writes mixes for doc/spades.py (fair/mixes.py) to the file MIXES_TO: MIXES of
 * them, from number MIXES_FROM on. */
START_TEST(mixes_for_the_second_reading)
{
	const char *count = getenv("MIXES");
	if (!count)
		return;
	uint64_t from = strtoull(getenv("MIXES_FROM"), NULL, 10);
	FILE *out = fopen(getenv("MIXES_TO"), "w");
	ck_assert_ptr_nonnull(out);
	for (uint64_t n = 0; n < strtoull(count, NULL, 10); n++) {
		struct rules rules;
		state = (from + n) * 6364136223846793005u;
		random_rules(&rules, 1 + (int)(n % 12), 3);
		whole_game(&rules, from + n, out);
	}
	ck_assert_int_eq(fclose(out), 0);
}
END_TEST

/* Posts of a trick in any order, repeated and delayed. Each post is refused, or
 * leads to the same state as the posts in order. A second copy of a card is out
 * of turn, and a card out of turn changes nothing unless the rules let it
 * stand. */
START_TEST(posts_out_of_order_are_refused_without_trace)
{
	for (size_t i = 0; rules_at(i); i++) {
		struct game g;
		struct event e;
		state = i;
		if (rules_at(i)->out_of_turn == OUT_OF_TURN_STANDS)
			continue;
		game_init(&g, rules_at(i));
		unit_deal(&g, 7 + i, NULL, NULL);
		while (g.table.phase != PHASE_DEAL &&
		       g.table.phase != PHASE_OVER) {
			int turn = g.table.turn;
			struct action a =
			    bot_act(&(struct view){.table = &g.table,
					.seat = turn,
					.hand = g.hand[turn]},
				draw, NULL);
			for (int s = 0;
			    s < g.table.rules.seats && a.kind == ACT_PLAY; s++)
				if (s != turn && g.hand[s])
					ck_assert_int_eq(
					    game_decide(&g,
						&(struct action){
						    .kind = ACT_PLAY,
						    .seat = s,
						    .card =
							cards_first(g.hand[s]),
						},
						&e),
					    RULING_NOT_YOUR_TURN);
			ck_assert_int_eq(game_decide(&g, &a, &e), RULING_OK);
			(void)game_apply(&g, &e);
			if (g.table.turn == turn || g.table.phase == PHASE_DEAL)
				continue;
			struct game before = g;
			enum ruling again = game_decide(&g, &a, &e);
			ck_assert(again == RULING_NOT_YOUR_TURN ||
				  again == RULING_WRONG_PHASE ||
				  again == RULING_GAME_OVER);
			ck_assert_int_eq(memcmp(&g, &before, sizeof g), 0);
		}
	}
}
END_TEST

Suite *suite_property(void)
{
	const TTest *const tests[] = {every_preset, a_thousand_random_mixes,
	    mixes_for_the_second_reading,
	    posts_out_of_order_are_refused_without_trace, NULL};
	return suite_of("property", tests);
}
