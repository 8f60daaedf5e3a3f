/* seal.c - encrypting a file with libsodium's secretstream.
 *
 * Each chunk is bound to the chunks before it, and the last chunk is marked, so
 * a truncated, reordered or extended file does not open. Only one chunk is in
 * memory at a time, however large the file is. */
#include "seal.h"

#include <errno.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/config/secret.h"
#include "app/system/file.h"
#include "base/hex.h"
#include "base/io.h"

enum {
	CHUNK = 64 * 1024,
	EXTRA = crypto_secretstream_xchacha20poly1305_ABYTES,
	HEADER = crypto_secretstream_xchacha20poly1305_HEADERBYTES,
	TAG_FINAL = crypto_secretstream_xchacha20poly1305_TAG_FINAL
};

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
		return err_set(err, OUTCOME_NEVER,
		    "%s: expected 64 hex digits, as `spadesd init` writes them",
		    path);
	}
	return OUTCOME_DONE;
}

void seal_forget_key(struct seal_key *key)
{
	sodium_memzero(key->bytes, sizeof key->bytes);
}

static enum outcome encrypt(
    int from, struct file *to, const struct seal_key *key, struct err *err)
{
	crypto_secretstream_xchacha20poly1305_state state;
	unsigned char bytes[CHUNK];
	unsigned char sealed[CHUNK + EXTRA];
	unsigned long long length = HEADER;
	ssize_t n = CHUNK;
	crypto_secretstream_xchacha20poly1305_init_push(
	    &state, sealed, key->bytes);
	enum outcome o = file_add(to, sealed, HEADER, err);
	for (off_t at = 0; !o && n == CHUNK; at += CHUNK) {
		n = pread(from, bytes, CHUNK, at);
		if (n < 0) {
			o = err_set(err, OUTCOME_STOP,
			    "the copy of the database cannot be read: %s",
			    strerror(errno));
			break;
		}
		crypto_secretstream_xchacha20poly1305_push(&state, sealed,
		    &length, bytes, (size_t)n, NULL, 0,
		    n < CHUNK ? TAG_FINAL : 0);
		o = file_add(to, sealed, (size_t)length, err);
	}
	sodium_memzero(&state, sizeof state);
	sodium_memzero(bytes, sizeof bytes);
	return o;
}

enum outcome seal_write(
    int from, const char *path, const struct seal_key *key, struct err *err)
{
	struct file *file;
	if (sodium_init() < 0)
		abort();
	enum outcome o = file_begin(path, &file, err);
	if (o)
		return o;
	o = encrypt(from, file, key, err);
	if (!o)
		return file_end(file, err);
	file_drop(file);
	return o;
}

/* Decrypt the file. NEVER if a chunk was changed or the last is missing. */
static enum outcome decrypt(
    FILE *from, const struct seal_key *key, int into, struct err *err)
{
	crypto_secretstream_xchacha20poly1305_state state;
	unsigned char sealed[CHUNK + EXTRA];
	unsigned char bytes[CHUNK];
	unsigned char tag = 0;
	size_t n;
	bool good = fread(sealed, 1, HEADER, from) == HEADER &&
	            !crypto_secretstream_xchacha20poly1305_init_pull(
			&state, sealed, key->bytes);
	while (good && (n = fread(sealed, 1, sizeof sealed, from)) > 0) {
		unsigned long long length = 0;
		good = tag != TAG_FINAL &&
		       !crypto_secretstream_xchacha20poly1305_pull(
			   &state, bytes, &length, &tag, sealed, n, NULL, 0);
		if (good && !io_write_all(into, bytes, (size_t)length, -1))
			return err_set(err, OUTCOME_STOP,
			    "the decrypted database cannot be written: %s",
			    strerror(errno));
	}
	sodium_memzero(&state, sizeof state);
	sodium_memzero(bytes, sizeof bytes);
	good = good && tag == TAG_FINAL && !ferror(from);
	return good ? OUTCOME_DONE : OUTCOME_NEVER;
}

enum outcome seal_open(
    const char *path, const struct seal_key *key, int into, struct err *err)
{
	FILE *file = fopen(path, "re");
	if (!file)
		return err_set(
		    err, OUTCOME_NEVER, "%s: %s", path, strerror(errno));
	if (sodium_init() < 0)
		abort();
	enum outcome o = decrypt(file, key, into, err);
	fclose(file);
	if (o != OUTCOME_NEVER)
		return o;
	return err_set(err, OUTCOME_NEVER,
	    "%s: cannot be decrypted: the file is not a backup, or is damaged "
	    "or incomplete, or backup-key-file is not the key of this backup",
	    path);
}
