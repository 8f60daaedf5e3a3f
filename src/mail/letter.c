/* letter.c - from raw bytes to a struct letter.
 *
 * The order matters: caps first, then our own header scan, then the guard, and only then libetpan.
 * A letter that the guard refuses still has its headers, so its author can be told. */
#include "mail/letter.h"

#include <libetpan/libetpan.h>
#include <string.h>

#include "base/address.h"
#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "mime.h"

static void problem(struct buf *problems, const char *text)
{
	buf_format(problems, "%s%s", problems->size ? "; " : "", text);
}

/* The first angle-bracketed or bare message id or address of a value, without its brackets. */
static const char *bracketed(struct arena *arena, const char *value)
{
	const char *open = strchr(value, '<'), *close = open ? strchr(open, '>') : NULL;
	if (close)
		return arena_copy(arena, open + 1, (size_t)(close - open - 1));
	return arena_copy(arena, value, strcspn(value, " \t,;"));
}

/* RFC 5322 From: exactly one header with exactly one mailbox, or none at all. */
static void read_from(
    struct arena *arena, const struct headers *h, struct letter *l, struct buf *problems)
{
	l->from = l->from_name = "";
	const char *value = headers_find(h, "From");
	if (!value || headers_count(h, "From") != 1) {
		problem(problems, value ? "more than one From" : "no From");
		return;
	}
	for (size_t i = 0; i < h->count; i++)
		if (h->list[i].nul && text_same(h->list[i].name, "From")) {
			problem(problems, "a NUL in From");
			return;
		}
	struct mailimf_mailbox_list *list = NULL;
	size_t at = 0, size = strlen(value);
	char *safe = arena_string(arena, value);
	(void)guard_defuse(safe, size);
	if (mailimf_mailbox_list_parse(safe, size, &at, &list) != MAILIMF_NO_ERROR) {
		problem(problems, "From cannot be read");
		return;
	}
	at += strspn(safe + at, " \t");
	const struct mailimf_mailbox *m = clist_content(clist_begin(list->mb_list));
	if (clist_count(list->mb_list) != 1 || at != size)
		problem(problems, "more than one sender in From");
	else if (!address_valid(m->mb_addr_spec))
		problem(problems, "the From address is not one we accept");
	else {
		l->from = arena_string(arena, m->mb_addr_spec);
		l->from_name = m->mb_display_name ? headers_decode(arena, m->mb_display_name) : "";
	}
	mailimf_mailbox_list_free(list);
}

static void collect_addresses(struct arena *arena, const char *value, struct buf *out)
{
	struct mailimf_address_list *list = NULL;
	size_t at = 0, size = strlen(value);
	char *safe = arena_string(arena, value);
	(void)guard_defuse(safe, size);
	if (mailimf_address_list_parse(safe, size, &at, &list) != MAILIMF_NO_ERROR)
		return;
	for (clistiter *i = clist_begin(list->ad_list); i; i = clist_next(i)) {
		const struct mailimf_address *a = clist_content(i);
		const char *spec = a->ad_type == MAILIMF_ADDRESS_MAILBOX
		                       ? a->ad_data.ad_mailbox->mb_addr_spec
		                       : NULL;
		if (spec && address_valid(spec))
			buf_format(out, "%s%s", out->size ? " " : "", spec);
	}
	mailimf_address_list_free(list);
}

static void read_recipients(struct arena *arena, const struct headers *h, struct letter *l)
{
	static const char *const names[] = {
	    "Delivered-To", "X-Original-To", "Envelope-To", "X-Envelope-To", "To", "Cc"};
	struct buf out;
	buf_init(&out, 16 * 1024);
	for (size_t n = 0; n < sizeof names / sizeof names[0]; n++)
		for (size_t i = 0; i < h->count; i++)
			if (text_same(h->list[i].name, names[n]))
				collect_addresses(arena, h->list[i].value, &out);
	l->recipients = arena_string(arena, buf_string(&out));
	buf_release(&out);
}

static void read_references(struct arena *arena, const struct headers *h, struct letter *l)
{
	struct buf out;
	buf_init(&out, 8 * 1024);
	for (size_t i = 0; i < h->count; i++) {
		if (!text_same(h->list[i].name, "In-Reply-To") &&
		    !text_same(h->list[i].name, "References"))
			continue;
		for (const char *p = h->list[i].value; (p = strchr(p, '<'));) {
			size_t n = strcspn(++p, "> \t");
			if (p[n] == '>' && n)
				buf_format(&out, "%s%.*s", out.size ? " " : "", (int)n, p);
			p += n;
		}
	}
	l->references = arena_string(arena, buf_string(&out));
	buf_release(&out);
}

/* List-Post names the address people write to (RFC 2369), List-Id the list (RFC 2919). */
static void read_list(struct arena *arena, const struct headers *h, struct letter *l)
{
	const char *post = headers_find(h, "List-Post"), *id = headers_find(h, "List-Id"),
		   *precedence = headers_find(h, "Precedence");
	l->list = "";
	if (post && text_find(post, "mailto:")) {
		const char *p = text_find(post, "mailto:") + 7;
		l->list = arena_copy(arena, p, strcspn(p, ">? \t"));
	} else if (id) {
		l->list = bracketed(arena, id);
	} else if (precedence && text_same(precedence, "list")) {
		l->list = "list";
	}
}

static void read_headers(
    struct arena *arena, const struct headers *h, struct letter *l, struct buf *problems)
{
	const char *subject = headers_find(h, "Subject"), *id = headers_find(h, "Message-ID"),
		   *path = headers_find(h, "Return-Path");
	const char *auth = headers_find(h, "Authentication-Results");
	read_from(arena, h, l, problems);
	read_recipients(arena, h, l);
	read_references(arena, h, l);
	read_list(arena, h, l);
	l->subject = subject ? headers_decode(arena, subject) : "";
	l->message_id =
	    id ? text_clean(arena, bracketed(arena, id), strlen(bracketed(arena, id))) : "";
	l->return_path =
	    !path ? ""
	    : !strcmp(path, "<>")
		? "<>"
		: text_clean(arena, bracketed(arena, path), strlen(bracketed(arena, path)));
	l->authentication = auth ? text_clean(arena, auth, strlen(auth)) : "";
	l->list = text_clean(arena, l->list, strlen(l->list));
	l->references = text_clean(arena, l->references, strlen(l->references));
}

void letter_parse(struct arena *arena, const char *bytes, size_t size, struct letter *l)
{
	struct headers h;
	struct body body = {.text = arena_string(arena, ""), .report_type = ""};
	struct buf problems;
	*l = (struct letter){.text = "", .new_text = ""};
	buf_init(&problems, 1024);
	if (size > LETTER_MAX) {
		problem(&problems, "only the first 256 kB were read");
		size = LETTER_MAX;
	}
	headers_parse(arena, bytes, size, &h);
	if (!h.count)
		problem(&problems, "no header");
	if (!h.complete)
		problem(&problems,
		    h.body >= LETTER_HEADER_MAX ? "the header is longer than 32 kB"
						: "the header has no end");
	read_headers(arena, &h, l, &problems);
	char *copy = arena_copy(arena, bytes, size);
	if (!memchr(copy,
		'\n',
		size)) /* lines that end in CR alone: libetpan would see one long header */
		for (size_t i = 0; i < size; i++)
			copy[i] = copy[i] == '\r' ? '\n' : copy[i];
	size_t kept = 0; /* NULs end a string for libetpan; nobody sees them */
	for (size_t i = 0; i < size; i++)
		if (copy[i])
			copy[kept++] = copy[i];
	size = kept;
	copy[size] = '\0';
	const char *refused =
	    h.body < LETTER_HEADER_MAX ? guard_defuse(copy, size) : "an endless header";
	if (refused)
		problem(&problems, refused);
	else
		body_parse(arena, copy, size, &body, &problems);
	kind_judge(&h, &body, l);
	l->text = body.text;
	l->new_text = letter_new_text(arena, l->text);
	l->problems = arena_string(arena, buf_string(&problems));
	buf_release(&problems);
}

/* ---- the flat record
 * -----------------------------------------------------------------------------------------------
 */

static const size_t strings[] = {offsetof(struct letter, from),
    offsetof(struct letter, from_name),
    offsetof(struct letter, subject),
    offsetof(struct letter, message_id),
    offsetof(struct letter, references),
    offsetof(struct letter, recipients),
    offsetof(struct letter, list),
    offsetof(struct letter, return_path),
    offsetof(struct letter, authentication),
    offsetof(struct letter, text),
    offsetof(struct letter, new_text),
    offsetof(struct letter, problems)};
enum { STRING_COUNT = sizeof strings / sizeof strings[0] };

void letter_encode(const struct letter *letter, struct buf *out)
{
	buf_byte(out, (char)letter->kind);
	buf_byte(out, (char)letter->may_act);
	buf_byte(out, (char)letter->may_answer);
	for (size_t i = 0; i < STRING_COUNT; i++) {
		const char *s = *(const char *const *)((const char *)letter + strings[i]);
		buf_add(out, s, strlen(s) + 1);
	}
}

bool letter_decode(struct arena *arena, const char *bytes, size_t size, struct letter *letter)
{
	if (size < 3 || bytes[0] < 0 || bytes[0] > LETTER_BROKEN)
		return false;
	*letter = (struct letter){
	    .kind = (enum letter_kind)bytes[0],
	    .may_act = bytes[1] != 0,
	    .may_answer = bytes[2] != 0,
	};
	size_t at = 3;
	for (size_t i = 0; i < STRING_COUNT; i++) {
		const char *nul = at < size ? memchr(bytes + at, 0, size - at) : NULL;
		if (!nul || !text_valid(bytes + at, (size_t)(nul - bytes) - at))
			return false;
		*(const char **)((char *)letter + strings[i]) = arena_string(arena, bytes + at);
		at = (size_t)(nul - bytes) + 1;
	}
	return at == size;
}

/* ---- Authentication-Results
 * ---------------------------------------------------------------------------------------- */

bool letter_authenticated(const struct letter *letter, const char *authserv)
{
	const char *results = letter->authentication, *domain = strrchr(letter->from, '@');
	size_t n = strlen(authserv);
	if (!n || !domain || !text_starts(results, authserv) || !strchr("; \t", results[n]))
		return false;
	if (text_find(results, "dmarc=pass"))
		return true;
	const char *dkim = text_find(results, "dkim=pass");
	if (!dkim)
		return false;
	size_t clause = strcspn(dkim, ";");
	const char *d = text_find(dkim, "header.d=");
	if (!d || d >= dkim + clause)
		return false;
	size_t length = strcspn(d + 9, "; \t");
	return length == strlen(domain + 1) && text_starts(d + 9, domain + 1);
}
