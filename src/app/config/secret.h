/* secret.h - inside app: passwords and keys from files or commands. */
#ifndef SPADESD_APP_SECRET_H
#define SPADESD_APP_SECRET_H

#include "base/err.h"

/* The first line of a file that only its owner and group can read, without its
 * newline. secret_free frees it. NEVER when there is none, or others can read
 * it too. */
enum outcome secret_file(const char *path, char **secret, struct err *err);

/* The first line that a shell command prints; secret_free frees it. The command
 * has nothing to read and 30 seconds to come to its end: then it is killed,
 * with its process group. NEVER when it prints nothing, fails, or takes
 * longer. */
enum outcome secret_command(
    const char *command, char **secret, struct err *err);

/* Overwrites and frees; NULL is fine. */
void secret_free(char *secret);

/* The bytes of a base32 secret that `file` held as `text`: *out is the heap's,
 * for free(). */
enum outcome secret_base32(const char *file,
    const char *text,
    char **out,
    size_t *size,
    struct err *err);

#endif
