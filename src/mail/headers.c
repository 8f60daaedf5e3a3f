/* headers.c - a tolerant reading of the header block, and decoding of what stands in it.
 *
 * The scan is our own, because libetpan drops fields that it cannot parse and a referee wants every
 * header of a damaged letter. Encoded words and address lists, where the grammar is, go through
 * libetpan. */
#include <libetpan/libetpan.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "mime.h"

enum { HEADERS_MAX = 400 };

/* The length of the line at p less its end, *next after it. CR LF, LF and a lone CR end lines. */
static size_t line_at(const char *p, size_t left, size_t *next)
{
	size_t n = 0;
	while (n < left && p[n] != '\n' && p[n] != '\r')
		n++;
	*next = n;
	if (*next < left && p[*next] == '\r')
		++*next;
	if (*next < left && p[*next] == '\n' && (*next == n || p[n] == '\r'))
		++*next;
	return n;
}

static void add(struct arena *arena, struct headers *h, const char *line, size_t n)
{
	const char *colon = memchr(line, ':', n);
	if (!colon || colon == line || h->count == HEADERS_MAX)
		return;
	size_t name = (size_t)(colon - line);
	while (name && (line[name - 1] == ' ' || line[name - 1] == '\t'))
		name--;
	for (size_t i = 0; i < name; i++)
		if ((unsigned char)line[i] <= ' ' || (unsigned char)line[i] > 126)
			return;
	const char *value = colon + 1;
	h->list[h->count++] = (struct header){
	    .name = arena_copy(arena, line, name),
	    .value = arena_copy(arena, value, n - (size_t)(value - line)),
	    .nul = memchr(value, 0, n - (size_t)(value - line)) != NULL,
	};
}

void headers_parse(struct arena *arena, const char *bytes, size_t size, struct headers *h)
{
	*h = (struct headers){.list = arena_alloc(arena, HEADERS_MAX * sizeof *h->list)};
	char *unfolded = arena_alloc(arena, LETTER_HEADER_MAX + 1);
	size_t at = 0, used = 0;
	if (size >= 5 &&
	    !memcmp(bytes, "From ", 5)) { /* an mbox line in front of what a pipe delivers */
		size_t next;
		(void)line_at(bytes, size, &next);
		at = next;
	}
	while (at < size && at < LETTER_HEADER_MAX) {
		size_t next, n = line_at(bytes + at, size - at, &next);
		const char *line = bytes + at;
		at += next;
		if (!n) {
			h->complete = true;
			break;
		}
		bool folded = *line == ' ' || *line == '\t';
		if (!folded && used) {
			add(arena, h, unfolded, used);
			used = 0;
		}
		if (used + n > LETTER_HEADER_MAX)
			n = LETTER_HEADER_MAX - used;
		memcpy(unfolded + used, line, n);
		used += n;
	}
	if (used)
		add(arena, h, unfolded, used);
	h->body = at;
	for (size_t i = 0; i < h->count; i++)
		h->list[i].value = text_trim(h->list[i].value);
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
		n += text_same(h->list[i].name, name);
	return n;
}

char *headers_decode(struct arena *arena, const char *value)
{
	char *utf8 = charset_text(arena, "utf-8", value, strlen(value), NULL);
	if (!strstr(utf8, "=?"))
		return text_trim(text_clean(arena, utf8, strlen(utf8)));
	size_t at = 0;
	char *decoded = NULL;
	if (mailmime_encoded_phrase_parse("utf-8", utf8, strlen(utf8), &at, "utf-8", &decoded) !=
		MAILIMF_NO_ERROR ||
	    !decoded)
		return text_trim(text_clean(arena, utf8, strlen(utf8)));
	char *clean = text_clean(arena, decoded, strlen(decoded));
	free(decoded);
	for (char *p = clean; *p; p++)
		if (*p == '\n')
			*p = ' '; /* an encoded line break must not become one */
	return text_trim(clean);
}
