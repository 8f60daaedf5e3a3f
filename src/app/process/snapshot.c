/* snapshot.c - writes a frozen database to a file, sealed or plain.
 *
 * No more than a chunk of the database is in memory at a time. */
#include "snapshot.h"

#include <stddef.h>
#include <string.h>

#include "app/system/file.h"
#include "seal.h"
#include "store/copy.h"

/* The file being written, sealed or plain. One of the two is NULL. */
struct target {
	struct seal *seal;
	struct file *file;
};

static enum outcome add(struct target *t,
    const unsigned char *piece,
    size_t size,
    bool last,
    struct err *err)
{
	if (t->seal)
		return seal_add(t->seal, piece, size, last, err);
	return file_add(t->file, piece, size, err);
}

static enum outcome add_all(
    const struct snapshot *s, struct target *t, struct err *err)
{
	unsigned char piece[SEAL_CHUNK];
	enum outcome o = OUTCOME_DONE;
	for (int64_t at = 0; at < s->size && !o; at += SEAL_CHUNK) {
		int64_t left = s->size - at;
		bool last = left <= SEAL_CHUNK;
		size_t n = last ? (size_t)left : SEAL_CHUNK;
		o = store_snapshot_read(s->store, at, piece, n, err);
		if (!o)
			o = add(t, piece, n, last, err);
	}
	explicit_bzero(piece, sizeof piece);
	return o;
}

enum outcome snapshot_write(const struct snapshot *s,
    const struct seal_key *key,
    const char *path,
    struct err *err)
{
	struct target t = {.seal = NULL};
	enum outcome o = key ? seal_begin(path, key, s->when, &t.seal, err)
	                     : file_begin(path, &t.file, err);
	if (o)
		return o;
	o = add_all(s, &t, err);
	if (!o)
		return t.seal ? seal_end(t.seal, err) : file_end(t.file, err);
	if (t.seal)
		seal_drop(t.seal);
	else
		file_drop(t.file);
	return o;
}
