/* headers.c - a tolerant reading of the header block, and decoding of what
 * stands in it.
 *
 * The scan is our own, because libetpan drops fields that it cannot parse and a
 * referee wants every header of a damaged letter. */
#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "mime.h"

struct line {
	const char *text;
	size_t size; /* without its end */
	size_t next; /* where the next line begins, from this one's begin */
};

/* The line at p. CR LF, LF and a lone CR end lines. */
static struct line line_at(const char *p, size_t left)
{
	struct line line = {.text = p};
	while (line.size < left && p[line.size] != '\n' && p[line.size] != '\r')
		line.size++;
	size_t next = line.size;
	bool cr = next < left && p[next] == '\r';
	if (cr)
		next++;
	if (next < left && p[next] == '\n')
		next++;
	line.next = next;
	return line;
}

static bool blank(char c)
{
	return c == ' ' || c == '\t';
}

static bool printable(const char *text, size_t size)
{
	for (size_t i = 0; i < size; i++)
		if ((unsigned char)text[i] <= ' ' ||
		    (unsigned char)text[i] > 126)
			return false;
	return true;
}

/* "From" with anything in it that does not show, or is no ASCII: one reader
 * drops such bytes, another the whole field. */
static bool like_from(const char *name, size_t size)
{
	static const char from[] = "from";
	size_t n = 0;
	for (size_t i = 0; i < size; i++) {
		if (!printable(name + i, 1))
			continue;
		if (n == strlen(from) || (name[i] | 32) != from[n])
			return false;
		n++;
	}
	return n == strlen(from);
}

static void add(
    struct arena *arena, struct headers *h, const char *line, size_t n)
{
	const char *colon = memchr(line, ':', n);
	if (!colon || colon == line)
		return;
	size_t name = (size_t)(colon - line);
	if (like_from(line, name))
		h->froms++;
	while (name && blank(line[name - 1]))
		name--;
	if (!printable(line, name))
		return;
	const char *value = colon + 1;
	size_t size = n - (size_t)(value - line);
	h->list[h->count++] = (struct header){
	    .name = arena_copy(arena, line, name),
	    .value = text_trim(arena_copy(arena, value, size)),
	    .nul = memchr(value, 0, size) != NULL,
	};
}

/* The size of an mbox line in front of what a pipe delivers, 0 if there is
 * none. */
static size_t mbox_line(const char *bytes, size_t size)
{
	static const char from[] = "From ";
	size_t n = strlen(from);
	if (size < n || memcmp(bytes, from, n) != 0)
		return 0;
	return line_at(bytes, size).next;
}

/* How many fields there can be in that many bytes: each ends a line. */
static size_t fields_at_most(const char *bytes, size_t size)
{
	size_t n = 1;
	if (size > LETTER_HEADER_MAX)
		size = LETTER_HEADER_MAX;
	for (size_t i = 0; i < size; i++)
		if (bytes[i] == '\n' || bytes[i] == '\r')
			n++;
	return n + 1;
}

/* Looks for From in what is left of the header. One without an end may hold
 * another. */
static void count_froms(
    struct headers *h, const char *bytes, size_t size, size_t at)
{
	while (at < size) {
		struct line line = line_at(bytes + at, size - at);
		at += line.next;
		if (!line.size)
			return;
		const char *colon = memchr(line.text, ':', line.size);
		if (colon && like_from(line.text, (size_t)(colon - line.text)))
			h->froms++;
	}
	if (size >= LETTER_MAX)
		h->froms++;
}

void headers_parse(
    struct arena *arena, const char *bytes, size_t size, struct headers *h)
{
	char *unfolded = arena_alloc(arena, LETTER_HEADER_MAX + 1);
	size_t at = mbox_line(bytes, size);
	size_t used = 0;
	size_t most = fields_at_most(bytes, size);
	*h = (struct headers){
	    .list = arena_alloc(arena, most * sizeof *h->list)};
	while (at < size && at < LETTER_HEADER_MAX) {
		struct line line = line_at(bytes + at, size - at);
		at += line.next;
		if (!line.size) {
			h->complete = true;
			break;
		}
		if (used && !blank(*line.text)) {
			add(arena, h, unfolded, used);
			used = 0;
		}
		size_t room = LETTER_HEADER_MAX - used;
		size_t n = line.size < room ? line.size : room;
		memcpy(unfolded + used, line.text, n);
		used += n;
	}
	if (used)
		add(arena, h, unfolded, used);
	if (!h->complete)
		count_froms(h, bytes, size, at);
	h->body = at;
}

const char *headers_find(const struct headers *h, const char *name)
{
	for (size_t i = 0; i < h->count; i++)
		if (text_same(h->list[i].name, name))
			return h->list[i].value;
	return NULL;
}

/* The place after the quoted string that begins at p, NULL when it has no
 * end. */
static char *after_quoted(char *p)
{
	for (p++; *p && *p != '"'; p++)
		if (*p == '\\' && p[1])
			p++;
	return *p ? p + 1 : NULL;
}

/* The same for a comment, which may hold others. */
static char *after_comment(char *p)
{
	size_t depth = 0;
	for (; *p; p++) {
		if (*p == '\\' && p[1])
			p++;
		else if (*p == '(')
			depth++;
		else if (*p == ')' && --depth == 0)
			return p + 1;
	}
	return NULL;
}

const char *comments_cut(struct arena *arena, char *value)
{
	const char *last = "";
	for (char *p = value; *p;) {
		char *end = p + 1;
		if (*p == ')')
			return NULL;
		if (*p == '"')
			end = after_quoted(p);
		else if (*p == '(')
			end = after_comment(p);
		if (!end)
			return NULL;
		if (*p == '(') {
			size_t size = (size_t)(end - p);
			last = arena_copy(arena, p + 1, size - 2);
			memset(p, ' ', size);
		}
		p = end;
	}
	return last;
}

/* Of a value in its decoded form. */
static char *tidy(struct arena *arena, const char *text)
{
	char *clean = text_clean(arena, text, strlen(text));
	/* an encoded line break must not become one */
	for (char *p = clean; *p; p++)
		if (*p == '\n')
			*p = ' ';
	return text_trim(clean);
}

static const char *decoded(struct arena *arena, const char *value)
{
	char *utf8 = charset_text(arena, "utf-8", value, strlen(value), NULL);
	return strstr(utf8, "=?") ? encodedwords(arena, utf8) : utf8;
}

char *headers_decode(struct arena *arena, const char *value)
{
	return tidy(arena, decoded(arena, value));
}

char *headers_subject(struct arena *arena, const char *value)
{
	const char *text = decoded(arena, value);
	char *clean = tidy(arena, text);
	if (!strchr(text_marked(arena, text, strlen(text)), TEXT_HIDDEN))
		return clean;
	return arena_format(arena, "%s%c", clean, TEXT_HIDDEN);
}
