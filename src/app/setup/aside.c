/* aside.c - a child process for one step. */
#include "aside.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "app/system/cli.h"
#include "ask.h"
#include "base/buf.h"
#include "base/io.h"

enum { CRASHED = 255, ANSWER_MAX = 4096 };

static void child(const struct aside *a, int fd)
{
	struct err err;
	struct buf answer;
	int status = CRASHED;
	buf_init(&answer, ANSWER_MAX);
	asker_restore_signals(a->asker);
	if (owner_take(&a->owner, &err))
		cli_complain("%s", err.text);
	else
		status = a->run(a->context, &answer);
	if (answer.size)
		io_write_all(fd, answer.data, answer.size, -1);
	fflush(NULL);
	_exit(status);
}

/* Read what the child writes until it ends. False if a signal came first. */
static bool listen_to(const struct aside *a, int fd)
{
	char piece[512];
	struct pollfd fds[] = {
	    {.fd = fd, .events = POLLIN},
	    {.fd = asker_signals(a->asker), .events = POLLIN},
	};
	for (;;) {
		if (poll(fds, 2, -1) < 0)
			continue;
		if (fds[1].revents)
			return false;
		ssize_t n = read(fd, piece, sizeof piece);
		if (n <= 0)
			return true;
		if (a->answer)
			buf_add(a->answer, piece, (size_t)n);
	}
}

static enum outcome finish(pid_t pid, bool heard, int *status, struct err *err)
{
	int how = 0;
	if (!heard)
		kill(pid, SIGTERM);
	while (waitpid(pid, &how, 0) < 0 && errno == EINTR)
		;
	if (!heard)
		return err_set(err, OUTCOME_STOP, "interrupted");
	*status = WIFEXITED(how) ? WEXITSTATUS(how) : CRASHED;
	if (*status != CRASHED)
		return OUTCOME_DONE;
	return err_set(err, OUTCOME_NEVER, "a process of setup crashed");
}

enum outcome aside_run(const struct aside *a, int *status, struct err *err)
{
	int ends[2];
	if (pipe2(ends, O_CLOEXEC) < 0)
		return err_set(err, OUTCOME_NEVER, "%s", strerror(errno));
	fflush(NULL);
	pid_t pid = fork();
	if (pid == 0) {
		close(ends[0]);
		child(a, ends[1]);
	}
	int failed = errno;
	close(ends[1]);
	enum outcome o = OUTCOME_DONE;
	if (pid < 0)
		o = err_set(err, OUTCOME_NEVER, "%s", strerror(failed));
	else
		o = finish(pid, listen_to(a, ends[0]), status, err);
	close(ends[0]);
	return o;
}
