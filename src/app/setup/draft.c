/* draft.c - drafts in files without a name, which the kernel removes when the
 * process ends, even after a crash. */
#include "draft.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "ask.h"
#include "base/buf.h"
#include "base/io.h"
#include "compose.h"

/* Make a file without a name. -1, with errno, on failure. */
static int make(const char *bytes, size_t size, const struct owner *owner)
{
	int fd = memfd_create("spadesd-setup", MFD_CLOEXEC);
	if (fd < 0)
		return fd;
	bool good = fchmod(fd, 0600) == 0;
	if (good && geteuid() == 0)
		good = fchown(fd, owner->uid, owner->gid) == 0;
	if (good && io_write_all(fd, bytes, size, -1))
		return fd;
	close(fd);
	return -1;
}

enum outcome draft_write(const struct asker *asker, const struct owner *owner,
    struct draft *out, struct err *err)
{
	char password_path[64];
	struct setup_files files = {.password = password_path};
	const char *password = asked(asker, QUESTION_PASSWORD);
	struct buf text;
	*out = (struct draft){.config = -1};
	out->password = make(password, strlen(password), owner);
	snprintf(password_path, sizeof password_path, "/proc/self/fd/%d",
	    out->password);
	buf_init(&text, 0);
	config_compose(asker, &files, &text);
	out->config = make(text.data, text.size, owner);
	buf_release(&text);
	snprintf(out->path, sizeof out->path, "/proc/self/fd/%d", out->config);
	if (out->password >= 0 && out->config >= 0)
		return OUTCOME_DONE;
	return err_set(err, OUTCOME_NEVER, "memory: %s", strerror(errno));
}

static void close_one(int fd)
{
	if (fd >= 0)
		close(fd);
}

void draft_release(struct draft *d)
{
	close_one(d->config);
	close_one(d->password);
}
