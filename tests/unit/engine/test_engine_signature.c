/* test_engine_signature.c - the engine's signature: one hash over a thousand
 * seeded games, compared with tests/golden.
 *
 * UPDATE_GOLDEN=1 writes a new signature. A commit that changes the signature
 * must say why. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "base/crypto.h"
#include "deal/draw.h"
#include "engine/legal.h"
#include "engine/record.h"
#include "unit.h"

enum { GAMES = 1000, ROUNDS = 20 };

static const char path[] = "tests/golden/nomic109.signature";

/* Returns a legal bid or card. One in 200 is arbitrary, and may be a
 * misplay. */
static struct action any_act(struct draw *draw, const struct game *g)
{
	const struct table *t = &g->table;
	struct action a = {.kind = ACT_BID, .seat = t->turn};
	a.bid = 2 + draw_below(draw, 3);
	if (t->phase == PHASE_BID)
		return a;
	uint64_t legal = table_playable(t, g->hand[t->turn]);
	a.kind = ACT_PLAY;
	if (draw_below(draw, 200))
		a.card = cards_nth(legal, draw_below(draw, cards_count(legal)));
	else
		a.card = draw_below(draw, 13);
	return a;
}

static void play_round(struct buf *all, struct game *g, struct draw *draw)
{
	char line[RECORD_LINE_MAX];
	struct table *t = &g->table;
	while (t->phase == PHASE_BID || t->phase == PHASE_PLAY) {
		struct action a = any_act(draw, g);
		struct event e;
		ck_assert_int_eq(game_decide(g, &a, &e), RULING_OK);
		(void)game_apply(g, &e);
		record_write(&e, &t->rules, line, sizeof line);
		buf_format(all, "%s\n", line);
	}
	buf_format(all, "%d %d %d %d\n", t->score[0], t->score[1], t->bags[0],
	    t->bags[1]);
}

static void play_game(struct buf *all, uint16_t n)
{
	uint8_t seed[SEED_SIZE] = {(uint8_t)n, (uint8_t)(n >> 8), 7};
	struct draw draw;
	struct game g;
	uint64_t number;
	game_init(&g, rules_find("nomic109"));
	draw_init(&draw, seed);
	while (g.table.phase != PHASE_OVER && g.table.rounds_scored < ROUNDS) {
		seed[3]++;
		memcpy(&number, seed, sizeof number);
		unit_deal(&g, number, NULL, NULL);
		play_round(all, &g, &draw);
	}
}

static void compare(const char *digest)
{
	char want[SHA256_HEX] = "";
	const char *mode = getenv("UPDATE_GOLDEN") ? "w+" : "r";
	FILE *f = fopen(path, mode);
	ck_assert_msg(f != NULL, "%s: no file", path);
	if (getenv("UPDATE_GOLDEN"))
		(void)fputs(digest, f);
	rewind(f);
	ck_assert_ptr_nonnull(fgets(want, sizeof want, f));
	(void)fclose(f);
	ck_assert_str_eq(want, digest);
}

START_TEST(signature_of_a_thousand_games)
{
	struct buf all;
	char digest[SHA256_HEX];
	buf_init(&all, 0);
	for (uint16_t n = 0; n < GAMES; n++)
		play_game(&all, n);
	sha256_hex(buf_string(&all), all.size, digest);
	compare(digest);
	buf_release(&all);
}
END_TEST

Suite *suite_engine_signature(void)
{
	const TTest *const tests[] = {signature_of_a_thousand_games, NULL};
	return suite_of("engine_signature", tests);
}
