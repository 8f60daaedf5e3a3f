/* shell.h - inside app: runs a command that the configuration names. */
#ifndef SPADESD_APP_SHELL_H
#define SPADESD_APP_SHELL_H

#include <stdbool.h>
#include <stddef.h>

#include "base/err.h"

/* Most bytes of input: Linux accepts that many in an empty pipe at once. */
enum { SHELL_INPUT_MAX = 16384 };

struct shell {
	const char *command; /* the command, which `sh -c` runs */
	/* Standard input of the command, at most SHELL_INPUT_MAX bytes. NULL:
	 * it has none. */
	const char *input;
	/* Receives the command's output, ended by a NUL. What does not fit in
	 * `room` bytes is dropped. NULL: all of it is dropped. */
	char *output;
	size_t room;
};

/* Run the command and wait until it ends. *worked is true if its exit status is
 * 0. After 30 seconds it is killed with everything that it started. NEVER if it
 * cannot be started or was killed. */
enum outcome shell_run(
    const struct shell *shell, bool *worked, struct err *err);

#endif
