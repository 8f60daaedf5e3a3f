/* progress.c - shows a line on the terminal while long work goes on. A signal
 * handler writes the line, because most of the work is inside SQLite. */
#include "progress.h"

#include <errno.h>
#include <signal.h>
#include <stdbool.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>

enum { QUIET_SECONDS = 2, LINE = 160 };

static const char *volatile work;
static volatile sig_atomic_t seconds;

/* Add a string to a line of LINE bytes. Returns the new size. */
static size_t add(char *line, size_t size, const char *text)
{
	while (*text && size < LINE)
		line[size++] = *text++;
	return size;
}

static size_t add_number(char *line, size_t size, int number)
{
	char digits[12];
	size_t at = sizeof digits - 1;
	digits[at] = '\0';
	do {
		at--;
		digits[at] = (char)('0' + number % 10);
		number /= 10;
	} while (number);
	return add(line, size, digits + at);
}

/* Calls only what a signal handler may call. */
static void on_second(int signal)
{
	char line[LINE];
	int saved = errno;
	(void)signal;
	seconds++;
	if (seconds > QUIET_SECONDS) {
		size_t size = add(line, 0, "\rspadesd: ");
		size = add(line, size, work);
		size = add(line, size, ", ");
		size = add_number(line, size, seconds);
		size = add(line, size, " s so far ");
		(void)!write(STDERR_FILENO, line, size);
	}
	errno = saved;
}

static void set_timer(time_t every)
{
	const struct itimerval timer = {
	    .it_interval = {.tv_sec = every},
	    .it_value = {.tv_sec = every},
	};
	setitimer(ITIMER_REAL, &timer, NULL);
}

void progress_begin(const char *what)
{
	const struct sigaction act = {
	    .sa_handler = on_second,
	    .sa_flags = SA_RESTART,
	};
	if (!isatty(STDERR_FILENO))
		return;
	work = what;
	seconds = 0;
	sigaction(SIGALRM, &act, NULL);
	set_timer(1);
}

void progress_end(void)
{
	char blank[LINE];
	if (!work)
		return;
	set_timer(0);
	memset(blank, ' ', sizeof blank);
	blank[0] = '\r';
	blank[79] = '\r';
	if (seconds > QUIET_SECONDS)
		(void)!write(STDERR_FILENO, blank, 80);
	work = NULL;
}
