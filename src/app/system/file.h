/* file.h - inside app: writing whole files. */
#ifndef SPADESD_APP_FILE_H
#define SPADESD_APP_FILE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/err.h"

/* Write a file of mode 600. It gets its name, replacing an old file, only when
 * it is complete and on the disk. STOP on failure, NEVER if the name is too
 * long; the old file is then unchanged, unless only syncing the folder failed.
 */
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

/* Rename a synced file, replacing an old file of the new name. If it cannot be
 * renamed, `from` is removed. */
enum outcome file_rename(const char *from, const char *to, struct err *err);

/* Write a file only if none has that name; otherwise *made is false and the old
 * file stays. A reader may see the new file half written. Fails like
 * file_write. */
enum outcome file_make(const char *path,
    const void *bytes,
    size_t size,
    bool *made,
    struct err *err);

#endif
