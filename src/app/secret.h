/* secret.h - inside app: passwords and keys from files or commands. */
#ifndef SPADESD_APP_SECRET_H
#define SPADESD_APP_SECRET_H

#include <stddef.h>

#include "base/err.h"

/* The first line of a file that only its owner and group can read, without its newline. Heap. */
enum outcome secret_file(const char *path, char **secret, struct err *err);
/* The first line that a shell command prints within 30 seconds. Heap. */
enum outcome secret_command(const char *command, char **secret, struct err *err);
/* Overwrites and frees; NULL is fine. */
void secret_free(char *secret);

#endif
