/* tokenfile.c - reads and writes the file with the OAuth tokens.
 *
 * It has a line for each fact: its name, a blank, its value. The access token
 * is stored, too, because `sweep` and `deliver` are new processes each time,
 * and issuers limit how often a token may be renewed. */
#include "tokenfile.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/config/secret.h"
#include "app/system/file.h"
#include "base/buf.h"
#include "base/text.h"

enum { LINES = 6, FILE_MAX = 2 * OAUTH_TOKEN_MAX + 4096 };

enum fact { ISSUER, CLIENT, REFRESH, ACCESS, OBTAINED, SECONDS };
static const char *const names[LINES] = {
    [ISSUER] = "issuer ",
    [CLIENT] = "client ",
    [REFRESH] = "refresh ",
    [ACCESS] = "access ",
    [OBTAINED] = "obtained ",
    [SECONDS] = "seconds ",
};

/* Read the whole file into `text`, which has FILE_MAX zero bytes. */
static enum outcome read_text(const char *path, char *text, struct err *err)
{
	int fd = open(path, O_RDONLY | O_CLOEXEC);
	if (fd < 0 && errno == ENOENT)
		return err_set(err, OUTCOME_NEVER,
		    "oauth: there is no token in %s; run spadesd login", path);
	if (fd < 0)
		return err_set(
		    err, OUTCOME_NEVER, "oauth: %s: %s", path, strerror(errno));
	enum outcome o = secret_private(fd, path, err);
	size_t size = 0;
	ssize_t n = 1;
	while (!o && n > 0 && size < FILE_MAX - 1) {
		n = read(fd, text + size, FILE_MAX - 1 - size);
		if (n < 0)
			o = err_set(err, OUTCOME_NEVER, "oauth: %s: %s", path,
			    strerror(errno));
		else
			size += (size_t)n;
	}
	close(fd);
	return o;
}

/* Split the text into the values of its lines, in place. False if a line is
 * missing or malformed. */
static bool split(char *text, const char *values[LINES])
{
	for (int i = 0; i < LINES; i++) {
		size_t prefix = strlen(names[i]);
		char *end = strchr(text, '\n');
		if (!end || strncmp(text, names[i], prefix) != 0)
			return false;
		*end = '\0';
		values[i] = text + prefix;
		text = end + 1;
	}
	return !*text;
}

static char *copy_of(const char *text)
{
	char *copy = strdup(text);
	if (!copy)
		abort();
	return copy;
}

static enum outcome parse(const char *path, const struct oauth_client *client,
    char *text, struct held_tokens *out, struct err *err)
{
	const char *value[LINES];
	long obtained = 0;
	long seconds = 0;
	bool whole = split(text, value) && *value[REFRESH] &&
	             text_number(value[OBTAINED], 0, INT64_MAX, &obtained) &&
	             text_number(value[SECONDS], 0, INT64_MAX, &seconds);
	if (!whole)
		return err_set(err, OUTCOME_NEVER,
		    "oauth: %s is damaged; run spadesd login", path);
	if (strcmp(value[ISSUER], client->token_url) != 0 ||
	    strcmp(value[CLIENT], client->id) != 0)
		return err_set(err, OUTCOME_NEVER,
		    "oauth: the token in %s was given to another client or by "
		    "another issuer; run spadesd login",
		    path);
	out->tokens.refresh = copy_of(value[REFRESH]);
	if (*value[ACCESS])
		out->tokens.access = copy_of(value[ACCESS]);
	out->tokens.seconds = seconds;
	out->obtained = obtained;
	return OUTCOME_DONE;
}

enum outcome tokenfile_read(const char *path, const struct oauth_client *client,
    struct held_tokens *out, struct err *err)
{
	char *text = calloc(1, FILE_MAX);
	if (!text)
		abort();
	*out = (struct held_tokens){.obtained = 0};
	enum outcome o = read_text(path, text, err);
	if (!o)
		o = parse(path, client, text, out, err);
	explicit_bzero(text, FILE_MAX);
	free(text);
	return o;
}

enum outcome tokenfile_write(const char *path,
    const struct oauth_client *client, const struct held_tokens *held,
    struct err *err)
{
	struct buf text;
	const struct oauth_tokens *t = &held->tokens;
	buf_init(&text, 0);
	buf_format(&text, "%s%s\n", names[ISSUER], client->token_url);
	buf_format(&text, "%s%s\n", names[CLIENT], client->id);
	buf_format(&text, "%s%s\n", names[REFRESH], t->refresh);
	buf_format(&text, "%s%s\n", names[ACCESS], t->access ? t->access : "");
	buf_format(&text, "%s%" PRId64 "\n", names[OBTAINED], held->obtained);
	buf_format(&text, "%s%" PRId64 "\n", names[SECONDS], t->seconds);
	enum outcome o = file_write(path, text.data, text.size, err);
	explicit_bzero(text.data, text.size);
	buf_release(&text);
	return o ? err_prefix(err, "oauth") : o;
}
