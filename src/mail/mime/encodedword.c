/* encodedword.c - encoded words (RFC 2047), in any charset that charset.c
 * knows.
 *
 * libetpan's own reader knows fewer charsets than people use. Words of one
 * charset that follow each other are decoded as one text, because programs cut
 * them within a character. */
#include <libetpan/libetpan.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/hex.h"
#include "base/text.h"
#include "mime.h"

enum { CHARSET_MAX = 39, TEXT_MAX = 2000 }; /* bytes; RFC 2047 has 75 a word */

struct word {
	char charset[CHARSET_MAX + 1];
	char encoding; /* q or b */
	const char *text;
	size_t size;
	const char *end; /* what comes after it */
};

/* "=?UTF-8?Q?text?=", perhaps with a language after the charset (RFC 2231). */
static bool read_word(const char *text, struct word *w)
{
	if (strncmp(text, "=?", 2) != 0)
		return false;
	text += 2;
	size_t n = strcspn(text, "? \t");
	size_t name = strcspn(text, "*? \t");
	if (text[n] != '?' || !name || name > CHARSET_MAX)
		return false;
	memcpy(w->charset, text, name);
	w->charset[name] = '\0';
	text += n + 1;
	w->encoding = (char)(*text | 32);
	if ((w->encoding != 'q' && w->encoding != 'b') || text[1] != '?')
		return false;
	w->text = text + 2;
	const char *end =
	    memmem(w->text, strnlen(w->text, TEXT_MAX), "?=", strlen("?="));
	if (!end)
		return false;
	w->size = (size_t)(end - w->text);
	w->end = end + 2;
	return true;
}

static void decode_q(struct buf *out, const char *text, size_t size)
{
	for (size_t i = 0; i < size; i++) {
		bool room = text[i] == '=' && i + 2 < size;
		int value = room ? hex_pair(text + i + 1) : -1;
		if (value >= 0) {
			buf_byte(out, (char)value);
			i += 2;
		} else {
			buf_byte(out, text[i] == '_' ? ' ' : text[i]);
		}
	}
}

static void decode_b(struct buf *out, const char *text, size_t size)
{
	char *bytes = NULL;
	size_t count = 0;
	size_t at = 0;
	int code = mailmime_base64_body_parse(text, size, &at, &bytes, &count);
	if (code != MAILIMF_NO_ERROR)
		return;
	buf_add(out, bytes, count);
	mmap_string_unref(bytes);
}

/* Words that were read and not written yet, all of one charset. */
struct pending {
	struct arena *arena;
	char charset[CHARSET_MAX + 1];
	struct buf bytes;
};

static void flush(struct pending *p, struct buf *out)
{
	if (!p->bytes.size)
		return;
	buf_text(out,
	    charset_text(
		p->arena, p->charset, p->bytes.data, p->bytes.size, NULL));
	buf_clear(&p->bytes);
}

static void add_word(struct pending *p, const struct word *w, struct buf *out)
{
	if (!text_same(p->charset, w->charset))
		flush(p, out);
	memcpy(p->charset, w->charset, sizeof p->charset);
	if (w->encoding == 'q')
		decode_q(&p->bytes, w->text, w->size);
	else
		decode_b(&p->bytes, w->text, w->size);
}

char *encodedwords(struct arena *arena, const char *text)
{
	struct pending p = {.arena = arena, .charset = ""};
	struct buf out;
	struct word w;
	bool after_word = false;
	buf_init(&p.bytes, 0);
	buf_init(&out, 0);
	while (*text) {
		size_t gap = strspn(text, " \t");
		/* blanks between two of them belong to neither */
		if (read_word(text + (after_word ? gap : 0), &w)) {
			add_word(&p, &w, &out);
			after_word = true;
			text = w.end;
			continue;
		}
		flush(&p, &out);
		after_word = false;
		size_t n = strcspn(text + 1, "=") + 1;
		buf_add(&out, text, n);
		text += n;
	}
	flush(&p, &out);
	char *decoded = arena_string(arena, buf_string(&out));
	buf_release(&out);
	buf_release(&p.bytes);
	return decoded;
}
