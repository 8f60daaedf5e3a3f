/* canary.c - collects the mailed text, and the secrets that no mail may
 * contain. */
#include "leaks/canary.h"

#include <stdio.h>
#include <string.h>

#include "deal/draw.h"
#include "store/games.h"
#include "store/outbox.h"
#include "support/desk.h"
#include "support/whole_game.h"

const char *mailed(const char *to)
{
	struct mail_row rows[400];
	char address[64];
	const char *all = "";
	(void)snprintf(address, sizeof address, "%s@play.test", to ? to : "");
	size_t n = store_mail_due(
	    desk->referee.store, &desk->arena, desk->now + 1, rows, 400);
	for (size_t i = 0; i < n; i++) {
		struct letter l;
		if (to && strcmp(rows[i].recipient, address) != 0)
			continue;
		letter_parse(&desk->arena, rows[i].bytes, rows[i].size, &l);
		all = arena_format(&desk->arena, "%s%s\n%s\n%s\n", all,
		    rows[i].bytes, l.subject, l.text);
	}
	return all;
}

const char *hex_of(const uint8_t seed[SEED_SIZE])
{
	char text[SEED_HEX];
	seed_write(seed, text);
	return arena_string(&desk->arena, text);
}

const char *secret_of(int round, int later)
{
	struct chain_row chain;
	uint8_t secret[SEED_SIZE];
	ck_assert(store_chain(desk->referee.store, 1, round, &chain));
	int left = chain.length - (round - chain.first + 1) - later;
	if (left < 0)
		return NULL;
	chain_back(chain.last, left, secret);
	return hex_of(secret);
}

void must_not_hold(const char *text, const char *canary, const char *what)
{
	MUST(!strstr(text, canary), "%s shows %s:\n%s", what, canary, text);
}
