/* probe_report.c - prints what happened to the referee's mails to itself.
 *
 * A line that begins with "problem:" says what keeps the referee from working,
 * and names the key to set. A "note:" needs no action. */
#include "probe_report.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "app/config.h"
#include "app/mailbox/probe.h"
#include "app/system/cli.h"
#include "base/address.h"
#include "base/buf.h"
#include "base/text.h"
#include "commands.h"
#include "mail/authres.h"
#include "mail/reader.h"
#include "referee/recipients.h"

struct report {
	const struct config *config;
	struct probes probes;
	struct buf lines; /* lines about the mails that came back */
	struct buf advice;
	bool problem;
};

__attribute__((format(printf, 2, 3))) static void problem(
    struct report *r, const char *format, ...)
{
	va_list ap;
	va_start(ap, format);
	buf_text(&r->advice, "problem: ");
	buf_vformat(&r->advice, format, ap);
	buf_byte(&r->advice, '\n');
	va_end(ap);
	r->problem = true;
}

__attribute__((format(printf, 2, 3))) static void note(
    struct report *r, const char *format, ...)
{
	va_list ap;
	va_start(ap, format);
	buf_text(&r->advice, "note: ");
	buf_vformat(&r->advice, format, ap);
	buf_byte(&r->advice, '\n');
	va_end(ap);
}

/* True if `word` is one of the words in `list`, which are separated by
 * spaces. */
static bool among(const char *list, const char *word)
{
	size_t n = strlen(word);
	for (const char *p = list; *p; p += strspn(p, " ")) {
		size_t length = strcspn(p, " ");
		if (length == n && text_starts(p, word))
			return true;
		p += length;
	}
	return false;
}

/* ---- what happened to each mail ---- */

static void tell_fate(struct report *r, const struct probe *p)
{
	struct buf *out = &r->lines;
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
	if (p->in_junk)
		place = ", a folder for junk";
	else if (p->in_done)
		place = ", where a running referee filed it";
	buf_format(out, "came back after %" PRId64 " s in the folder %s%s\n",
	    p->seconds, p->folder, place);
}

/* Say that a part of the mail came back as it was sent, or what came back. */
static void tell_part(
    struct report *r, const char *name, const char *sent, const char *came)
{
	struct buf *out = &r->lines;
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
    struct report *r, const char *name, const char *result, int method)
{
	const char *words = "the server could not check it";
	if (!*result)
		words = "not checked";
	for (const struct meaning *m = meanings[method]; m->result; m++)
		if (!strcmp(m->result, result))
			words = m->words;
	buf_format(&r->lines, "%-12s %s\n", name, words);
}

static void advise_server(struct report *r, const char *server)
{
	const struct site *site = &r->config->site;
	if (text_same(site->authserv, server))
		return;
	if (*site->authserv)
		problem(r,
		    "%s wrote the results, not %s; set authserv-id = \"%s\"",
		    server, site->authserv, server);
	else
		note(r,
		    "to let the referee use these results, set "
		    "authserv-id = \"%s\"",
		    server);
}

static void tell_results(struct report *r, const struct letter *l)
{
	struct authres words;
	struct arena *arena = &r->probes.arena;
	if (!*l->authentication ||
	    !authres_parse(arena, l->authentication, &words)) {
		buf_text(&r->lines,
		    "results      the mail server wrote no results of SPF, "
		    "DKIM and DMARC\n");
		note(r,
		    "many servers do not check mail that they send to "
		    "themselves; to see the results of other servers, send a "
		    "mail to a mailbox elsewhere");
		return;
	}
	buf_format(&r->lines, "results      written by %s\n", words.server);
	tell_result(r, "SPF", words.said_spf, 0);
	tell_result(r, "DKIM", words.said_dkim, 1);
	tell_result(r, "DMARC", words.said_dmarc, 2);
	advise_server(r, words.server);
}

/* ---- advice ---- */

/* True if mail to the referee's address with a +detail keeps the detail. */
static bool detail_works(const struct probes *all)
{
	const struct probe *p = &all->probe[PROBE_DETAIL];
	return p->fate == PROBE_BACK &&
	       among(p->letter.recipients, p->recipient);
}

static bool reference_works(const struct probe *p)
{
	return among(p->letter.references, p->reference) ||
	       !strcmp(p->letter.message_id, p->message_id);
}

/* Advise a site that has tokens in addresses, although mail to such an address
 * does not arrive or loses its +detail. */
static void advise_no_detail(struct report *r)
{
	const struct probe *p = &r->probes.probe[PROBE_DETAIL];
	if (p->later)
		problem(r,
		    "the server may take mail to %s later; run the command "
		    "again in a few minutes",
		    p->recipient);
	else if (p->fate == PROBE_BACK)
		problem(r,
		    "mail to %s arrives without +probe; set token = "
		    "\"reference\"",
		    p->recipient);
	else
		problem(r,
		    "mail to %s does not arrive; set token = \"reference\"",
		    p->recipient);
}

/* Advise a site that has tokens in addresses. */
static void advise_address(struct report *r, bool detail)
{
	const struct probe *plain = &r->probes.probe[PROBE_PLAIN];
	if (!detail)
		advise_no_detail(r);
	else if (plain->fate == PROBE_REFUSED)
		problem(r,
		    "the server does not send mail from %s; set token = "
		    "\"reference\"",
		    plain->sender);
}

/* Advise a site that has tokens in Message-ID and References. */
static void advise_reference(struct report *r, bool detail, bool reference)
{
	if (!reference)
		problem(r,
		    "the server changes Message-ID and References, so no "
		    "answer is recognised; set token = \"address\"");
	else if (detail)
		note(r,
		    "mail to %s arrives, so token = \"address\" works too; "
		    "more mail programs keep the address in an answer than the "
		    "reference",
		    r->probes.probe[PROBE_DETAIL].recipient);
}

/* Advise on the key `token`; `p` is a mail that came back. */
static void advise_token(struct report *r, const struct probe *p)
{
	const struct probe *with_detail = &r->probes.probe[PROBE_DETAIL];
	bool detail = detail_works(&r->probes);
	bool reference = reference_works(p);
	if (!detail && !reference && !with_detail->later)
		problem(r,
		    "answers cannot be recognised: mail to %s does not "
		    "arrive, and the server changes Message-ID and "
		    "References; use another mail server",
		    with_detail->recipient);
	else if (r->config->site.token_in_reference)
		advise_reference(r, detail, reference);
	else
		advise_address(r, detail);
}

static void advise_folder(struct report *r, const struct probe *p)
{
	const char *folder = r->config->folder;
	if (p->in_junk)
		problem(r,
		    "the referee does not read %s; tell the mail server that "
		    "mail to %s is not junk",
		    p->folder, p->recipient);
	else if (!p->in_done && strcmp(p->folder, folder) != 0)
		problem(r,
		    "the server files mail to %s in %s, but the referee reads "
		    "%s; set token = \"reference\", or turn the filing off",
		    p->recipient, p->folder, folder);
}

static void advise_headers(struct report *r, const struct probe *p)
{
	const struct site *site = &r->config->site;
	const struct letter *l = &p->letter;
	bool moved =
	    *l->return_path && !address_same(l->return_path, p->sender);
	if (!address_same(l->from, site->address))
		problem(r,
		    "the server sends the referee's mail as %s; set address "
		    "= \"%s\", or let the server accept %s as From",
		    *l->from ? l->from : "nobody",
		    *l->from ? l->from : site->address, site->address);
	if (!sent_to_referee(site, l))
		problem(r,
		    "no header of the mail names the referee's address any "
		    "more, so the referee would ignore the mail; the "
		    "recipients are now %s; if one of them is the referee's "
		    "address, name it in accept-address",
		    *l->recipients ? l->recipients : "missing");
	if (strcmp(l->message_id, p->message_id) != 0 && reference_works(p))
		note(r,
		    "the server replaces Message-IDs; the referee still finds "
		    "its tokens");
	if (moved)
		note(r,
		    "the server replaces the envelope's sender, so the "
		    "referee learns of a bounce only if the bounce comes to %s",
		    site->address);
}

/* Say how a mail came back. */
static void tell_mail(struct report *r, const struct probe *p)
{
	const struct letter *l = &p->letter;
	tell_part(r, "From", r->config->site.address, l->from);
	tell_part(r, "envelope", p->sender, l->return_path);
	tell_part(r, "Message-ID", p->message_id, l->message_id);
	tell_part(r, "References", p->reference, l->references);
	tell_results(r, l);
	advise_headers(r, p);
}

static void advise_lost(struct report *r)
{
	const struct probe *plain = &r->probes.probe[PROBE_PLAIN];
	if (plain->fate == PROBE_BOUNCED)
		problem(r,
		    "mail to %s bounces; the address is wrong, or its mail "
		    "server is not set up for it",
		    plain->recipient);
	else if (plain->fate == PROBE_LOST)
		problem(r,
		    "mail to %s does not arrive in %s of this mailbox; check "
		    "the address, imap-user and imap-folder, and filters",
		    plain->recipient, r->config->folder);
	else
		problem(r, "the server sends no mail from the referee");
}

/* Fill in r->lines and r->advice from r->probes. */
static void judge(struct report *r)
{
	const struct probe *seen = NULL;
	for (int i = 0; i < PROBES; i++) {
		const struct probe *p = &r->probes.probe[i];
		tell_fate(r, p);
		if (p->fate != PROBE_BACK)
			continue;
		advise_folder(r, p);
		seen = p; /* if both mails are back, keep the plain one */
	}
	if (seen) {
		tell_mail(r, seen);
		advise_token(r, seen);
	}
	if (!seen || r->probes.probe[PROBE_PLAIN].fate == PROBE_LOST ||
	    r->probes.probe[PROBE_PLAIN].fate == PROBE_BOUNCED)
		advise_lost(r);
	if (r->probes.left)
		note(r,
		    "a probe mail could not be removed: %s; delete the mails "
		    "whose subject begins with \"spadesd probe\"",
		    r->probes.left);
}

/* ---- on a terminal ---- */

static void show_waiting(int64_t seconds, int64_t most)
{
	fprintf(stderr,
	    "\rwaiting for the mails: %" PRId64 " of at most %" PRId64 " s ",
	    seconds, most);
}

static void erase_waiting(void)
{
	fprintf(stderr, "\r\033[K");
}

int probe_report(const struct config *config, struct credentials *credentials,
    const char *program)
{
	struct err err;
	struct report r = {.config = config};
	bool terminal = isatty(STDERR_FILENO) == 1;
	struct probe_task task = {
	    .config = config,
	    .credentials = credentials,
	    .reader = reader_new(program),
	    .waiting = terminal ? show_waiting : NULL,
	};
	buf_init(&r.lines, 0);
	buf_init(&r.advice, 0);
	enum outcome o = probe_run(&task, &r.probes, &err);
	if (terminal)
		erase_waiting();
	if (o)
		cli_complain("%s", err.text);
	else
		judge(&r);
	buf_text(&r.lines, buf_string(&r.advice));
	cli_print(&r.lines);
	buf_release(&r.advice);
	reader_free(task.reader);
	probes_free(&r.probes);
	if (o)
		return STATUS_AGAIN;
	return r.problem ? 1 : 0;
}
