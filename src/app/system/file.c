/* file.c - writing whole files.
 *
 * A file is written under another name, synced and renamed; then its folder is
 * synced. So a reader sees the old or the new file, even after a power failure.
 */
#include "file.h"

#include <fcntl.h>
#include <fnmatch.h>
#include <grp.h>
#include <pwd.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/io.h"

void file_folder(const char *path, char *folder, size_t size)
{
	const char *slash = strrchr(path, '/');
	if (!slash)
		snprintf(folder, size, ".");
	else if (slash == path)
		snprintf(folder, size, "/");
	else
		snprintf(folder, size, "%.*s", (int)(slash - path), path);
}

static bool sync_folder(const char *path)
{
	char folder[4096];
	file_folder(path, folder, sizeof folder);
	int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	if (fd < 0)
		return false;
	bool good = fsync(fd) == 0;
	int code = errno;
	close(fd);
	errno = code;
	return good;
}

/* Sync and close a file. False, with errno, on failure. */
static bool close_synced(int fd)
{
	bool good = fsync(fd) == 0;
	int code = errno;
	if (close(fd) < 0 && good) {
		code = errno;
		good = false;
	}
	errno = code;
	return good;
}

/* ---- in pieces ---- */

struct file {
	int fd;
	char path[4096], draft[4096];
};

enum outcome file_begin(const char *path, struct file **out, struct err *err)
{
	struct file *f = calloc(1, sizeof *f);
	if (!f)
		abort();
	snprintf(f->path, sizeof f->path, "%s", path);
	int length = snprintf(f->draft, sizeof f->draft, "%s.new", path);
	if ((size_t)length >= sizeof f->draft) {
		free(f);
		return err_set(
		    err, OUTCOME_NEVER, "%s: the name is too long", path);
	}
	int how = O_WRONLY | O_CREAT | O_CLOEXEC | O_TRUNC | O_NOFOLLOW;
	f->fd = open(f->draft, how, 0600);
	if (f->fd < 0) {
		err_errno(err, OUTCOME_STOP, path);
		free(f);
		return OUTCOME_STOP;
	}
	*out = f;
	return OUTCOME_DONE;
}

enum outcome file_add(
    struct file *f, const void *bytes, size_t size, struct err *err)
{
	if (!io_write_all(f->fd, bytes, size, -1))
		return err_errno(err, OUTCOME_STOP, f->path);
	return OUTCOME_DONE;
}

void file_drop(struct file *f)
{
	close(f->fd);
	unlink(f->draft);
	free(f);
}

enum outcome file_end(struct file *f, struct err *err)
{
	enum outcome o = OUTCOME_DONE;
	if (!close_synced(f->fd)) {
		o = err_errno(err, OUTCOME_STOP, f->path);
		unlink(f->draft);
	} else {
		o = file_rename(f->draft, f->path, err);
	}
	free(f);
	return o;
}

enum outcome file_rename(const char *from, const char *to, struct err *err)
{
	if (rename(from, to) < 0) {
		err_errno(err, OUTCOME_STOP, to);
		unlink(from);
		return OUTCOME_STOP;
	}
	if (!sync_folder(to))
		return err_errno(err, OUTCOME_STOP, to);
	return OUTCOME_DONE;
}

/* ---- at once ---- */

enum outcome file_write(
    const char *path, const void *bytes, size_t size, struct err *err)
{
	struct file *f;
	enum outcome o = file_begin(path, &f, err);
	if (o)
		return o;
	o = file_add(f, bytes, size, err);
	if (!o)
		return file_end(f, err);
	file_drop(f);
	return o;
}

/* ---- for another user ---- */

/* Fill in a new file. False, with errno, on failure. */
static bool fill(
    int fd, const struct placing *how, const void *bytes, size_t size)
{
	if (geteuid() == 0 && fchown(fd, how->owner.uid, how->owner.gid) != 0)
		return false;
	return fchmod(fd, how->mode) == 0 && io_write_all(fd, bytes, size, -1);
}

/* Give a draft its name. False, with errno, on failure; a link fails if there
 * is a file of that name. */
static bool name_draft(const struct placing *how, const char *draft)
{
	if (how->replace)
		return rename(draft, how->path) == 0;
	return link(draft, how->path) == 0 && unlink(draft) == 0;
}

/* Open the file in which the new one grows, and write its name to `draft`. */
static int open_draft(const struct placing *how, char *draft, size_t room)
{
	const char *from = how->draft ? how->draft : how->path;
	const char *end = how->draft ? "" : ".XXXXXX";
	errno = ENAMETOOLONG;
	if ((size_t)snprintf(draft, room, "%s%s", from, end) >= room)
		return -1;
	if (!how->draft)
		return mkostemp(draft, O_CLOEXEC);
	unlink(draft);
	return open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
}

enum outcome file_place(
    const struct placing *how, const void *bytes, size_t size, struct err *err)
{
	char draft[4096];
	int fd = open_draft(how, draft, sizeof draft);
	if (fd < 0)
		return err_errno(err, OUTCOME_STOP, how->path);
	bool good = fill(fd, how, bytes, size);
	int code = errno;
	if (!close_synced(fd) && good) {
		code = errno;
		good = false;
	}
	errno = code;
	failpoint("draft");
	if (good && name_draft(how, draft) && sync_folder(how->path))
		return OUTCOME_DONE;
	err_errno(err, OUTCOME_STOP, how->path);
	unlink(draft);
	return OUTCOME_STOP;
}

/* ---- the owner of the database ----
 *
 * Root would otherwise make files that the daemon cannot open, such as the lock
 * file, and SQLite's files beside the database. A mail server runs the commands
 * of its aliases as the user `nobody`, who may not open the referee's files. */

bool owner_find(const char *database, struct owner *out)
{
	struct stat st;
	char folder[4096];
	file_folder(database, folder, sizeof folder);
	if ((stat(database, &st) || !st.st_uid) && stat(folder, &st))
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
	if (!owner_find(database, &owner) || !owner_take(&owner, err))
		return OUTCOME_DONE;
	return err_set(err, OUTCOME_NEVER,
	    "%s belongs to another user, and root cannot act as that user: %s; "
	    "expected: sudo -u '#%u' spadesd %s",
	    database, strerror(errno), (unsigned)owner.uid, command);
}

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
	    "server to run it as the referee's user",
	    name_of(geteuid(), runs, sizeof runs), config);
}

/* True for a folder of the system, which must keep its owner. */
static bool of_system(const char *folder)
{
	static const char *const names[] = {
	    "/*", "/etc/*", "/usr/*", "/usr/*/*", "/var/*"};
	for (size_t i = 0; i < COUNT_OF(names); i++)
		if (!fnmatch(names[i], folder, FNM_PATHNAME))
			return true;
	return false;
}

enum outcome owner_expect(const char *path, struct err *err)
{
	struct stat st;
	char owner[64];
	char runs[64];
	if (stat(path, &st))
		return OUTCOME_DONE;
	int wanted = W_OK | (S_ISDIR(st.st_mode) ? X_OK : R_OK);
	if (!access(path, wanted) || errno != EACCES)
		return OUTCOME_DONE;
	bool own = st.st_uid == geteuid();
	name_of(st.st_uid, owner, sizeof owner);
	name_of(geteuid(), runs, sizeof runs);
	/* never advise to take a folder away from the daemon's user */
	bool others = st.st_uid && !own;
	if (others || of_system(path))
		return err_set(err, OUTCOME_NEVER,
		    "%s belongs to %s; the user %s cannot write there: "
		    "expected %s%s",
		    path, owner, runs,
		    others ? "this command to be run as "
			   : "a folder of that user",
		    others ? owner : "");
	return err_set(err, OUTCOME_NEVER,
	    "%s belongs to %s; the user %s must be able to write there (%s %s "
	    "%s)",
	    path, owner, runs, own ? "chmod" : "chown", own ? "u+rwX" : runs,
	    path);
}

/* One process at a time, by flock on a file beside the database; and the file
 * that shows whether a daemon runs.
 *
 * The kernel releases the lock when the process ends, so a killed referee
 * leaves nothing to clean up. One letter in the file says whether the last
 * pass ended without a crash: B for begun, E for ended. The letter is
 * overwritten in place and not synced, so that this works even on a full or
 * failing disk; after a power failure it may be out of date. */

enum { TRIES_A_SECOND = 50 };

struct lock {
	int fd;
};

/* Wait for the lock. Returns 0 or an errno, EWOULDBLOCK if another process
 * still holds it. */
static int wait_for(int fd, int64_t tries)
{
	const struct timespec pause = {.tv_nsec = 1000000000 / TRIES_A_SECOND};
	while (flock(fd, LOCK_EX | LOCK_NB) < 0) {
		if (errno != EWOULDBLOCK || tries-- <= 0)
			return errno;
		nanosleep(&pause, NULL);
	}
	return 0;
}

/* Open a file and lock it. LATER if another process holds it. */
static enum outcome take(
    const char *path, int64_t tries, struct lock **out, struct err *err)
{
	int fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
	int failed = fd < 0 ? errno : wait_for(fd, tries);
	*out = NULL;
	if (failed) {
		if (fd >= 0)
			close(fd);
		return err_set(err,
		    failed == EWOULDBLOCK ? OUTCOME_LATER : OUTCOME_STOP,
		    "%s: %s", path, strerror(failed));
	}
	*out = malloc(sizeof **out);
	if (!*out)
		abort();
	(*out)->fd = fd;
	return OUTCOME_DONE;
}

enum outcome lock_take(const char *database, int64_t wait_seconds,
    struct lock **out, struct err *err)
{
	char path[4096];
	snprintf(path, sizeof path, "%s.lock", database);
	enum outcome o = take(path, wait_seconds * TRIES_A_SECOND, out, err);
	if (o == OUTCOME_LATER)
		err_set(err, o, "another spadesd is using %s; try again later",
		    database);
	return o;
}

bool lock_begin(struct lock *lock)
{
	char last = 'E';
	(void)!pread(lock->fd, &last, 1, 0);
	(void)!pwrite(lock->fd, "B", 1, 0);
	return last == 'B';
}

void lock_end(struct lock *lock)
{
	(void)!pwrite(lock->fd, "E", 1, 0);
}

void lock_release(struct lock *lock)
{
	if (!lock)
		return;
	close(lock->fd);
	free(lock);
}

/* ---- the file that shows whether a daemon runs ---- */

static void daemon_file(const char *database, char *path, size_t room)
{
	snprintf(path, room, "%s.daemon", database);
}

/* Write the line of the file: what happened, and when. It is not synced, so
 * that this works even on a full or failing disk. */
static void note(const struct lock *alive, char what, int64_t now)
{
	char line[40];
	int size =
	    snprintf(line, sizeof line, "%c %-20" PRId64 "\n", what, now);
	(void)!pwrite(alive->fd, line, (size_t)size, 0);
}

enum outcome alive_begin(
    const char *database, int64_t now, struct lock **alive, struct err *err)
{
	char path[4096];
	daemon_file(database, path, sizeof path);
	/* `status` may hold the file for a moment: try for half a second */
	enum outcome o = take(path, TRIES_A_SECOND / 2, alive, err);
	if (o == OUTCOME_LATER)
		return OUTCOME_DONE;
	if (!o)
		note(*alive, 'B', now);
	return o;
}

void alive_end(struct lock *alive, int64_t now)
{
	if (alive)
		note(alive, 'E', now);
	lock_release(alive);
}

enum alive_state alive_look(const char *database, int64_t *since)
{
	char path[4096];
	char line[40] = "";
	*since = 0;
	daemon_file(database, path, sizeof path);
	int fd = open(path, O_RDONLY | O_CLOEXEC);
	if (fd < 0)
		return ALIVE_UNKNOWN;
	bool running = flock(fd, LOCK_SH | LOCK_NB) < 0 && errno == EWOULDBLOCK;
	bool told = read(fd, line, sizeof line - 1) > 2;
	close(fd);
	if (told)
		*since = strtoll(line + 1, NULL, 10);
	if (running)
		return ALIVE_RUNNING;
	return *line == 'E' ? ALIVE_ENDED : ALIVE_KILLED;
}
