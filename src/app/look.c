/* look.c - subcommands that only look: games, show, record, outbox, quarantine, check-config. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "app.h"
#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "base/when.h"
#include "store/letters.h"
#include "store/outbox.h"
#include "store/store.h"

static int print(struct buf *out, int status)
{
	(void)fputs(buf_string(out), stdout);
	buf_release(out);
	return status;
}

static int close_desk(struct desk *d, struct buf *out, int status)
{
	desk_close(d);
	return print(out, status);
}

int command_games(const struct arguments *a)
{
	struct desk d;
	struct buf out;
	if (!desk_open(a, &d))
		return 1;
	buf_init(&out, 0);
	referee_games(&d.referee, &out);
	return close_desk(&d, &out, 0);
}

typedef enum outcome look_fn(struct referee *, int64_t game, struct buf *out, struct err *err);

/* Opens the desk, looks at the game that the first word names, and closes it again. */
static int one_game(const struct arguments *a, look_fn *look_at, struct buf *out)
{
	struct desk d;
	struct err err;
	long id;
	if (!a->count || !text_number(a->word[0], 1, 1000000000, &id))
		return complain_exit(2, "expected the number of a game (spadesd games lists them)");
	if (!desk_open(a, &d))
		return 1;
	enum outcome o = look_at(&d.referee, id, out, &err);
	if (o) {
		buf_clear(out);
		(void)complain_exit(0, "%s", err.text);
	}
	desk_close(&d);
	return o ? 1 : 0;
}

int command_show(const struct arguments *a)
{
	struct buf out;
	buf_init(&out, 0);
	int status = one_game(a, referee_show, &out);
	return print(&out, status);
}

static enum outcome finished(struct referee *r, int64_t game, struct buf *out, struct err *err)
{
	return referee_record(r, game, RECORD_FINISHED, out, err);
}

static enum outcome whole(struct referee *r, int64_t game, struct buf *out, struct err *err)
{
	return referee_record(r, game, RECORD_WHOLE, out, err);
}

int game_record(const struct arguments *a, bool to_the_last_line, struct buf *out)
{
	return one_game(a, to_the_last_line ? whole : finished, out);
}

int command_record(const struct arguments *a)
{
	struct buf out;
	buf_init(&out, 0);
	int status = game_record(a, a->unfinished, &out);
	return print(&out, status);
}

typedef void list_fn(struct store *, struct arena *, const struct arguments *, struct buf *out);

/* A list out of the store, or the words for an empty one. */
static int list(const struct arguments *a, list_fn *fill, const char *empty)
{
	struct desk d;
	struct buf out;
	struct arena arena;
	if (!desk_open(a, &d))
		return 1;
	buf_init(&out, 0);
	arena_init(&arena);
	fill(d.referee.store, &arena, a, &out);
	if (!out.size)
		buf_text(&out, empty);
	arena_release(&arena);
	return close_desk(&d, &out, 0);
}

static void list_mail(void *context, const struct mail_row *m)
{
	char when[32];
	buf_format(context,
	    "%" PRId64 "\t%s\t%s\t%s\t%d tr%s\t%s\n",
	    m->id,
	    when_iso(m->created, when, sizeof when),
	    m->state,
	    m->recipient,
	    m->attempts,
	    m->attempts == 1 ? "y" : "ies",
	    m->trouble);
}

static void list_outbox(
    struct store *store, struct arena *arena, const struct arguments *a, struct buf *out)
{
	store_mails(store, arena, a->all, list_mail, out);
}

int command_outbox(const struct arguments *a)
{
	return list(a, list_outbox, "nothing waits\n");
}

static void list_letter(void *context, const struct letter_row *l)
{
	char when[32];
	buf_format(context, "%s\t", when_iso(l->received, when, sizeof when));
	if (*l->folder)
		buf_format(context, "%s UID %" PRId64 "\t", l->folder, l->uid);
	else
		buf_text(context, "by deliver\t");
	buf_format(context, "SHA-256 %.16s...\t%s\n", l->hash, l->why);
}

static void list_set_aside(
    struct store *store, struct arena *arena, const struct arguments *a, struct buf *out)
{
	(void)a;
	store_letters_set_aside(store, arena, list_letter, out);
}

/* Letters that could not be read, whatever was tried. They are where they were, or in the folder of
 * done mail. */
int command_quarantine(const struct arguments *a)
{
	return list(a, list_set_aside, "no letter is set aside\n");
}

int command_check_config(const struct arguments *a)
{
	struct config *c;
	struct err err;
	struct buf out;
	if (config_read(a->config, true, &c, &err))
		return complain_exit(78, "%s", err.text);
	buf_init(&out, 0);
	config_print(c, &out);
	(void)fputs(buf_string(&out), stdout);
	buf_release(&out);
	config_free(c);
	return 0;
}
