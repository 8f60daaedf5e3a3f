/* probe.c - writes the two mails, sends them, and recognises them or a delivery
 * report about them in the mailbox.
 *
 * The mails carry the referee's loop header, so a running referee files them
 * and does nothing else. A letter that does not contain a mail's mark is not
 * parsed. */
#include "probe.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app/config.h"
#include "app/login/credential.h"
#include "app/system/clock.h"
#include "app/system/entropy.h"
#include "base/address.h"
#include "base/buf.h"
#include "base/deadline.h"
#include "base/hex.h"
#include "base/text.h"
#include "connect.h"
#include "mail/compose.h"
#include "mail/reader.h"
#include "probe_watch.h"
#include "transport/imap.h"
#include "transport/smtp.h"

enum { MARK_BYTES = 16, SECOND = 1000, PATIENCE = 180 };

static const char detail[] = "probe";

/* Return how many seconds to wait for the mails. */
static int64_t patience(void)
{
#ifdef SPADESD_TEST
	const char *shorter = getenv("SPADESD_PATIENCE");
	if (shorter)
		return strtol(shorter, NULL, 10);
#endif
	return PATIENCE;
}

/* ---- sending ---- */

/* Return the referee's address with a +detail, or without it if there is no
 * room for it. */
static const char *with_detail(
    struct arena *arena, const char *address, const char *more)
{
	char out[ADDRESS_MAX + 2];
	if (!address_join(address, more, out, sizeof out))
		return address;
	return arena_string(arena, out);
}

/* Fill in the addresses and ids. The plain mail has the envelope sender of mail
 * to players, to show whether the servers accept it. The mail to +probe has the
 * plain address as its envelope sender, so that a delivery report about it
 * arrives. */
static void prepare(
    const struct site *site, enum probe_name name, struct probes *all)
{
	struct arena *arena = &all->arena;
	struct probe *p = &all->probe[name];
	const char *host = strrchr(site->address, '@') + 1;
	unsigned char chance[MARK_BYTES];
	entropy_fill(chance, sizeof chance);
	hex_write(chance, sizeof chance, p->mark);
	p->recipient = site->address;
	p->sender = site->address;
	if (name == PROBE_DETAIL)
		p->recipient = with_detail(arena, site->address, detail);
	else if (!site->token_in_reference)
		p->sender = with_detail(arena, site->address,
		    arena_format(arena, "b-%.16s", p->mark));
	p->message_id = arena_format(arena, "probe.%s@%s", p->mark, host);
	p->reference = arena_format(arena, "probe.%s.r@%s", p->mark, host);
	p->fate = PROBE_REFUSED;
	p->reason = "";
}

static void write_mail(
    const struct site *site, const struct probe *p, struct buf *out)
{
	char subject[sizeof p->mark + 16];
	snprintf(subject, sizeof subject, "spadesd probe %s", p->mark);
	struct outgoing mail = {
	    .from_name = site->name,
	    .from = site->address,
	    .to = p->recipient,
	    .subject = subject,
	    .message_id = p->message_id,
	    .references = p->reference,
	    .date = clock_now(),
	    .text = "`spadesd check-config --send` sent this mail to see "
		    "whether it comes back. You can\ndelete it.\n",
	};
	compose(out, &mail);
}

/* What the callback of smtp_send fills in. */
struct sent {
	struct arena *arena;
	struct probe *probe;
};

static bool sent(void *context, const struct smtp_result *result)
{
	struct sent *s = context;
	s->probe->later = result->outcome == OUTCOME_LATER;
	if (result->outcome)
		s->probe->reason = arena_string(s->arena, result->err->text);
	else
		s->probe->fate = PROBE_LOST; /* lost until the mail is back */
	return true;
}

static void send_one(
    const struct site *site, struct smtp *smtp, struct sent *one)
{
	struct buf bytes;
	struct err err;
	buf_init(&bytes, 0);
	write_mail(site, one->probe, &bytes);
	struct smtp_mail mail = {
	    .sender = one->probe->sender,
	    .recipient = one->probe->recipient,
	    .bytes = bytes.data,
	    .size = bytes.size,
	};
	struct smtp_batch batch = {
	    .mails = &mail, .count = 1, .done = sent, .context = one};
	if (smtp_send(smtp, &batch, &err) && !*one->probe->reason)
		one->probe->reason = arena_string(one->arena, err.text);
	buf_release(&bytes);
}

/* Send each mail by itself, so that the refusal of one does not stop the
 * other. */
static enum outcome send_all(
    const struct probe_task *task, struct probes *all, struct err *err)
{
	const struct site *site = &task->config->site;
	const struct server *server =
	    credentials_server(task->credentials, LOGIN_AT_SMTP);
	const char *answer;
	struct smtp *smtp = smtp_new(server, strrchr(site->address, '@') + 1);
	enum outcome o = connect_smtp(task->credentials, smtp, &answer, err);
	for (int i = 0; i < PROBES && !o; i++) {
		struct sent one = {&all->arena, &all->probe[i]};
		send_one(site, smtp, &one);
	}
	smtp_free(smtp);
	return o;
}

/* ---- coming back ---- */

struct waiting {
	const struct probe_task *task;
	struct probes *all;
	/* when the waiting began, in milliseconds of the monotonic clock */
	int64_t begun;
	enum outcome read; /* STOP if no letter can be read at all */
	struct err err;
};

static struct probe *probe_of(struct probes *all, const struct imap_letter *l)
{
	for (int i = 0; i < PROBES; i++) {
		struct probe *p = &all->probe[i];
		if (memmem(l->bytes, l->size, p->mark, strlen(p->mark)))
			return p;
	}
	return NULL;
}

/* Return the reason that a delivery report gives (RFC 3464), "" if none. */
static const char *reason_in(struct arena *arena, const struct imap_letter *l)
{
	static const char field[] = "\nDiagnostic-Code:";
	const char *copy = arena_copy(arena, l->bytes, l->size);
	const char *at = text_find(copy, field);
	if (!at)
		return "";
	at += strlen(field);
	at += strspn(at, " \t");
	struct buf out;
	buf_init(&out, 300);
	for (;;) {
		size_t n = strcspn(at, "\r\n");
		buf_add(&out, at, n);
		at += n;
		at += strspn(at, "\r\n");
		size_t blanks = strspn(at, " \t");
		if (!blanks)
			break;
		at += blanks;
		buf_byte(&out, ' ');
	}
	return arena_take(arena, &out);
}

static void came_back(struct waiting *w, struct probe *p,
    const struct watched_folder *folder, const struct letter *letter)
{
	p->fate = PROBE_BACK;
	p->folder = arena_string(&w->all->arena, folder->name);
	p->in_junk = folder->junk;
	p->in_done = folder->done;
	p->seconds = (deadline_in(0) - w->begun) / SECOND;
	p->letter = *letter;
}

/* True for the mail itself, even if a server removed its loop header. False for
 * an answer that quotes the mail's subject, because such an answer has another
 * From or is of another kind. */
static bool is_probe(const struct site *site, const struct letter *l)
{
	if (l->kind == LETTER_OWN)
		return true;
	return l->kind == LETTER_AUTOMATIC &&
	       address_same(l->from, site->address);
}

static bool each_letter(void *context, const struct watched_folder *folder,
    const struct imap_letter *l)
{
	struct waiting *w = context;
	struct arena *arena = &w->all->arena;
	struct raw_letter raw = {l->bytes, l->size};
	struct letter letter;
	struct probe *p = probe_of(w->all, l);
	if (!p)
		return false;
	w->read = reader_read(w->task->reader, arena, &raw, &letter, &w->err);
	if (w->read)
		return false;
	if (is_probe(&w->task->config->site, &letter)) {
		if (p->fate != PROBE_BACK)
			came_back(w, p, folder, &letter);
		return true;
	}
	if (letter.kind != LETTER_BOUNCE)
		return false;
	if (p->fate == PROBE_LOST) {
		p->fate = PROBE_BOUNCED;
		p->reason = reason_in(arena, l);
	}
	return true;
}

static bool any_lost(const struct probes *all)
{
	for (int i = 0; i < PROBES; i++)
		if (all->probe[i].fate == PROBE_LOST)
			return true;
	return false;
}

/* Sleep between two checks: a quarter of a second at first, later longer. */
static void pause(int64_t waited)
{
	enum { SHORTEST = 250, LONGEST = 3000, PART = 10 };
	int64_t ms = waited / PART;
	if (ms < SHORTEST)
		ms = SHORTEST;
	if (ms > LONGEST)
		ms = LONGEST;
	struct timespec t = {ms / SECOND, ms % SECOND * 1000000};
	nanosleep(&t, NULL);
}

static enum outcome wait_for_mails(
    struct waiting *w, struct watch *watch, struct err *err)
{
	int64_t most = patience();
	int64_t deadline = w->begun + most * SECOND;
	for (;;) {
		enum outcome o = watch_look(watch, err);
		int64_t waited = deadline_in(0) - w->begun;
		if (w->read == OUTCOME_STOP)
			return err_set(err, w->read, "%s", w->err.text);
		if (!any_lost(w->all))
			return OUTCOME_DONE;
		if (deadline_passed(deadline))
			return o;
		if (w->task->waiting)
			w->task->waiting(waited / SECOND, most);
		pause(waited);
	}
}

enum outcome probe_run(
    const struct probe_task *task, struct probes *all, struct err *err)
{
	const struct config *config = task->config;
	struct watch *watch;
	struct waiting w = {.task = task, .all = all};
	struct watch_options options = {
	    .config = config,
	    .credentials = task->credentials,
	    .detail = detail,
	    .each = each_letter,
	    .context = &w,
	};
	*all = (struct probes){0};
	arena_init(&all->arena);
	for (int i = 0; i < PROBES; i++)
		prepare(&config->site, (enum probe_name)i, all);
	enum outcome o = watch_open(&options, &watch, err);
	if (o)
		return o;
	o = send_all(task, all, err);
	w.begun = deadline_in(0);
	if (!o)
		o = wait_for_mails(&w, watch, err);
	struct err why;
	if (watch_remove(watch, &why))
		all->left = arena_string(&all->arena, why.text);
	watch_close(watch);
	return o;
}

void probes_free(struct probes *all)
{
	arena_release(&all->arena);
}
