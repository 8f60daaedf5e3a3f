/* file.h - inside app: writing whole files, and the owner of the referee's
 * files. */
#ifndef SPADESD_APP_FILE_H
#define SPADESD_APP_FILE_H

#include <sys/types.h>

#include "base/err.h"

struct file;
struct lock;

/* Copy the folder part of a path, "." if there is none. */
void file_folder(const char *path, char *folder, size_t size);

/* Write a file of mode 600. It gets its name, replacing an old file, only when
 * it is complete and on the disk. STOP on failure, NEVER if the name is too
 * long. After a failure the old file is unchanged, with one exception: if only
 * syncing the folder failed, the new file is in place. */
enum outcome file_write(
    const char *path, const void *bytes, size_t size, struct err *err);

/* Write a file like file_write, in pieces. file_end completes the file;
 * file_drop discards it. Both free `file`. */
enum outcome file_begin(const char *path, struct file **file, struct err *err);

enum outcome file_add(
    struct file *file, const void *bytes, size_t size, struct err *err);

enum outcome file_end(struct file *file, struct err *err);

void file_drop(struct file *file);

/* A user, and the group of that user's files. */
struct owner {
	uid_t uid;
	gid_t gid;
};

/* How to write a file that another user may own. */
struct placing {
	const char *path;
	mode_t mode;
	struct owner owner; /* ignored unless root runs this process */
	bool replace;       /* whether to replace an old file of that name */
	/* where the file grows, on the same file system; replaced if a killed
	 * process left it. NULL: a new name beside `path` */
	const char *draft;
};

/* Write a file with this mode and owner. It gets its name only when it is
 * complete and on the disk. It is safe in a folder that another user can
 * change. STOP on failure, or if there is an old file that must stay; then no
 * new file is left. */
enum outcome file_place(
    const struct placing *how, const void *bytes, size_t size, struct err *err);

/* Rename a synced file, replacing an old file of the new name. If it cannot be
 * renamed, `from` is removed. */
enum outcome file_rename(const char *from, const char *to, struct err *err);

/* Find the owner of the database, or of its folder if there is no database or
 * it belongs to root. False if there is neither. */
bool owner_find(const char *database, struct owner *out);

/* Become the user `owner`, with that user's groups, and give up root. Does
 * nothing if root does not run this process, or if root is the owner. NEVER if
 * it fails. */
enum outcome owner_take(const struct owner *owner, struct err *err);

/* If root runs this process, give up root for the user who owns the database,
 * or its folder while there is no database. Files that the process makes then
 * belong to that user, and the daemon can use them. Does nothing if root owns
 * the database, or nothing is found. NEVER if the process cannot become that
 * user; the error names the command to type. */
enum outcome owner_become(
    const char *database, const char *command, struct err *err);

/* For a command that a mail server runs: check that this user can read the
 * configuration. NEVER otherwise; the error names the user. */
enum outcome owner_expect_to_read(const char *config, struct err *err);

/* Check that this user may write a file or in a folder, if it exists. NEVER
 * otherwise; the error names the owner, the user and the command to type. */
enum outcome owner_expect(const char *path, struct err *err);

/* One process at a time on a database, and whether a daemon (spadesd run)
 * serves it.
 *
 * The daemon keeps the file DATABASE.daemon locked as long as it lives, so the
 * kernel says whether it lives. The file says when the daemon began, or when
 * it ended in order. */

/* Take the lock of a database; release it with lock_release. LATER if another
 * process still holds it after `wait_seconds`, STOP if the lock file cannot be
 * opened. */
enum outcome lock_take(const char *database, int64_t wait_seconds,
    struct lock **lock, struct err *err);

void lock_release(struct lock *lock); /* NULL is fine */

/* Record that a pass begins. True if the last one was killed or crashed. */
bool lock_begin(struct lock *lock);

/* Record that the pass ends without a crash, whatever its outcome. */
void lock_end(struct lock *lock);

/* Record that the daemon begins at `now`. *alive is NULL if another daemon
 * serves the database. STOP if the file cannot be opened. */
enum outcome alive_begin(
    const char *database, int64_t now, struct lock **alive, struct err *err);

/* Record that the daemon ends in order at `now`, and free `alive`. NULL is
 * fine. */
void alive_end(struct lock *alive, int64_t now);

enum alive_state {
	/* no daemon was started here, or this user may not look */
	ALIVE_UNKNOWN,
	ALIVE_RUNNING,
	ALIVE_ENDED, /* the daemon ended in order */
	ALIVE_KILLED /* a crash, a kill or a power failure ended it */
};

/* Look whether a daemon runs. *since is when it began or, after ALIVE_ENDED,
 * when it ended; 0 if unknown. */
enum alive_state alive_look(const char *database, int64_t *since);

#endif
