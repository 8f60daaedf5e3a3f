/* ask.c - asks a question, or looks its answer up in a file.
 *
 * Signals are blocked, and the program reads them from a descriptor. So Ctrl-C
 * while a password is typed still restores the terminal, and Ctrl-C cannot
 * interrupt the writing of files. */
#include "ask.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/signalfd.h>
#include <termios.h>
#include <unistd.h>

#include "answers.h"
#include "app/system/cli.h"
#include "base/text.h"

enum { LINE_MAX_SIZE = 1024 };

struct asker {
	struct answers *answers; /* NULL: a person is asked */
	int signals;
	sigset_t before;
	char given[QUESTIONS][LINE_MAX_SIZE];
};

static void take_signals(struct asker *a)
{
	sigset_t set;
	sigemptyset(&set);
	sigaddset(&set, SIGINT);
	sigaddset(&set, SIGTERM);
	sigaddset(&set, SIGHUP);
	sigaddset(&set, SIGQUIT);
	sigprocmask(SIG_BLOCK, &set, &a->before);
	a->signals = signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
	if (a->signals < 0)
		abort();
}

enum outcome asker_new(const char *path, struct asker **out, struct err *err)
{
	struct answers *answers = NULL;
	if (path || !isatty(STDIN_FILENO)) {
		enum outcome o = answers_read(path, &answers, err);
		if (o)
			return o;
	}
	struct asker *a = calloc(1, sizeof *a);
	if (!a)
		abort();
	a->answers = answers;
	take_signals(a);
	*out = a;
	return OUTCOME_DONE;
}

void asker_free(struct asker *a)
{
	if (!a)
		return;
	struct signalfd_siginfo info;
	answers_free(a->answers);
	/* discard the signals that came, because setup is ending anyway */
	while (read(a->signals, &info, sizeof info) > 0)
		;
	close(a->signals);
	sigprocmask(SIG_SETMASK, &a->before, NULL);
	explicit_bzero(a->given, sizeof a->given);
	free(a);
}

bool asker_is_terminal(const struct asker *a)
{
	return !a->answers;
}

int asker_signals(const struct asker *a)
{
	return a->signals;
}

void asker_restore_signals(const struct asker *a)
{
	sigprocmask(SIG_SETMASK, &a->before, NULL);
}

bool asker_has(const struct asker *a, enum question_name name)
{
	return a->answers && answers_get(a->answers, name);
}

const char *asked(const struct asker *a, enum question_name name)
{
	return a->given[name];
}

void asked_set(struct asker *a, enum question_name name, const char *answer)
{
	snprintf(a->given[name], LINE_MAX_SIZE, "%s", answer);
}

/* ---- the terminal ---- */

static enum outcome interrupted(struct err *err)
{
	return err_set(err, OUTCOME_STOP, "interrupted");
}

/* Wait for a line and read it, without its newline. A longer line is cut. */
static enum outcome read_line(
    const struct asker *a, char line[LINE_MAX_SIZE], struct err *err)
{
	struct pollfd fds[] = {
	    {.fd = STDIN_FILENO, .events = POLLIN},
	    {.fd = a->signals, .events = POLLIN},
	};
	while (poll(fds, 2, -1) < 0)
		if (errno != EINTR)
			return interrupted(err);
	if (fds[1].revents)
		return interrupted(err);
	ssize_t n = read(STDIN_FILENO, line, LINE_MAX_SIZE - 1);
	if (n <= 0)
		return interrupted(err);
	line[n] = '\0';
	line[strcspn(line, "\r\n")] = '\0';
	return OUTCOME_DONE;
}

/* Turn the terminal's echo off, and copy the terminal's settings from before to
 * *before, for show(). */
static void hide(struct termios *before)
{
	struct termios hidden;
	if (tcgetattr(STDIN_FILENO, before) != 0)
		return;
	hidden = *before;
	hidden.c_lflag &= ~(tcflag_t)ECHO;
	hidden.c_lflag |= ECHONL;
	tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden);
}

static void show(const struct termios *before)
{
	tcsetattr(STDIN_FILENO, TCSANOW, before);
}

static void prompt(const struct question *q, const char *otherwise)
{
	printf("%s", q->text);
	if (otherwise && *otherwise && !q->secret)
		printf(" [%s]", otherwise);
	printf(": ");
	fflush(stdout);
}

/* Show a question and read the answer. The echo is off before a secret is asked
 * for. */
static enum outcome read_answer(const struct asker *a, const struct question *q,
    const char *otherwise, char line[LINE_MAX_SIZE], struct err *err)
{
	struct termios before;
	if (!q->secret) {
		prompt(q, otherwise);
		return read_line(a, line, err);
	}
	hide(&before);
	prompt(q, otherwise);
	enum outcome o = read_line(a, line, err);
	show(&before);
	return o;
}

static enum outcome ask_person(struct asker *a, enum question_name name,
    const char *otherwise, struct err *err)
{
	const struct question *q = question_row(name);
	char line[LINE_MAX_SIZE];
	for (;;) {
		enum outcome o = read_answer(a, q, otherwise, line, err);
		if (o) {
			puts("");
			return o;
		}
		const char *answer = q->secret ? line : text_trim(line);
		if (!*answer && otherwise)
			answer = otherwise;
		bool valid = q->valid(answer);
		if (valid)
			asked_set(a, name, answer);
		explicit_bzero(line, sizeof line);
		if (valid)
			return OUTCOME_DONE;
		printf("  Expected %s.\n", q->expected);
	}
}

/* ---- the file ---- */

static enum outcome ask_file(struct asker *a, enum question_name name,
    const char *otherwise, struct err *err)
{
	const char *answer = answers_get(a->answers, name);
	if (!answer)
		answer = otherwise;
	if (answer) {
		asked_set(a, name, answer);
		return OUTCOME_DONE;
	}
	err_set(err, OUTCOME_NEVER, "expected an answer: %s",
	    question_row(name)->expected);
	return answers_blame(a->answers, name, err);
}

enum outcome ask(struct asker *a, enum question_name name,
    const char *otherwise, struct err *err)
{
	if (a->answers)
		return ask_file(a, name, otherwise, err);
	return ask_person(a, name, otherwise, err);
}

enum outcome ask_refuse(
    struct asker *a, enum question_name name, struct err *err)
{
	if (a->answers)
		return answers_blame(a->answers, name, err);
	printf("  %s.\n", err->text);
	return OUTCOME_DONE;
}
