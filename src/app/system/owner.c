/* owner.c - lets root act as the database's owner, and expects a mail server to
 * run the program as that owner.
 *
 * Root would otherwise make files that the daemon cannot open, such as the lock
 * file, and SQLite's files beside the database. A mail server runs the commands
 * of its aliases as the user `nobody`, who may not open the referee's files. */
#include "owner.h"

#include <errno.h>
#include <grp.h>
#include <pwd.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "file.h"

/* Find the owner of the database, or of its folder. False if there is
 * neither. */
static bool find_owner(const char *database, struct stat *out)
{
	char folder[4096];
	if (!stat(database, out))
		return true;
	file_folder(database, folder, sizeof folder);
	return !stat(folder, out);
}

bool owner_find(const char *database, struct owner *out)
{
	struct stat st;
	if (!find_owner(database, &st))
		return false;
	*out = (struct owner){.uid = st.st_uid, .gid = st.st_gid};
	return true;
}

/* Take the user's groups and give up root. False, with errno, on failure. */
static bool give_up_root(const struct passwd *user, const struct owner *owner)
{
	gid_t group = user ? user->pw_gid : owner->gid;
	int failed =
	    user ? initgroups(user->pw_name, group) : setgroups(1, &group);
	return !failed && !setgid(group) && !setuid(owner->uid);
}

enum outcome owner_take(const struct owner *owner, struct err *err)
{
	if (geteuid() != 0 || !owner->uid)
		return OUTCOME_DONE;
	if (give_up_root(getpwuid(owner->uid), owner))
		return OUTCOME_DONE;
	return err_set(err, OUTCOME_NEVER, "root cannot act as the user %u: %s",
	    (unsigned)owner->uid, strerror(errno));
}

enum outcome owner_become(
    const char *database, const char *command, struct err *err)
{
	struct owner owner;
	if (geteuid() != 0 || !owner_find(database, &owner) || !owner.uid)
		return OUTCOME_DONE;
	if (give_up_root(getpwuid(owner.uid), &owner))
		return OUTCOME_DONE;
	return err_set(err, OUTCOME_NEVER,
	    "%s belongs to another user, and root cannot act as that user: %s; "
	    "expected: sudo -u '#%u' spadesd %s",
	    database, strerror(errno), (unsigned)owner.uid, command);
}

static const char remedy[] =
    "by a .forward or a pipe service: see DELIVERY BY POSTFIX in spadesd(8)";

/* Write the user's name, or the number if there is no name. */
static const char *name_of(uid_t uid, char *room, size_t size)
{
	const struct passwd *user = getpwuid(uid);
	if (user)
		snprintf(room, size, "%s", user->pw_name);
	else
		snprintf(room, size, "#%u", (unsigned)uid);
	return room;
}

enum outcome owner_expect_to_read(const char *config, struct err *err)
{
	char runs[64];
	if (!access(config, R_OK) || errno != EACCES)
		return OUTCOME_DONE;
	return err_set(err, OUTCOME_NEVER,
	    "this command runs as %s, who cannot read %s; expected the mail "
	    "server to run it as the referee's user, %s",
	    name_of(geteuid(), runs, sizeof runs), config, remedy);
}

enum outcome owner_expect(const char *database, struct err *err)
{
	struct stat owner;
	char name[64];
	char runs[64];
	if (!find_owner(database, &owner) || owner.st_uid == geteuid() ||
	    !access(database, R_OK | W_OK))
		return OUTCOME_DONE;
	name_of(owner.st_uid, name, sizeof name);
	return err_set(err, OUTCOME_NEVER,
	    "this command runs as %s, and %s belongs to %s; expected the mail "
	    "server to run it as %s, %s",
	    name_of(geteuid(), runs, sizeof runs), database, name, name,
	    remedy);
}
