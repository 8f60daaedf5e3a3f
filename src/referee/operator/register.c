/* register.c - the operator's list of people, and everything that is kept about
 * one person. */
#include <inttypes.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/when.h"
#include "mail/letter.h"
#include "referee/operator.h"
#include "referee/seating/guests.h"
#include "referee/session/bans.h"
#include "referee/session/session.h"
#include "store/personal.h"

/* ---- everybody ---- */

struct listing {
	struct session *s;
	struct buf *out;
};

static void list_state(struct buf *out, const char *state, int64_t at)
{
	char when[32];
	if (at)
		buf_format(
		    out, ", %s %.10s", state, when_iso(at, when, sizeof when));
}

static void list_person(void *context, const struct person_entry *p)
{
	const struct listing *l = context;
	char when[32];
	buf_format(l->out, "%s\t", p->handle);
	if (p->forgotten)
		buf_text(l->out, "-\t-\t");
	else
		buf_format(l->out, "%s\t%.10s\t", p->address,
		    when_iso(p->joined, when, sizeof when));
	buf_format(l->out, "%d game%s, %d in play", p->games,
	    p->games == 1 ? "" : "s", p->open);
	if (p->forgotten)
		list_state(l->out, "forgotten", p->forgotten);
	else
		list_state(l->out, "left", p->left);
	if (p->unsubscribed)
		buf_text(l->out, ", wants no mail");
	if (ban_of(&l->s->tx, p->address))
		buf_text(l->out, ", banned");
	buf_byte(l->out, '\n');
}

void referee_people(struct referee *r, struct buf *out)
{
	struct session s;
	struct err err;
	struct listing l = {&s, out};
	size_t before = out->size;
	session_look(&s, r, 0, &err);
	store_entries(s.tx.store, s.tx.arena, list_person, &l);
	if (out->size == before)
		buf_text(out, "nobody has joined yet\n");
	session_end(&s);
}

/* ---- one person ---- */

struct export
{
	struct buf *out;
	const char *group; /* the group of the last line */
};

/* Start a group with an empty line and its name. */
static void head(struct export *e, const char *group)
{
	if (!e->group || strcmp(e->group, group) != 0)
		buf_format(e->out, "\n%s\n", group);
	e->group = group;
}

static void add_line(void *context, const char *group, const char *line)
{
	struct export *e = context;
	head(e, group);
	buf_format(e->out, "  %s\n", line);
}

/* Adds which addresses got an invitation before the person joined. The database
 * has only their digests, so SQL alone cannot find them. */
static void add_invitations(const struct tx *tx, int64_t id, struct export *e)
{
	struct person p;
	const char *list = "";
	if (find_person_by_id(tx, id, &p) && !p.forgotten)
		list = guests_invited_of(tx, &p);
	if (*list)
		add_line(e, "Invitations",
		    tx_format(tx, "an invitation went to %s", list));
}

/* Indent each line of a mail's text. */
static void add_text(struct buf *out, const char *text)
{
	while (*text) {
		int size = (int)strcspn(text, "\n");
		buf_format(out, "      %.*s\n", size, text);
		text += size;
		text += *text == '\n';
	}
}

static void add_mail(void *context, const struct kept_mail *mail)
{
	struct export *e = context;
	struct arena arena;
	struct letter letter;
	char when[32];
	head(e, "Mails");
	buf_format(e->out, "  %s, %s",
	    when_iso(mail->created, when, sizeof when), mail->state);
	if (mail->game)
		buf_format(e->out, ", game %" PRId64, mail->game);
	if (!mail->bytes) {
		buf_text(e->out,
		    ": (not shown while a game of this person is in play, "
		    "because it may show cards)\n");
		return;
	}
	arena_init(&arena);
	letter_read_text(&arena, mail->bytes, mail->size, &letter);
	buf_format(e->out, ": %s\n", letter.subject);
	add_text(e->out, letter.text);
	arena_release(&arena);
}

static enum outcome nobody(const char *name, struct err *err)
{
	return err_set(err, OUTCOME_NEVER,
	    "there is nobody called %.60s; expected a name or an address that "
	    "spadesd people lists",
	    name);
}

enum outcome referee_export(struct referee *r, const char *name, int64_t now,
    struct buf *out, struct err *err)
{
	struct session s;
	struct export e = {.out = out};
	char when[32];
	int64_t id = store_person_called(r->store, name);
	if (!id)
		return nobody(name, err);
	session_look(&s, r, now, err);
	buf_format(out,
	    "What the referee %s keeps about %s, on %s UTC. All times are "
	    "UTC.\n",
	    s.tx.site->address, name, when_iso(now, when, sizeof when));
	store_personal(r->store, s.tx.arena, id, add_line, &e);
	add_invitations(&s.tx, id, &e);
	store_personal_mails(r->store, s.tx.arena, id, add_mail, &e);
	return session_end(&s);
}
