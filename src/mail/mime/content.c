/* content.c - reads a Content-Type field (RFC 2045, RFC 2231). Accepts empty
 * parameters, blanks around '=', values in pieces and percent-encoded values.
 * Every result may be written in a quoted string. */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/hex.h"
#include "base/text.h"
#include "mime.h"

/* bytes of a parameter's name and value */
enum { NAME_MAX = 20, VALUE_MAX = 200 };

struct parameter {
	char name[NAME_MAX + 1]; /* name without the RFC 2231 suffix */
	bool percent;            /* the value is percent-encoded */
	bool goes_on;            /* continues the value of an earlier piece */
	struct buf value;
};

/* Reads a parameter's name, with an RFC 2231 suffix or without: "boundary",
 * "boundary*", "boundary*1", "boundary*1*". */
static void read_name(struct parameter *p, const char *text, size_t size)
{
	size_t n = 0;
	size_t star = 0;
	while (size && strchr(" \t", text[size - 1]))
		size--;
	while (star < size && text[star] != '*')
		star++;
	n = star < NAME_MAX ? star : NAME_MAX;
	memcpy(p->name, text, n);
	p->name[n] = '\0';
	text_lower(p->name);
	p->percent = star < size && text[size - 1] == '*';
	p->goes_on =
	    star + 1 < size && text[star + 1] >= '1' && text[star + 1] <= '9';
}

/* Reads a value: in quotes, or up to a space or a semicolon. Returns the
 * position after it. */
static const char *read_value(struct parameter *p, const char *text)
{
	text += strspn(text, " \t");
	if (*text != '"') {
		size_t n = strcspn(text, " \t;");
		buf_add(&p->value, text, n);
		return text + n;
	}
	for (text++; *text && *text != '"'; text++) {
		if (*text == '\\' && text[1])
			text++;
		buf_byte(&p->value, *text);
	}
	return *text ? text + 1 : text;
}

/* Skips the charset and the language in front of a percent-encoded value. */
static const char *after_language(const struct parameter *p, const char *text)
{
	const char *first = p->goes_on ? NULL : strchr(text, '\'');
	const char *second = first ? strchr(first + 1, '\'') : NULL;
	return second ? second + 1 : text;
}

static void add_decoded(struct buf *out, const struct parameter *p)
{
	const char *text = p->value.data ? p->value.data : "";
	if (p->percent)
		text = after_language(p, text);
	for (; *text; text++) {
		int value =
		    p->percent && *text == '%' ? hex_pair(text + 1) : -1;
		char c = *text;
		if (value >= 0) {
			c = (char)value;
			text += 2;
		}
		bool safe = c > ' ' && c < 127 && c != '"' && c != '\\';
		if (safe || c == ' ')
			buf_byte(out, c);
	}
}

/* Reads the next parameter; false if there is none left. */
static bool next_parameter(const char **text, struct parameter *p)
{
	const char *at = *text + strspn(*text, " \t;");
	size_t n = strcspn(at, "=;");
	buf_clear(&p->value);
	*text = at + n;
	if (!*at)
		return false;
	read_name(p, at, n);
	if (**text == '=') {
		*text = read_value(p, *text + 1);
		*text += strcspn(*text, ";");
	}
	return true;
}

static const char *token(struct arena *arena, const char *text, size_t size)
{
	char *copy = arena_copy(arena, text, size);
	text_lower(copy);
	return copy[strspn(copy, "abcdefghijklmnopqrstuvwxyz0123456789.+-_")]
	           ? ""
	           : copy;
}

/* Reads "text/plain", or "text" alone, as it was written before MIME. */
static const char *read_type(
    struct arena *arena, const char *text, struct content *out)
{
	text += strspn(text, " \t");
	size_t n = strcspn(text, "/; \t");
	out->type = token(arena, text, n);
	text += n;
	if (*text == '/') {
		n = strcspn(text + 1, "; \t");
		out->subtype = token(arena, text + 1, n);
		text += n + 1;
	}
	if (!*out->type || !*out->subtype) {
		out->type = "text";
		out->subtype = "plain";
	}
	return text;
}

void content_parse(struct arena *arena, const char *value, struct content *out)
{
	char *copy = arena_string(arena, value);
	struct parameter p = {.name = ""};
	struct {
		const char *name;
		const char **value;
	} wanted[] = {
	    {"boundary", &out->boundary},
	    {"charset", &out->charset},
	    {"format", &out->format},
	    {"delsp", &out->delsp},
	    {"report-type", &out->report},
	    {"smime-type", &out->smime},
	};
	*out = (struct content){"", "", "", "", "", "", "", ""};
	if (!comments_cut(arena, copy))
		copy = arena_string(arena, value);
	const char *text = read_type(arena, copy, out);
	buf_init(&p.value, VALUE_MAX);
	while (next_parameter(&text, &p)) {
		for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++) {
			struct buf all;
			if (strcmp(wanted[i].name, p.name) != 0)
				continue;
			if (**wanted[i].value && !p.goes_on)
				continue;
			buf_init(&all, VALUE_MAX);
			buf_text(&all, *wanted[i].value);
			add_decoded(&all, &p);
			*wanted[i].value = text_trim(arena_take(arena, &all));
		}
	}
	buf_release(&p.value);
}
