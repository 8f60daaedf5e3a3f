/* seal.c - see seal.h. Files are written under another name, synced, and renamed; so is their
 * folder. */
#include "seal.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/buf.h"
#include "secret.h"

enum {
	CHUNK = 64 * 1024,
	EXTRA = crypto_secretstream_xchacha20poly1305_ABYTES,
	HEADER = crypto_secretstream_xchacha20poly1305_HEADERBYTES,
	LINE = 64
};
static const char magic[] = "spadesd backup 1 ";

enum outcome seal_key(const char *path, uint8_t key[SEAL_KEY], struct err *err)
{
	char *text = NULL;
	size_t size = 0;
	enum outcome o = secret_file(path, &text, err);
	if (o)
		return o;
	if (sodium_hex2bin(key, SEAL_KEY, text, strlen(text), NULL, &size, NULL) ||
	    size != SEAL_KEY)
		o = err_set(err,
		    OUTCOME_NEVER,
		    "%s: expected 64 hex digits, as `spadesd init` writes them",
		    path);
	secret_free(text);
	return o;
}

static bool write_all(int fd, const char *bytes, size_t size)
{
	while (size) {
		ssize_t n = write(fd, bytes, size);
		if (n < 0 && errno == EINTR)
			continue;
		if (n <= 0)
			return false;
		bytes += n;
		size -= (size_t)n;
	}
	return true;
}

static bool sync_folder(const char *path)
{
	char folder[4096];
	const char *slash = strrchr(path, '/');
	(void)snprintf(folder,
	    sizeof folder,
	    "%.*s",
	    slash ? (int)(slash - path + (slash == path)) : 1,
	    slash ? path : ".");
	int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	bool good = fd >= 0 && fsync(fd) == 0;
	if (fd >= 0)
		(void)close(fd);
	return good;
}

enum outcome file_write(const char *path, const void *bytes, size_t size, struct err *err)
{
	char draft[4096];
	if ((size_t)snprintf(draft, sizeof draft, "%s.new", path) >= sizeof draft)
		return err_set(err, OUTCOME_NEVER, "%s: the name is too long", path);
	int fd = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0600);
	bool good = fd >= 0 && write_all(fd, bytes, size) && fsync(fd) == 0;
	int code = errno;
	if (fd >= 0 && close(fd) < 0 && good) {
		code = errno;
		good = false;
	}
	if (good && (rename(draft, path) < 0 || !sync_folder(path))) {
		code = errno;
		good = false;
	}
	if (good)
		return OUTCOME_DONE;
	if (fd >= 0)
		(void)unlink(draft);
	return err_set(err, OUTCOME_STOP, "%s: %s", path, strerror(code));
}

enum outcome seal_write(const char *path,
    const uint8_t key[SEAL_KEY],
    int64_t when,
    const unsigned char *bytes,
    size_t size,
    struct err *err)
{
	crypto_secretstream_xchacha20poly1305_state state;
	unsigned char header[HEADER], *sealed = malloc(CHUNK + EXTRA);
	char line[LINE];
	struct buf out;
	if (!sealed || sodium_init() < 0)
		abort();
	buf_init(&out, 0);
	(void)snprintf(line, sizeof line, "%s%" PRId64 "\n", magic, when);
	(void)crypto_secretstream_xchacha20poly1305_init_push(&state, header, key);
	buf_text(&out, line);
	buf_add(&out, header, sizeof header);
	for (size_t at = 0; at < size || !at; at += CHUNK) {
		size_t n = size - at < CHUNK ? size - at : CHUNK;
		bool last = at + n == size;
		unsigned long long length = 0;
		(void)crypto_secretstream_xchacha20poly1305_push(&state,
		    sealed,
		    &length,
		    bytes + at,
		    n,
		    at ? NULL : (unsigned char *)line,
		    at ? 0 : strlen(line),
		    last ? crypto_secretstream_xchacha20poly1305_TAG_FINAL : 0);
		buf_add(&out, sealed, (size_t)length);
	}
	enum outcome o = file_write(path, out.data, out.size, err);
	buf_release(&out);
	free(sealed);
	sodium_memzero(&state, sizeof state);
	return o;
}

/* All of a file; NULL with errno. */
static char *whole_file(const char *path, size_t *size)
{
	struct stat st;
	FILE *f = fopen(path, "re");
	char *bytes = f && fstat(fileno(f), &st) == 0 ? malloc((size_t)st.st_size + 1) : NULL;
	if (bytes) {
		*size = fread(bytes, 1, (size_t)st.st_size, f);
		bytes[*size] = '\0';
	}
	if (f)
		(void)fclose(f);
	return bytes;
}

/* The chunks of a sealed file, opened into `out`; false when one of them is not what was sealed, or
 * the last is missing. */
static bool open_chunks(const char *file,
    size_t size,
    size_t line,
    const uint8_t key[SEAL_KEY],
    unsigned char *out,
    size_t *length)
{
	crypto_secretstream_xchacha20poly1305_state state;
	unsigned char tag = 0;
	if (size < line + HEADER || crypto_secretstream_xchacha20poly1305_init_pull(
					&state, (const unsigned char *)file + line, key))
		return false;
	*length = 0;
	for (size_t at = line + HEADER; at < size;) {
		size_t n = size - at < CHUNK + EXTRA ? size - at : CHUNK + EXTRA;
		unsigned long long opened = 0;
		bool first = at == line + HEADER;
		if (tag || n < EXTRA ||
		    crypto_secretstream_xchacha20poly1305_pull(&state,
			out + *length,
			&opened,
			&tag,
			(const unsigned char *)file + at,
			n,
			first ? (const unsigned char *)file : NULL,
			first ? line : 0))
			return false;
		*length += (size_t)opened;
		at += n;
	}
	return tag == crypto_secretstream_xchacha20poly1305_TAG_FINAL;
}

enum outcome seal_read(const char *path,
    const uint8_t key[SEAL_KEY],
    int64_t *when,
    unsigned char **bytes,
    size_t *size,
    struct err *err)
{
	size_t length = 0;
	char *file = whole_file(path, &length);
	if (!file)
		return err_set(err, OUTCOME_NEVER, "%s: %s", path, strerror(errno));
	const char *end = memchr(file, '\n', length < LINE ? length : LINE);
	if (!end || strncmp(file, magic, strlen(magic)) != 0) {
		free(file);
		return err_set(
		    err, OUTCOME_NEVER, "%s: expected a file that spadesd backup wrote", path);
	}
	*when = strtoll(file + strlen(magic), NULL, 10);
	*bytes = malloc(length);
	if (!*bytes || sodium_init() < 0)
		abort();
	bool good = open_chunks(file, length, (size_t)(end - file) + 1, key, *bytes, size);
	free(file);
	if (good)
		return OUTCOME_DONE;
	free(*bytes);
	*bytes = NULL;
	return err_set(err,
	    OUTCOME_NEVER,
	    "%s: it does not open: either it was damaged or cut short, or backup-key-file is not "
	    "the key it was sealed with",
	    path);
}
