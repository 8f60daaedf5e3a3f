/* command_replay.c - `spadesd replay`: plays a record through the engine and
 * prints the result as text or JSON lines. */
#include <stdio.h>
#include <string.h>

#include "app/system/cli.h"
#include "base/buf.h"
#include "commands.h"
#include "engine/record.h"
#include "recordfile.h"

struct teller {
	bool json;
	struct buf out;
};

static void list(struct buf *out, const char *key, const int *values, int count)
{
	buf_format(out, ",\"%s\":[", key);
	for (int i = 0; i < count; i++)
		buf_format(out, "%s%d", i ? "," : "", values[i]);
	buf_byte(out, ']');
}

static void tell_json(struct buf *out, const struct replay_note *n)
{
	const struct table *t = n->table;
	const struct rules *rules = &t->rules;
	char card[CARD_TEXT];
	switch (n->kind) {
	case REPLAY_REFUSED:
		buf_format(out,
		    "{\"event\":\"refused\",\"line\":%ld,\"reason\":\"%s\"",
		    n->line, n->reason);
		break;
	case REPLAY_MISPLAY:
		buf_format(out,
		    "{\"event\":\"misplay\",\"line\":%ld,\"seat\":%d,\"card\":"
		    "\"%s\",\"voided\":%d",
		    n->line, n->seat + 1, card_write(n->card, card), n->voided);
		break;
	case REPLAY_ROUND:
		buf_format(
		    out, "{\"event\":\"round\",\"round\":%d", t->rounds_scored);
		list(out, "scores", t->score, rules->sides);
		list(out, "bags", t->bags, rules->sides);
		list(out, "tricks", t->last_round_tricks, rules->seats);
		list(out, "misplays", t->misplays_game, rules->sides);
		break;
	case REPLAY_RESULT:
		if (t->winner == SIDE_NONE)
			buf_text(out, "{\"event\":\"result\",\"winner\":null");
		else
			buf_format(out, "{\"event\":\"result\",\"winner\":%d",
			    t->winner + 1);
		buf_format(
		    out, ",\"reason\":\"%s\"", game_ending_name(t->ending));
		list(out, "scores", t->score, rules->sides);
		break;
	}
	buf_text(out, "}\n");
}

/* Add a row of numbers, such as "120 : -35 : 8", after `before`. */
static void row(
    struct buf *out, const char *before, const int *values, int count)
{
	for (int i = 0; i < count; i++)
		buf_format(out, "%s%d", i ? " : " : before, values[i]);
}

static void tell_plain(struct buf *out, const struct replay_note *n)
{
	const struct table *t = n->table;
	const struct rules *rules = &t->rules;
	char card[CARD_TEXT];
	switch (n->kind) {
	case REPLAY_REFUSED:
		buf_format(out, "line %ld: refused, %s\n", n->line, n->reason);
		break;
	case REPLAY_MISPLAY:
		buf_format(out,
		    "line %ld: misplay by seat %d, %s; %d later plays void\n",
		    n->line, n->seat + 1, card_write(n->card, card), n->voided);
		break;
	case REPLAY_ROUND:
		buf_format(out, "round %d:", t->rounds_scored);
		row(out, " ", t->score, rules->sides);
		if (rules->bags != BAGS_OFF)
			row(out, ", bags ", t->bags, rules->sides);
		row(out, ", tricks ", t->last_round_tricks, rules->seats);
		buf_byte(out, '\n');
		break;
	case REPLAY_RESULT:
		if (t->phase != PHASE_OVER) {
			buf_format(out, "unfinished in round %d:", t->round);
		} else if (t->winner == SIDE_NONE) {
			buf_format(
			    out, "a draw, by %s:", game_ending_name(t->ending));
		} else {
			buf_format(out, "side %d wins by %s:", t->winner + 1,
			    game_ending_name(t->ending));
		}
		row(out, " ", t->score, rules->sides);
		buf_byte(out, '\n');
		break;
	}
}

static void tell(void *context, const struct replay_note *note)
{
	struct teller *t = context;
	if (t->json)
		tell_json(&t->out, note);
	else
		tell_plain(&t->out, note);
}

/* Print the record as far as it can be parsed, even if a line is wrong. */
static bool replay(
    const struct arguments *a, const char *text, struct record_fault *fault)
{
	struct teller t = {.json = a->json};
	struct replay_watch watch = {
	    .context = &t,
	    .tell = tell,
	};
	struct game game;
	buf_init(&t.out, 0);
	bool good = record_replay(text, &watch, &game, fault);
	fwrite(buf_string(&t.out), 1, t.out.size, stdout);
	buf_release(&t.out);
	return good;
}

int command_replay(const struct arguments *a)
{
	struct record_file file;
	struct err err;
	const char *path = a->count ? a->word[0] : "-";
	int status = 0;
	if (record_file_read(path, &file, &err)) {
		status = cli_fail(1, "%s", err.text);
	} else if (file.bad || !replay(a, file.text, &file.fault)) {
		status = cli_fail(1, "%s:%ld: %s",
		    strcmp(path, "-") ? path : "standard input",
		    file.fault.line, file.fault.why);
	}
	record_file_release(&file);
	return status;
}
