/* pages.c - writes the site's pages below pages-dir.
 *
 * A file gets its name only when it is complete, so nobody sees half a page.
 * A page's row leaves the queue after its files are on the disk. */
#include "pages.h"

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/system/cli.h"
#include "app/system/clock.h"
#include "app/system/file.h"
#include "base/buf.h"
#include "base/io.h"
#include "base/log.h"
#include "referee/publish.h"
#include "referee/referee.h"
#include "store/clock.h"
#include "store/pages.h"

enum { PATH_SIZE = 4096 };

/* ---- one file ---- */

/* True if the file has exactly this content. */
static bool has_content(const char *path, const void *bytes, size_t size)
{
	struct stat st;
	bool same = false;
	/* a pipe of that name must not stop the program */
	int fd = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
	if (fd < 0)
		return false;
	char *old = NULL;
	if (!fstat(fd, &st) && S_ISREG(st.st_mode) &&
	    (size_t)st.st_size == size)
		old = malloc(size + 1);
	if (old)
		same = read(fd, old, size + 1) == (ssize_t)size &&
		       !memcmp(old, bytes, size);
	free(old);
	close(fd);
	return same;
}

/* Make the folders between `dir`, which must exist, and the file. */
static bool make_folders(const char *dir, char *path)
{
	for (char *at = path + strlen(dir) + 1; (at = strchr(at, '/')); at++) {
		*at = '\0';
		bool is_new = !mkdir(path, 0755);
		/* whatever the umask is, a web server has to read it */
		bool made = is_new ? !chmod(path, 0755) : errno == EEXIST;
		*at = '/';
		if (!made)
			return false;
	}
	return true;
}

/* A draft that a killed process left in the site's folder is replaced by the
 * next one. */
static enum outcome place(const char *dir, const char *path,
    const struct page_file *file, struct err *err)
{
	char draft[PATH_SIZE];
	(void)snprintf(draft, sizeof draft, "%s/.draft", dir);
	const struct placing how = {
	    .path = path,
	    .mode = 0644,
	    .owner = {getuid(), getgid()},
	    .replace = true,
	    .draft = draft,
	};
	enum outcome o = file_place(&how, file->bytes, file->size, err);
	if (o)
		return err_outcome(err, OUTCOME_LATER);
	failpoint("page");
	return OUTCOME_DONE;
}

/* Writes to `path` where a file of the site is. Returns false if its name is
 * too long. */
static bool full_path(const char *dir, const char *name, char path[PATH_SIZE])
{
	int size = snprintf(path, PATH_SIZE, "%s/%s", dir, name);
	return size >= 0 && size < PATH_SIZE;
}

/* For struct publisher. */
static enum outcome write_file(
    void *context, const struct page_file *file, struct err *err)
{
	const char *dir = *(const char *const *)context;
	char path[PATH_SIZE];
	if (!full_path(dir, file->path, path))
		return err_set(
		    err, OUTCOME_LATER, "%s: the name is too long", dir);
	if (!file->bytes) {
		bool gone =
		    !unlink(path) || errno == ENOENT || errno == ENOTDIR;
		return gone ? OUTCOME_DONE
		            : err_errno(err, OUTCOME_LATER, path);
	}
	if (has_content(path, file->bytes, file->size))
		return OUTCOME_DONE;
	if (!make_folders(dir, path))
		return err_errno(err, OUTCOME_LATER, path);
	return place(dir, path, file, err);
}

/* For struct publisher. */
static bool has_file(void *context, const char *name)
{
	char path[PATH_SIZE];
	const char *dir = *(const char *const *)context;
	return full_path(dir, name, path) && !access(path, F_OK);
}

/* ---- the queue ---- */

/* Queue every page if another program wrote the folder, or none did. */
static enum outcome begin(const char *dir, struct referee *r,
    const struct publisher *to, struct err *err)
{
	static const struct page_due fixed = {.kind = PAGE_FIXED};
	char path[PATH_SIZE];
	struct buf style;
	buf_init(&style, 0);
	referee_style(r, to, &style);
	snprintf(path, sizeof path, "%s/style.css", dir);
	bool current = has_content(path, style.data, style.size);
	buf_release(&style);
	if (current || store_page_waits(r->store, &fixed))
		return OUTCOME_DONE;
	return referee_publish_all(r, clock_now(), err);
}

static enum outcome write_waiting(const char *dir, struct referee *r,
    const struct pages_time *time, bool *more, struct err *err)
{
	int64_t until = clock_nanoseconds() + time->seconds * 1000000000;
	const struct publisher to = {
	    .write = write_file,
	    .has = has_file,
	    .context = &dir,
	    .version = CLI_VERSION,
	};
	enum outcome o = begin(dir, r, &to, err);
	*more = true;
	while (!o && *more && clock_nanoseconds() < until) {
		if (time->stops && time->stops())
			break;
		failpoint("page-begin");
		o = referee_publish(r, &to, clock_now(), more, err);
		failpoint("page-done");
	}
	return o;
}

enum outcome pages_write(struct referee *referee, const struct pages_time *time,
    bool *more, struct err *err)
{
	*more = false;
	if (!referee->site->pages_dir)
		return OUTCOME_DONE;
	store_durable(referee->store, false);
	enum outcome o =
	    write_waiting(referee->site->pages_dir, referee, time, more, err);
	store_trouble_set(referee->store, STORE_PAGES, o ? err->text : NULL,
	    clock_now(), true);
	store_durable(referee->store, true);
	return o;
}

/* ---- files that an older program, another database or a person left ---- */

/* Open a folder that is no link. NULL if there is none. */
static DIR *open_folder(int above, const char *name)
{
	int flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC;
	int fd = openat(above, name, flags);
	DIR *dir = fd < 0 ? NULL : fdopendir(fd);
	if (fd >= 0 && !dir)
		close(fd);
	return dir;
}

static bool is_folder(DIR *dir, const char *name)
{
	struct stat st;
	return !fstatat(dirfd(dir), name, &st, AT_SYMLINK_NOFOLLOW) &&
	       S_ISDIR(st.st_mode);
}

static void remove_stray(
    struct referee *r, DIR *dir, const char *name, const char *path)
{
	if (referee_may_publish(r, path, clock_now()))
		return;
	if (unlinkat(dirfd(dir), name, 0))
		log_line(LOG_LEVEL_WARNING,
		    "pages: %s is no file of the site, and cannot be removed: "
		    "%s",
		    path, strerror(errno));
}

/* Return the next name; NULL after the last. */
static const char *next_name(DIR *dir)
{
	const struct dirent *e;
	do
		e = readdir(dir);
	while (e && (!strcmp(e->d_name, ".") || !strcmp(e->d_name, "..")));
	return e ? e->d_name : NULL;
}

/* Clean a folder of the site, whose path below pages-dir is `folder`; remove
 * the folder of a game if it is empty then. Follows no link, and leaves other
 * folders alone. */
static void clean(
    struct referee *r, int above, const char *name, const char *folder)
{
	char path[PATH_SIZE];
	DIR *dir = open_folder(above, name);
	if (!dir)
		return;
	while ((name = next_name(dir))) {
		(void)snprintf(path, sizeof path, "%s/%s", folder, name);
		if (!is_folder(dir, name)) {
			remove_stray(r, dir, name, path);
		} else if (!strcmp(folder, "game")) {
			clean(r, dirfd(dir), name, path);
			(void)unlinkat(dirfd(dir), name, AT_REMOVEDIR);
		}
	}
	closedir(dir);
}

/* In a transaction, because files that the site may have put their pages into
 * the queue (referee_may_publish). */
enum outcome pages_write_anew(struct referee *r, struct err *err)
{
	enum outcome o = referee_publish_all(r, clock_now(), err);
	if (!o)
		o = store_begin(r->store, err);
	if (o)
		return o;
	int top = open(r->site->pages_dir, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	if (top >= 0) {
		clean(r, top, "person", "person");
		clean(r, top, "rules", "rules");
		clean(r, top, "game", "game");
		close(top);
	}
	return store_commit(r->store, err);
}
