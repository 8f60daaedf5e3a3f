/* headers.c - a tolerant reading of the header block, and decoding of what
 * stands in it.
 *
 * The scan is our own, because libetpan drops fields that it cannot parse and a
 * referee wants every header of a damaged letter. Encoded words and address
 * lists, where the grammar is, go through libetpan. */
#include <libetpan/libetpan.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "mime.h"

enum { HEADERS_MAX = 400 };

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

static void add(
    struct arena *arena, struct headers *h, const char *line, size_t n)
{
	const char *colon = memchr(line, ':', n);
	if (!colon || colon == line || h->count == HEADERS_MAX)
		return;
	size_t name = (size_t)(colon - line);
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

void headers_parse(
    struct arena *arena, const char *bytes, size_t size, struct headers *h)
{
	char *unfolded = arena_alloc(arena, LETTER_HEADER_MAX + 1);
	size_t at = mbox_line(bytes, size);
	size_t used = 0;
	*h = (struct headers){
	    .list = arena_alloc(arena, HEADERS_MAX * sizeof *h->list)};
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
	h->body = at;
}

const char *headers_find(const struct headers *h, const char *name)
{
	for (size_t i = 0; i < h->count; i++)
		if (text_same(h->list[i].name, name))
			return h->list[i].value;
	return NULL;
}

size_t headers_count(const struct headers *h, const char *name)
{
	size_t n = 0;
	for (size_t i = 0; i < h->count; i++)
		if (text_same(h->list[i].name, name))
			n++;
	return n;
}

static char *tidy(struct arena *arena, const char *text)
{
	return text_trim(text_clean(arena, text, strlen(text)));
}

char *headers_decode(struct arena *arena, const char *value)
{
	char *utf8 = charset_text(arena, "utf-8", value, strlen(value), NULL);
	if (!strstr(utf8, "=?"))
		return tidy(arena, utf8);
	size_t at = 0;
	size_t size = strlen(utf8);
	char *decoded = NULL;
	int code = mailmime_encoded_phrase_parse(
	    "utf-8", utf8, size, &at, "utf-8", &decoded);
	if (code != MAILIMF_NO_ERROR || !decoded)
		return tidy(arena, utf8);
	char *clean = text_clean(arena, decoded, strlen(decoded));
	free(decoded);
	/* an encoded line break must not become one */
	for (char *p = clean; *p; p++)
		if (*p == '\n')
			*p = ' ';
	return text_trim(clean);
}
