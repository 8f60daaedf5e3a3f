/* reader.c - the parent's side of the reader process.
 *
 * Each side sends a length, then the bytes. Every wait has a deadline. Anything
 * unexpected (a short or bad record, a hang, an exit) ends the child, and the
 * next letter gets a new child. */
#include "mail/reader.h"

#include <errno.h>
#include <signal.h>
#include <spawn.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/deadline.h"
#include "base/io.h"
#include "mail/letter.h"
#include "sandbox.h"

enum { START_MS = 20000, DEADLINE_MS = 2000, RECORD_MAX = 8 * LETTER_MAX };

struct reader {
	char *program;
	pid_t pid; /* 0 if there is no child */
	int fd;
	enum letter_form form;
};

/* What happened to one letter. */
enum attempt { ATTEMPT_READ, ATTEMPT_DIED, ATTEMPT_BAD_RECORD };

struct reader *reader_new(const char *program)
{
	struct reader *reader = calloc(1, sizeof *reader);
	char *copy = strdup(program);
	if (!reader || !copy)
		abort();
	reader->program = copy;
	reader->fd = -1;
	return reader;
}

void reader_show_all(struct reader *reader)
{
	reader->form = LETTER_WHOLE;
}

static void stop(struct reader *reader)
{
	if (reader->fd >= 0)
		close(reader->fd);
	reader->fd = -1;
	if (reader->pid > 0) {
		kill(reader->pid, SIGKILL);
		while (waitpid(reader->pid, NULL, 0) < 0 && errno == EINTR)
			;
	}
	reader->pid = 0;
}

void reader_free(struct reader *reader)
{
	if (!reader)
		return;
	stop(reader);
	free(reader->program);
	free(reader);
}

/* Starts the program with `end`, one end of a socket pair, as its input and
 * output. Returns 0 or an errno value. */
static int spawn(struct reader *reader, int end)
{
	char name[] = "spadesd";
	char word[] = "reader";
	char locale[] = "LC_ALL=C";
	char *argv[] = {name, word, NULL};
	char *environment[] = {locale, NULL};
	posix_spawn_file_actions_t actions;
	posix_spawn_file_actions_init(&actions);
	posix_spawn_file_actions_adddup2(&actions, end, 0);
	posix_spawn_file_actions_adddup2(&actions, end, 1);
	int failed = posix_spawn(
	    &reader->pid, reader->program, &actions, NULL, argv, environment);
	posix_spawn_file_actions_destroy(&actions);
	return failed;
}

/* Starts a child with one end of a socket pair. Returns 0 or an errno value. */
static int start(struct reader *reader)
{
	int pair[2];
	if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) < 0)
		return errno;
	int failed = spawn(reader, pair[1]);
	close(pair[1]);
	reader->fd = pair[0];
	if (failed)
		reader->pid = 0;
	return failed;
}

/* Waits until the child reports that it is sandboxed. Returns 0 or an errno
 * value; ECHILD means that the child exited. */
static int greeted(const struct reader *reader)
{
	uint32_t word;
	int64_t deadline = deadline_in(START_MS);
	if (!io_read_all(reader->fd, &word, sizeof word, deadline))
		return errno ? errno : ECHILD;
	return word == READER_READY ? 0 : EPROTO;
}

/* Starts a child before it gets any letter, so that a failure to start is not
 * blamed on a letter. Tries twice. */
static enum outcome begin(struct reader *reader, struct err *err)
{
	int failed = 0;
	for (int i = 0; i < 2 && !reader->pid; i++) {
		failed = start(reader);
		if (!failed)
			failed = greeted(reader);
		if (failed)
			stop(reader);
	}
	if (!failed)
		return OUTCOME_DONE;
	return err_set(err, OUTCOME_STOP,
	    "reader: %s cannot be started in its sandbox: %s", reader->program,
	    strerror(failed));
}

static bool submit(
    struct reader *reader, const char *bytes, uint32_t size, int64_t deadline)
{
	struct reader_request request = {
	    .size = size,
	    .form = (uint32_t)reader->form,
	};
	if (!io_write_all(reader->fd, &request, sizeof request, deadline))
		return false;
	return io_write_all(reader->fd, bytes, size, deadline);
}

static enum attempt receive(struct reader *reader, struct arena *arena,
    struct letter *letter, int64_t deadline)
{
	uint32_t size;
	if (!io_read_all(reader->fd, &size, sizeof size, deadline))
		return ATTEMPT_DIED;
	if (size > RECORD_MAX)
		return ATTEMPT_BAD_RECORD;
	char *record = arena_alloc(arena, size);
	if (!io_read_all(reader->fd, record, size, deadline))
		return ATTEMPT_DIED;
	bool good = letter_decode(arena, record, size, letter);
	return good ? ATTEMPT_READ : ATTEMPT_BAD_RECORD;
}

static enum attempt once(struct reader *reader, struct arena *arena,
    const struct raw_letter *raw, struct letter *letter)
{
	int64_t deadline = deadline_in(DEADLINE_MS);
	/* letter_parse reads at most LETTER_MAX bytes */
	uint32_t size =
	    raw->size < LETTER_MAX ? (uint32_t)raw->size : LETTER_MAX;
	if (!submit(reader, raw->bytes, size, deadline))
		return ATTEMPT_DIED;
	return receive(reader, arena, letter, deadline);
}

enum outcome reader_read(struct reader *reader, struct arena *arena,
    const struct raw_letter *raw, struct letter *letter, struct err *err)
{
	for (int attempt = 0; attempt < 2; attempt++) {
		if (begin(reader, err))
			return err->outcome;
		enum attempt a = once(reader, arena, raw, letter);
		if (a == ATTEMPT_READ)
			return OUTCOME_DONE;
		stop(reader);
		if (a == ATTEMPT_BAD_RECORD)
			return err_set(err, OUTCOME_STOP,
			    "reader: the reader process sent a record that "
			    "breaks its rules; this is a bug in spadesd");
	}
	return err_set(err, OUTCOME_NEVER,
	    "the reader process died or hung on this letter, twice");
}
