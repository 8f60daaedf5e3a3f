/* command_show.c - subcommands that print what is in the database: games,
 * ratings, show, record, outbox, quarantine, status. Only `outbox --retry`
 * writes. If anything cannot be read, they print an error and nothing else. */
#include <inttypes.h>
#include <stdio.h>

#include "app/config.h"
#include "app/process/health.h"
#include "app/system/cli.h"
#include "app/system/clock.h"
#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "base/when.h"
#include "commands.h"
#include "locked_db.h"
#include "readonly_db.h"
#include "referee/operator.h"
#include "store/letters.h"
#include "store/outbox.h"
#include "store/store.h"

int command_games(const struct arguments *a)
{
	return readonly_db_list(a->config, referee_games);
}

int command_ratings(const struct arguments *a)
{
	return readonly_db_list(a->config, referee_ratings);
}

/* Print the answer to a query about the game named by the first word. */
static int one_game(const struct arguments *a, game_query_fn *ask)
{
	struct err err;
	struct buf out;
	long game;
	if (!a->count || !text_number(a->word[0], 1, 1000000000, &game))
		return cli_fail(2,
		    "expected the number of a game (spadesd games lists them)");
	buf_init(&out, 0);
	int status = 0;
	if (readonly_db_query(a->config, game, ask, &out, &err))
		status = cli_fail(1, "%s", err.text);
	cli_print(&out);
	return status;
}

int command_show(const struct arguments *a)
{
	return one_game(a, referee_show);
}

static enum outcome whole_record(
    struct referee *referee, int64_t game, struct buf *out, struct err *err)
{
	return referee_record(referee, game, RECORD_WHOLE, out, err);
}

int command_record(const struct arguments *a)
{
	return one_game(a, a->unfinished ? whole_record : readonly_db_record);
}

typedef void list_fn(
    struct store *, struct arena *, const struct arguments *, struct buf *out);

/* Print a list from the store, or `empty` if it has no entries. */
static int list(const struct arguments *a, list_fn *fill, const char *empty)
{
	struct readonly_db in;
	struct err err;
	struct buf out;
	struct arena arena;
	if (readonly_db_open(a->config, &in, &err))
		return cli_fail(1, "%s", err.text);
	buf_init(&out, 0);
	arena_init(&arena);
	fill(in.referee.store, &arena, a, &out);
	if (!out.size)
		buf_text(&out, empty);
	arena_release(&arena);
	readonly_db_close(&in);
	cli_print(&out);
	return 0;
}

static void list_mail(void *context, const struct mail_row *m)
{
	char when[32];
	buf_format(context, "%" PRId64 "\t%s\t%s\t", m->id,
	    when_iso(m->created, when, sizeof when), m->state);
	text_visible(context, m->recipient, false);
	buf_format(context, "\t%d tr%s\t", m->attempts,
	    m->attempts == 1 ? "y" : "ies");
	text_visible(context, m->trouble, false);
	buf_byte(context, '\n');
}

static void list_outbox(struct store *store, struct arena *arena,
    const struct arguments *a, struct buf *out)
{
	store_mails(store, arena, a->all, list_mail, out);
}

/* Make all waiting mail due now. The daemon, a sweep or `deliver` sends it. */
static int retry(const struct arguments *a)
{
	enum { LOCK_WAIT = 60 };
	struct config *config;
	struct locked_db db;
	struct err err;
	int count = 0;
	if (config_read(a->config, false, &config, &err))
		return cli_fail(1, "%s", err.text);
	enum outcome o = locked_db_open(config, LOCK_WAIT, &db, &err);
	if (!o) {
		count = store_mails_retry(db.store, clock_now());
		locked_db_close(&db);
	}
	config_free(config);
	if (o)
		return cli_fail(1, "%s", err.text);
	if (!count)
		puts("no mail is waiting");
	else
		printf("%d mail%s due now; the next pass sends %s\n", count,
		    count == 1 ? " is" : "s are", count == 1 ? "it" : "them");
	return 0;
}

int command_outbox(const struct arguments *a)
{
	if (a->retry)
		return retry(a);
	return list(a, list_outbox, "no mail is waiting\n");
}

static void list_letter(void *context, const struct letter_row *l)
{
	char when[32];
	buf_format(context, "%s\t", when_iso(l->received, when, sizeof when));
	if (*l->folder)
		buf_format(context, "%s UID %" PRId64 "\t", l->folder, l->uid);
	else
		buf_text(context, "by deliver\t");
	buf_format(context, "SHA-256 %.16s...\t", l->hash);
	text_visible(context, l->why, false);
	buf_byte(context, '\n');
}

static void list_set_aside(struct store *store, struct arena *arena,
    const struct arguments *a, struct buf *out)
{
	(void)a;
	store_letters_set_aside(store, arena, list_letter, out);
}

/* List the letters that were set aside. The letters themselves are still in the
 * mailbox or in the folder for done mail. */
int command_quarantine(const struct arguments *a)
{
	return list(a, list_set_aside, "no letter is set aside\n");
}

/* ---- status ---- */

static void print(const struct arguments *a, const struct health *health)
{
	struct buf out;
	buf_init(&out, 0);
	if (a->json)
		health_json(health, &out);
	else if (a->prometheus)
		health_prometheus(health, &out);
	else
		health_text(health, &out);
	cli_print(&out);
}

int command_status(const struct arguments *a)
{
	struct readonly_db in;
	struct arena arena;
	struct health health;
	struct err err;
	if (readonly_db_open(a->config, &in, &err))
		return cli_fail(1, "%s", err.text);
	arena_init(&arena);
	health_look(&health, in.config, &in.referee, &arena, clock_now());
	print(a, &health);
	arena_release(&arena);
	readonly_db_close(&in);
	return health.troubles ? 1 : 0;
}
