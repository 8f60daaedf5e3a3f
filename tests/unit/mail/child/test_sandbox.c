/* test_sandbox.c - what the reader's child cannot do in its sandbox. A child of
 * this test tries each call. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/err.h"
#include "mail/letter.h"
#include "mail/reader.h"
#include "unit.h"

enum { REFUSED = 7 };

static void map_code(void)
{
	(void)mmap(NULL, 4096, PROT_READ | PROT_EXEC,
	    MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
}

static void make_code(void)
{
	void *page = mmap(NULL, 4096, PROT_READ | PROT_WRITE,
	    MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
	if (page == MAP_FAILED)
		_exit(1);
	(void)mprotect(page, 4096, PROT_READ | PROT_EXEC);
}

static void signal_parent(void)
{
	(void)kill(getppid(), 0);
}

static void signal_all(void)
{
	(void)kill(-1, 0);
}

static void signal_thread(void)
{
	(void)tgkill(1, 1, 0);
}

static void end_itself(void)
{
	abort();
}

static void open_file(void)
{
	if (open("/etc/passwd", O_RDONLY | O_CLOEXEC) < 0 && errno == EPERM)
		_exit(REFUSED);
}

static void connect_out(void)
{
	if (socket(AF_INET, SOCK_STREAM, 0) < 0 && errno == EPERM)
		_exit(REFUSED);
}

static void start_another(void)
{
	if (fork() < 0 && errno == EPERM)
		_exit(REFUSED);
}

/* Calls that the child tries. `signal` ends the child; 0: the filter refuses
 * the call, and the child lives on. */
static const struct {
	const char *name;
	void (*run)(void);
	int signal;
} deeds[] = {
    {"mmap executable", map_code, SIGSYS},
    {"mprotect executable", make_code, SIGSYS},
    {"kill the parent", signal_parent, SIGSYS},
    {"kill all", signal_all, SIGSYS},
    {"tgkill another", signal_thread, SIGSYS},
    {"abort", end_itself, SIGABRT},
    {"open", open_file, 0},
    {"socket", connect_out, 0},
    {"fork", start_another, 0},
};

START_TEST(a_child_that_is_shut_in)
{
	for (size_t i = 0; i < sizeof deeds / sizeof deeds[0]; i++) {
		int status = 0;
		pid_t pid = fork();
		ck_assert_int_ge(pid, 0);
		if (!pid) {
			if (!sandbox_enter())
				_exit(1);
			deeds[i].run();
			_exit(2);
		}
		ck_assert_int_eq(waitpid(pid, &status, 0), pid);
		int ended = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
		ck_assert_msg(
		    ended == deeds[i].signal, "%s: %d", deeds[i].name, status);
		if (!ended)
			ck_assert_int_eq(WEXITSTATUS(status), REFUSED);
	}
}
END_TEST

/* Three programs that are not readers: one exits, one prints something else,
 * one does not exist. */
START_TEST(a_reader_that_does_not_begin_stops)
{
	static const char *const programs[] = {
	    "/bin/false", "/bin/echo", "/nonexistent"};
	for (size_t i = 0; i < sizeof programs / sizeof programs[0]; i++) {
		struct raw_letter raw = {"From: a@x.org\n\nQS\n", 19};
		struct letter letter;
		struct err err;
		struct reader *reader = reader_new(programs[i]);
		ck_assert_int_eq(reader_read(reader, NULL, &raw, &letter, &err),
		    OUTCOME_STOP);
		reader_free(reader);
	}
}
END_TEST

Suite *suite_sandbox(void)
{
	const TTest *const tests[] = {
	    a_child_that_is_shut_in,
	    a_reader_that_does_not_begin_stops,
	    NULL,
	};
	return suite_of("sandbox", tests);
}
