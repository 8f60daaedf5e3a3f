/* file.h - inside app: writing whole files. */
#ifndef SPADESD_APP_FILE_H
#define SPADESD_APP_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#include "base/err.h"

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
struct file;
enum outcome file_begin(const char *path, struct file **file, struct err *err);
enum outcome file_add(
    struct file *file, const void *bytes, size_t size, struct err *err);
enum outcome file_end(struct file *file, struct err *err);
void file_drop(struct file *file);

/* How to write a file that another user may own. */
struct placing {
	const char *path;
	mode_t mode;
	uid_t uid; /* the owner; ignored unless root runs this process */
	gid_t gid;
	bool replace; /* whether to replace an old file of that name */
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

/* Write a file only if none has that name; otherwise *made is false and the old
 * file stays. A reader may see the new file half written. Fails like
 * file_write. */
enum outcome file_make(const char *path, const void *bytes, size_t size,
    bool *made, struct err *err);

#endif
