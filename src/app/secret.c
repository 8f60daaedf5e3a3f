/* secret.c - reading secrets.
 *
 * A file that others can read is refused: a secret that everyone on the machine knows is none. */
#include "secret.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

enum { SECRET_MAX = 4096 };

static enum outcome first_line(FILE *f, const char *what, char **secret, struct err *err)
{
	char *line = calloc(1, SECRET_MAX);
	if (!line)
		abort();
	if (!fgets(line, SECRET_MAX, f)) {
		free(line);
		return err_set(err,
		    OUTCOME_NEVER,
		    "%s: expected a secret on the first line, found nothing",
		    what);
	}
	line[strcspn(line, "\r\n")] = '\0';
	*secret = line;
	return OUTCOME_DONE;
}

enum outcome secret_file(const char *path, char **secret, struct err *err)
{
	struct stat st;
	FILE *f = fopen(path, "re");
	if (!f)
		return err_set(err, OUTCOME_NEVER, "%s: %s", path, strerror(errno));
	enum outcome o;
	if (fstat(fileno(f), &st) < 0)
		o = err_set(err, OUTCOME_NEVER, "%s: %s", path, strerror(errno));
	else if (st.st_mode & S_IRWXO)
		o = err_set(err,
		    OUTCOME_NEVER,
		    "%s: others can read it; expected mode 600 or 640 (chmod o= %s)",
		    path,
		    path);
	else
		o = first_line(f, path, secret, err);
	(void)fclose(f);
	return o;
}

enum outcome secret_command(const char *command, char **secret, struct err *err)
{
	FILE *f = popen(command, "re");
	if (!f)
		return err_set(err, OUTCOME_NEVER, "%s: %s", command, strerror(errno));
	enum outcome o = first_line(f, command, secret, err);
	if (pclose(f) != 0 && !o) {
		secret_free(*secret);
		*secret = NULL;
		o = err_set(err, OUTCOME_NEVER, "%s: the command failed", command);
	}
	return o;
}

void secret_free(char *secret)
{
	if (secret)
		explicit_bzero(secret, strlen(secret));
	free(secret);
}
