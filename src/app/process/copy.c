/* copy.c - a copy of the database in a file beside it, for a backup, a restore
 * or an upgrade.
 *
 * The file has the mode and the folder of the database, so the plain copy shows
 * its contents to nobody who cannot read the database. If the process is
 * killed, the leftover file is overwritten the next time. */
#include "copy.h"

#include <fcntl.h>
#include <sodium.h>
#include <sys/file.h>
#include <unistd.h>

#include "app/config.h"
#include "app/config/config_text.h"
#include "app/system/cli.h"
#include "app/system/clock.h"
#include "app/system/file.h"
#include "base/crypto.h"
#include "base/io.h"
#include "base/log.h"
#include "store/copy.h"

/* ---- sealing: libsodium's secretstream (XChaCha20-Poly1305) ----
 *
 * A sealed file is the stream's header, then chunks of 64 KiB. Each chunk is
 * bound to the chunks before it, and the last chunk is marked, so a truncated,
 * reordered or extended file does not open. Only one chunk is in memory at a
 * time, however large the file is. */

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

/* Decrypt the file at `path` into an open file, whose contents are valid only
 * if this returns DONE. NEVER if the file is not sealed, was changed or
 * truncated, or the key is wrong. */
static enum outcome seal_open(
    const char *path, const struct seal_key *key, int into, struct err *err)
{
	FILE *file = fopen(path, "re");
	if (!file)
		return err_errno(err, OUTCOME_NEVER, path);
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

/* ---- the copy ---- */

/* Create an empty, locked file for the copy. */
static enum outcome make_file(
    const char *database, struct copy *copy, struct err *err)
{
	enum { HOW = O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC };
	*copy = (struct copy){.store = NULL};
	snprintf(copy->path, sizeof copy->path, "%s.copy", database);
	copy->fd = open(copy->path, HOW, 0600);
	if (copy->fd < 0)
		return err_errno(err, OUTCOME_STOP, copy->path);
	if (flock(copy->fd, LOCK_EX | LOCK_NB) < 0) {
		close(copy->fd);
		copy->fd = -1;
		return err_set(err, OUTCOME_LATER,
		    "another spadesd already writes or reads a backup; try "
		    "again when it has finished");
	}
	if (ftruncate(copy->fd, 0) < 0)
		return err_errno(err, OUTCOME_STOP, copy->path);
	return OUTCOME_DONE;
}

enum outcome copy_make(const char *database, struct store *from,
    struct copy *copy, struct err *err)
{
	enum outcome o = make_file(database, copy, err);
	copy->when = clock_now();
	if (!o)
		o = store_copy(from, copy->path, &copy->store, err);
	if (!o)
		store_restored_set(copy->store, copy->when);
	return o;
}

enum outcome copy_open(const char *database, const struct seal_key *key,
    const char *path, struct copy *copy, struct err *err)
{
	enum outcome o = make_file(database, copy, err);
	if (!o)
		o = seal_open(path, key, copy->fd, err);
	if (!o)
		o = store_open_copy(copy->path, &copy->store, err);
	if (!o)
		copy->when = store_restored(copy->store);
	return o;
}

static void close_store(struct copy *copy)
{
	store_close(copy->store);
	copy->store = NULL;
}

enum outcome copy_seal(struct copy *copy, const struct seal_key *key,
    const char *path, struct err *err)
{
	struct file *file;
	close_store(copy);
	if (sodium_init() < 0)
		abort();
	enum outcome o = file_begin(path, &file, err);
	if (o)
		return o;
	o = encrypt(copy->fd, file, key, err);
	if (!o)
		return file_end(file, err);
	file_drop(file);
	return o;
}

enum outcome copy_rename(struct copy *copy, const char *path, struct err *err)
{
	close_store(copy);
	if (fsync(copy->fd) < 0)
		return err_errno(err, OUTCOME_STOP, copy->path);
	failpoint("copy");
	enum outcome o = file_rename(copy->path, path, err);
	close(copy->fd);
	copy->fd = -1;
	return o;
}

void copy_drop(struct copy *copy)
{
	store_close(copy->store);
	if (copy->fd < 0)
		return;
	unlink(copy->path);
	close(copy->fd);
}

/* ---- upgrading the database of an older spadesd ----
 *
 * Only `run`, `sweep`, `deliver` and `init` do this. A copy is written first,
 * so that the operator can go back to the older program, which then replays the
 * mail that came in after the upgrade.
 *
 * The upgrade is tried before it is committed: if an open game cannot be
 * replayed any more, the database stays as it was. */

struct upgrade {
	const struct config *config;
	/* version of the older database; 0: no older version was found */
	int version;
	char path[4096];
};

/* The first callback of struct store_upgrade. */
static enum outcome copy_first(
    void *context, struct store *store, int version, struct err *err)
{
	struct upgrade *u = context;
	struct copy copy;
	u->version = version;
	snprintf(u->path, sizeof u->path, "%s.version-%d", u->config->database,
	    version);
	enum outcome o = copy_make(u->config->database, store, &copy, err);
	if (!o)
		o = copy_rename(&copy, u->path, err);
	copy_drop(&copy);
	if (!o)
		return o;
	err->outcome = OUTCOME_STOP;
	return err_prefix(err,
	    "database %s: not upgraded, because it cannot be copied first",
	    u->config->database);
}

/* The second callback of struct store_upgrade: replay the open games. */
static enum outcome replay_games(
    void *context, struct store *store, struct err *err)
{
	struct upgrade *u = context;
	struct referee referee = {
	    .store = store,
	    .site = &u->config->site,
	    .entropy = entropy_fill,
	};
	int64_t game = referee_unreadable(&referee, clock_now());
	if (!game)
		return OUTCOME_DONE;
	return err_set(err, OUTCOME_NEVER,
	    "database %s: not upgraded, because this program cannot replay "
	    "game %" PRId64,
	    u->config->database, game);
}

enum outcome upgrade_open(
    const struct config *c, bool create, struct store **store, struct err *err)
{
	struct upgrade u = {.config = c};
	struct store_upgrade upgrade = {
	    .copy = copy_first,
	    .check = replay_games,
	    .context = &u,
	};
	progress_begin("upgrading the database");
	enum outcome o =
	    store_open_upgrade(c->database, create, &upgrade, store, err);
	progress_end();
	if (o == OUTCOME_NEVER && u.version) {
		struct err why = *err;
		return err_set(err, o,
		    "%s; the database is as it was, and a copy of it is %s "
		    "(start the older program again)",
		    why.text, u.path);
	}
	if (o || !u.version)
		return o;
	log_line(LOG_LEVEL_INFO,
	    "database %s: upgraded from schema version %d; the database from "
	    "before the upgrade was copied to %s",
	    c->database, u.version, u.path);
	return OUTCOME_DONE;
}

/* Wait briefly for the lock. If a pass holds the lock longer, perhaps because
 * of a slow mail server, read the database without the lock. Read an older
 * database from a copy in memory: the daemon may still be the older program. */
enum outcome upgrade_avoid(const char *database, struct lock **lock,
    struct store **store, struct err *err)
{
	enum { WAIT_TO_READ = 2 };
	enum outcome o = lock_take(database, WAIT_TO_READ, lock, err);
	if (o == OUTCOME_LATER)
		return store_open_reader(database, store, err);
	if (o)
		return o;
	if (store_is_older(database))
		o = store_open_reader(database, store, err);
	else
		o = store_open(database, false, store, err);
	if (o)
		lock_release(*lock);
	return o;
}
