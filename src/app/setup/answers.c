/* answers.c - reading a file of answers. */
#include "answers.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

#include "app/system/cli.h"
#include "base/text.h"

enum { FILE_MAX = 1 << 16, KEY_MAX = 40 };

struct answers {
	const char *path; /* the file's path, for errors */
	char *bytes;      /* the whole file, which the values point into */
	size_t size;
	struct {
		const char *value; /* NULL: there is none */
		int line;
	} answer[QUESTIONS];
};

/* Remove the quotes around a value. */
static char *unquoted(char *value)
{
	size_t size = strlen(value);
	bool quoted = size >= 2 && value[0] == '"' && value[size - 1] == '"';
	if (!quoted)
		return value;
	value[size - 1] = '\0';
	return value + 1;
}

static enum outcome refuse(const struct answers *a, int line, const char *key,
    const char *why, struct err *err)
{
	return err_set(err, OUTCOME_NEVER, "%s:%d: %.*s: %s", a->path, line,
	    KEY_MAX, key, why);
}

static enum outcome take(struct answers *a, int line, const char *key,
    const char *value, struct err *err)
{
	char why[160];
	enum question_name name = question_named(key);
	if (name == QUESTIONS)
		return refuse(a, line, key,
		    "there is no such key; spadesd(8) lists the keys", err);
	const struct question *q = question_row(name);
	if (a->answer[name].line) {
		snprintf(why, sizeof why,
		    "the key is on line %d already; expected it once",
		    a->answer[name].line);
		return refuse(a, line, key, why, err);
	}
	a->answer[name].line = line;
	a->answer[name].value = value;
	if (q->valid(value))
		return OUTCOME_DONE;
	snprintf(why, sizeof why, "expected %s", q->expected);
	return refuse(a, line, key, why, err);
}

static enum outcome take_line(
    struct answers *a, int number, char *line, struct err *err)
{
	line = text_trim(line);
	if (!*line || *line == '#')
		return OUTCOME_DONE;
	char *equals = strchr(line, '=');
	if (!equals)
		return refuse(
		    a, number, "this line", "expected KEY = VALUE", err);
	*equals = '\0';
	char *value = unquoted(text_trim(equals + 1));
	return take(a, number, text_trim(line), value, err);
}

static enum outcome take_lines(struct answers *a, struct err *err)
{
	char *line = a->bytes;
	enum outcome o = OUTCOME_DONE;
	for (int number = 1; line && !o; number++) {
		char *end = strchr(line, '\n');
		if (end)
			*end = '\0';
		o = take_line(a, number, line, err);
		line = end ? end + 1 : NULL;
	}
	return o;
}

/* Refuse a file with a secret that others can read. */
static enum outcome check_private(
    const struct answers *a, const char *path, struct err *err)
{
	struct stat st;
	if (!path || stat(path, &st) != 0 || !(st.st_mode & S_IRWXO))
		return OUTCOME_DONE;
	for (int i = 0; i < QUESTIONS; i++) {
		if (!a->answer[i].line ||
		    !question_row((enum question_name)i)->secret)
			continue;
		err_set(err, OUTCOME_NEVER,
		    "other users can read the file; expected mode 600: "
		    "chmod 600 %s",
		    path);
		return answers_blame(a, (enum question_name)i, err);
	}
	return OUTCOME_DONE;
}

enum outcome answers_read(
    const char *path, struct answers **out, struct err *err)
{
	struct input input;
	enum outcome o = cli_input(path, FILE_MAX, &input, err);
	if (o)
		return o;
	struct answers *a = calloc(1, sizeof *a);
	if (!a)
		abort();
	a->path = path ? path : "standard input";
	a->bytes = input.bytes;
	a->size = input.size;
	o = take_lines(a, err);
	if (!o)
		o = check_private(a, path, err);
	if (o)
		answers_free(a);
	else
		*out = a;
	return o;
}

void answers_free(struct answers *a)
{
	if (!a)
		return;
	explicit_bzero(a->bytes, a->size);
	free(a->bytes);
	free(a);
}

const char *answers_get(const struct answers *a, enum question_name name)
{
	return a->answer[name].value;
}

enum outcome answers_blame(
    const struct answers *a, enum question_name name, struct err *err)
{
	const char *key = question_row(name)->key;
	int line = a->answer[name].line;
	if (!line)
		return err_prefix(err, "%s: %s", a->path, key);
	return err_prefix(err, "%s:%d: %s", a->path, line, key);
}
