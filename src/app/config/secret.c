/* secret.c - reading secrets.
 *
 * A file that others can read is refused, because what it contains is not
 * secret. A command that hangs would block the daemon before it logs anything,
 * so the command is killed with everything it started, and reported. */
#include "secret.h"

#include <errno.h>
#include <fcntl.h>
#include <liboath/oath.h>
#include <signal.h>
#include <spawn.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/deadline.h"
#include "base/io.h"

#ifdef SPADESD_TEST
enum { COMMAND_SECONDS = 2 };
#else
enum { COMMAND_SECONDS = 30 };
#endif
enum { SECRET_MAX = 4096, LOOK_MS = 20 };

/* Set *secret to the first line of `text`, which is NUL-terminated. */
static enum outcome take_line(
    char *text, const char *what, char **secret, struct err *err)
{
	if (!*text) {
		secret_free(text);
		return err_set(err,
		    OUTCOME_NEVER,
		    "%s: expected a secret on the first line, found nothing",
		    what);
	}
	size_t end = strcspn(text, "\r\n");
	explicit_bzero(text + end, SECRET_MAX - end);
	*secret = text;
	return OUTCOME_DONE;
}

/* Allocate SECRET_MAX zero bytes. The last byte is never overwritten. */
static char *room(void)
{
	char *text = calloc(1, SECRET_MAX);
	if (!text)
		abort();
	return text;
}

static enum outcome check_private(int fd, const char *path, struct err *err)
{
	struct stat st;
	if (fstat(fd, &st) < 0)
		return err_set(
		    err, OUTCOME_NEVER, "%s: %s", path, strerror(errno));
	if (st.st_mode & S_IRWXO) {
		return err_set(err,
		    OUTCOME_NEVER,
		    "%s: others can read it; expected mode 600 or 640 (chmod "
		    "o= %s)",
		    path,
		    path);
	}
	return OUTCOME_DONE;
}

/* Read the secret from an open file. Opening a folder succeeds, too; only
 * reading from it fails. */
static enum outcome read_secret(
    int fd, const char *path, char **secret, struct err *err)
{
	char *text = room();
	bool full = io_read_all(fd, text, SECRET_MAX - 1, -1);
	int failed = full ? 0 : errno; /* 0 at the end of the file */
	if (!failed)
		return take_line(text, path, secret, err);
	secret_free(text);
	return err_set(err, OUTCOME_NEVER, "%s: %s", path, strerror(failed));
}

enum outcome secret_file(const char *path, char **secret, struct err *err)
{
	int fd = open(path, O_RDONLY | O_CLOEXEC);
	if (fd < 0)
		return err_set(
		    err, OUTCOME_NEVER, "%s: %s", path, strerror(errno));
	enum outcome o = check_private(fd, path, err);
	if (!o)
		o = read_secret(fd, path, secret, err);
	close(fd);
	return o;
}

/* A running command, in its own process group. */
struct running {
	pid_t pid;
	int fd;     /* reads the command's output */
	int status; /* from waitpid, once it has ended */
};

/* Start `sh -c command` with empty input, so that it reads neither a letter on
 * standard input nor the terminal. Returns 0 or an errno. */
static int start(const char *command, struct running *r)
{
	int pipe_ends[2];
	char *argv[] = {(char *)"sh", (char *)"-c", (char *)command, NULL};
	posix_spawn_file_actions_t actions;
	posix_spawnattr_t attributes;
	if (pipe2(pipe_ends, O_CLOEXEC) < 0)
		return errno;
	posix_spawn_file_actions_init(&actions);
	posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
	posix_spawn_file_actions_adddup2(&actions, pipe_ends[1], 1);
	posix_spawnattr_init(&attributes);
	posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
	posix_spawnattr_setpgroup(&attributes, 0);
	int failed = posix_spawn(
	    &r->pid, "/bin/sh", &actions, &attributes, argv, environ);
	posix_spawn_file_actions_destroy(&actions);
	posix_spawnattr_destroy(&attributes);
	close(pipe_ends[1]);
	if (failed)
		close(pipe_ends[0]);
	r->fd = pipe_ends[0];
	return failed;
}

/* Wait briefly for output and read a piece of it; what does not fit into `text`
 * is dropped. Returns the number of bytes read, 0 or less for none. */
static ssize_t read_piece(const struct running *r, char *text)
{
	char piece[512];
	size_t has = strlen(text);
	ssize_t n =
	    io_read_some(r->fd, piece, sizeof piece, deadline_in(LOOK_MS));
	for (ssize_t i = 0; i < n && has < SECRET_MAX - 1; i++)
		text[has++] = piece[i];
	explicit_bzero(piece, sizeof piece);
	return n;
}

/* Read the output until the command ends. Does not wait for a background
 * process that keeps the pipe open. False if the command had to be killed. */
static bool finish(struct running *r, char *text)
{
	int64_t deadline = deadline_in(COMMAND_SECONDS * INT64_C(1000));
	bool ended = false;
	while (!deadline_passed(deadline)) {
		ended = ended || waitpid(r->pid, &r->status, WNOHANG) == r->pid;
		ssize_t n = read_piece(r, text);
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

enum outcome secret_command(const char *command, char **secret, struct err *err)
{
	struct running r = {.status = 0};
	int failed = start(command, &r);
	if (failed)
		return err_set(
		    err, OUTCOME_NEVER, "%s: %s", command, strerror(failed));
	char *text = room();
	bool ended = finish(&r, text);
	close(r.fd);
	if (!ended) {
		secret_free(text);
		return err_set(err,
		    OUTCOME_NEVER,
		    "%s: the command was still running after %d seconds and "
		    "was killed",
		    command,
		    COMMAND_SECONDS);
	}
	enum outcome o = take_line(text, command, secret, err);
	if (o || r.status == 0)
		return o;
	secret_free(*secret);
	*secret = NULL;
	return err_set(err, OUTCOME_NEVER, "%s: the command failed", command);
}

void secret_free(char *secret)
{
	if (secret)
		explicit_bzero(secret, strlen(secret));
	free(secret);
}

enum outcome secret_base32(const char *file,
    const char *text,
    char **out,
    size_t *size,
    struct err *err)
{
	int r = oath_init();
	if (r == OATH_OK)
		r = oath_base32_decode(text, strlen(text), out, size);
	if (r == OATH_OK)
		return OUTCOME_DONE;
	return err_set(err,
	    OUTCOME_NEVER,
	    "%s: expected a base32 secret, as `spadesd init` writes it",
	    file);
}
