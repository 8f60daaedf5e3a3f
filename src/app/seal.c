/* seal.c - see seal.h.
 *
 * Each chunk is bound to those before it and the last is marked, so that a file
 * which was cut, shuffled or lengthened does not open. What is opened is given
 * out only when all of it held. */
#include "seal.h"

#include <inttypes.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "base/hex.h"
#include "file.h"
#include "secret.h"

enum {
	CHUNK = 64 * 1024,
	EXTRA = crypto_secretstream_xchacha20poly1305_ABYTES,
	HEADER = crypto_secretstream_xchacha20poly1305_HEADERBYTES,
	TAG_FINAL = crypto_secretstream_xchacha20poly1305_TAG_FINAL,
	LINE = 64
};
static const char magic[] = "spadesd backup 1 ";

static size_t smaller(size_t a, size_t b)
{
	return a < b ? a : b;
}

enum outcome seal_read_key(
    const char *path, struct seal_key *key, struct err *err)
{
	char *text = NULL;
	enum outcome o = secret_file(path, &text, err);
	if (o)
		return o;
	bool good = hex_read(text, key->bytes, SEAL_KEY);
	secret_free(text);
	if (!good) {
		return err_set(err,
		    OUTCOME_NEVER,
		    "%s: expected 64 hex digits, as `spadesd init` writes them",
		    path);
	}
	return OUTCOME_DONE;
}

void seal_forget_key(struct seal_key *key)
{
	sodium_memzero(key->bytes, sizeof key->bytes);
}

/* Adds the copy's chunks, sealed, to `out`. To the first the file's first line
 * is bound. */
static void seal_chunks(crypto_secretstream_xchacha20poly1305_state *state,
    const struct copy *copy,
    const char *line,
    struct buf *out)
{
	unsigned char sealed[CHUNK + EXTRA];
	size_t at = 0;
	do {
		size_t n = smaller(copy->size - at, CHUNK);
		size_t bound = at == 0 ? strlen(line) : 0;
		unsigned char tag = at + n == copy->size ? TAG_FINAL : 0;
		unsigned long long length = 0;
		crypto_secretstream_xchacha20poly1305_push(state,
		    sealed,
		    &length,
		    copy->bytes + at,
		    n,
		    (const unsigned char *)line,
		    bound,
		    tag);
		buf_add(out, sealed, (size_t)length);
		at += n;
	} while (at < copy->size);
}

enum outcome seal_write(const char *path,
    const struct seal_key *key,
    const struct copy *copy,
    struct err *err)
{
	crypto_secretstream_xchacha20poly1305_state state;
	unsigned char header[HEADER];
	char line[LINE];
	struct buf out;
	if (sodium_init() < 0)
		abort();
	buf_init(&out, 0);
	snprintf(line, sizeof line, "%s%" PRId64 "\n", magic, copy->when);
	crypto_secretstream_xchacha20poly1305_init_push(
	    &state, header, key->bytes);
	buf_text(&out, line);
	buf_add(&out, header, sizeof header);
	seal_chunks(&state, copy, line, &out);
	enum outcome o = file_write(path, out.data, out.size, err);
	buf_release(&out);
	sodium_memzero(&state, sizeof state);
	return o;
}

/* A sealed file: its first line, which ends at `line`, and behind that the
 * stream. */
struct sealed {
	const unsigned char *bytes;
	size_t size;
	size_t line;
};

/* Opens the chunks into copy->bytes; false when one of them is not what was
 * sealed, or the last is missing. */
static bool open_chunks(crypto_secretstream_xchacha20poly1305_state *state,
    const struct sealed *f,
    struct copy *copy)
{
	unsigned char tag = 0;
	size_t start = f->line + HEADER;
	copy->size = 0;
	for (size_t at = start; at < f->size;) {
		size_t n = smaller(f->size - at, CHUNK + EXTRA);
		size_t bound = at == start ? f->line : 0;
		unsigned long long opened = 0;
		if (tag || n < EXTRA)
			return false;
		int bad = crypto_secretstream_xchacha20poly1305_pull(state,
		    copy->bytes + copy->size,
		    &opened,
		    &tag,
		    f->bytes + at,
		    n,
		    f->bytes,
		    bound);
		if (bad)
			return false;
		copy->size += (size_t)opened;
		at += n;
	}
	return tag == TAG_FINAL;
}

static bool open_stream(
    const struct sealed *f, const struct seal_key *key, struct copy *copy)
{
	crypto_secretstream_xchacha20poly1305_state state;
	if (f->size < f->line + HEADER)
		return false;
	const unsigned char *header = f->bytes + f->line;
	if (crypto_secretstream_xchacha20poly1305_init_pull(
		&state, header, key->bytes))
		return false;
	bool good = open_chunks(&state, f, copy);
	sodium_memzero(&state, sizeof state);
	return good;
}

/* The length of the first line of such a file, 0 when it is none. */
static size_t first_line(const char *bytes, size_t size)
{
	const char *end = memchr(bytes, '\n', smaller(size, LINE));
	if (!end || strncmp(bytes, magic, strlen(magic)) != 0)
		return 0;
	return (size_t)(end - bytes) + 1;
}

enum outcome seal_read(const char *path,
    const struct seal_key *key,
    struct copy *copy,
    struct err *err)
{
	char *bytes;
	struct sealed f = {.size = 0};
	enum outcome o = file_read(path, &bytes, &f.size, err);
	if (o)
		return o;
	f.bytes = (const unsigned char *)bytes;
	f.line = first_line(bytes, f.size);
	if (!f.line) {
		free(bytes);
		return err_set(err,
		    OUTCOME_NEVER,
		    "%s: expected a file that spadesd backup wrote",
		    path);
	}
	*copy = (struct copy){.when = strtoll(bytes + strlen(magic), NULL, 10)};
	copy->bytes = malloc(f.size);
	if (!copy->bytes || sodium_init() < 0)
		abort();
	bool good = open_stream(&f, key, copy);
	free(bytes);
	if (good)
		return OUTCOME_DONE;
	seal_forget(copy);
	return err_set(err,
	    OUTCOME_NEVER,
	    "%s: it does not open: either it was damaged or cut short, or "
	    "backup-key-file is not the key it was sealed with",
	    path);
}

void seal_forget(struct copy *copy)
{
	if (copy->bytes)
		sodium_memzero(copy->bytes, copy->size);
	free(copy->bytes);
	*copy = (struct copy){.when = 0};
}
