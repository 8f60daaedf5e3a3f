/* shell.c - runs a command that the configuration names.
 *
 * A command that hangs would block the daemon before it logs anything, so the
 * command is killed with everything it started, and reported. */
#include "shell.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/deadline.h"
#include "base/io.h"

#ifdef SPADESD_TEST
enum { SECONDS = 2 };
#else
enum { SECONDS = 30 };
#endif
enum { LOOK_MS = 20 };

/* A running command, in its own process group. */
struct running {
	const struct shell *shell;
	size_t has; /* bytes of output so far */
	pid_t pid;
	int fd;     /* reads the command's output */
	int status; /* what waitpid returned after the command ended */
};

/* Return a descriptor from which the command reads `input`. If `input` is NULL,
 * the command reads nothing, so that it takes neither a letter from our
 * standard input nor a line from the terminal. -1 on failure. */
static int open_input(const char *input)
{
	int ends[2];
	if (!input)
		return open("/dev/null", O_RDONLY | O_CLOEXEC);
	if (pipe2(ends, O_CLOEXEC) < 0)
		return -1;
	size_t size = strnlen(input, SHELL_INPUT_MAX);
	bool written = io_write_all(ends[1], input, size, -1);
	close(ends[1]);
	if (written)
		return ends[0];
	close(ends[0]);
	return -1;
}

/* Start `sh -c command` in a process group of its own. Returns 0 or an
 * errno. */
static int spawn(struct running *r, int input, int output)
{
	char *argv[] = {
	    (char *)"sh", (char *)"-c", (char *)r->shell->command, NULL};
	posix_spawn_file_actions_t actions;
	posix_spawnattr_t attributes;
	posix_spawn_file_actions_init(&actions);
	posix_spawn_file_actions_adddup2(&actions, input, 0);
	posix_spawn_file_actions_adddup2(&actions, output, 1);
	posix_spawnattr_init(&attributes);
	posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
	posix_spawnattr_setpgroup(&attributes, 0);
	int failed = posix_spawn(
	    &r->pid, "/bin/sh", &actions, &attributes, argv, environ);
	posix_spawn_file_actions_destroy(&actions);
	posix_spawnattr_destroy(&attributes);
	return failed;
}

/* Start the command with a pipe from its output to r->fd. Returns 0 or an
 * errno. */
static int start(struct running *r)
{
	int ends[2];
	int input = open_input(r->shell->input);
	if (input < 0)
		return errno;
	if (pipe2(ends, O_CLOEXEC) < 0) {
		int failed = errno;
		close(input);
		return failed;
	}
	int failed = spawn(r, input, ends[1]);
	close(input);
	close(ends[1]);
	if (failed)
		close(ends[0]);
	r->fd = ends[0];
	return failed;
}

/* Wait briefly for output and read a piece of it. Returns the number of bytes
 * read, 0 or less for none. */
static ssize_t read_piece(struct running *r)
{
	char piece[512];
	const struct shell *shell = r->shell;
	ssize_t n =
	    io_read_some(r->fd, piece, sizeof piece, deadline_in(LOOK_MS));
	for (ssize_t i = 0; i < n && r->has + 1 < shell->room; i++)
		shell->output[r->has++] = piece[i];
	explicit_bzero(piece, sizeof piece); /* the output may be a secret */
	return n;
}

/* Read the output until the command ends. Does not wait for a background
 * process that keeps the pipe open. False if the command had to be killed. */
static bool finish(struct running *r)
{
	int64_t deadline = deadline_in(SECONDS * INT64_C(1000));
	bool ended = false;
	while (!deadline_passed(deadline)) {
		ended = ended || waitpid(r->pid, &r->status, WNOHANG) == r->pid;
		ssize_t n = read_piece(r);
		if (n <= 0 && ended)
			return true;
		/* output closed: wait for the command to exit */
		if (n == 0) {
			nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
		}
	}
	if (ended)
		return true;
	kill(-r->pid, SIGKILL);
	while (waitpid(r->pid, &r->status, 0) < 0 && errno == EINTR)
		;
	return false;
}

enum outcome shell_run(const struct shell *shell, bool *worked, struct err *err)
{
	struct running r = {.shell = shell};
	const char *command = shell->command;
	*worked = false;
	int failed = start(&r);
	if (failed)
		return err_set(
		    err, OUTCOME_NEVER, "%s: %s", command, strerror(failed));
	bool ended = finish(&r);
	close(r.fd);
	if (shell->room)
		shell->output[r.has] = '\0';
	if (!ended) {
		return err_set(err, OUTCOME_NEVER,
		    "%s: the command was still running after %d seconds and "
		    "was killed",
		    command, SECONDS);
	}
	*worked = r.status == 0;
	return OUTCOME_DONE;
}
