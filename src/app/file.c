/* file.c - whole files.
 *
 * A file is written under another name, synced, and renamed; then its folder is
 * synced. So whoever looks sees the old one or the new one, also after a loss
 * of power. */
#include "file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/io.h"

/* The folder that a path lies in. */
static void folder_of(const char *path, char *folder, size_t size)
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
	folder_of(path, folder, sizeof folder);
	int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	if (fd < 0)
		return false;
	bool good = fsync(fd) == 0;
	int code = errno;
	close(fd);
	errno = code;
	return good;
}

/* Bytes into a file that is then on the disk; false, with errno, when that
 * fails. Once it could be opened, failing removes it. */
static bool write_synced(
    const char *path, int how, const void *bytes, size_t size)
{
	int fd = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | how, 0600);
	if (fd < 0)
		return false;
	bool good = io_write_all(fd, bytes, size, -1);
	if (good && fsync(fd) < 0)
		good = false;
	int code = errno;
	if (close(fd) < 0 && good) {
		code = errno;
		good = false;
	}
	if (!good)
		unlink(path);
	errno = code;
	return good;
}

static enum outcome failed(const char *path, struct err *err)
{
	return err_set(err, OUTCOME_STOP, "%s: %s", path, strerror(errno));
}

enum outcome file_write(
    const char *path, const void *bytes, size_t size, struct err *err)
{
	char draft[4096];
	int length = snprintf(draft, sizeof draft, "%s.new", path);
	if ((size_t)length >= sizeof draft)
		return err_set(
		    err, OUTCOME_NEVER, "%s: the name is too long", path);
	if (!write_synced(draft, O_TRUNC | O_NOFOLLOW, bytes, size))
		return failed(path, err);
	if (rename(draft, path) < 0) {
		failed(path, err);
		unlink(draft);
		return OUTCOME_STOP;
	}
	if (!sync_folder(path))
		return failed(path, err);
	return OUTCOME_DONE;
}

enum outcome file_make(const char *path,
    const void *bytes,
    size_t size,
    bool *made,
    struct err *err)
{
	*made = write_synced(path, O_EXCL, bytes, size);
	if (*made || errno == EEXIST)
		return OUTCOME_DONE;
	return failed(path, err);
}

/* All that is in an open file; NULL with errno. */
static char *slurp(FILE *f, size_t *size)
{
	struct stat st;
	if (fstat(fileno(f), &st) < 0)
		return NULL;
	size_t most = (size_t)st.st_size;
	char *bytes = malloc(most + 1);
	if (!bytes)
		abort();
	*size = fread(bytes, 1, most, f);
	bytes[*size] = '\0';
	if (!ferror(f))
		return bytes;
	int code = errno;
	free(bytes);
	errno = code;
	return NULL;
}

enum outcome file_read(
    const char *path, char **bytes, size_t *size, struct err *err)
{
	*bytes = NULL;
	FILE *f = fopen(path, "re");
	if (f)
		*bytes = slurp(f, size);
	int code = errno;
	if (f)
		fclose(f);
	if (!*bytes)
		return err_set(
		    err, OUTCOME_NEVER, "%s: %s", path, strerror(code));
	return OUTCOME_DONE;
}
