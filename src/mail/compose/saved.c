/* saved.c - finds a record within a saved mail.
 *
 * doc/saved.py and doc/verify.html find the same. */
#include "mail/saved.h"

#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "mail/mime/mime.h"
#include "mail/tables/vocabulary.h"

enum { NESTED_MAX = 12 }; /* mails within mails */

struct saved {
	struct arena *arena;
	int depth;
	bool flowed;
	struct buf *out;
	bool begins; /* the record in `out` was at the beginning of its part */
};

/* ---- a part's text ---- */

/* The character for a reference such as &amp;, with its length in *size; '\0'
 * if the reference is unknown. */
static char referred(const char *text, size_t *size)
{
	static const struct {
		const char *name;
		char c;
	} known[] = {
	    {"&amp;", '&'},
	    {"&lt;", '<'},
	    {"&gt;", '>'},
	    {"&quot;", '"'},
	    {"&#39;", '\''},
	    {"&nbsp;", ' '},
	};
	for (size_t i = 0; i < COUNT_OF(known); i++) {
		*size = strlen(known[i].name);
		if (!strncmp(text, known[i].name, *size))
			return known[i].c;
	}
	return '\0';
}

/* True if the HTML tag begins a new line. */
static bool breaks(const char *tag)
{
	static const char *const those[] = {"<br", "<p>", "<p ", "</p>", "<div",
	    "</div", "<pre", "</pre", NULL};
	return client_phrase_begins(tag, those);
}

static const char *without_tags(struct arena *arena, const char *p)
{
	struct buf out;
	buf_init(&out, 0);
	while (*p) {
		size_t size = 1;
		char c = *p == '&' ? referred(p, &size) : *p;
		if (*p == '<') {
			if (breaks(p))
				buf_byte(&out, '\n');
			p += strcspn(p, ">");
			p += *p == '>';
			continue;
		}
		if (!c)
			size = 1;
		buf_byte(&out, c ? c : *p);
		p += size;
	}
	return arena_take(arena, &out);
}

/* ---- the record in a part's text ---- */

/* Skips quote marks and spaces at the start of a line. */
static const char *unquoted(const char *line)
{
	return line + strspn(line, "> \t");
}

static size_t line_size(const char *line)
{
	size_t size = strcspn(line, "\n");
	while (size && strchr(" \t\r", line[size - 1]))
		size--;
	return size;
}

static const char *next_line(const char *line)
{
	line += strcspn(line, "\n");
	return *line ? line + 1 : line;
}

static bool begins_record(const char *line)
{
	static const char word[] = "spades-record ";
	return !strncmp(line, word, strlen(word));
}

/* Adds a line to the record. A line of flowed text that ends with a space
 * continues in the next one. */
static void add_record(struct saved *s, const char *p)
{
	for (; *p; p = next_line(p)) {
		const char *line = unquoted(p);
		size_t whole = strcspn(line, "\n");
		size_t size = line_size(line);
		if (!size)
			return;
		while (whole && line[whole - 1] == '\r')
			whole--;
		if (s->flowed && whole && line[whole - 1] == ' ') {
			buf_add(s->out, line, whole);
			continue;
		}
		buf_add(s->out, line, size);
		buf_byte(s->out, '\n');
	}
}

static void look_into(struct saved *s, const char *text)
{
	bool begins = true;
	for (const char *p = text; *p; p = next_line(p)) {
		const char *line = unquoted(p);
		if (begins_record(line)) {
			if (s->out->size && (s->begins || !begins))
				return;
			buf_clear(s->out);
			s->begins = begins;
			add_record(s, p);
			return;
		}
		begins = begins && !line_size(line);
	}
}

/* ---- reading the mail ---- */

static void read_mail(struct saved *s, const char *mail, size_t size);

/* Looks into a part, and into the parts within it. */
static void look_at(struct saved *s, const struct part *part)
{
	size_t size;
	const char *text = part_text(s->arena, part, &size);
	s->flowed = text_same(part->type.format, "flowed");
	if (part->message)
		read_mail(s, text, size);
	else if (text_same(part->type.subtype, "html"))
		look_into(s, without_tags(s->arena, text));
	else
		look_into(s, text);
	for (const struct part *p = part->first; p; p = p->next)
		look_at(s, p);
}

static void read_mail(struct saved *s, const char *mail, size_t size)
{
	struct headers h;
	enum letter_content content;
	if (s->depth == NESTED_MAX)
		return;
	s->depth++;
	headers_parse(s->arena, mail, size, &h);
	look_at(s, structure_parts(
		       s->arena, &h, mail + h.body, size - h.body, &content));
	s->depth--;
}

/* True if a mail begins here: a header field, or the "From " of an mbox. */
static bool is_header(const char *line)
{
	size_t size = strcspn(line, ": \t\r\n");
	if (size && line[size] == ':')
		return true;
	return !strncmp(line, "From ", strlen("From "));
}

bool saved_record(const char *mail, struct buf *out)
{
	struct arena arena;
	struct saved s = {.arena = &arena, .out = out};
	while (*mail && !line_size(mail))
		mail = next_line(mail);
	if (!is_header(mail)) {
		look_into(&s, mail);
		return out->size > 0;
	}
	arena_init(&arena);
	read_mail(&s, mail, strlen(mail));
	arena_release(&arena);
	return out->size > 0;
}
