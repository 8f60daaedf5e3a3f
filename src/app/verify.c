/* verify.c - `spadesd verify` and `spadesd deal`: anyone's own look at the fair deal. Neither needs
 * a configuration unless a game is named by its number. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app.h"
#include "base/buf.h"
#include "deal/deal.h"
#include "deal/verify.h"
#include "engine/legal.h"
#include "engine/record.h"

static int report(const char *what, const struct verified *v)
{
	switch (v->verdict) {
	case VERDICT_HOLDS:
		printf("%s: every line holds: %d deal%s, %d round%s scored, %s\n",
		    what,
		    v->deals,
		    v->deals == 1 ? "" : "s",
		    v->rounds,
		    v->rounds == 1 ? "" : "s",
		    v->over ? "the game is over" : "the game goes on");
		return 0;
	case VERDICT_FAILS:
		return complain_exit(
		    1, "%s:%ld: this line does not hold: %s", what, v->line, v->why);
	case VERDICT_NOTHING:
		break;
	}
	return complain_exit(2,
	    "%s: this record carries no chain of secrets, so there is nothing to verify its deals "
	    "by",
	    what);
}

/* Exit status: 0 all holds, 1 a line does not (or it cannot be read), 2 there is no chain in it. */
int command_verify(const struct arguments *a)
{
	const char *what = a->count ? a->word[0] : "-";
	struct verified v;
	bool game = *what != '\0';
	for (const char *p = what; *p; p++)
		game &= isdigit((unsigned char)*p) != 0;
	if (game) {
		struct buf record;
		buf_init(&record, 0);
		int bad = game_record(a, false, &record);
		if (!bad)
			record_verify(buf_string(&record), &v);
		buf_release(&record);
		return bad ? bad : report(what, &v);
	}
	size_t size;
	char *text = read_input(what, 64 << 20, &size);
	if (!text)
		return 1;
	record_verify(text, &v);
	free(text);
	return report(*what == '-' ? "standard input" : what, &v);
}

/* One round's deal from a seed, as record lines. */
int command_deal(const struct arguments *a)
{
	const char *hex = NULL, *preset = "nomic109";
	struct rules rules;
	struct game game;
	uint8_t seed[SEED_SIZE];
	char why[600], line[RECORD_LINE_MAX];
	long dealer = 0;
	for (int i = 0; i + 1 < a->count; i += 2) {
		if (!strcmp(a->word[i], "--seed"))
			hex = a->word[i + 1];
		else if (!strcmp(a->word[i], "--rules"))
			preset = a->word[i + 1];
		else if (!strcmp(a->word[i], "--dealer"))
			dealer = strtol(a->word[i + 1], NULL, 10);
		else
			return complain_exit(2,
			    "%s: expected --seed HEX, --rules RULES or --dealer SEAT",
			    a->word[i]);
	}
	if (a->count % 2)
		return complain_exit(2, "%s: expected a value after it", a->word[a->count - 1]);
	if (!hex || !seed_read(hex, seed))
		return complain_exit(2, "--seed: expected 64 hex digits (0-9, a-f)");
	if (!rules_parse(preset, &rules, why, sizeof why))
		return complain_exit(2, "--rules: %s", why);
	if (dealer < 0 || dealer > rules.seats)
		return complain_exit(2, "--dealer: expected a seat from 1 to %d", rules.seats);
	game_init(&game, &rules);
	if (dealer)
		(void)game_apply(
		    &game, &(struct event){.kind = EVENT_DEALER, .seat = (uint8_t)(dealer - 1)});
	struct event deals[DEALS_MAX];
	int count = deal_events(&game.table, seed, deals);
	for (int i = 0; i < count; i++) {
		record_write(&deals[i], &rules, line, sizeof line);
		puts(line);
	}
	return 0;
}
