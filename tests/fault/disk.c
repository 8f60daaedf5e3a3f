/* disk.c - a failing disk, as a library that is loaded before the shipped
 * binary (LD_PRELOAD).
 *
 * The library counts the writes, syncs, opens for writing and truncates on
 * files whose path begins with DISK_PATH, and makes call number DISK_AT fail.
 * DISK_HOW=eio: nothing is written; enospc: the disk is full; torn: half is
 * written, then EIO. With DISK_LAST=1 only this call fails, otherwise every
 * call from this one on. With DISK_ROOM=BYTES instead, files may grow by BYTES
 * before the disk is full; overwriting existing bytes always works. The library
 * appends one letter for each call to the file DISK_COUNT: w, s, o or t. */
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/vfs.h>
#include <unistd.h>

static long count;

static bool ours(const char *path)
{
	const char *prefix = getenv("DISK_PATH");
	size_t n = strlen(path);
	if (n > 5 && !strcmp(path + n - 5, ".lock"))
		/* the bytes are overwritten in place, which needs no free
		 * space */
		return false;
	return prefix && !strncmp(path, prefix, strlen(prefix));
}

static bool ours_fd(int fd)
{
	char link[64], path[PATH_MAX];
	int saved = errno;
	(void)snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
	ssize_t n = readlink(link, path, sizeof path - 1);
	errno = saved;
	if (n < 0)
		return false;
	path[n] = '\0';
	return ours(path);
}

/* Counts a call. True, with errno set, if the call must fail. */
static bool fails(char kind)
{
	const char *at = getenv("DISK_AT"), *how = getenv("DISK_HOW"),
		   *log = getenv("DISK_COUNT");
	count++;
	if (log) {
		static int fd = -1;
		ssize_t (*put)(int, const void *, size_t) = (ssize_t(*)(
		    int, const void *, size_t))dlsym(RTLD_NEXT, "write");
		if (fd < 0)
			fd = ((int (*)(const char *, int, ...))dlsym(
			    RTLD_NEXT, "open"))(log,
			    O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
		(void)!put(fd, &kind, 1);
	}
	long n = at ? strtol(at, NULL, 10) : 0;
	if (!n || count < n || (getenv("DISK_LAST") && count > n))
		return false;
	errno = how && !strcmp(how, "enospc") ? ENOSPC : EIO;
	return true;
}

/* True if the disk has no room for a file that ends at `end`. */
static bool full(int fd, off_t end)
{
	static off_t used;
	const char *room = getenv("DISK_ROOM");
	struct stat st;
	if (!room || fstat(fd, &st) < 0 || end <= st.st_size)
		return false;
	if (used + end - st.st_size > strtol(room, NULL, 10)) {
		errno = ENOSPC;
		return true;
	}
	used += end - st.st_size;
	return false;
}

static bool torn(void)
{
	const char *how = getenv("DISK_HOW");
	return how && !strcmp(how, "torn");
}

#define REAL(type, name, ...) ((type(*)(__VA_ARGS__))dlsym(RTLD_NEXT, name))

#define OPEN(name)                                                             \
	int name(const char *path, int flags, ...)                             \
	{                                                                      \
		va_list ap;                                                    \
		va_start(ap, flags);                                           \
		mode_t mode = flags & O_CREAT ? va_arg(ap, mode_t) : 0;        \
		va_end(ap);                                                    \
		if ((flags & O_ACCMODE) != O_RDONLY && ours(path) &&           \
		    fails('o'))                                                \
			return -1;                                             \
		return REAL(int, #name, const char *, int, ...)(               \
		    path, flags, mode);                                        \
	}
OPEN(open)
OPEN(open64)

ssize_t write(int fd, const void *bytes, size_t size)
{
	ssize_t (*real)(int, const void *, size_t) =
	    REAL(ssize_t, "write", int, const void *, size_t);
	if (!ours_fd(fd) || !fails('w'))
		return real(fd, bytes, size);
	int code = errno;
	if (torn())
		(void)real(fd, bytes, size / 2);
	errno = code;
	return -1;
}

#define PWRITE(name)                                                           \
	ssize_t name(int fd, const void *bytes, size_t size, off_t at)         \
	{                                                                      \
		ssize_t (*real)(int, const void *, size_t, off_t) =            \
		    REAL(ssize_t, #name, int, const void *, size_t, off_t);    \
		if (!ours_fd(fd) ||                                            \
		    (!fails('w') && !full(fd, at + (off_t)size)))              \
			return real(fd, bytes, size, at);                      \
		int code = errno;                                              \
		if (torn())                                                    \
			(void)real(fd, bytes, size / 2, at);                   \
		errno = code;                                                  \
		return -1;                                                     \
	}
PWRITE(pwrite)
PWRITE(pwrite64)

/* DISK_TYPE is the type that the file system reports. */
int statfs(const char *path, struct statfs *st)
{
	int r = REAL(int, "statfs", const char *, struct statfs *)(path, st);
	if (!r && ours(path) && getenv("DISK_TYPE"))
		st->f_type = strtol(getenv("DISK_TYPE"), NULL, 16);
	return r;
}

#define SYNC(name)                                                             \
	int name(int fd)                                                       \
	{                                                                      \
		return ours_fd(fd) && fails('s') ? -1                          \
		                                 : REAL(int, #name, int)(fd);  \
	}
SYNC(fsync)
SYNC(fdatasync)

#define TRUNCATE(name)                                                         \
	int name(int fd, off_t size)                                           \
	{                                                                      \
		return ours_fd(fd) && fails('t')                               \
		           ? -1                                                \
		           : REAL(int, #name, int, off_t)(fd, size);           \
	}
TRUNCATE(ftruncate)
TRUNCATE(ftruncate64)
