/* cli.h - inside app: the command line's words, what is said on standard error,
 * and input.
 *
 * In app a file foo.c exports foo_* only; the subcommands, command_*, are in
 * files command_*.c and are declared in commands.h. What can fail fills a
 * struct err; only a subcommand prints it. */
#ifndef SPADESD_APP_CLI_H
#define SPADESD_APP_CLI_H

#include <stdbool.h>
#include <stddef.h>

#include "base/err.h"

struct buf;

/* The command line taken apart: the options that any subcommand may know, and
 * what is left. */
struct arguments {
	const char *command; /* "help" when none is named */
	const char *config;
	const char *beacon;  /* relays to look pulses up at; NULL: none */
	const char *program; /* this binary, to start the reader from */
	char **word; /* what stands after the subcommand, `count` of them */
	int count;
	bool json;
	bool prometheus;
	bool all;
	bool connect;
	bool unfinished;
};

/* Takes the command line apart. cli_release frees, whatever came of it; the
 * words are argv's. NEVER when an option lacks its value. */
enum outcome cli_parse(
    int argc, char **argv, struct arguments *a, struct err *err);
void cli_release(struct arguments *a);

/* Says "spadesd: TEXT" on standard error, after what standard output has so
 * far. */
void cli_complain(const char *format, ...)
    __attribute__((format(printf, 1, 2)));
/* The same, and returns `status`, so that a subcommand can end in `return
 * cli_fail(...)`. */
int cli_fail(int status, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Prints the text on standard output, and releases it. Servers and strangers
 * have their words in it: what a terminal would act on is made visible. */
void cli_print(struct buf *text);

struct input {
	char *bytes; /* heap, a NUL after them */
	size_t size;
};

/* Reads all of a file, or of standard input for "-" or NULL, and keeps the
 * first `limit` bytes, 0 for all. NEVER when it cannot be read to its end;
 * input->bytes is NULL then. */
enum outcome cli_input(
    const char *path, size_t limit, struct input *input, struct err *err);

#endif
