/* reader.c - the parent's end of the reader process.
 *
 * The protocol is a length and the bytes, each way. Every wait has a deadline, and anything
 * unexpected (a short record, a bad one, a hang, an exit) ends the child: the next letter gets a
 * new one. */
#include "mail/reader.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
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
#include "mail/letter.h"

enum { DEADLINE_MS = 2000, RECORD_MAX = 8 * LETTER_MAX, AHEAD_MAX = 32 * 1024 };

struct reader {
	char *program;
	pid_t pid; /* 0 while there is none */
	int fd;
	const char *ahead; /* a letter that was sent before it was asked for */
};

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

static void stop(struct reader *reader)
{
	if (reader->fd >= 0)
		(void)close(reader->fd);
	reader->fd = -1;
	if (reader->pid > 0) {
		(void)kill(reader->pid, SIGKILL);
		while (waitpid(reader->pid, NULL, 0) < 0 && errno == EINTR)
			;
	}
	reader->pid = 0;
	reader->ahead = NULL;
}

void reader_free(struct reader *reader)
{
	if (!reader)
		return;
	stop(reader);
	free(reader->program);
	free(reader);
}

static enum outcome start(struct reader *reader, struct err *err)
{
	int pair[2];
	if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) < 0)
		return err_set(err, OUTCOME_LATER, "reader: socketpair: %s", strerror(errno));
	posix_spawn_file_actions_t actions;
	char *argv[] = {(char *)"spadesd", (char *)"reader", NULL},
	     *environment[] = {(char *)"LC_ALL=C", NULL};
	(void)posix_spawn_file_actions_init(&actions);
	(void)posix_spawn_file_actions_adddup2(&actions, pair[1], 0);
	(void)posix_spawn_file_actions_adddup2(&actions, pair[1], 1);
	int failed = posix_spawn(&reader->pid, reader->program, &actions, NULL, argv, environment);
	(void)posix_spawn_file_actions_destroy(&actions);
	(void)close(pair[1]);
	if (failed) {
		(void)close(pair[0]);
		reader->pid = 0;
		return err_set(
		    err, OUTCOME_LATER, "reader: %s: %s", reader->program, strerror(failed));
	}
	reader->fd = pair[0];
	return OUTCOME_DONE;
}

static bool send_all(int fd, const char *bytes, size_t size, int64_t deadline)
{
	while (size) {
		ssize_t n = send(fd, bytes, size, MSG_NOSIGNAL | MSG_DONTWAIT);
		if (n < 0 && (errno == EAGAIN || errno == EINTR)) {
			if (!deadline_wait(deadline, fd, POLLOUT))
				return false;
			continue;
		}
		if (n <= 0)
			return false;
		bytes += n;
		size -= (size_t)n;
	}
	return true;
}

static bool receive_all(int fd, char *bytes, size_t size, int64_t deadline)
{
	while (size) {
		if (!deadline_wait(deadline, fd, POLLIN))
			return false;
		ssize_t n = recv(fd, bytes, size, MSG_DONTWAIT);
		if (n < 0 && (errno == EAGAIN || errno == EINTR))
			continue;
		if (n <= 0)
			return false;
		bytes += n;
		size -= (size_t)n;
	}
	return true;
}

static bool submit(struct reader *reader, const char *bytes, uint32_t size, int64_t deadline)
{
	return send_all(reader->fd, (const char *)&size, sizeof size, deadline) &&
	       send_all(reader->fd, bytes, size, deadline);
}

static bool once(struct reader *reader,
    struct arena *arena,
    const char *bytes,
    uint32_t size,
    struct letter *letter)
{
	int64_t deadline = deadline_in(DEADLINE_MS);
	uint32_t answer;
	bool sent = reader->ahead == bytes;
	reader->ahead = NULL;
	if ((!sent && !submit(reader, bytes, size, deadline)) ||
	    !receive_all(reader->fd, (char *)&answer, sizeof answer, deadline) ||
	    answer > RECORD_MAX)
		return false;
	char *record = arena_alloc(arena, answer);
	return receive_all(reader->fd, record, answer, deadline) &&
	       letter_decode(arena, record, answer, letter);
}

void reader_ahead(struct reader *reader, const char *bytes, size_t size)
{
	/* small ones only: they fit into the socket's buffer, so that neither side can wait for the
	 * other to read */
	if (reader->pid && !reader->ahead && size <= AHEAD_MAX &&
	    submit(reader, bytes, (uint32_t)size, deadline_in(DEADLINE_MS)))
		reader->ahead = bytes;
}

enum outcome reader_read(struct reader *reader,
    struct arena *arena,
    const char *bytes,
    size_t size,
    struct letter *letter,
    struct err *err)
{
	if (size > LETTER_MAX)
		size = LETTER_MAX; /* letter_parse would not look further */
	for (int attempt = 0; attempt < 2; attempt++) {
		if (reader->ahead && reader->ahead != bytes)
			stop(reader); /* it was told of another letter: its answer would be taken
			                 for this one's */
		if (!reader->pid && start(reader, err))
			return err->outcome;
		if (once(reader, arena, bytes, (uint32_t)size, letter))
			return OUTCOME_DONE;
		stop(reader);
	}
	return err_set(err, OUTCOME_NEVER, "the letter ends or hangs the reader");
}
