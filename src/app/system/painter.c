/* painter.c - runs rsvg-convert.
 *
 * The picture is our own, but its library is large, so the child gets no more
 * than it needs: two files in memory, a few seconds, and no socket. */
#include "painter.h"

#include <errno.h>
#include <fcntl.h>
#include <seccomp.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/buf.h"
#include "base/deadline.h"
#include "base/io.h"

enum {
	SECONDS = 5,
	LOOK_NS = 2000000,
	SPACE_MAX = 1 << 30,
	PNG_MAX = 4 << 20,
	FILES_MAX = 64,
	CANNOT_START = 127,
	LATE = -1,
	LOST = -2
};

/* Where Debian installs the program. The test build may have another one. */
static const char *program(void)
{
#ifdef SPADESD_TEST
	const char *other = getenv("SPADESD_PAINTER");
	if (other)
		return other;
#endif
	return "/usr/bin/" PAINTER;
}

bool painter_is_there(void)
{
	return !access(program(), X_OK);
}

/* ---- in the child ---- */

static bool limit(int what, rlim_t most)
{
	struct rlimit limit = {.rlim_cur = most, .rlim_max = most};
	return !setrlimit((__rlimit_resource_t)what, &limit);
}

/* Lets the program, and what it loads, ask for no socket, in no way: a call of
 * another architecture's kind kills it (libseccomp's default). */
static bool without_network(void)
{
	static const int denied[] = {
	    SCMP_SYS(socket),
	    SCMP_SYS(socketpair),
	    SCMP_SYS(io_uring_setup),
	};
	scmp_filter_ctx ctx = seccomp_init(SCMP_ACT_ALLOW);
	bool good = ctx;
	for (size_t i = 0; good && i < sizeof denied / sizeof denied[0]; i++)
		good = !seccomp_rule_add(
		    ctx, SCMP_ACT_ERRNO(EACCES), denied[i], 0);
	return good && !seccomp_load(ctx);
}

static bool limits(void)
{
	return limit(RLIMIT_CORE, 0) && limit(RLIMIT_CPU, SECONDS) &&
	       limit(RLIMIT_AS, SPACE_MAX) && limit(RLIMIT_FSIZE, PNG_MAX) &&
	       limit(RLIMIT_NOFILE, FILES_MAX);
}

static _Noreturn void become(int input, int output)
{
	char *const argv[] = {(char *)PAINTER, NULL};
	char *const environment[] = {
	    (char *)"PATH=/usr/bin:/bin", (char *)"LANG=C.UTF-8", NULL};
	int nowhere = open("/dev/null", O_WRONLY);
	bool good = nowhere >= 0 && dup2(input, 0) == 0 &&
	            dup2(output, 1) == 1 && dup2(nowhere, 2) == 2;
	close_range(3, ~0u, 0);
	setpgid(0, 0);
	if (good && limits() && without_network())
		execve(program(), argv, environment);
	_exit(CANNOT_START);
}

/* ---- in the parent ---- */

/* Returns how the child ended, 0 if well; LATE if its time was up, and LOST if
 * that is not known. */
static int await(pid_t child)
{
	pid_t ended;
	int status = 0;
	int64_t deadline = deadline_in(SECONDS * INT64_C(1000));
	while (!(ended = waitpid(child, &status, WNOHANG))) {
		if (deadline_passed(deadline)) {
			kill(-child, SIGKILL);
			kill(child, SIGKILL);
			while (waitpid(child, &status, 0) < 0 && errno == EINTR)
				;
			return LATE;
		}
		nanosleep(&(struct timespec){.tv_nsec = LOOK_NS}, NULL);
	}
	return ended < 0 ? LOST : status;
}

static bool is_png(const struct buf *png)
{
	static const char signature[] = "\x89PNG\r\n\x1a\n";
	size_t size = sizeof signature - 1;
	return png->size >= size && !memcmp(png->data, signature, size);
}

static bool read_all(int fd, struct buf *png)
{
	struct stat st;
	char piece[16384];
	if (fstat(fd, &st) || !st.st_size || lseek(fd, 0, SEEK_SET))
		return false;
	for (ssize_t n; (n = read(fd, piece, sizeof piece)) > 0;)
		buf_add(png, piece, (size_t)n);
	return true;
}

static bool write_all(int fd, const void *bytes, size_t size)
{
	return io_write_all(fd, bytes, size, -1) && !lseek(fd, 0, SEEK_SET);
}

static enum outcome draw(int input, int output, struct err *err)
{
	pid_t child = fork();
	if (child < 0)
		return err_set(
		    err, OUTCOME_LATER, PAINTER ": %s", strerror(errno));
	if (!child)
		become(input, output);
	int status = await(child);
	if (status == LATE)
		return err_set(err,
		    OUTCOME_LATER,
		    PAINTER
		    " was still running after %d seconds and was killed",
		    SECONDS);
	if (status)
		return err_set(err,
		    OUTCOME_LATER,
		    PAINTER " failed (wait status %d)",
		    status);
	return OUTCOME_DONE;
}

static void close_both(int one, int other)
{
	if (one >= 0)
		close(one);
	if (other >= 0)
		close(other);
}

enum outcome painter_draw(
    const void *svg, size_t size, struct buf *png, struct err *err)
{
	int input = memfd_create("picture.svg", MFD_CLOEXEC);
	int output = memfd_create("picture.png", MFD_CLOEXEC);
	enum outcome o = OUTCOME_DONE;
	if (input < 0 || output < 0 || !write_all(input, svg, size))
		o = err_set(
		    err, OUTCOME_LATER, "a picture: %s", strerror(errno));
	if (!o)
		o = draw(input, output, err);
	if (!o && !read_all(output, png))
		o = err_set(err, OUTCOME_LATER, PAINTER " wrote nothing");
	if (!o && !is_png(png))
		o = err_set(err, OUTCOME_LATER, PAINTER " wrote no PNG file");
	close_both(input, output);
	return o;
}
