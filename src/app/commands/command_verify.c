/* command_verify.c - `spadesd verify` and `spadesd deal`: anyone's own look at
 * the fair deal. Neither needs a configuration unless a game is named by its
 * number. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/backup/inspection.h"
#include "app/system/cli.h"
#include "base/buf.h"
#include "base/text.h"
#include "commands.h"
#include "deal/deal.h"
#include "deal/published.h"
#include "deal/verify.h"
#include "engine/legal.h"
#include "engine/options.h"
#include "engine/record.h"
#include "lookup.h"
#include "recordfile.h"

static const char *plural(int count)
{
	return count == 1 ? "" : "s";
}

/* What a record cannot prove by itself: that it is the one that the players
 * were told of. */
static void print_to_compare(
    const struct arguments *a, const char *text, const struct verified *v)
{
	char digest[DIGEST_HEX];
	char groups[DIGEST_GROUPS];
	for (int seat = 0; v->unchecked >> seat; seat++)
		if (v->unchecked >> seat & 1)
			printf("not checked: what the bot of seat %d did, "
			       "which is of a kind that is not known here\n",
			    seat + 1);
	if (v->pulses && !a->beacon)
		printf("not checked: %d pulse%s; --beacon asks relays what the "
		       "beacon published\n",
		    v->pulses,
		    plural(v->pulses));
	printf("the seal of this game: %s\n", v->seal);
	for (int round = 1; published_round(text, round, digest); round++) {
		if (round > v->rounds && !v->over)
			break;
		published_groups(digest, groups);
		printf("digest after round %d: %s\n", round, groups);
	}
	if (published_end(text, digest)) {
		published_groups(digest, groups);
		printf("digest at the end: %s\n", groups);
	}
	puts("compare with your mails of this game: once its secrets are "
	     "known, anybody can write another record with this seal");
}

static int report(const struct arguments *a,
    const char *what,
    const char *text,
    const struct verified *v)
{
	switch (v->verdict) {
	case VERDICT_HOLDS:
		printf("%s: every line holds: %d deal%s, %d round%s scored, "
		       "the game %s\n",
		    what,
		    v->deals,
		    plural(v->deals),
		    v->rounds,
		    plural(v->rounds),
		    v->over ? "is over" : "goes on");
		print_to_compare(a, text, v);
		return a->beacon ? lookup_pulses(what, text, a->beacon) : 0;
	case VERDICT_FAILS:
		return cli_fail(1,
		    "%s:%ld: this line does not hold: %s",
		    what,
		    v->line,
		    v->why);
	case VERDICT_NOTHING:
		break;
	}
	return cli_fail(2,
	    "%s: this record carries no chain of secrets, so there is nothing "
	    "to verify its deals by",
	    what);
}

static int verify_game(const struct arguments *a, const char *word)
{
	struct buf record;
	struct verified v;
	struct err err;
	long game;
	if (!text_number(word, 1, 1000000000, &game))
		return cli_fail(2,
		    "expected the number of a game (spadesd games lists them)");
	buf_init(&record, 0);
	enum outcome o = inspection_of_game(
	    a->config, game, inspection_record, &record, &err);
	int status = 1;
	if (o) {
		cli_fail(status, "%s", err.text);
	} else {
		record_verify_all(buf_string(&record), &v);
		status = report(a, word, buf_string(&record), &v);
	}
	buf_release(&record);
	return status;
}

static int verify_file(const struct arguments *a, const char *path)
{
	struct record_file file;
	struct verified v;
	struct err err;
	int status = 1;
	const char *what = strcmp(path, "-") ? path : "standard input";
	if (record_file_read(path, &file, &err)) {
		cli_fail(status, "%s", err.text);
	} else if (file.bad) {
		v = (struct verified){
		    .verdict = VERDICT_FAILS,
		    .line = file.fault.line,
		};
		snprintf(v.why, sizeof v.why, "%s", file.fault.why);
		status = report(a, what, "", &v);
	} else {
		if (file.in_mail)
			printf("%s: a mail; lines are those of the record in "
			       "it\n",
			    what);
		record_verify_all(file.text, &v);
		status = report(a, what, file.text, &v);
	}
	record_file_release(&file);
	return status;
}

/* Exit status: 0 all holds, 1 a line does not (or it cannot be read), 2 there
 * is no chain in it. */
int command_verify(const struct arguments *a)
{
	const char *what = a->count ? a->word[0] : "-";
	size_t digits = strspn(what, "0123456789");
	if (digits && !what[digits])
		return verify_game(a, what);
	return verify_file(a, what);
}

/* What `deal` is asked for. */
struct wish {
	const char *seed;
	const char *rules;
	long dealer; /* 0: whoever the rules make it */
};

/* Takes its options; 0, or the exit status with a complaint. */
static int read_wish(const struct arguments *a, struct wish *wish)
{
	for (int i = 0; i + 1 < a->count; i += 2) {
		const char *option = a->word[i];
		const char *value = a->word[i + 1];
		if (!strcmp(option, "--seed")) {
			wish->seed = value;
		} else if (!strcmp(option, "--rules")) {
			wish->rules = value;
		} else if (!strcmp(option, "--dealer")) {
			wish->dealer = strtol(value, NULL, 10);
		} else {
			return cli_fail(2,
			    "%s: expected --seed HEX, --rules RULES or "
			    "--dealer SEAT",
			    option);
		}
	}
	if (a->count % 2) {
		const char *last = a->word[a->count - 1];
		return cli_fail(2, "%s: expected a value after it", last);
	}
	return 0;
}

static void print_deal(
    const struct rules *rules, const struct wish *wish, const uint8_t *seed)
{
	struct game game;
	struct event deals[DEALS_MAX];
	char line[RECORD_LINE_MAX];
	game_init(&game, rules);
	if (wish->dealer) {
		struct event dealer = {
		    .kind = EVENT_DEALER,
		    .seat = (uint8_t)(wish->dealer - 1),
		};
		game_apply(&game, &dealer);
	}
	int count = deal_events(&game.table, seed, deals);
	for (int i = 0; i < count; i++) {
		record_write(&deals[i], rules, line, sizeof line);
		puts(line);
	}
}

/* One round's deal from a seed, as record lines. */
int command_deal(const struct arguments *a)
{
	struct wish wish = {.rules = "nomic109"};
	struct rules rules;
	uint8_t seed[SEED_SIZE];
	char why[600];
	int status = read_wish(a, &wish);
	if (status)
		return status;
	if (!wish.seed || !seed_read(wish.seed, seed))
		return cli_fail(2, "--seed: expected 64 hex digits (0-9, a-f)");
	if (!rules_parse(wish.rules, &rules, why, sizeof why))
		return cli_fail(2, "--rules: %s", why);
	if (wish.dealer < 0 || wish.dealer > rules.seats)
		return cli_fail(
		    2, "--dealer: expected a seat from 1 to %d", rules.seats);
	print_deal(&rules, &wish, seed);
	return 0;
}
