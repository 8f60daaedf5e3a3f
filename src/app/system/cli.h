/* cli.h - inside app: the command line, messages, and input.
 *
 * A function that can fail fills a struct err; only subcommands print it. */
#ifndef SPADESD_APP_CLI_H
#define SPADESD_APP_CLI_H

#include "base/err.h"

struct buf;

/* The version; see NEWS. */
#define CLI_VERSION "1.0"

/* The parsed command line. */
struct arguments {
	const char *command; /* "help" if none is given */
	const char *config;
	const char *beacon;  /* relays to ask for pulses; NULL: none */
	const char *answers; /* file of answers for setup; NULL: none */
	const char *program; /* this binary, for starting the reader */
	char **word;         /* the `count` words after the subcommand */
	int count;
	char **argv; /* the whole command line, after --help nothing of it */
	int argc;
	bool json;
	bool prometheus;
	bool all;
	bool connect;
	bool send;
	bool unfinished;
	bool retry;
};

/* Parse the command line. Always call cli_release; the words belong to argv.
 * NEVER if an option has no value. */
enum outcome cli_parse(
    int argc, char **argv, struct arguments *a, struct err *err);

/* Check that the subcommand gets no more than `most` words, and only options of
 * its form, such as "status [--json | --prometheus]", and not both. NEVER
 * otherwise; the error says the form. */
enum { CLI_ANY = 1 << 30 };
enum outcome cli_expect(
    const struct arguments *a, const char *form, int most, struct err *err);

void cli_release(struct arguments *a);

/* Flush standard output, then write "spadesd: TEXT" to standard error. */
void cli_complain(const char *format, ...)
    __attribute__((format(printf, 1, 2)));

/* Call cli_complain and return `status`, so that a subcommand can end with
 * `return cli_fail(...)`. */
int cli_fail(int status, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Exit statuses from sysexits.h. STATUS_AGAIN is EX_TEMPFAIL: the mail server
 * keeps the letter, and cron tries again. STATUS_CONFIG is EX_CONFIG. */
enum { STATUS_AGAIN = 75, STATUS_CONFIG = 78 };

/* Print why the configuration cannot be read or the database not be opened.
 * Returns STATUS_CONFIG for NEVER, else STATUS_AGAIN. */
int cli_fail_open(const struct err *err);

/* Print the text to standard output and release it. Control characters, which
 * servers and strangers may have put in it, are made visible. */
void cli_print(struct buf *text);

struct input {
	char *bytes; /* the input, on the heap, NUL-terminated */
	size_t size;
};

/* Read a whole file, or standard input for "-" or NULL, keeping the first
 * `limit` bytes (0 for all). NEVER if it cannot be read; input->bytes is then
 * NULL. */
enum outcome cli_input(
    const char *path, size_t limit, struct input *input, struct err *err);

/* From the third second on, show `what`, such as "checking the database", and
 * the seconds so far, if standard error is a terminal. The string must stay
 * until progress_end. One work at a time: a second call takes the place of the
 * first. */
void progress_begin(const char *what);

/* Remove the line. Call it before anything else is printed. */
void progress_end(void);

/* Runs a command that the configuration names. */

/* Most bytes of input: Linux accepts that many in an empty pipe at once. */
enum { SHELL_INPUT_MAX = 16384 };

/* Seconds that a command may take, to print a secret or to do anything else. */
#ifdef SPADESD_TEST
enum { SECRET_SECONDS = 2, TELL_SECONDS = 2 };
#else
enum { SECRET_SECONDS = 9, TELL_SECONDS = 30 };
#endif

struct shell {
	const char *command; /* the command, which `sh -c` runs */
	/* Standard input of the command, at most SHELL_INPUT_MAX bytes. NULL:
	 * it has none. */
	const char *input;
	/* Receives the command's output, ended by a NUL. What does not fit in
	 * `room` bytes is dropped. NULL: all of it is dropped. */
	char *output;
	size_t room;
	int seconds;
};

/* Run the command and wait until it ends. *worked is true if its exit status is
 * 0. After its time it is killed with everything that it started. NEVER if it
 * cannot be started or was killed. */
enum outcome shell_run(
    const struct shell *shell, bool *worked, struct err *err);

#endif
