/* probe.c - check-config --send: two mails from the referee to itself show what
 * the mail servers do with its mail.
 *
 * The mails carry the referee's loop header, so a running referee files them
 * and does nothing else. A letter that does not contain a mail's mark is not
 * parsed. Each watched folder has a connection of its own. A server may create
 * a folder only when the first mail goes there, so each look lists the folders
 * again.
 *
 * A line of the report that begins with "problem:" says what keeps the referee
 * from working, and names the key to set. A "note:" needs no action. */
#include <unistd.h>

#include "app/config.h"
#include "app/mailbox/login.h"
#include "app/system/cli.h"
#include "app/system/clock.h"
#include "base/arena.h"
#include "base/buf.h"
#include "base/crypto.h"
#include "base/io.h"
#include "base/text.h"
#include "commands.h"
#include "mail/authres.h"
#include "mail/compose.h"
#include "mail/letter.h"
#include "mail/reader.h"
#include "referee/recipients.h"
#include "transport/imap.h"
#include "transport/smtp.h"

enum {
	FOLDERS_MAX = 6, /* providers limit the number of connections */
	FOUND_MAX = 8,
	TRIES = 3, /* failures after which a folder is given up */
	LETTERS = 20,
	SIZE = 64 * 1024,
	MARK_BYTES = 16,
	SECOND = 1000,
	PATIENCE = 180
};

static const char probe_detail[] = "probe";

enum probe_name {
	PROBE_DETAIL, /* the mail to referee+probe@, sent by referee@ */
	PROBE_PLAIN,  /* the mail to referee@, sent as mails to players are */
	PROBES
};

enum probe_fate {
	PROBE_REFUSED, /* the server that sends mail did not take it */
	PROBE_LOST,    /* the mail did not come back in time */
	PROBE_BOUNCED, /* a delivery report came instead */
	PROBE_BACK
};

struct folder {
	char name[256];
	bool junk;         /* the folder is for junk */
	bool done;         /* a running referee files mail here */
	struct imap *imap; /* NULL: not connected */
	int failures;
	uint32_t after;            /* letters with higher UIDs are new */
	uint32_t found[FOUND_MAX]; /* letters to remove at the end */
	size_t found_count;
};

struct probe {
	char mark[33]; /* hex digits that no other letter has */
	const char *recipient;
	const char *sender; /* the envelope sender */
	const char *message_id;
	const char *reference; /* the only id in References */
	enum probe_fate fate;
	bool later; /* the mail was refused, but the server may take it later */
	/* what the server replied, or the delivery report's reason; "" if it
	 * gives none */
	const char *reason;
	/* the members below are set only after PROBE_BACK */
	const struct folder *folder;
	int64_t seconds;
	struct letter letter;
};

struct trial {
	const struct config *config;
	struct credentials *credentials;
	struct reader *reader;
	bool terminal;
	struct arena arena; /* owns all strings */
	struct probe probe[PROBES];
	struct folder folder[FOLDERS_MAX]; /* [0] is the referee's */
	size_t count;
	struct probe *sending;  /* the mail that is sent now */
	struct folder *looking; /* the folder whose letters are read now */
	bool started; /* letters in a folder that is found now are new */
	/* when the waiting began, in milliseconds of the monotonic clock */
	int64_t begun;
	enum outcome read; /* STOP if no letter can be read at all */
	struct err read_err;
	struct buf lines; /* lines about the mails that came back */
	struct buf advice;
	bool problem;
};

/* ---- the folders in which a mail may appear ---- */

/* Names of folders for junk at servers that do not say which one it is. */
static bool usual_for_junk(const char *name)
{
	static const char *const names[] = {
	    "junk",
	    "spam",
	    "bulk",
	    "junk e-mail",
	    "junk email",
	    "junk mail",
	    "bulk mail",
	    "spamverdacht",
	    "unerwünscht",
	    "courrier indésirable",
	    "correo no deseado",
	    "posta indesiderata",
	};
	for (size_t i = 0; i < COUNT_OF(names); i++)
		if (text_same(name, names[i]))
			return true;
	return false;
}

static struct folder *known(struct trial *t, const char *name)
{
	for (size_t i = 0; i < t->count; i++)
		if (!strcmp(t->folder[i].name, name))
			return &t->folder[i];
	return NULL;
}

static struct folder *add(struct trial *t, const char *name)
{
	struct folder *f = &t->folder[t->count];
	if (t->count == FOLDERS_MAX || strlen(name) >= sizeof f->name)
		return NULL;
	*f = (struct folder){.imap = NULL};
	snprintf(f->name, sizeof f->name, "%s", name);
	t->count++;
	return f;
}

static void each_folder(void *context, const struct imap_folder *one)
{
	struct trial *t = context;
	bool junk = one->junk || usual_for_junk(one->own_name);
	const char *filed = t->config->done_folder;
	bool done =
	    !strcmp(one->name, filed) || !strcmp(one->short_name, filed);
	bool detail = text_same(one->own_name, probe_detail);
	if (!(junk || done || detail) || known(t, one->name))
		return;
	struct folder *f = add(t, one->name);
	if (!f)
		return;
	f->junk = junk;
	f->done = done;
}

/* ---- connections ---- */

static void disconnect(struct folder *f)
{
	imap_close(f->imap);
	f->imap = NULL;
}

/* Set f->after to the highest UID of the folder. Some servers do not say which
 * UID comes next. */
static enum outcome skip_present(struct folder *f, struct err *err)
{
	uint32_t uids[LETTERS];
	struct imap_listing listing = {.uids = uids, .room = LETTERS};
	uint32_t next = imap_uidnext(f->imap);
	if (next) {
		f->after = next - 1;
		return OUTCOME_DONE;
	}
	do {
		enum outcome o = imap_list(f->imap, f->after, &listing, err);
		if (o)
			return o;
		if (listing.count)
			f->after = uids[listing.count - 1];
	} while (listing.count);
	return OUTCOME_DONE;
}

static enum outcome connect_to(
    struct trial *t, struct folder *f, struct err *err)
{
	if (f->imap)
		return OUTCOME_DONE;
	enum outcome o = connect_imap(t->credentials, f->name, &f->imap, err);
	if (!o && !t->started)
		o = skip_present(f, err);
	if (!o)
		return o;
	if (f->imap)
		disconnect(f);
	f->failures++;
	return o;
}

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
static void prepare(struct trial *t, enum probe_name name)
{
	const struct site *site = &t->config->site;
	struct arena *arena = &t->arena;
	struct probe *p = &t->probe[name];
	const char *host = strrchr(site->address, '@') + 1;
	unsigned char chance[MARK_BYTES];
	entropy_fill(chance, sizeof chance);
	hex_write(chance, sizeof chance, p->mark);
	p->recipient = site->address;
	p->sender = site->address;
	if (name == PROBE_DETAIL)
		p->recipient = with_detail(arena, site->address, probe_detail);
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

static bool sent(void *context, const struct smtp_result *result)
{
	struct trial *t = context;
	struct probe *p = t->sending;
	p->later = result->outcome == OUTCOME_LATER;
	if (result->outcome)
		p->reason = arena_string(&t->arena, result->err->text);
	else
		p->fate = PROBE_LOST; /* lost until the mail is back */
	return true;
}

static void send_one(struct trial *t, struct smtp *smtp, struct probe *p)
{
	struct buf bytes;
	struct err err;
	buf_init(&bytes, 0);
	write_mail(&t->config->site, p, &bytes);
	struct smtp_mail mail = {
	    .sender = p->sender,
	    .recipient = p->recipient,
	    .bytes = bytes.data,
	    .size = bytes.size,
	};
	struct smtp_batch batch = {
	    .mails = &mail, .count = 1, .done = sent, .context = t};
	t->sending = p;
	if (smtp_send(smtp, &batch, &err) && !*p->reason)
		p->reason = arena_string(&t->arena, err.text);
	buf_release(&bytes);
}

/* Send each mail by itself, so that the refusal of one does not stop the
 * other. */
static enum outcome send_all(struct trial *t, struct err *err)
{
	const char *answer;
	struct smtp *smtp = credentials_smtp(t->credentials);
	enum outcome o = connect_smtp(t->credentials, smtp, &answer, err);
	for (int i = 0; i < PROBES && !o; i++)
		send_one(t, smtp, &t->probe[i]);
	smtp_free(smtp);
	return o;
}

/* ---- coming back ---- */

static struct probe *probe_of(struct trial *t, const struct imap_letter *l)
{
	for (int i = 0; i < PROBES; i++) {
		struct probe *p = &t->probe[i];
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

/* True for a letter of this trial, which is removed at the end. */
static bool recognise(
    struct trial *t, const struct folder *folder, const struct imap_letter *l)
{
	struct raw_letter raw = {l->bytes, l->size};
	struct letter letter;
	struct probe *p = probe_of(t, l);
	if (!p)
		return false;
	t->read =
	    reader_read(t->reader, &t->arena, &raw, &letter, &t->read_err);
	if (t->read)
		return false;
	if (is_probe(&t->config->site, &letter)) {
		if (p->fate != PROBE_BACK) {
			p->fate = PROBE_BACK;
			p->folder = folder;
			p->seconds = (deadline_in(0) - t->begun) / SECOND;
			p->letter = letter;
		}
		return true;
	}
	if (letter.kind != LETTER_BOUNCE)
		return false;
	if (p->fate == PROBE_LOST) {
		p->fate = PROBE_BOUNCED;
		p->reason = reason_in(&t->arena, l);
	}
	return true;
}

/* ---- looking ---- */

static bool found_before(const struct folder *f, uint32_t uid)
{
	for (size_t i = 0; i < f->found_count; i++)
		if (f->found[i] == uid)
			return true;
	return false;
}

static bool each_letter(void *context, const struct imap_letter *l)
{
	struct trial *t = context;
	struct folder *f = t->looking;
	if (f->found_count == FOUND_MAX || found_before(f, l->uid))
		return true;
	if (recognise(t, f, l)) {
		f->found[f->found_count] = l->uid;
		f->found_count++;
	}
	return true;
}

static enum outcome look_at(struct trial *t, struct folder *f, struct err *err)
{
	uint32_t uids[LETTERS];
	struct imap_listing listing = {.uids = uids, .room = LETTERS};
	struct imap_missing missing = {.count = 0};
	t->looking = f;
	enum outcome o = imap_list(f->imap, f->after, &listing, err);
	if (o || !listing.count)
		return o;
	struct imap_request request = {
	    .uids = uids,
	    .count = listing.count,
	    .limit = SIZE,
	    .undated = true,
	    .each = each_letter,
	    .context = t,
	    .missing = &missing,
	};
	o = imap_fetch(f->imap, &request, err);
	if (o)
		return o;
	f->after = uids[listing.count - 1];
	if (missing.count)
		f->after = missing.first - 1;
	return o;
}

static enum outcome look_in(struct trial *t, struct folder *f, struct err *err)
{
	enum outcome o = connect_to(t, f, err);
	if (o)
		return o;
	o = look_at(t, f, err);
	if (o)
		disconnect(f);
	return o;
}

/* List the folders again. If the server refuses, only known folders are
 * watched. A broken connection shows when the referee's folder is read. */
static void list_folders(struct trial *t)
{
	struct err err;
	struct folder *own = &t->folder[0];
	if (!own->imap)
		return;
	if (imap_folders(own->imap, each_folder, t, &err) == OUTCOME_STOP)
		disconnect(own);
}

/* Report new letters. A connection that fails is opened again by the next call.
 * Only the failure of the referee's folder is reported. */
static enum outcome look(struct trial *t, struct err *err)
{
	struct err ignored;
	list_folders(t);
	for (size_t i = 1; i < t->count; i++)
		if (t->folder[i].failures < TRIES)
			look_in(t, &t->folder[i], &ignored);
	return look_in(t, &t->folder[0], err);
}

/* Open the folder that the referee reads, the one for done mail, and folders
 * for junk. The letters in them are not new. Fails if the referee's folder
 * cannot be opened. */
static enum outcome open_folders(struct trial *t, struct err *err)
{
	struct err ignored;
	struct folder *own = add(t, t->config->folder);
	if (!own)
		return err_set(
		    err, OUTCOME_NEVER, "imap-folder: the name is too long");
	enum outcome o = connect_to(t, own, err);
	if (o)
		return o;
	list_folders(t);
	for (size_t i = 1; i < t->count; i++)
		connect_to(t, &t->folder[i], &ignored);
	t->started = true;
	return OUTCOME_DONE;
}

static enum outcome remove_from(
    struct trial *t, struct folder *f, struct err *err)
{
	if (!f->found_count)
		return OUTCOME_DONE;
	enum outcome o = connect_to(t, f, err);
	if (!o)
		o = imap_remove(f->imap, f->found, f->found_count, err);
	if (o)
		err_prefix(err, "folder %s", f->name);
	return o;
}

/* Remove the mails and the delivery reports. Tries all of them, and fails if
 * one could not be removed. */
static enum outcome remove_all(struct trial *t, struct err *err)
{
	struct err second;
	enum outcome o = OUTCOME_DONE;
	for (size_t i = 0; i < t->count; i++) {
		struct err *one = o ? &second : err;
		enum outcome removed = remove_from(t, &t->folder[i], one);
		if (!o)
			o = removed;
	}
	return o;
}

static bool any_lost(const struct trial *t)
{
	for (int i = 0; i < PROBES; i++)
		if (t->probe[i].fate == PROBE_LOST)
			return true;
	return false;
}

/* Sleep between two checks: a quarter of a second at first, later longer. */
static void sleep_again(int64_t waited)
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

static enum outcome wait_for_mails(struct trial *t, struct err *err)
{
	int64_t most = patience();
	int64_t deadline = t->begun + most * SECOND;
	for (;;) {
		enum outcome o = look(t, err);
		int64_t waited = deadline_in(0) - t->begun;
		if (t->read == OUTCOME_STOP)
			return err_set(err, t->read, "%s", t->read_err.text);
		if (!any_lost(t))
			return OUTCOME_DONE;
		if (deadline_passed(deadline))
			return o;
		if (t->terminal)
			fprintf(stderr,
			    "\rwaiting for the mails: %" PRId64
			    " of at most %" PRId64 " s ",
			    waited / SECOND, most);
		sleep_again(waited);
	}
}

__attribute__((format(printf, 2, 3))) static void problem(
    struct trial *t, const char *format, ...)
{
	va_list ap;
	va_start(ap, format);
	buf_text(&t->advice, "problem: ");
	buf_vformat(&t->advice, format, ap);
	buf_byte(&t->advice, '\n');
	va_end(ap);
	t->problem = true;
}

__attribute__((format(printf, 2, 3))) static void note(
    struct trial *t, const char *format, ...)
{
	va_list ap;
	va_start(ap, format);
	buf_text(&t->advice, "note: ");
	buf_vformat(&t->advice, format, ap);
	buf_byte(&t->advice, '\n');
	va_end(ap);
}

/* ---- what happened to each mail ---- */

static void tell_fate(struct trial *t, const struct probe *p)
{
	struct buf *out = &t->lines;
	const char *place = "";
	buf_format(out, "mail to      %s: ", p->recipient);
	switch (p->fate) {
	case PROBE_REFUSED:
		buf_format(out, "not sent: %s\n", p->reason);
		return;
	case PROBE_LOST:
		buf_text(out, "sent, but it did not come back\n");
		return;
	case PROBE_BOUNCED:
		buf_format(
		    out, "bounced%s%s\n", *p->reason ? ": " : "", p->reason);
		return;
	case PROBE_BACK:
		break;
	}
	if (p->folder->junk)
		place = ", a folder for junk";
	else if (p->folder->done)
		place = ", where a running referee filed it";
	buf_format(out, "came back after %" PRId64 " s in the folder %s%s\n",
	    p->seconds, p->folder->name, place);
}

/* Say that a part of the mail came back as it was sent, or what came back. */
static void tell_part(
    struct trial *t, const char *name, const char *sent, const char *came)
{
	struct buf *out = &t->lines;
	bool same = !strcmp(sent, came) || address_same(sent, came);
	buf_format(out, "%-12s ", name);
	if (same)
		buf_format(out, "%s, as sent\n", sent);
	else if (*came)
		buf_format(out, "sent as %s, came as %s\n", sent, came);
	else
		buf_format(out, "sent as %s, missing\n", sent);
}

/* ---- SPF, DKIM and DMARC ---- */

struct meaning {
	const char *result; /* a result of RFC 8601, 2.7 */
	const char *words;
};

static const struct meaning meanings[][8] = {
    {
	{"pass", "passed: the sender's domain allows the sending server"},
	{"fail", "failed: the sender's domain forbids the sending server"},
	{"softfail", "failed softly: the sender's domain does not list the "
		     "sending server"},
	{"neutral", "neutral: the sender's domain says nothing about the "
		    "sending server"},
	{"none", "none: the sender's domain publishes no SPF record"},
	{"permerror", "the sender's domain publishes an invalid SPF record"},
    },
    {
	{"pass", "passed: the signature is valid"},
	{"fail", "failed: the signature is not valid"},
	{"neutral", "the signature cannot be read"},
	{"none", "none: the mail is not signed"},
	{"permerror", "the signature's key cannot be used"},
	{"policy", "the signature is not acceptable to the server"},
    },
    {
	{"pass", "passed: the From is proven"},
	{"fail", "failed: the From is not proven"},
	{"none", "none: the sender's domain publishes no DMARC policy"},
	{"permerror", "the sender's domain publishes an invalid DMARC policy"},
    },
};

static void tell_result(
    struct trial *t, const char *name, const char *result, int method)
{
	const char *words = "the server could not check it";
	if (!*result)
		words = "not checked";
	for (const struct meaning *m = meanings[method]; m->result; m++)
		if (!strcmp(m->result, result))
			words = m->words;
	buf_format(&t->lines, "%-12s %s\n", name, words);
}

static void advise_server(struct trial *t, const char *server)
{
	const struct site *site = &t->config->site;
	if (text_same(site->authserv, server))
		return;
	if (*site->authserv)
		problem(t,
		    "%s wrote the results, not %s; set authserv-id = \"%s\"",
		    server, site->authserv, server);
	else
		note(t,
		    "to let the referee use these results, set "
		    "authserv-id = \"%s\"",
		    server);
}

static void tell_results(struct trial *t, const struct letter *l)
{
	struct authres words;
	struct arena *arena = &t->arena;
	if (!*l->authentication ||
	    !authres_parse(arena, l->authentication, &words)) {
		buf_text(&t->lines,
		    "results      the mail server wrote no results of SPF, "
		    "DKIM and DMARC\n");
		note(t,
		    "many servers do not check mail that they send to "
		    "themselves; to see the results of other servers, send a "
		    "mail to a mailbox elsewhere");
		return;
	}
	buf_format(&t->lines, "results      written by %s\n", words.server);
	tell_result(t, "SPF", words.said_spf, 0);
	tell_result(t, "DKIM", words.said_dkim, 1);
	tell_result(t, "DMARC", words.said_dmarc, 2);
	advise_server(t, words.server);
}

/* ---- advice ---- */

/* True if mail to the referee's address with a +detail keeps the detail. */
static bool detail_works(const struct trial *t)
{
	const struct probe *p = &t->probe[PROBE_DETAIL];
	return p->fate == PROBE_BACK &&
	       text_has_word(p->letter.recipients, p->recipient);
}

static bool reference_works(const struct probe *p)
{
	return text_has_word(p->letter.references, p->reference) ||
	       !strcmp(p->letter.message_id, p->message_id);
}

/* Advise a site that has tokens in addresses, although mail to such an address
 * does not arrive or loses its +detail. */
static void advise_no_detail(struct trial *t)
{
	const struct probe *p = &t->probe[PROBE_DETAIL];
	if (p->later)
		problem(t,
		    "the server may take mail to %s later; run the command "
		    "again in a few minutes",
		    p->recipient);
	else if (p->fate == PROBE_BACK)
		problem(t,
		    "mail to %s arrives without +probe; set token = "
		    "\"reference\"",
		    p->recipient);
	else
		problem(t,
		    "mail to %s does not arrive; set token = \"reference\"",
		    p->recipient);
}

/* Advise a site that has tokens in addresses. */
static void advise_address(struct trial *t, bool detail)
{
	const struct probe *plain = &t->probe[PROBE_PLAIN];
	if (!detail)
		advise_no_detail(t);
	else if (plain->fate == PROBE_REFUSED)
		problem(t,
		    "the server does not send mail from %s; set token = "
		    "\"reference\"",
		    plain->sender);
}

/* Advise a site that has tokens in Message-ID and References. */
static void advise_reference(struct trial *t, bool detail, bool reference)
{
	if (!reference)
		problem(t,
		    "the server changes Message-ID and References, so no "
		    "answer is recognised; set token = \"address\"");
	else if (detail)
		note(t,
		    "mail to %s arrives, so token = \"address\" works too; "
		    "more mail programs keep the address in an answer than the "
		    "reference",
		    t->probe[PROBE_DETAIL].recipient);
}

/* Advise on the key `token`; `p` is a mail that came back. */
static void advise_token(struct trial *t, const struct probe *p)
{
	const struct probe *with_detail = &t->probe[PROBE_DETAIL];
	bool detail = detail_works(t);
	bool reference = reference_works(p);
	if (!detail && !reference && !with_detail->later)
		problem(t,
		    "answers cannot be recognised: mail to %s does not "
		    "arrive, and the server changes Message-ID and "
		    "References; use another mail server",
		    with_detail->recipient);
	else if (t->config->site.token_in_reference)
		advise_reference(t, detail, reference);
	else
		advise_address(t, detail);
}

static void advise_folder(struct trial *t, const struct probe *p)
{
	const char *folder = t->config->folder;
	if (p->folder->junk)
		problem(t,
		    "the referee does not read %s; tell the mail server that "
		    "mail to %s is not junk",
		    p->folder->name, p->recipient);
	else if (!p->folder->done && strcmp(p->folder->name, folder) != 0)
		problem(t,
		    "the server files mail to %s in %s, but the referee reads "
		    "%s; set token = \"reference\", or turn the filing off",
		    p->recipient, p->folder->name, folder);
}

static void advise_headers(struct trial *t, const struct probe *p)
{
	const struct site *site = &t->config->site;
	const struct letter *l = &p->letter;
	bool moved =
	    *l->return_path && !address_same(l->return_path, p->sender);
	if (!address_same(l->from, site->address))
		problem(t,
		    "the server sends the referee's mail as %s; set address "
		    "= \"%s\", or let the server accept %s as From",
		    *l->from ? l->from : "nobody",
		    *l->from ? l->from : site->address, site->address);
	if (!sent_to_referee(site, l))
		problem(t,
		    "no header of the mail names the referee's address any "
		    "more, so the referee would ignore the mail; the "
		    "recipients are now %s; if one of them is the referee's "
		    "address, name it in accept-address",
		    *l->recipients ? l->recipients : "missing");
	if (strcmp(l->message_id, p->message_id) != 0 && reference_works(p))
		note(t,
		    "the server replaces Message-IDs; the referee still finds "
		    "its tokens");
	if (moved)
		note(t,
		    "the server replaces the envelope's sender, so the "
		    "referee learns of a bounce only if the bounce comes to %s",
		    site->address);
}

/* Say how a mail came back. */
static void tell_mail(struct trial *t, const struct probe *p)
{
	const struct letter *l = &p->letter;
	tell_part(t, "From", t->config->site.address, l->from);
	tell_part(t, "envelope", p->sender, l->return_path);
	tell_part(t, "Message-ID", p->message_id, l->message_id);
	tell_part(t, "References", p->reference, l->references);
	tell_results(t, l);
	advise_headers(t, p);
}

static void advise_lost(struct trial *t)
{
	const struct probe *plain = &t->probe[PROBE_PLAIN];
	if (plain->fate == PROBE_BOUNCED)
		problem(t,
		    "mail to %s bounces; the address is wrong, or its mail "
		    "server is not set up for it",
		    plain->recipient);
	else if (plain->fate == PROBE_LOST)
		problem(t,
		    "mail to %s does not arrive in %s of this mailbox; check "
		    "the address, imap-user and imap-folder, and filters",
		    plain->recipient, t->config->folder);
	else
		problem(t, "the server sends no mail from %s; %s",
		    plain->recipient,
		    t->config->smtp.user
			? "check address and smtp-user"
			: "if it wants a login, set smtp-user and "
			  "smtp-password-file");
}

/* Fill in t->lines and t->advice from t->probes. */
static void judge(struct trial *t)
{
	const struct probe *seen = NULL;
	for (int i = 0; i < PROBES; i++) {
		const struct probe *p = &t->probe[i];
		tell_fate(t, p);
		if (p->fate != PROBE_BACK)
			continue;
		advise_folder(t, p);
		seen = p; /* if both mails are back, keep the plain one */
	}
	if (seen) {
		tell_mail(t, seen);
		advise_token(t, seen);
	}
	if (!seen || t->probe[PROBE_PLAIN].fate == PROBE_LOST ||
	    t->probe[PROBE_PLAIN].fate == PROBE_BOUNCED)
		advise_lost(t);
}

/* ---- all of it ---- */

/* Send both mails, wait for at most three minutes until they are back in the
 * mailbox or a folder for junk, and remove them there. Reads and changes no
 * other letter. Fails if no mail can be sent or read. */
static enum outcome run(struct trial *t, struct err *err)
{
	struct err why;
	for (int i = 0; i < PROBES; i++)
		prepare(t, (enum probe_name)i);
	enum outcome o = open_folders(t, err);
	if (o)
		return o;
	puts("sending      two mails from the referee to itself");
	fflush(stdout);
	o = send_all(t, err);
	t->begun = deadline_in(0);
	if (!o)
		o = wait_for_mails(t, err);
	enum outcome removed = remove_all(t, &why);
	if (t->terminal)
		fprintf(stderr, "\r\033[K");
	if (o)
		return o;
	judge(t);
	if (removed)
		note(t,
		    "a probe mail could not be removed: %s; delete the mails "
		    "whose subject begins with \"spadesd probe\"",
		    why.text);
	return o;
}

int probe_report(const struct config *config, struct credentials *credentials,
    const char *program)
{
	struct err err;
	struct trial *t = calloc(1, sizeof *t);
	if (!t)
		abort();
	t->config = config;
	t->credentials = credentials;
	t->reader = reader_new(program);
	t->terminal = isatty(STDERR_FILENO) == 1;
	arena_init(&t->arena);
	buf_init(&t->lines, 0);
	buf_init(&t->advice, 0);
	int status = STATUS_AGAIN;
	if (run(t, &err))
		cli_complain("%s", err.text);
	else
		status = t->problem ? 1 : 0;
	buf_text(&t->lines, buf_string(&t->advice));
	cli_print(&t->lines);
	buf_release(&t->advice);
	for (size_t i = 0; i < t->count; i++)
		imap_close(t->folder[i].imap);
	reader_free(t->reader);
	arena_release(&t->arena);
	free(t);
	return status;
}
