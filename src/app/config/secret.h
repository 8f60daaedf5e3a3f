/* secret.h - inside app: passwords and keys from files or commands. */
#ifndef SPADESD_APP_SECRET_H
#define SPADESD_APP_SECRET_H

#include "base/err.h"

/* Read the first line of a file that only its owner and group can read, without
 * the newline. Free with secret_free. NEVER if it is missing, empty or readable
 * by others. */
enum outcome secret_file(const char *path, char **secret, struct err *err);

/* Run a shell command and return the first line it prints; free with
 * secret_free. The command has no input. After 30 seconds it is killed with its
 * process group. NEVER if it prints nothing, fails or takes longer. */
enum outcome secret_command(
    const char *command, char **secret, struct err *err);

/* Check that only the owner and the group can read an open file. If others can,
 * NEVER; the error names the command that changes this. */
enum outcome secret_private(int fd, const char *path, struct err *err);

/* Overwrite and free a secret; NULL is fine. */
void secret_free(char *secret);

#endif
