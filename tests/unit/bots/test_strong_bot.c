/* test_strong_bot.c - the bot that plays out possible hands. The bot's acts are
 * legal under any mix of options. The bot knows only what its seat has seen,
 * plays the same on every machine, and beats the greedy bot.
 *
 * BOT_MIXES sets how many mixes to try, and BOT_GAMES how many games of each
 * mix and preset. With either variable, the test prints the number of turns. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/values.h"
#include "deal/draw.h"
#include "engine/legal.h"
#include "engine/options.h"
#include "unit.h"

#include "../../src/bots/policy.h"

/* Draws a random number below n (splitmix64). */
static int numbers(void *context, int n)
{
	uint64_t *state = context;
	uint64_t z = *state += 0x9E3779B97F4A7C15u;
	z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
	z = (z ^ z >> 27) * 0x94D049BB133111EBu;
	z ^= z >> 31;
	return (int)((z >> 32) * (uint64_t)n >> 32);
}

static struct action ask(
    const struct game *g, enum bot_kind kind, int effort, uint64_t chance)
{
	const struct bot bot = {
	    .kind = kind,
	    .effort = effort,
	};
	struct view v = game_view(g, g->table.turn);
	return bot_act_as(&bot, &v, numbers, &chance);
}

static void carry_out(struct game *g, const struct action *a)
{
	struct event e;
	enum ruling why = game_decide(g, a, &e);
	MUST(!why, "%s: refused, %s", g->table.rules.preset,
	    game_ruling_name(why));
	(void)game_apply(g, &e);
	const char *broken = game_broken_invariant(g);
	MUST(!broken, "%s", broken);
}

/* Shuffles the hands that the other players hold. */
static void permute(struct game *g, uint64_t chance)
{
	int seat = g->table.turn;
	uint64_t hidden = g->extra;
	for (int s = 0; s < SEATS_MAX; s++)
		if (s != seat)
			hidden |= g->hand[s];
	for (int s = 0; s <= SEATS_MAX; s++) {
		uint64_t *hand = s < SEATS_MAX ? &g->hand[s] : &g->extra;
		int count = cards_count(*hand);
		if (s == seat)
			continue;
		*hand = 0;
		while (count--) {
			int n = numbers(&chance, cards_count(hidden));
			uint64_t card = cards_of(cards_nth(hidden, n));
			*hand |= card;
			hidden &= ~card;
		}
	}
}

static bool same(const struct action *a, const struct action *b)
{
	if (a->kind != b->kind || a->seat != b->seat)
		return false;
	if (a->bid != b->bid || a->call != b->call)
		return false;
	return a->card == b->card && a->cards == b->cards;
}

static unsigned long turns;

/* Returns the number in an environment variable, or `usual` if it is not
 * set. */
static uint64_t wanted(const char *name, uint64_t usual)
{
	const char *count = getenv(name);
	return count ? strtoull(count, NULL, 10) : usual;
}

static void tell_turns(void)
{
	if (getenv("BOT_MIXES") || getenv("BOT_GAMES"))
		printf("%lu turns\n", turns);
}

/* Plays a whole game. At each turn, asks the bot twice: with the true hands,
 * and with the hidden cards exchanged. Both acts must be the same. Returns a
 * hash of every act. */
static uint64_t play(
    const struct rules *rules, enum bot_kind kind, int effort, uint64_t seed)
{
	struct game g;
	uint64_t sum = seed;
	game_init(&g, rules);
	while (g.table.phase != PHASE_OVER && g.table.rounds_scored < 3) {
		if (g.table.phase == PHASE_DEAL) {
			unit_deal(&g, sum, NULL, NULL);
			continue;
		}
		struct game other = g;
		struct action a = ask(&g, kind, effort, sum);
		permute(&other, sum);
		struct action b = ask(&other, kind, effort, sum);
		ck_assert(same(&a, &b));
		carry_out(&g, &a);
		turns++;
		sum = (sum ^ (uint64_t)(a.bid + 64 * a.card) ^ a.cards) *
		      0x100000001B3u;
	}
	return sum;
}

START_TEST(neither_peeks_nor_errs_under_any_preset)
{
	uint64_t games = wanted("BOT_GAMES", 1);
	for (size_t i = 0; rules_at(i); i++)
		for (uint64_t n = 1; n <= games; n++) {
			(void)play(rules_at(i), BOT_STRONG, 10, i + n);
			(void)play(rules_at(i), BOT_EASY, 0, i + n);
		}
	tell_turns();
}
END_TEST

START_TEST(legal_under_any_mix_of_options)
{
	uint64_t mixes = wanted("BOT_MIXES", 60);
	uint64_t games = wanted("BOT_GAMES", 1);
	for (uint64_t n = 1; n <= mixes; n++) {
		struct rules rules;
		unit_random_rules(&rules, n, 1 + (int)(n % 12));
		for (uint64_t k = 0; k < games; k++) {
			(void)play(&rules, BOT_STRONG, 8, n + k);
			(void)play(&rules, BOT_EASY, 0, n + k);
		}
	}
	tell_turns();
}
END_TEST

/* Plays a game in which aces are called at random, so that the cards alone do
 * not say who took a trick. Returns how many aces the bots called by
 * themselves. */
static int play_with_calls(uint64_t chance)
{
	struct rules rules = *rules_find("rtr3b-4");
	struct game g;
	int calls = 0;
	rules.hilo_aces = 1;
	rules.hands = 4;
	game_init(&g, &rules);
	while (g.table.phase != PHASE_OVER) {
		if (g.table.phase == PHASE_DEAL) {
			unit_deal(&g, chance, NULL, NULL);
			continue;
		}
		struct action a = ask(&g, BOT_STRONG, 30, chance++);
		calls += a.call != CALL_NONE;
		bool ace = a.kind == ACT_PLAY && card_rank(a.card) == CARD_ACE;
		if (ace && numbers(&chance, 2))
			a.call = numbers(&chance, 2) ? CALL_LOW : CALL_HIGH;
		carry_out(&g, &a);
	}
	return calls;
}

/* For the sanitizers: after a called ace had moved the lead, the bot once read
 * a card from an empty place. */
START_TEST(calls_aces_and_reads_what_was_called)
{
	int calls = 0;
	for (uint64_t seed = 1; seed <= 4; seed++)
		calls += play_with_calls(seed * 1000);
	ck_assert_int_gt(calls, 0);
}
END_TEST

/* Every compiler and machine must get this number. If a change makes another
 * number, the bot needs a new version, which records name. */
START_TEST(the_same_everywhere)
{
	uint64_t sum = 0;
	for (size_t i = 0; rules_at(i); i++)
		sum = sum * 31 + play(rules_at(i), BOT_STRONG, 40, i + 100);
	ck_assert_msg(sum == 2009139288460510887u, "%lu", (unsigned long)sum);
}
END_TEST

/* The effort is large enough for more deals than the minimum. */
START_TEST(the_same_everywhere_with_more_effort)
{
	enum { EFFORT = 300 };
	uint64_t sum = play(rules_find("playsite"), BOT_STRONG, EFFORT, 7);
	ck_assert_msg(sum == 5019877429218195635u, "%lu", (unsigned long)sum);
}
END_TEST

/* Lets the strong bot play side `strong` against the easy bot. The cards are
 * the same in every call. Returns how many points the strong bot is ahead. */
static int margin(const struct rules *rules, int strong, uint64_t rounds)
{
	struct game g;
	uint64_t sum = 5;
	game_init(&g, rules);
	while (g.table.phase != PHASE_OVER &&
	       g.table.rounds_scored < (int)rounds) {
		if (g.table.phase == PHASE_DEAL) {
			unit_deal(&g, (uint64_t)g.table.round * 77, NULL, NULL);
			continue;
		}
		bool own = table_side(&g.table, g.table.turn) == strong;
		struct action a =
		    ask(&g, own ? BOT_STRONG : BOT_EASY, 200, sum++);
		carry_out(&g, &a);
	}
	return g.table.score[strong] - g.table.score[1 - strong];
}

START_TEST(the_strong_one_beats_the_easy_one)
{
	enum { ROUNDS = 80 };
	struct rules rules = *rules_find("amiga");
	rules.target = 0;
	rules.max_rounds = ROUNDS;
	int points = margin(&rules, 0, ROUNDS) + margin(&rules, 1, ROUNDS);
	ck_assert_int_gt(points / (2 * ROUNDS), 10);
}
END_TEST

/* ---- small hands, dealt as told ---- */

static uint64_t cards(const char *text)
{
	uint64_t all = 0;
	for (; *text; text += text[2] ? 3 : 2) {
		char card[CARD_TEXT] = {text[0], text[1]};
		all |= cards_of(card_parse(card));
	}
	return all;
}

/* Deals a round of nomic109 with hands of three, and makes these bids. */
static void deal_three(
    struct game *g, const char *const hands[4], const int bids[4])
{
	struct rules rules = *rules_find("nomic109");
	rules.hand_size = 3;
	rules.bid_one = 1;
	game_init(g, &rules);
	for (int s = 0; s < 4; s++)
		carry_out(g, &(struct action){
				 .kind = ACT_DEAL,
				 .seat = s,
				 .card = CARD_NONE,
				 .cards = cards(hands[s]),
			     });
	while (g->table.phase == PHASE_BID)
		carry_out(g, &(struct action){
				 .kind = ACT_BID,
				 .seat = g->table.turn,
				 .bid = bids[g->table.turn],
				 .card = CARD_NONE,
			     });
}

static void lay(struct game *g, const char *card)
{
	carry_out(g, &(struct action){
			 .kind = ACT_PLAY,
			 .seat = g->table.turn,
			 .card = card_parse(card),
		     });
}

/* The bot treats neighbouring cards of a hand as equal. A card on the table
 * separates them: with the king on the table, ace and queen are not equal. */
START_TEST(a_winner_is_not_behind_a_loser)
{
	static const char *const hands[4] = {
	    "KD 2C 3C", "AD QD 2S", "3D 4D 5D", "6D 7D 8D"};
	static const int bids[4] = {2, 1, 1, 1};
	struct bot_question q = {.effort = 40};
	struct game g;
	struct bot_values v;
	uint64_t chance = 1;
	deal_three(&g, hands, bids);
	lay(&g, "KD");
	struct view view = game_view(&g, g.table.turn);
	q.view = &view;
	bot_values(&q, numbers, &chance, &v);
	ck_assert_int_eq(v.count, 2);
	lay(&g, "AD");
	view = game_view(&g, g.table.turn);
	bot_values(&q, numbers, &chance, &v);
	ck_assert_int_eq(v.count, 1);
}
END_TEST

/* Seat 2 may duck under the nil's five, or take the trick with its ace for its
 * bid. */
START_TEST(a_nil_that_wins_is_ducked_in_playouts)
{
	static const char *const hands[4] = {
	    "2C 2D 2H", "5C 5D 5H", "AC 3C 6D", "4C 4D 4H"};
	static const int bids[4] = {2, 0, 1, 1};
	enum { TIMES = 100, MOST = 80 };
	int broken = 0;
	for (uint64_t n = 1; n <= TIMES; n++) {
		struct game g;
		struct chance chance = {.state = n * 0x9E3779B97F4A7C15u};
		deal_three(&g, hands, bids);
		lay(&g, "2C");
		lay(&g, "5C");
		policy_play_out(&g, &chance);
		broken += g.table.last_round_tricks[1] > 0;
	}
	ck_assert_int_gt(broken, MOST);
}
END_TEST

/* Seat 3 plays last. The winning card so far is its partner's queen, or an
 * opponent's ten. */
START_TEST(knows_what_a_partner_would_curse)
{
	static const char *const hands[4] = {
	    "2C 2D 2H", "QC 5C 5H", "TC 3C 6D", "AC KC 4C"};
	static const int bids[4] = {2, 1, 1, 1};
	static const struct {
		const char *second, *third;
		bool ace, king, four;
	} rows[] = {
	    {"QC", "3C", true, true, false},
	    {"5C", "TC", true, false, true},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		struct game g;
		deal_three(&g, hands, bids);
		lay(&g, "2C");
		lay(&g, rows[i].second);
		lay(&g, rows[i].third);
		struct view v = game_view(&g, 3);
		int ace = card_parse("AC");
		ck_assert_int_eq(sense_curses(&v, ace), rows[i].ace);
		ck_assert_int_eq(sense_curses(&v, ace - 1), rows[i].king);
		int four = card_parse("4C");
		ck_assert_int_eq(sense_curses(&v, four), rows[i].four);
	}
}
END_TEST

/* Returns the card that is named in place of the first of these, which are all
 * worth the same. With `less`, the first is worth a point less. */
static int named(const struct game *g, const char *text, bool less)
{
	struct view v = game_view(g, g->table.turn);
	struct bot_values values = {.hands = 80};
	for (; *text; text += text[2] ? 3 : 2) {
		char card[CARD_TEXT] = {text[0], text[1]};
		struct bot_value *of = &values.of[values.count];
		of->action.kind = ACT_PLAY;
		of->action.card = card_parse(card);
		for (int b = 0; b < BOT_BLOCKS; b++)
			of->block[b] = b - (less && !values.count ? 100 : 0);
		values.count++;
	}
	return values.of[bot_values_natural(&values, &v, 0)].action.card;
}

/* Seat 3 cannot win the trick. Its neighbours' nil wants high cards gone. */
START_TEST(a_card_that_loses_is_a_low_one)
{
	static const char *const hands[4] = {
	    "2C 2D 2H", "5C 5D 5H", "AC 3C 6D", "KC 9C 4C"};
	static const int bids[2][4] = {{2, 1, 1, 1}, {2, 1, 0, 1}};
	for (int nil = 0; nil < 2; nil++) {
		struct game g;
		deal_three(&g, hands, bids[nil]);
		lay(&g, "2C");
		lay(&g, "5C");
		lay(&g, nil ? "3C" : "AC");
		int named_one = named(&g, nil ? "9C KC" : "KC 9C 4C", false);
		ck_assert_int_eq(named_one, card_parse(nil ? "9C" : "4C"));
		ck_assert_int_eq(named(&g, "KC 9C 4C", true), card_parse("KC"));
	}
}
END_TEST

/* The partner's king may fall under the ace. */
START_TEST(a_lead_for_a_partners_nil_is_a_high_one)
{
	static const char *const hands[4] = {
	    "AD JD 2C", "5C 5D 5H", "KD 3C 6D", "KC 9C 4C"};
	static const int bids[2][4] = {{2, 1, 0, 1}, {2, 1, 1, 1}};
	for (int i = 0; i < 2; i++) {
		struct game g;
		deal_three(&g, hands, bids[i]);
		ck_assert_int_eq(
		    named(&g, "JD AD 2C", false), card_parse(i ? "JD" : "AD"));
	}
}
END_TEST

/* What the playouts found, as the mean of the blocks. */
static int found(const struct bot_value *v)
{
	int sum = 0;
	for (int b = 0; b < BOT_BLOCKS; b++)
		sum += v->chance_block[CHANCE_MAKES][b];
	return sum / BOT_BLOCKS;
}

/* In games, pairs make more of their bids than in playouts. When each plays
 * alone, the chance is what the playouts found. */
START_TEST(the_chance_of_a_bid_is_what_happens_in_games)
{
	static const char *const presets[] = {"amiga", "rtr3b-4"};
	enum { DEALS = 8 };
	int seen = 0;
	for (uint64_t deal = 1; deal <= DEALS; deal++) {
		struct bot_question q = {.effort = 2000};
		struct game g;
		struct bot_values v;
		uint64_t chance = deal;
		game_init(&g, rules_find(presets[_i]));
		unit_deal(&g, deal, NULL, NULL);
		struct view view = game_view(&g, g.table.turn);
		q.view = &view;
		bot_values(&q, numbers, &chance, &v);
		for (int n = 0; n < v.count; n++) {
			int before = found(&v.of[n]);
			int told = v.of[n].chance[CHANCE_MAKES];
			if (before < 500 || before > 900)
				continue;
			seen++;
			if (_i)
				ck_assert_int_le(abs(told - before), 10);
			else
				ck_assert_int_gt(told, before + 20);
		}
	}
	ck_assert_int_gt(seen, 0);
}
END_TEST

static int ranks(uint64_t cards)
{
	int sum = 0;
	for (; cards; cards &= cards - 1)
		sum += card_rank(cards_first(cards));
	return sum;
}

/* A nil bidder who saw the hand passes high cards, and the partner low ones. */
START_TEST(an_exchange_helps_the_nil)
{
	static const enum bot_kind kinds[] = {BOT_EASY, BOT_STRONG};
	struct rules r;
	char why[200];
	ck_assert(rules_parse(
	    "amiga exchange=nil exchange-cards=4", &r, why, sizeof why));
	for (size_t k = 0; k < 2; k++) {
		struct game g;
		game_init(&g, &r);
		unit_deal(&g, 7, NULL, NULL);
		for (int i = 0; i < 4; i++) {
			struct action bid = {.kind = ACT_BID,
			    .seat = g.table.turn,
			    .bid = i ? 3 : 0};
			carry_out(&g, &bid);
		}
		for (int i = 0; i < 2; i++) {
			uint64_t hand = g.hand[g.table.turn];
			struct action a = ask(&g, kinds[k], 30, 1);
			int passed = ranks(a.cards) * 9;
			int kept = ranks(hand & ~a.cards) * 4;
			ck_assert_int_eq(a.kind, ACT_PASS);
			ck_assert(i ? passed < kept : passed > kept);
			carry_out(&g, &a);
		}
	}
}
END_TEST

Suite *suite_strong_bot(void)
{
	const TTest *const tests[] = {neither_peeks_nor_errs_under_any_preset,
	    legal_under_any_mix_of_options,
	    calls_aces_and_reads_what_was_called, the_same_everywhere,
	    the_same_everywhere_with_more_effort,
	    the_strong_one_beats_the_easy_one, a_winner_is_not_behind_a_loser,
	    a_nil_that_wins_is_ducked_in_playouts,
	    knows_what_a_partner_would_curse, a_card_that_loses_is_a_low_one,
	    a_lead_for_a_partners_nil_is_a_high_one, an_exchange_helps_the_nil,
	    NULL};
	Suite *suite = suite_of("strong_bot", tests);
	TCase *tcase = tcase_create("chances");
	tcase_add_loop_test(
	    tcase, the_chance_of_a_bid_is_what_happens_in_games, 0, 2);
	suite_add_tcase(suite, tcase);
	return suite;
}
