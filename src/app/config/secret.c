/* secret.c - reading secrets.
 *
 * A file that others can read is refused, because its contents are not
 * secret. */
#include "secret.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/system/shell.h"
#include "base/io.h"

enum { SECRET_MAX = 9216 };

/* Set *secret to the first line of `text`, which is NUL-terminated. */
static enum outcome take_line(
    char *text, const char *what, char **secret, struct err *err)
{
	if (!*text) {
		secret_free(text);
		return err_set(err, OUTCOME_NEVER,
		    "%s: expected a secret on the first line, found nothing",
		    what);
	}
	size_t end = strcspn(text, "\r\n");
	explicit_bzero(text + end, SECRET_MAX - end);
	*secret = text;
	return OUTCOME_DONE;
}

/* Allocate SECRET_MAX zero bytes. The last byte is never overwritten. */
static char *room(void)
{
	char *text = calloc(1, SECRET_MAX);
	if (!text)
		abort();
	return text;
}

enum outcome secret_private(int fd, const char *path, struct err *err)
{
	struct stat st;
	if (fstat(fd, &st) < 0)
		return err_errno(err, OUTCOME_NEVER, path);
	if (st.st_mode & S_IRWXO) {
		return err_set(err, OUTCOME_NEVER,
		    "%s: others can read it; expected mode 600 or 640 (chmod "
		    "o= %s)",
		    path, path);
	}
	return OUTCOME_DONE;
}

/* Read the secret from an open file. Opening a folder succeeds, too; only
 * reading from it fails. */
static enum outcome read_secret(
    int fd, const char *path, char **secret, struct err *err)
{
	char *text = room();
	bool full = io_read_all(fd, text, SECRET_MAX - 1, -1);
	if (full || !errno) /* errno is 0 at the end of the file */
		return take_line(text, path, secret, err);
	err_errno(err, OUTCOME_NEVER, path);
	secret_free(text);
	return OUTCOME_NEVER;
}

enum outcome secret_file(const char *path, char **secret, struct err *err)
{
	int fd = open(path, O_RDONLY | O_CLOEXEC);
	if (fd < 0)
		return err_errno(err, OUTCOME_NEVER, path);
	enum outcome o = secret_private(fd, path, err);
	if (!o)
		o = read_secret(fd, path, secret, err);
	close(fd);
	return o;
}

enum outcome secret_command(const char *command, char **secret, struct err *err)
{
	char *text = room();
	struct shell run = {
	    .command = command,
	    .output = text,
	    .room = SECRET_MAX,
	};
	bool worked;
	enum outcome o = shell_run(&run, &worked, err);
	if (o) {
		secret_free(text);
		return o;
	}
	o = take_line(text, command, secret, err);
	if (o || worked)
		return o;
	secret_free(*secret);
	*secret = NULL;
	return err_set(err, OUTCOME_NEVER, "%s: the command failed", command);
}

void secret_free(char *secret)
{
	if (secret)
		explicit_bzero(secret, strlen(secret));
	free(secret);
}
