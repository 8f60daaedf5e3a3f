/* saved.c - finds a record within a saved mail.
 *
 * The mail is read once, line by line. Any boundary of any multipart ends a
 * part, so nesting need not be followed. doc/saved.py and doc/verify.html do
 * the same. */
#include "mail/saved.h"

#include <stdio.h>
#include <string.h>

#include "base/buf.h"
#include "base/text.h"

enum { BOUNDARIES_MAX = 16, BOUNDARY_MAX = 72 };

enum where { IN_HEADER, IN_BODY, BETWEEN_PARTS };

struct saved {
	enum where where;
	char boundary[BOUNDARIES_MAX][BOUNDARY_MAX + 1];
	int boundaries;
	struct buf field; /* the current header field, unfolded so far */
	struct buf body;
	bool html, flowed, base64, quoted_printable, is_mail;
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
	for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
		*size = strlen(known[i].name);
		if (!strncmp(text, known[i].name, *size))
			return known[i].c;
	}
	return '\0';
}

/* True if the HTML tag begins a new line. */
static bool breaks(const char *tag)
{
	static const char *const those[] = {
	    "<br", "<p>", "<p ", "</p>", "<div", "</div", "<pre", "</pre"};
	for (size_t i = 0; i < sizeof those / sizeof those[0]; i++)
		if (text_starts(tag, those[i]))
			return true;
	return false;
}

static void without_tags(struct buf *out, const char *p)
{
	while (*p) {
		size_t size = 1;
		char c = *p == '&' ? referred(p, &size) : *p;
		if (*p == '<') {
			if (breaks(p))
				buf_byte(out, '\n');
			p += strcspn(p, ">");
			p += *p == '>';
			continue;
		}
		if (!c)
			size = 1;
		buf_byte(out, c ? c : *p);
		p += size;
	}
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

static void end_part(struct saved *s)
{
	struct buf plain;
	struct buf text;
	buf_init(&plain, 0);
	buf_init(&text, 0);
	if (s->base64)
		base64_decode(&plain, s->body.data, s->body.size);
	else if (s->quoted_printable)
		quoted_printable_decode(&plain, s->body.data, s->body.size);
	else
		buf_text(&plain, buf_string(&s->body));
	if (s->html)
		without_tags(&text, buf_string(&plain));
	look_into(s, buf_string(s->html ? &text : &plain));
	buf_release(&plain);
	buf_release(&text);
	buf_clear(&s->body);
	s->html = s->flowed = s->base64 = s->quoted_printable = false;
}

/* Stores the boundary that a multipart's Content-Type names. */
static void note_boundary(struct saved *s, const char *field)
{
	const char *value = text_find(field, "boundary=");
	if (!value || s->boundaries == BOUNDARIES_MAX)
		return;
	value += strlen("boundary=");
	bool quoted = *value == '"';
	value += quoted;
	int size = (int)strcspn(value, quoted ? "\"" : "; \t");
	if (size > 0 && size <= BOUNDARY_MAX)
		snprintf(s->boundary[s->boundaries++],
		    BOUNDARY_MAX + 1,
		    "%.*s",
		    size,
		    value);
}

static void end_field(struct saved *s)
{
	const char *field = buf_string(&s->field);
	if (text_starts(field, "content-type:")) {
		s->html = text_find(field, "text/html") != NULL;
		s->flowed = text_find(field, "format=flowed") ||
		            text_find(field, "format=\"flowed\"");
		s->is_mail = text_find(field, "message/rfc822") != NULL;
		note_boundary(s, field);
	} else if (text_starts(field, "content-transfer-encoding:")) {
		s->base64 = text_find(field, "base64") != NULL;
		s->quoted_printable =
		    text_find(field, "quoted-printable") != NULL;
	}
	buf_clear(&s->field);
}

static void header_line(struct saved *s, const char *line, size_t size)
{
	bool goes_on = *line == ' ' || *line == '\t';
	if (!goes_on || !size)
		end_field(s);
	buf_add(&s->field, line, size);
	if (size)
		return;
	s->where = s->is_mail ? IN_HEADER : IN_BODY;
	s->is_mail = false;
}

/* True if the line is one of the boundaries. Sets *last if the boundary closes
 * its multipart. */
static bool is_boundary(
    const struct saved *s, const char *line, size_t size, bool *last)
{
	if (strncmp(line, "--", 2) != 0)
		return false;
	for (int i = 0; i < s->boundaries; i++) {
		size_t length = 2 + strlen(s->boundary[i]);
		if (size < length)
			continue;
		if (strncmp(line + 2, s->boundary[i], length - 2) != 0)
			continue;
		*last = size == length + 2 && !strncmp(line + length, "--", 2);
		if (size == length || *last)
			return true;
	}
	return false;
}

static void walk_line(struct saved *s, const char *line)
{
	bool last;
	size_t size = line_size(line);
	if (is_boundary(s, line, size, &last)) {
		end_part(s);
		s->where = last ? BETWEEN_PARTS : IN_HEADER;
	} else if (s->where == IN_HEADER) {
		header_line(s, line, size);
	} else if (s->where == IN_BODY) {
		size_t whole = strcspn(line, "\n");
		bool returns = whole && line[whole - 1] == '\r';
		buf_add(&s->body, line, whole - returns);
		buf_byte(&s->body, '\n');
	}
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
	struct saved s = {.out = out};
	buf_init(&s.field, 0);
	buf_init(&s.body, 0);
	while (*mail && !line_size(mail))
		mail = next_line(mail);
	s.where = is_header(mail) ? IN_HEADER : IN_BODY;
	for (; *mail; mail = next_line(mail))
		walk_line(&s, mail);
	end_part(&s);
	buf_release(&s.field);
	buf_release(&s.body);
	return out->size > 0;
}
