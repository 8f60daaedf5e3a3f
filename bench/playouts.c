/* playouts.c - measures random games through game_decide and game_apply, with
 * all checks. Compares them with a bare loop over bit masks without checks, in
 * one run. Prints deals per second and the ratio.
 *
 * A deal is: shuffle 52 cards (53 with a joker), make four bids, draw 52 cards
 * from the legal ones, and count the tricks. Both programs use the same
 * generator and draw a card from a set in the same way. On machines with pdep,
 * a draw takes two instructions; otherwise the bare loop would spend most of
 * its time drawing. Each program runs many short rounds, and the one with the
 * least CPU time counts. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

#include "engine/legal.h"

static uint64_t state = 88172645463325252u;

static inline uint32_t below(uint32_t n)
{
	state ^= state << 13;
	state ^= state >> 7;
	state ^= state << 17;
	return (uint32_t)((state >> 32) * n >> 32);
}

static double now(void)
{
	struct timespec t;
	(void)clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* ---- a card drawn from a set ---- */

typedef int pick_fn(uint64_t cards);
#define INLINE static inline __attribute__((always_inline))

static inline int pick(uint64_t cards)
{
	for (uint32_t n = below((uint32_t)cards_count(cards)); n; n--)
		cards &= cards - 1;
	return cards_first(cards);
}

#if defined(__x86_64__)
#define FAST __attribute__((target("popcnt,bmi,bmi2")))
static bool is_fast(void)
{
	return __builtin_cpu_supports("bmi2") &&
	       __builtin_cpu_supports("popcnt");
}
FAST static inline int pick_fast(uint64_t cards)
{
	uint32_t n = below((uint32_t)cards_count(cards));
	return cards_first(_pdep_u64((uint64_t)1 << n, cards));
}
#else
#define FAST
#define pick_fast pick
static bool is_fast(void)
{
	return false;
}
#endif

/* ---- the deal ---- */

static uint8_t deck[53];

static void new_deck(void)
{
	for (int i = 0; i < 52; i++)
		deck[i] = (uint8_t)card_make(i / 13, i % 13);
	deck[52] = CARD_JOKER;
}

/* Deal four hands. With 53 cards, one card is left over. */
static uint64_t shuffle(uint64_t hands[4], uint32_t cards)
{
	memset(hands, 0, 4 * sizeof *hands);
	for (uint32_t i = cards; i-- > 0;) {
		uint32_t j = below(i + 1);
		uint8_t card = deck[j];
		deck[j] = deck[i];
		deck[i] = card;
		if (i < 52)
			hands[i & 3] |= cards_of(card);
	}
	return cards_of(deck[52]);
}

/* ---- the two programs compared ---- */

INLINE long bare_by(long deals, uint32_t cards, pick_fn *draw)
{
	long sum = 0;
	for (long d = 0; d < deals; d++) {
		uint64_t hand[4];
		int tricks[4] = {0}, bid[4], leader = 0;
		(void)shuffle(hand, cards);
		for (int s = 0; s < 4; s++) {
			bid[s] = 2 + (int)below(3);
			leader = bid[s] > bid[leader] ? s : leader;
		}
		for (int t = 0; t < 13; t++) {
			int best = leader, top = draw(hand[leader]);
			uint64_t suit = cards_suit(card_suit(top));
			hand[leader] &= ~cards_of(top);
			for (int k = 1; k < 4; k++) {
				int s = (leader + k) & 3;
				uint64_t legal = hand[s] & suit;
				int card = draw(legal ? legal : hand[s]);
				hand[s] &= ~cards_of(card);
				bool follows =
				    card_suit(card) == card_suit(top);
				if (card > top &&
				    (follows ||
					card >= CARD_TWO(SUIT_SPADES))) {
					best = s;
					top = card;
				}
			}
			tricks[best]++;
			leader = best;
		}
		sum += tricks[0] + tricks[2] - bid[0] - bid[2];
	}
	return sum;
}

static void must(enum ruling r)
{
	if (r)
		abort();
}

static void act(struct game *g, const struct action *a)
{
	struct event e;
	must(game_decide(g, a, &e));
	(void)game_apply(g, &e);
}

INLINE long engine_by(const struct rules *rules, long deals, pick_fn *draw)
{
	long sum = 0;
	struct game g;
	struct event e;
	game_init(&g, rules);
	for (long d = 0; d < deals; d++) {
		uint64_t hand[4];
		if (g.table.phase == PHASE_OVER)
			game_init(&g, rules);
		uint64_t extra = shuffle(hand, 52 + (uint32_t)rules->joker);
		if (rules->extra_card)
			act(&g, &(struct action){.kind = ACT_DEAL,
				    .seat = SEAT_EXTRA,
				    .cards = extra});
		for (int s = 0; s < 4; s++)
			act(&g,
			    &(struct action){
				.kind = ACT_DEAL, .seat = s, .cards = hand[s]});
		for (int s = 0; s < 4; s++)
			act(&g, &(struct action){
				    .kind = ACT_BID,
				    .seat = g.table.turn,
				    .bid = 2 + (int)below(3),
				});
		struct action a = {.kind = ACT_PLAY};
		while (g.table.phase == PHASE_PLAY) {
			a.seat = g.table.turn;
			a.card = draw(table_playable(&g.table, g.hand[a.seat]));
			must(game_decide(&g, &a, &e));
			(void)game_apply(&g, &e);
		}
		sum += g.table.score[0];
	}
	return sum;
}

FAST static long bare_fast(long deals, uint32_t cards)
{
	return bare_by(deals, cards, pick_fast);
}

FAST static long engine_fast(const struct rules *rules, long deals)
{
	return engine_by(rules, deals, pick_fast);
}

static long bare(long deals, uint32_t cards)
{
	if (is_fast())
		return bare_fast(deals, cards);
	return bare_by(deals, cards, pick);
}

static long engine(const struct rules *rules, long deals)
{
	if (is_fast())
		return engine_fast(rules, deals);
	return engine_by(rules, deals, pick);
}

static void compare(const char *preset)
{
	enum { DEALS = 4000, ROUNDS = 200 };
	const struct rules *rules = rules_find(preset);
	double best_bare = 0, best_engine = 0;
	long sum = 0;
	for (int i = 0; i < ROUNDS; i++) {
		double a = now();
		sum += bare(DEALS, 52 + (uint32_t)rules->joker);
		double b = now();
		sum += engine(rules, DEALS);
		double c = now();
		if (DEALS / (b - a) > best_bare)
			best_bare = DEALS / (b - a);
		if (DEALS / (c - b) > best_engine)
			best_engine = DEALS / (c - b);
	}
	printf("random playouts, %s, one core, best of %d (checksum %ld)\n",
	    preset, ROUNDS, sum & 0xff);
	printf("  bare bit-operation loop          %9.0f deals/s\n", best_bare);
	printf(
	    "  game_decide + game_apply         %9.0f deals/s\n", best_engine);
	printf("  ratio                            %9.2f\n",
	    best_engine / best_bare);
}

int main(void)
{
	new_deck();
	compare("nomic109");
	compare("rtr3b-4");
	return 0;
}
