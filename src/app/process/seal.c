/* seal.c - encrypting a backup with libsodium's secretstream.
 *
 * Each chunk is bound to the chunks before it, and the last chunk is marked, so
 * a truncated, reordered or extended file does not open. Only one chunk is in
 * memory at a time, however large the database is. */
#include "seal.h"

#include <errno.h>
#include <inttypes.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/config/secret.h"
#include "app/system/file.h"
#include "base/hex.h"
#include "base/io.h"

enum {
	EXTRA = crypto_secretstream_xchacha20poly1305_ABYTES,
	HEADER = crypto_secretstream_xchacha20poly1305_HEADERBYTES,
	TAG_FINAL = crypto_secretstream_xchacha20poly1305_TAG_FINAL,
	LINE = 64
};
static const char magic[] = "spadesd backup 1 ";

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

/* ---- sealing ---- */

struct seal {
	crypto_secretstream_xchacha20poly1305_state state;
	struct file *file;
	/* the file's first line, authenticated with the first chunk */
	char line[LINE];
	bool begun;
};

static void forget(struct seal *seal)
{
	sodium_memzero(seal, sizeof *seal);
	free(seal);
}

enum outcome seal_begin(const char *path,
    const struct seal_key *key,
    int64_t when,
    struct seal **out,
    struct err *err)
{
	unsigned char header[HEADER];
	struct seal *s = calloc(1, sizeof *s);
	if (!s || sodium_init() < 0)
		abort();
	snprintf(s->line, sizeof s->line, "%s%" PRId64 "\n", magic, when);
	crypto_secretstream_xchacha20poly1305_init_push(
	    &s->state, header, key->bytes);
	enum outcome o = file_begin(path, &s->file, err);
	if (o) {
		forget(s);
		return o;
	}
	o = file_add(s->file, s->line, strlen(s->line), err);
	if (!o)
		o = file_add(s->file, header, sizeof header, err);
	if (o)
		seal_drop(s);
	*out = s;
	return o;
}

enum outcome seal_add(struct seal *s,
    const unsigned char *bytes,
    size_t size,
    bool last,
    struct err *err)
{
	unsigned char sealed[SEAL_CHUNK + EXTRA];
	unsigned long long length = 0;
	size_t bound = s->begun ? 0 : strlen(s->line);
	s->begun = true;
	crypto_secretstream_xchacha20poly1305_push(&s->state,
	    sealed,
	    &length,
	    bytes,
	    size,
	    (const unsigned char *)s->line,
	    bound,
	    last ? TAG_FINAL : 0);
	return file_add(s->file, sealed, (size_t)length, err);
}

enum outcome seal_end(struct seal *s, struct err *err)
{
	enum outcome o = file_end(s->file, err);
	forget(s);
	return o;
}

void seal_drop(struct seal *s)
{
	file_drop(s->file);
	forget(s);
}

/* ---- opening ---- */

/* A sealed file that is being decrypted. `state` belongs to the position that
 * `file` has reached. */
struct opened {
	FILE *file;
	crypto_secretstream_xchacha20poly1305_state state;
	char line[LINE];
};

/* Read the first line of the file. False if it is not the first line of a
 * backup. */
static bool read_line(struct opened *f)
{
	size_t n = 0;
	int c;
	do {
		c = fgetc(f->file);
		if (c == EOF || n + 1 == sizeof f->line)
			return false;
		f->line[n++] = (char)c;
	} while (c != '\n');
	f->line[n] = '\0';
	return !strncmp(f->line, magic, strlen(magic));
}

static bool read_header(struct opened *f, const struct seal_key *key)
{
	unsigned char header[HEADER];
	if (fread(header, 1, HEADER, f->file) != HEADER)
		return false;
	return !crypto_secretstream_xchacha20poly1305_init_pull(
	    &f->state, header, key->bytes);
}

/* Decrypt the chunks. False if one was changed or the last is missing. */
static bool open_chunks(
    struct opened *f, int into, bool *written, struct err *err)
{
	unsigned char sealed[SEAL_CHUNK + EXTRA];
	unsigned char bytes[SEAL_CHUNK];
	unsigned char tag = 0;
	size_t bound = strlen(f->line);
	size_t n;
	while ((n = fread(sealed, 1, sizeof sealed, f->file)) > 0) {
		unsigned long long length = 0;
		if (tag || n < EXTRA)
			return false;
		int bad = crypto_secretstream_xchacha20poly1305_pull(&f->state,
		    bytes,
		    &length,
		    &tag,
		    sealed,
		    n,
		    (const unsigned char *)f->line,
		    bound);
		if (bad)
			return false;
		bound = 0;
		*written = io_write_all(into, bytes, (size_t)length, -1);
		sodium_memzero(bytes, sizeof bytes);
		if (!*written) {
			err_set(err,
			    OUTCOME_STOP,
			    "cannot write the decrypted backup next to the "
			    "database: %s",
			    strerror(errno));
			return false;
		}
	}
	return tag == TAG_FINAL && !ferror(f->file);
}

static enum outcome open_file(struct opened *f,
    const char *path,
    const struct seal_key *key,
    int into,
    struct err *err)
{
	bool written = true;
	if (!read_line(f))
		return err_set(err,
		    OUTCOME_NEVER,
		    "%s: not a backup; expected a file written by spadesd "
		    "backup",
		    path);
	if (read_header(f, key) && open_chunks(f, into, &written, err))
		return OUTCOME_DONE;
	if (!written)
		return OUTCOME_STOP;
	return err_set(err,
	    OUTCOME_NEVER,
	    "%s: cannot be decrypted: the file is damaged or incomplete, or "
	    "backup-key-file is not the key of this backup",
	    path);
}

enum outcome seal_open(const char *path,
    const struct seal_key *key,
    int into,
    int64_t *when,
    struct err *err)
{
	struct opened f = {.file = fopen(path, "re")};
	if (!f.file)
		return err_set(
		    err, OUTCOME_NEVER, "%s: %s", path, strerror(errno));
	if (sodium_init() < 0)
		abort();
	enum outcome o = open_file(&f, path, key, into, err);
	*when = strtoll(f.line + strlen(magic), NULL, 10);
	fclose(f.file);
	sodium_memzero(&f, sizeof f);
	return o;
}
