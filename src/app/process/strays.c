/* strays.c - removes files that an older program, another database or a person
 * left in the folders that only the referee writes. */
#include "strays.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/log.h"
#include "referee/publish.h"

enum { PATH_SIZE = 600 };

struct search {
	struct referee *referee;
	int64_t now;
};

/* Opens a folder that is no link. NULL if there is none. */
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
    const struct search *s, DIR *dir, const char *name, const char *path)
{
	if (referee_may_publish(s->referee, path, s->now))
		return;
	if (unlinkat(dirfd(dir), name, 0))
		log_line(LOG_LEVEL_WARNING,
		    "pages: %s is no file of the site, and cannot be removed: "
		    "%s",
		    path, strerror(errno));
}

/* Returns the next name; NULL after the last. */
static const char *next_name(DIR *dir)
{
	const struct dirent *e;
	do
		e = readdir(dir);
	while (e && (!strcmp(e->d_name, ".") || !strcmp(e->d_name, "..")));
	return e ? e->d_name : NULL;
}

/* Cleans the folder of one game, and removes it if it is empty then. */
static void clean_game(const struct search *s, DIR *games, const char *game)
{
	char path[PATH_SIZE];
	const char *name;
	DIR *dir = open_folder(dirfd(games), game);
	if (!dir)
		return;
	while ((name = next_name(dir))) {
		(void)snprintf(path, sizeof path, "game/%s/%s", game, name);
		if (!is_folder(dir, name))
			remove_stray(s, dir, name, path);
	}
	closedir(dir);
	(void)unlinkat(dirfd(games), game, AT_REMOVEDIR);
}

static void clean(const struct search *s, int top, const char *folder)
{
	char path[PATH_SIZE];
	const char *name;
	bool has_games = !strcmp(folder, "game");
	DIR *dir = open_folder(top, folder);
	if (!dir)
		return;
	while ((name = next_name(dir))) {
		(void)snprintf(path, sizeof path, "%s/%s", folder, name);
		if (!is_folder(dir, name))
			remove_stray(s, dir, name, path);
		else if (has_games)
			clean_game(s, dir, name);
	}
	closedir(dir);
}

void strays_remove(struct referee *referee, const char *dir, int64_t now)
{
	const struct search s = {.referee = referee, .now = now};
	int top = open(dir, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	if (top < 0)
		return;
	clean(&s, top, "person");
	clean(&s, top, "rules");
	clean(&s, top, "game");
	close(top);
}
