/* beacon_desk.c - see beacon_desk.h. */
#include "support/beacon_desk.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "support/desk.h"
#include "support/whole_game.h"

void learn(const char *hash)
{
	struct beacon_chain chain = {.genesis = GENESIS, .period = PERIOD};
	struct err err;
	(void)snprintf(chain.hash, sizeof chain.hash, "%s", hash);
	ck_assert_int_eq(
	    referee_beacon(&desk->referee, &chain, desk->now, &err),
	    OUTCOME_DONE);
}

void open_beacon(enum beacon_mode mode)
{
	open_desk(NULL);
	desk->referee.chain_entropy = entropy;
	desk->site.beacon = mode;
	desk->site.beacon_url = "https://drand.test/chain";
}

void begin_with(enum beacon_mode mode, const char *line)
{
	open_beacon(mode);
	learn(CHAIN);
	start(line);
	read_all();
	look();
}

struct next_deal waiting(void)
{
	struct next_deal d;
	look();
	ck_assert_int_eq(desk->game.table.phase, PHASE_DEAL);
	ck_assert(store_next_deal(
	    desk->referee.store, &desk->arena, 1, desk->game.table.round, &d));
	return d;
}

const char *value_of(int64_t number)
{
	char digest[SHA256_HEX];
	sha256_hex(&number, sizeof number, digest);
	return arena_string(&desk->arena, digest);
}

void bring(const char *chain, int64_t number)
{
	struct err err;
	const struct pulse pulse = {chain, number, value_of(number)};
	ck_assert_int_eq(referee_pulse(&desk->referee, &pulse, desk->now, &err),
	    OUTCOME_DONE);
}

void clock_to(int64_t now)
{
	desk->now = now;
	ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
}

void pulse_comes(void)
{
	struct next_deal d = waiting();
	ck_assert_int_gt(d.number, 0);
	bring(CHAIN, d.number);
	clock_to(d.due);
	look();
	ck_assert_int_ne(desk->game.table.phase, PHASE_DEAL);
	read_all();
}

const char *decimal(int64_t number)
{
	return arena_format(&desk->arena, "%" PRId64, number);
}

bool recorded(const char *line)
{
	const char *whole = arena_format(&desk->arena, "\n%s\n", line);
	return strstr(record(RECORD_WHOLE), whole) != NULL;
}

const char *last_card(void)
{
	post("ann", "autoplay off");
	for (;;) {
		look();
		const struct table *t = &desk->game.table;
		const char *text = move();
		if (t->phase == PHASE_PLAY &&
		    cards_count(desk->game.hand[t->turn]) == 1)
			return text;
		post("ann", text);
	}
}

void play_round(void)
{
	post("ann", last_card());
}
