/* letter.c - from raw bytes to a struct letter.
 *
 * The order matters: first the size limits, then the header, then the parts,
 * and only then their texts. */
#include "mail/letter.h"

#include "base/arena.h"
#include "base/buf.h"
#include "base/crypto.h"
#include "base/text.h"
#include "engine/act.h"
#include "engine/card.h"
#include "mail/cards/disclosure.h"
#include "mail/mime/mime.h"
#include "mail/origin/origin.h"
#include "mail/tables/vocabulary.h"

/* To whom a letter was written, by whom, and in answer to what: fields with
 * addresses and with message ids. */

struct reading {
	struct arena *arena;
	const struct headers *headers;
	struct letter *letter;
};

static void add_word(struct buf *out, const char *word, size_t size)
{
	if (out->size)
		buf_byte(out, ' ');
	buf_add(out, word, size);
}

/* Adds the addresses of one value. Returns false if some cannot be read. */
static bool collect_addresses(
    struct reading *r, const char *value, struct buf *out)
{
	bool all = true;
	struct mailboxes m;
	addresses_read(r->arena, value, &m);
	for (size_t i = 0; i < m.count; i++) {
		const char *address = m.list[i].address;
		if (*address)
			add_word(out, address, strlen(address));
		else
			all = false;
	}
	return all;
}

/* The addresses in all fields with these names, in the order of the names. NULL
 * ends the list. Clears *all if there are others that cannot be read. */
static const char *addresses_of(struct reading *r, vocabulary names, bool *all)
{
	const struct headers *h = r->headers;
	struct buf out;
	buf_init(&out, 0);
	for (; *names; names++)
		for (size_t i = 0; i < h->count; i++)
			if (text_same(h->list[i].name, *names))
				*all &= collect_addresses(
				    r, h->list[i].value, &out);
	return arena_take(r->arena, &out);
}

/* True if a field with one of these names occurs twice, which RFC 5322 3.6 does
 * not allow. A signature may cover only one of the two. */
static bool repeated(const struct headers *h, vocabulary names)
{
	for (; *names; names++) {
		int fields = 0;
		for (size_t i = 0; i < h->count; i++)
			fields += text_same(h->list[i].name, *names);
		if (fields > 1)
			return true;
	}
	return false;
}

/* The list, with "?" first if not all are known. */
static const char *marked(struct reading *r, const char *list, bool all)
{
	return all ? list : arena_format(r->arena, "? %s", list);
}

/* The addresses of To and Cc, after a "," those that anybody may have added.
 */
static const char *addressees_of(struct reading *r)
{
	static vocabulary names = {"To", "Cc", NULL};
	const char *of_author[] = {NULL, NULL, NULL};
	const char *of_anybody[] = {NULL, NULL, NULL};
	bool all = !repeated(r->headers, names);
	for (int i = 0; names[i]; i++) {
		bool added = signature_leaves_out(
		    r->arena, r->headers, r->letter->from, names[i]);
		const char **place = added ? of_anybody : of_author;
		place[place[0] ? 1 : 0] = names[i];
	}
	const char *written = addresses_of(r, of_author, &all);
	const char *added = addresses_of(r, of_anybody, &all);
	if (*added)
		written = arena_format(r->arena, "%s , %s", written, added);
	return marked(r, written, all);
}

static void read_recipients(struct reading *r)
{
	static const char *const recipients[] = {
	    "Delivered-To",
	    "X-Original-To",
	    "Envelope-To",
	    "X-Envelope-To",
	    "Apparently-To",
	    "Resent-To",
	    "To",
	    "Cc",
	    NULL,
	};
	static vocabulary authors = {"X-Original-From", "Reply-To", "Cc", NULL};
	bool any = true;
	bool claimed = true;
	r->letter->recipients = addresses_of(r, recipients, &any);
	const char *list = addresses_of(r, authors, &claimed);
	r->letter->authors = marked(r, list, claimed);
	r->letter->addressees = addressees_of(r);
}

/* Collects the bracketed ids of one value. */
static void collect_ids(const char *value, struct buf *out)
{
	const char *p = strchr(value, '<');
	while (p) {
		p++;
		size_t n = strcspn(p, "> \t");
		if (n && p[n] == '>')
			add_word(out, p, n);
		p = strchr(p + n, '<');
	}
}

static void ids_in(const struct reading *r, const char *field, struct buf *out)
{
	const struct headers *h = r->headers;
	for (size_t i = 0; i < h->count; i++)
		if (text_same(h->list[i].name, field))
			collect_ids(h->list[i].value, out);
}

/* The last id in References is that of the letter that is answered. */
static void read_references(struct reading *r)
{
	struct buf out;
	buf_init(&out, 0);
	ids_in(r, "In-Reply-To", &out);
	if (!out.size) {
		ids_in(r, "References", &out);
		const char *all = arena_string(r->arena, buf_string(&out));
		const char *last = strrchr(all, ' ');
		buf_clear(&out);
		if (last)
			add_word(&out, last + 1, strlen(last + 1));
	}
	ids_in(r, "References", &out);
	const char *ids = arena_take(r->arena, &out);
	r->letter->references = text_clean(r->arena, ids, strlen(ids));
}

/* Sets the recipients, addressees, authors and references of a letter whose
 * From is known. */
static void correspondents_read(
    struct arena *arena, const struct headers *headers, struct letter *letter)
{
	struct reading r = {arena, headers, letter};
	read_recipients(&r);
	read_references(&r);
}

enum { PROBLEMS_MAX = 1024 }; /* bytes of all problems together */

/* A letter being read. */
struct letter_reading {
	struct arena *arena;
	struct headers headers;
	struct letter *letter;
	struct buf problems;
};

static void problem(struct letter_reading *r, const char *text)
{
	if (r->problems.size)
		buf_text(&r->problems, "; ");
	buf_text(&r->problems, text);
}

/* ---- the header ---- */

/* The first bracketed or bare message id or address in a value, without its
 * brackets. */
static const char *bracketed(struct letter_reading *r, const char *value)
{
	const char *open = strchr(value, '<');
	const char *close = open ? strchr(open, '>') : NULL;
	if (close)
		return arena_copy(
		    r->arena, open + 1, (size_t)(close - open - 1));
	return arena_copy(r->arena, value, strcspn(value, " \t,;"));
}

static const char *clean(struct letter_reading *r, const char *text)
{
	return text_clean(r->arena, text, strlen(text));
}

/* The first id in the field with that name, cleaned; "" if there is none. */
static const char *clean_id(struct letter_reading *r, const char *name)
{
	const char *value = headers_find(&r->headers, name);
	return value ? clean(r, bracketed(r, value)) : "";
}

/* The value of the only From field. Returns NULL, and reports a problem, if
 * there is not exactly one. */
static const char *from_value(struct letter_reading *r)
{
	const struct headers *h = &r->headers;
	const char *value = headers_find(h, "From");
	if (h->froms > 1) {
		problem(r, "more than one From");
		return NULL;
	}
	if (!value) {
		problem(r, "no From");
		return NULL;
	}
	for (size_t i = 0; i < h->count; i++) {
		if (h->list[i].nul && text_same(h->list[i].name, "From")) {
			problem(r, "a NUL in From");
			return NULL;
		}
	}
	return value;
}

/* Reads From (RFC 5322). If the field does not name exactly one address, the
 * letter has no sender. */
static void read_from(struct letter_reading *r)
{
	struct letter *l = r->letter;
	struct mailboxes m;
	l->from = "";
	l->from_name = "";
	const char *value = from_value(r);
	if (!value)
		return;
	addresses_read(r->arena, value, &m);
	if (m.damaged || m.grouped || !m.count) {
		problem(r, "From cannot be read");
	} else if (m.count > 1) {
		problem(r, "more than one sender in From");
	} else if (!*m.list[0].address) {
		problem(r, "the From address is not one we accept");
	} else {
		l->from = m.list[0].address;
		l->from_vague = m.list[0].vague;
		l->from_name = headers_decode(r->arena, m.name);
	}
}

/* The list's posting address from List-Post (RFC 2369), or its id from List-Id
 * (RFC 2919). */
static const char *list_of(struct letter_reading *r)
{
	const struct headers *h = &r->headers;
	static const char scheme[] = "mailto:";
	const char *post = headers_find(h, "List-Post");
	const char *id = headers_find(h, "List-Id");
	const char *precedence = headers_find(h, "Precedence");
	const char *address = post ? text_find(post, scheme) : NULL;
	if (address) {
		address += strlen(scheme);
		return arena_copy(r->arena, address, strcspn(address, ">? \t"));
	}
	if (id)
		return bracketed(r, id);
	return precedence && text_same(precedence, "list") ? "list" : "";
}

static void read_headers(struct letter_reading *r)
{
	const struct headers *h = &r->headers;
	struct letter *l = r->letter;
	const char *subject = headers_find(h, "Subject");
	const char *path = headers_find(h, "Return-Path");
	const char *date = headers_find(h, "Date");
	const char *results = headers_find(h, "Authentication-Results");
	read_from(r);
	correspondents_read(r->arena, h, l);
	l->list = clean(r, list_of(r));
	l->subject = subject ? headers_subject(r->arena, subject) : "";
	l->message_id = clean_id(r, "Message-ID");
	l->return_path = clean_id(r, "Return-Path");
	if (path && !strcmp(path, "<>"))
		l->return_path = "<>";
	l->date = postmark_date(r->arena, date ? date : "", &l->zone);
	l->network = postmark_network(r->arena, h);
	l->authentication = results ? clean(r, results) : "";
	arc_read(r->arena, h, l);
}

/* ---- the body ---- */

/* Removes NULs, at which a string would end, and the CRs before an LF, of which
 * some programs write two. With `lone_cr`, also turns lone CRs into line ends.
 * Returns the remaining size. */
static size_t mend_bytes(char *bytes, size_t size, bool lone_cr)
{
	size_t kept = 0;
	for (size_t i = 0; i < size; i++) {
		if (lone_cr && bytes[i] == '\r')
			bytes[i] = '\n';
		else if (bytes[i] == '\n')
			while (kept && bytes[kept - 1] == '\r')
				kept--;
		if (bytes[i])
			bytes[kept++] = bytes[i];
	}
	bytes[kept] = '\0';
	return kept;
}

/* Returns the parts of a letter of `size` bytes; NULL if its header does not
 * end. */
static const struct part *parts_of(
    struct letter_reading *r, const char *bytes, size_t size)
{
	size_t begin = r->headers.body;
	bool lone_cr = !memchr(bytes, '\n', size);
	if (begin >= LETTER_HEADER_MAX) {
		problem(r, "an endless header");
		return NULL;
	}
	char *body = arena_copy(r->arena, bytes + begin, size - begin);
	size = mend_bytes(body, size - begin, lone_cr);
	return structure_parts(
	    r->arena, &r->headers, body, size, &r->letter->content);
}

static void header_problems(struct letter_reading *r)
{
	const struct headers *h = &r->headers;
	if (!h->count)
		problem(r, "no header");
	if (h->complete)
		return;
	bool long_header = h->body >= LETTER_HEADER_MAX;
	problem(r, long_header ? "the header is longer than 32 kB"
			       : "the header has no end");
}

/* ---- the new text ---- */

enum { CODE_DIGITS = 6, CODES_MOST = 8 /* more are not looked at */ };

/* Reads "code 123456", "code: 123 456" and "code code 123456". Returns the
 * bytes, 0 for no code, and copies the digits. */
static size_t code_size(const char *text, char digits[CODE_DIGITS + 1])
{
	static const char word[] = "code";
	const char *p = text;
	size_t n = 0;
	while (text_starts(p, word)) {
		p += strlen(word);
		size_t gap = strspn(p, " \t:=");
		if (!gap)
			return 0;
		p += gap;
	}
	if (p == text)
		return 0;
	while (n < CODE_DIGITS && (isdigit((unsigned char)*p) || *p == ' ')) {
		if (*p != ' ')
			digits[n++] = *p;
		p++;
	}
	digits[n] = '\0';
	bool more = isalnum((unsigned char)*p) || *p & 0x80;
	return n == CODE_DIGITS && !more ? (size_t)(p - text) : 0;
}

/* Returns the text without the codes in it, so that no words of the letter have
 * a code beside them, and adds the codes to *codes. */
static const char *without_codes(
    struct arena *arena, const char *text, const char **codes)
{
	struct buf out;
	bool word = false;
	int count = 0;
	buf_init(&out, 0);
	for (const char *p = text; *p;) {
		char digits[CODE_DIGITS + 1];
		size_t size = word ? 0 : code_size(p, digits);
		word = isalnum((unsigned char)*p) || *p & 0x80;
		if (!size) {
			buf_byte(&out, *p++);
			continue;
		}
		if (count++ < CODES_MOST)
			*codes = arena_format(arena, "%s%s ", *codes, digits);
		p += size;
		bool ends = !p[1] || p[1] == '\n';
		p += *p == '.' && ends;
		word = false;
	}
	const char *rest = text_trim(arena_take(arena, &out));
	return **codes ? rest : text;
}

/* Returns the words of the new text in `html`, the text of the HTML or NULL;
 * NULL if the letter's new text is the same. The referee acts on the plain
 * text, but most people see the HTML. If both make different moves
 * (mail/reading.h), the referee asks. */
static const struct evidence *alternative_words(
    struct arena *arena, const struct letter *letter, const char *html)
{
	if (!html || letter->content != CONTENT_TEXT)
		return NULL;
	const char *codes = "";
	const char *text =
	    without_codes(arena, letter_new_text(arena, html), &codes);
	const char *rest = body_after(text, letter->new_text);
	if (!*text || (rest && !*rest))
		return NULL;
	struct evidence *e = arena_alloc(arena, sizeof *e);
	evidence_read(arena, text, letter->from_name, e);
	e->posted = *letter->list;
	return e;
}

static bool is_move(const char *text)
{
	const struct command move = command_move(text);
	return move.card != CARD_NONE || move.number != BID_NONE;
}

/* True for an answer that is one move, perhaps with polite words or above other
 * lines. Anybody can begin a thread with a program's subject, and people answer
 * it, so that the subject says nothing about such a letter. Programs put no
 * "Re:" before their own words. */
static bool begins_with_move(struct arena *arena, const struct letter *l)
{
	const char *text = l->new_text;
	size_t line = strcspn(text, "\n");
	return about_reply(l->subject, l->list) &&
	       (is_move(arena_copy(arena, text, line)) || is_move(text));
}

/* Puts a subject that is a move in front of a text that names none, unless the
 * subject is older than the letter. */
static void take_subject(struct arena *arena, struct letter *l)
{
	struct evidence e;
	const char *subject = about_without_token(arena, l->subject);
	if (!*subject || about_reply(subject, l->list) ||
	    strstr(subject, "[spades"))
		return;
	evidence_read_line(l->new_text, &e);
	if (evidence_names(&e) || !is_move(subject))
		return;
	l->new_text = *l->new_text
	                  ? arena_format(arena, "%s\n%s", subject, l->new_text)
	                  : subject;
}

static void read_words(struct arena *arena, struct letter *l)
{
	struct evidence *e = arena_alloc(arena, sizeof *e);
	evidence_read(arena, l->new_text, l->from_name, e);
	e->strange = strchr(l->new_text, TEXT_HIDDEN);
	e->posted = *l->list;
	l->commands = commands_read(arena, l, e);
	l->evidence = e;
}

/* Decides what the letter has instead of a text, given the types of its parts.
 * A text beside an encrypted part counts. Outlook marks its reactions only by
 * their words. */
static enum letter_content content_of(
    enum letter_content parts, const char *text)
{
	text += strspn(text, " \t\n");
	if (parts == CONTENT_REACTION || client_reaction_begins(text))
		return CONTENT_REACTION;
	if (text_starts(text, "-----BEGIN PGP MESSAGE-----"))
		return CONTENT_ENCRYPTED;
	return *text ? CONTENT_TEXT : parts;
}

/* Returns what may be tokens in the headers and in the parts. */
static const char *tokens_of(struct letter_reading *r, const char *in_body)
{
	const struct letter *l = r->letter;
	struct buf out;
	buf_init(&out, 0);
	token_words(l->recipients, &out);
	token_words(l->subject, &out);
	token_words(l->references, &out);
	token_words(in_body, &out);
	return arena_take(r->arena, &out);
}

/* Fills the members that come from the headers and the parts, up to `text`. The
 * members that depend on the meaning of the words are filled later. */
static void decode(
    struct letter_reading *r, const char *bytes, size_t size, struct body *body)
{
	struct letter *l = r->letter;
	*l = (struct letter){.new_text = "", .text_hash = "", .quoted = ""};
	buf_init(&r->problems, PROBLEMS_MAX);
	if (size > LETTER_MAX) {
		problem(r, "only the first 256 kB were read");
		size = LETTER_MAX;
	}
	headers_parse(r->arena, bytes, size, &r->headers);
	header_problems(r);
	read_headers(r);
	const struct part *whole = parts_of(r, bytes, size);
	if (whole)
		body_read(r->arena, whole, body, &r->problems);
	automatic_classify(&r->headers, body, l);
	l->content = content_of(l->content, body->text);
	if (l->content) {
		body->text = "";
		body->marked = "";
	}
	l->tokens = tokens_of(r, body->tokens);
	l->text = body->text;
	l->problems = arena_take(r->arena, &r->problems);
}

static const struct body no_body = {
    .text = "",
    .marked = "",
    .report_type = "",
    .tokens = "",
};

void letter_read_text(
    struct arena *arena, const char *bytes, size_t size, struct letter *l)
{
	struct letter_reading r = {.arena = arena, .letter = l};
	struct body body = no_body;
	decode(&r, bytes, size, &body);
}

void letter_parse(
    struct arena *arena, const char *bytes, size_t size, struct letter *l)
{
	struct letter_reading r = {.arena = arena, .letter = l};
	struct body body = no_body;
	char *hash = arena_alloc(arena, SHA256_HEX);
	decode(&r, bytes, size, &body);
	l->new_text = letter_new_text(arena, body.marked);
	sha256_hex(l->new_text, strlen(l->new_text), hash);
	l->text_hash = hash;
	l->codes = "";
	l->new_text = without_codes(arena, l->new_text, &l->codes);
	if (!l->may_act && begins_with_move(arena, l))
		automatic_classify_untitled(&r.headers, &body, l);
	l->answer = answer_read(arena, l);
	if (l->answer == ANSWER_EMPTY)
		l->quoted = answer_words(arena, l->text);
	if (l->kind == LETTER_LIST)
		l->shown = shown_cards(arena, l->text);
	l->other = alternative_words(arena, l, body.other);
	l->topic = topic_of(arena, l);
	take_subject(arena, l);
	read_words(arena, l);
	automatic_classify_note(l);
}

const struct commands *letter_commands(const struct letter *letter)
{
	static const struct commands none = COMMANDS_NONE;
	return letter->commands ? letter->commands : &none;
}
