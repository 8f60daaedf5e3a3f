/* file.c - writing whole files.
 *
 * A file is written under another name, synced and renamed; then its folder is
 * synced. So a reader sees the old or the new file, even after a power failure.
 */
#include "file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/failpoint.h"
#include "base/io.h"

void file_folder(const char *path, char *folder, size_t size)
{
	const char *slash = strrchr(path, '/');
	if (!slash)
		snprintf(folder, size, ".");
	else if (slash == path)
		snprintf(folder, size, "/");
	else
		snprintf(folder, size, "%.*s", (int)(slash - path), path);
}

static bool sync_folder(const char *path)
{
	char folder[4096];
	file_folder(path, folder, sizeof folder);
	int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	if (fd < 0)
		return false;
	bool good = fsync(fd) == 0;
	int code = errno;
	close(fd);
	errno = code;
	return good;
}

static enum outcome failed(const char *path, struct err *err)
{
	return err_set(err, OUTCOME_STOP, "%s: %s", path, strerror(errno));
}

/* Sync and close a file. False, with errno, on failure. */
static bool close_synced(int fd)
{
	bool good = fsync(fd) == 0;
	int code = errno;
	if (close(fd) < 0 && good) {
		code = errno;
		good = false;
	}
	errno = code;
	return good;
}

/* Write bytes to a new file and sync it. False, with errno, on failure; the
 * file is then removed. */
static bool make_synced(const char *path, const void *bytes, size_t size)
{
	int fd = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_EXCL, 0600);
	if (fd < 0)
		return false;
	bool good = io_write_all(fd, bytes, size, -1);
	int code = errno;
	if (!close_synced(fd) && good) {
		code = errno;
		good = false;
	}
	if (!good)
		unlink(path);
	errno = code;
	return good;
}

/* ---- in pieces ---- */

struct file {
	int fd;
	char path[4096], draft[4096];
};

enum outcome file_begin(const char *path, struct file **out, struct err *err)
{
	struct file *f = calloc(1, sizeof *f);
	if (!f)
		abort();
	snprintf(f->path, sizeof f->path, "%s", path);
	int length = snprintf(f->draft, sizeof f->draft, "%s.new", path);
	if ((size_t)length >= sizeof f->draft) {
		free(f);
		return err_set(
		    err, OUTCOME_NEVER, "%s: the name is too long", path);
	}
	int how = O_WRONLY | O_CREAT | O_CLOEXEC | O_TRUNC | O_NOFOLLOW;
	f->fd = open(f->draft, how, 0600);
	if (f->fd < 0) {
		failed(path, err);
		free(f);
		return OUTCOME_STOP;
	}
	*out = f;
	return OUTCOME_DONE;
}

enum outcome file_add(
    struct file *f, const void *bytes, size_t size, struct err *err)
{
	if (!io_write_all(f->fd, bytes, size, -1))
		return failed(f->path, err);
	return OUTCOME_DONE;
}

void file_drop(struct file *f)
{
	close(f->fd);
	unlink(f->draft);
	free(f);
}

enum outcome file_end(struct file *f, struct err *err)
{
	enum outcome o = OUTCOME_DONE;
	if (!close_synced(f->fd)) {
		o = failed(f->path, err);
		unlink(f->draft);
	} else {
		o = file_rename(f->draft, f->path, err);
	}
	free(f);
	return o;
}

enum outcome file_rename(const char *from, const char *to, struct err *err)
{
	if (rename(from, to) < 0) {
		failed(to, err);
		unlink(from);
		return OUTCOME_STOP;
	}
	if (!sync_folder(to))
		return failed(to, err);
	return OUTCOME_DONE;
}

/* ---- at once ---- */

enum outcome file_write(
    const char *path, const void *bytes, size_t size, struct err *err)
{
	struct file *f;
	enum outcome o = file_begin(path, &f, err);
	if (o)
		return o;
	o = file_add(f, bytes, size, err);
	if (!o)
		return file_end(f, err);
	file_drop(f);
	return o;
}

enum outcome file_make(const char *path, const void *bytes, size_t size,
    bool *made, struct err *err)
{
	*made = make_synced(path, bytes, size);
	if (*made || errno == EEXIST)
		return OUTCOME_DONE;
	return failed(path, err);
}

/* ---- for another user ---- */

/* Fill in a new file. False, with errno, on failure. */
static bool fill(
    int fd, const struct placing *how, const void *bytes, size_t size)
{
	if (geteuid() == 0 && fchown(fd, how->uid, how->gid) != 0)
		return false;
	return fchmod(fd, how->mode) == 0 && io_write_all(fd, bytes, size, -1);
}

/* Give a draft its name. False, with errno, on failure; a link fails if there
 * is a file of that name. */
static bool name_draft(const struct placing *how, const char *draft)
{
	if (how->replace)
		return rename(draft, how->path) == 0;
	return link(draft, how->path) == 0 && unlink(draft) == 0;
}

/* Open the file in which the new one grows, and write its name to `draft`. */
static int open_draft(const struct placing *how, char *draft, size_t room)
{
	const char *from = how->draft ? how->draft : how->path;
	const char *end = how->draft ? "" : ".XXXXXX";
	errno = ENAMETOOLONG;
	if ((size_t)snprintf(draft, room, "%s%s", from, end) >= room)
		return -1;
	if (!how->draft)
		return mkostemp(draft, O_CLOEXEC);
	unlink(draft);
	return open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
}

enum outcome file_place(
    const struct placing *how, const void *bytes, size_t size, struct err *err)
{
	char draft[4096];
	int fd = open_draft(how, draft, sizeof draft);
	if (fd < 0)
		return failed(how->path, err);
	bool good = fill(fd, how, bytes, size);
	int code = errno;
	if (!close_synced(fd) && good) {
		code = errno;
		good = false;
	}
	errno = code;
	failpoint("draft");
	if (good && name_draft(how, draft) && sync_folder(how->path))
		return OUTCOME_DONE;
	failed(how->path, err);
	unlink(draft);
	return OUTCOME_STOP;
}
