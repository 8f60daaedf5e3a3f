/* cli.c - the command line, messages, and input from files and pipes.
 *
 * Options may be anywhere on the command line. An option that is not common to
 * all subcommands is left to its subcommand. */
#include "cli.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/buf.h"
#include "base/io.h"
#include "base/text.h"

static bool is(const char *word, const char *long_form, const char *short_form)
{
	return !strcmp(word, long_form) || !strcmp(word, short_form);
}

/* Set the flag of an option that takes no value. False if `word` is not such an
 * option. */
static bool take_switch(struct arguments *a, const char *word)
{
	const struct {
		const char *word;
		bool *set;
	} switches[] = {
	    {"--json", &a->json},
	    {"--prometheus", &a->prometheus},
	    {"--all", &a->all},
	    {"--connect", &a->connect},
	    {"--send", &a->send},
	    {"--unfinished", &a->unfinished},
	    {"--retry", &a->retry},
	};
	for (size_t i = 0; i < COUNT_OF(switches); i++) {
		if (!strcmp(switches[i].word, word)) {
			*switches[i].set = true;
			return true;
		}
	}
	return false;
}

/* Return the subcommand that an option stands for, or NULL. */
static const char *command_of_option(const char *word)
{
	if (is(word, "--help", "-h"))
		return "help";
	return strcmp(word, "--version") ? NULL : "version";
}

/* Return where the value of an option is stored, NULL if `word` is not an
 * option with a value. */
static const char **option_with_value(struct arguments *a, const char *word)
{
	if (is(word, "--config", "-c"))
		return &a->config;
	if (!strcmp(word, "--answers"))
		return &a->answers;
	return strcmp(word, "--beacon") ? NULL : &a->beacon;
}

static void take_word(struct arguments *a, char *word)
{
	if (take_switch(a, word))
		return;
	if (!a->command)
		a->command = word;
	else
		a->word[a->count++] = word;
}

enum outcome cli_parse(
    int argc, char **argv, struct arguments *a, struct err *err)
{
	*a = (struct arguments){
	    .config = "/etc/spadesd.conf", .program = "/proc/self/exe"};
	a->word = calloc((size_t)argc + 1, sizeof *a->word);
	if (!a->word)
		abort();
	for (int i = 1; i < argc; i++) {
		const char *asked = command_of_option(argv[i]);
		if (asked) {
			a->command = asked;
			a->count = 0;
			return OUTCOME_DONE;
		}
		char *value = strchr(argv[i], '=');
		if (value)
			*value = '\0';
		const char **option = option_with_value(a, argv[i]);
		if (value && !option)
			*value = '=';
		if (!option) {
			take_word(a, argv[i]);
			continue;
		}
		if (!value && ++i == argc)
			return err_set(err, OUTCOME_NEVER, "%s: expected %s",
			    argv[i - 1],
			    option == &a->beacon ? "an address" : "a file");
		*option = value ? value + 1 : argv[i];
	}
	if (!a->command)
		a->command = "help";
	a->argc = argc;
	a->argv = argv;
	return OUTCOME_DONE;
}

/* True for "-", for words that are no options, and for the options of a form.
 */
static bool fits(const char *form, const char *word)
{
	if (*word != '-' || !word[1] || is(word, "--config", "-c"))
		return true;
	const char *at = strstr(form, word);
	return at && strchr(" ]", at[strlen(word)]);
}

/* True if a form such as "status [--json | --prometheus]" has both words as
 * alternatives. */
static bool exclude(const char *form, const char *one, const char *other)
{
	char pair[80];
	snprintf(pair, sizeof pair, "%s | %s", one, other);
	return strstr(form, pair) != NULL;
}

enum outcome cli_expect(
    const struct arguments *a, const char *form, int most, struct err *err)
{
	const char *odd = a->count > most ? a->word[most] : NULL;
	for (int i = 1; i < a->argc && !odd; i++)
		for (int k = 1; k <= i && !odd; k++)
			if (!fits(form, a->argv[i]) ||
			    exclude(form, a->argv[i], a->argv[k]) ||
			    exclude(form, a->argv[k], a->argv[i]))
				odd = a->argv[i];
	if (!odd)
		return OUTCOME_DONE;
	return err_set(
	    err, OUTCOME_NEVER, "%s: expected spadesd %s", odd, form);
}

void cli_release(struct arguments *a)
{
	free(a->word);
	a->word = NULL;
}

__attribute__((format(printf, 1, 0))) static void complain(
    const char *format, va_list ap)
{
	struct buf text;
	struct buf out;
	buf_init(&text, 0);
	buf_init(&out, 0);
	buf_vformat(&text, format, ap);
	text_visible(&out, buf_string(&text), true);
	fflush(stdout);
	fprintf(stderr, "spadesd: %s\n", buf_string(&out));
	buf_release(&text);
	buf_release(&out);
}

void cli_complain(const char *format, ...)
{
	va_list ap;
	va_start(ap, format);
	complain(format, ap);
	va_end(ap);
}

int cli_fail(int status, const char *format, ...)
{
	va_list ap;
	va_start(ap, format);
	complain(format, ap);
	va_end(ap);
	return status;
}

int cli_fail_open(const struct err *err)
{
	bool never = err->outcome == OUTCOME_NEVER;
	return cli_fail(never ? STATUS_CONFIG : STATUS_AGAIN, "%s", err->text);
}

void cli_print(struct buf *text)
{
	struct buf out;
	buf_init(&out, 0);
	text_visible(&out, buf_string(text), true);
	fputs(buf_string(&out), stdout);
	buf_release(&out);
	buf_release(text);
}

/* Read and drop what exceeds the limit, so that the writer gets no broken pipe.
 */
static void read_to_the_end(FILE *f, struct buf *buf)
{
	char piece[16384];
	size_t n;
	do {
		n = fread(piece, 1, sizeof piece, f);
		buf_add(buf, piece, n);
	} while (n > 0);
}

enum outcome cli_input(
    const char *path, size_t limit, struct input *input, struct err *err)
{
	bool standard = !path || !strcmp(path, "-");
	FILE *f = standard ? stdin : fopen(path, "re");
	*input = (struct input){.bytes = NULL};
	if (!f)
		return err_errno(err, OUTCOME_NEVER, path);
	struct buf buf;
	buf_init(&buf, limit);
	read_to_the_end(f, &buf);
	bool bad = ferror(f) != 0;
	if (!standard)
		fclose(f);
	if (bad) {
		buf_release(&buf);
		return err_errno(
		    err, OUTCOME_NEVER, path ? path : "standard input");
	}
	buf_string(&buf);
	input->bytes = buf.data;
	input->size = buf.size;
	return OUTCOME_DONE;
}

/* ---- a line on the terminal while long work goes on ----
 *
 * A signal handler writes the line, because most of the work is inside SQLite.
 */

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

/* Runs a command that the configuration names.
 *
 * A command that hangs would block the daemon before it logs anything, so the
 * command is killed with everything it started, and reported. */

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
	sigset_t none; /* no signal is blocked */
	sigemptyset(&none);
	posix_spawn_file_actions_init(&actions);
	posix_spawn_file_actions_adddup2(&actions, input, 0);
	posix_spawn_file_actions_adddup2(&actions, output, 1);
	posix_spawnattr_init(&attributes);
	posix_spawnattr_setflags(
	    &attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK);
	posix_spawnattr_setsigmask(&attributes, &none);
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
	int64_t deadline = deadline_in(r->shell->seconds * INT64_C(1000));
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
		    command, shell->seconds);
	}
	*worked = r.status == 0;
	return OUTCOME_DONE;
}
