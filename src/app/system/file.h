/* file.h - inside app: whole files. */
#ifndef SPADESD_APP_FILE_H
#define SPADESD_APP_FILE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/err.h"

/* Bytes into a new file, mode 600, that appears under its name, in place of one
 * that was there, when it is whole and on the disk. STOP when that fails, NEVER
 * when the name is too long: what was there is as it was, unless it was only
 * the folder that could not be synced. */
enum outcome file_write(
    const char *path, const void *bytes, size_t size, struct err *err);

/* The same piece by piece: file_end or file_drop, after which there is no such
 * file, ends it. */
struct file;
enum outcome file_begin(const char *path, struct file **file, struct err *err);
enum outcome file_add(
    struct file *file, const void *bytes, size_t size, struct err *err);
enum outcome file_end(struct file *file, struct err *err);
void file_drop(struct file *file);

/* A file that is on the disk gets that name, in place of one that had it. After
 * a failure it is removed. */
enum outcome file_rename(const char *from, const char *to, struct err *err);

/* The same as file_write, where there is none of that name yet: one that is
 * there stays, and *made is false. Whoever looks meanwhile may see half of it.
 */
enum outcome file_make(const char *path,
    const void *bytes,
    size_t size,
    bool *made,
    struct err *err);

#endif
