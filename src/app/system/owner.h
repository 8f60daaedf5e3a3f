/* owner.h - inside app: lets root act as the database's owner, and expects a
 * mail server to run the program as that owner. */
#ifndef SPADESD_APP_OWNER_H
#define SPADESD_APP_OWNER_H

#include <stdbool.h>
#include <sys/types.h>

#include "base/err.h"

/* A user, and the group of that user's files. */
struct owner {
	uid_t uid;
	gid_t gid;
};

/* Find the owner of the database, or of its folder while there is no database.
 * False if there is neither. */
bool owner_find(const char *database, struct owner *out);

/* Become the user `owner`, with that user's groups, and give up root. Does
 * nothing if root does not run this process, or if root is the owner. NEVER if
 * it fails. */
enum outcome owner_take(const struct owner *owner, struct err *err);

/* If root runs this process, give up root for the user who owns the database,
 * or its folder while there is no database. Files that the process makes then
 * belong to that user, and the daemon can use them. Does nothing if root owns
 * the database, or nothing is found. NEVER if the process cannot become that
 * user; the error names the command to type. */
enum outcome owner_become(
    const char *database, const char *command, struct err *err);

/* For a command that a mail server runs. owner_expect_to_read checks that the
 * user who runs the command can read the configuration. owner_expect checks
 * that this user can use the database. NEVER otherwise; the error names the
 * user, and says how to make the mail server run the command as the right user.
 */
enum outcome owner_expect_to_read(const char *config, struct err *err);
enum outcome owner_expect(const char *database, struct err *err);

#endif
