/* config_text.c - finding keys and comments in the text of a configuration, and
 * libconfuse's errors.
 *
 * libconfuse counts the line of a comment twice, so comments are blanked before
 * it parses the text. To find comments and keys, this file needs only a small
 * part of the grammar: strings, comments, and the rule that a word before "="
 * is a key. */
#include "config_text.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/system/cli.h"
#include "base/buf.h"
#include "base/io.h"
#include "base/text.h"

enum { NAME_MAX_SIZE = 40 };
static const char mark[] = "\xef\xbb\xbf"; /* a byte order mark */

struct config_text {
	char *path;
	char *bytes; /* the text, NUL-terminated */
};

/* Return the end of the string that begins at `p`, after its second quote. */
static char *string_end(char *p)
{
	char quote = *p++;
	for (; *p && *p != quote; p++) {
		if (*p == '\\' && p[1])
			p++;
	}
	return *p ? p + 1 : p;
}

/* Return the end of the comment that begins at `p`; NULL if none begins there.
 * If the comment never ends, this is the end of the text. */
static char *comment_end(char *p)
{
	if (*p == '#' || !strncmp(p, "//", 2))
		return p + strcspn(p, "\n");
	if (strncmp(p, "/*", 2) != 0)
		return NULL;
	char *end = strstr(p + 2, "*/");
	return end ? end + 2 : p + strlen(p);
}

static void blank(char *from, const char *end)
{
	for (; from < end; from++) {
		if (*from != '\n')
			*from = ' ';
	}
}

static size_t word_size(const char *p)
{
	return strcspn(p, " \t\r\n\"'={}()+,#");
}

/* True if a backslash in the string at `p` escapes neither a quotation mark nor
 * a backslash. libconfuse would drop it, or write a newline for \n. */
static bool odd_escape(const char *p)
{
	for (p++; *p != '"'; p++)
		if (*p == '\\' && !strchr("\\\"", *++p))
			return true;
	return false;
}

/* Overwrite all comments with blanks. If a comment never ends, or if quotation
 * marks are missing or curly, return what was expected, and where in *at.
 * Otherwise return NULL. */
static const char *strip(char *p, char **at)
{
	static const char unclosed[] = "} at the end of this list";
	char *list = NULL; /* a list that has not ended */
	char before = 0;   /* the last byte that is no blank */
	for (char *end; *p; p = end) {
		*at = p;
		end = comment_end(p);
		if (end) {
			if (!strncmp(p, "/*", 2) && !strstr(p + 2, "*/"))
				return "*/ at the end of this comment";
			blank(p, end);
		} else if (*p == '"' || *p == '\'') {
			end = string_end(p);
			if (end[-1] != *p || end - p < 2 ||
			    memchr(p, '\n', (size_t)(end - p)))
				return "a value between two quotation marks "
				       "(\"), on one line";
			if (*p == '"' && odd_escape(p))
				return "\\\\ or / in place of a backslash";
		} else if ((unsigned char)*p > 127) {
			return "a value between straight quotation marks (\")";
		} else {
			size_t word = word_size(p);
			end = p + (word ? word : 1);
			if (*p == '{' && before == '=')
				list = p;
			else if (*p == '}')
				list = NULL;
			if (*p == '=' && list) {
				*at = list;
				return unclosed;
			}
			if (!strchr(" \t\r\n", *p))
				before = *p;
		}
	}
	*at = list;
	return list ? unclosed : NULL;
}

static int line_of(const char *bytes, const char *place)
{
	int line = 1;
	for (; bytes < place; bytes++)
		line += *bytes == '\n';
	return line;
}

/* Skip a byte order mark, and strip the text. NEVER if it is no text, or if
 * quotation marks are missing. */
static enum outcome prepare(
    struct config_text *text, size_t size, struct err *err)
{
	char *at = text->bytes;
	if (text_starts(at, mark))
		memset(at, ' ', strlen(mark));
	if (!text_valid(at, size)) {
		while (at < text->bytes + size &&
		       text_valid(text->bytes, (size_t)(at - text->bytes)))
			at += strcspn(at, "\n") + 1;
		return err_set(err, OUTCOME_NEVER,
		    "%s:%d: expected text in UTF-8 without NUL bytes",
		    text->path, line_of(text->bytes, at - 1));
	}
	const char *expected = strip(at, &at);
	if (!expected)
		return OUTCOME_DONE;
	return err_set(err, OUTCOME_NEVER, "%s:%d: expected %s", text->path,
	    line_of(text->bytes, at), expected);
}

enum outcome config_text_read(
    const char *path, struct config_text **out, struct err *err)
{
	struct config_text *text = calloc(1, sizeof *text);
	if (!text)
		abort();
	struct input input;
	*out = text;
	text->path = strdup(path);
	if (!text->path)
		abort();
	if (!cli_input(path, 0, &input, err)) {
		text->bytes = input.bytes;
		return prepare(text, input.size, err);
	}
	return err_add(err,
	    "expected a configuration file (see spadesd.conf(5), or name "
	    "another with --config FILE)");
}

void config_text_free(struct config_text *text)
{
	if (!text)
		return;
	free(text->bytes);
	free(text->path);
	free(text);
}

/* ---- libconfuse ---- */

/* The errors that libconfuse reported since config_text_parse began, a line
 * each. They are static, because the error function gets no context. */
static char parse_errors[4096];

__attribute__((format(printf, 2, 0))) static void on_error(
    cfg_t *cfg, const char *format, va_list ap)
{
	char text[240];
	struct err err;
	size_t used = strlen(parse_errors);
	vsnprintf(text, sizeof text, format, ap);
	err_set(&err, OUTCOME_NEVER, "%.200s:%d: %s", cfg->filename, cfg->line,
	    text);
	/* libconfuse's own errors do not say what was expected */
	if (!strstr(text, ": expected "))
		err_add(&err, "expected KEY = \"VALUE\", or KEY = {\"VALUE\", "
			      "\"VALUE\"} for a list");
	/* a list is checked after each value, and at its end */
	if (!strstr(parse_errors, err.text))
		snprintf(parse_errors + used, sizeof parse_errors - used,
		    "%s\n", err.text);
}

/* libconfuse replaces ${NAME} by a variable of the environment. Escape the
 * dollar in double quotes; elsewhere, a blank makes it an error. */
static void escape_dollars(char *p, struct buf *out)
{
	char *end = p;
	for (; *p; p++) {
		bool expands = !strncmp(p, "${", 2);
		if (p >= end && (*p == '"' || *p == '\''))
			end = string_end(p);
		bool quoted = p < end;
		if (quoted && *p == '\\' && p[1]) {
			buf_byte(out, *p);
			p++;
		} else if (expands && quoted && end[-1] == '"') {
			buf_byte(out, '\\');
		}
		buf_byte(out, *p);
		if (expands && !quoted)
			buf_byte(out, ' ');
	}
}

enum outcome config_text_parse(const struct config_text *text, cfg_t *cfg,
    struct buf *all, struct err *err)
{
	struct buf escaped;
	buf_init(&escaped, 0);
	escape_dollars(text->bytes, &escaped);
	FILE *f = fmemopen((char *)buf_string(&escaped), escaped.size, "r");
	if (!f)
		abort();
	*parse_errors = '\0';
	cfg_set_error_function(cfg, on_error);
	cfg->filename = strdup(text->path); /* cfg_free frees it */
	int r = cfg_parse_fp(cfg, f);
	fclose(f);
	buf_release(&escaped);
	if (r == CFG_SUCCESS && !*parse_errors)
		return OUTCOME_DONE;
	if (!*parse_errors)
		snprintf(parse_errors, sizeof parse_errors,
		    "the configuration cannot be read\n");
	if (all)
		buf_text(all, parse_errors);
	return err_set(err, r ? OUTCOME_STOP : OUTCOME_NEVER, "%.*s",
	    (int)strcspn(parse_errors, "\n"), parse_errors);
}

/* ---- keys ---- */

/* A key as written in the file; `line` counts from 1. */
struct written {
	const char *name; /* the name, not NUL-terminated */
	size_t size;
	int line;
	bool adds; /* the key is followed by "+=" */
};

/* True if the word that ends at `p` is followed by "=" or "+=". */
static bool assigned(const char *p, bool *adds)
{
	p += strspn(p, " \t\r\n");
	*adds = *p == '+';
	return p[*adds] == '=';
}

/* Find the next key from *at on. False if there is none. */
static bool next_key(
    const struct config_text *text, char **at, struct written *key)
{
	char *p = *at;
	while (*p) {
		size_t word = word_size(p);
		if (*p == '"' || *p == '\'') {
			p = string_end(p);
			continue;
		}
		if (word && assigned(p + word, &key->adds)) {
			key->name = p;
			key->size = word;
			key->line = line_of(text->bytes, p);
			*at = p + word;
			return true;
		}
		p += word ? word : 1;
	}
	return false;
}

static bool is(const struct written *key, const char *name)
{
	return strlen(name) == key->size &&
	       !strncmp(key->name, name, key->size);
}

int config_text_line(const struct config_text *text, const char *name)
{
	struct written key;
	char *at = text->bytes;
	while (next_key(text, &at, &key)) {
		if (is(&key, name))
			return key.line;
	}
	return 0;
}

static size_t least(size_t a, size_t b)
{
	return a < b ? a : b;
}

/* Return the edit distance: how many letters must be inserted, deleted or
 * changed to turn the key into `name`. */
static size_t distance(const struct written *key, const char *name)
{
	size_t row[NAME_MAX_SIZE + 1];
	size_t size = strlen(name);
	for (size_t i = 0; i <= size; i++)
		row[i] = i;
	for (size_t k = 0; k < key->size; k++) {
		size_t corner = row[0];
		row[0] = k + 1;
		for (size_t i = 1; i <= size; i++) {
			size_t same =
			    corner + (tolower((unsigned char)key->name[k]) !=
					 name[i - 1]);
			corner = row[i];
			row[i] = least(least(row[i - 1], corner) + 1, same);
		}
	}
	return row[size];
}

/* Return the name that was probably meant; NULL if none is similar. */
static const char *nearest(const struct written *key, const char *const *names)
{
	const char *found = NULL;
	size_t best = key->size / 3 + 1;
	for (; *names; names++) {
		size_t d = distance(key, *names);
		if (!strncmp(key->name, *names, key->size))
			d = 1;
		if (d < best) {
			best = d;
			found = *names;
		}
	}
	return found;
}

static bool known(const struct written *key, const char *const *names)
{
	for (; *names; names++) {
		if (is(key, *names))
			return true;
	}
	return false;
}

static enum outcome refuse_unknown(const struct config_text *text,
    const struct written *key, const char *const *names, struct err *err)
{
	const char *near = nearest(key, names);
	bool server =
	    !strncmp(key->name, "imap", 4) || !strncmp(key->name, "smtp", 4);
	char hint[80] = " (see spadesd.conf(5))";
	if (near)
		snprintf(hint, sizeof hint, "; expected %s perhaps", near);
	else if (server)
		snprintf(hint, sizeof hint,
		    "; for the server, write %.4s = \"%.4ss://HOST:PORT\"",
		    key->name, key->name);
	return err_set(err, OUTCOME_NEVER,
	    "%s:%d: %.*s: there is no such key%s", text->path, key->line,
	    (int)least(key->size, NAME_MAX_SIZE), key->name, hint);
}

/* Return the line of an earlier key of the same name, 0 for none. */
static int earlier(const struct config_text *text, const struct written *key)
{
	struct written other;
	char *at = text->bytes;
	while (next_key(text, &at, &other) && other.name < key->name) {
		bool same_size = other.size == key->size;
		if (same_size && !strncmp(other.name, key->name, key->size))
			return other.line;
	}
	return 0;
}

enum outcome config_text_check(const struct config_text *text,
    const char *const *names, size_t *at, struct err *err)
{
	struct written key;
	char *next = text->bytes + *at;
	while (next_key(text, &next, &key)) {
		*at = (size_t)(next - text->bytes);
		if (!known(&key, names))
			return refuse_unknown(text, &key, names, err);
		int first = key.adds ? 0 : earlier(text, &key);
		if (first)
			return err_set(err, OUTCOME_NEVER,
			    "%s:%d: %.*s: the key is on line %d already; "
			    "expected it once",
			    text->path, key.line, (int)key.size, key.name,
			    first);
	}
	return OUTCOME_DONE;
}

enum outcome config_text_blame(
    const struct config_text *text, const char *key, struct err *err)
{
	int line = config_text_line(text, key);
	if (!line)
		return err_prefix(err, "%s: %s", text->path, key);
	return err_prefix(err, "%s:%d: %s", text->path, line, key);
}

/* Reading secrets.
 *
 * A file that others can read is refused, because its contents are not secret.
 */

enum { SECRET_MAX = 9216 };

/* Set *secret to the first line of `text`, which is NUL-terminated. */
static enum outcome take_line(
    char *text, const char *what, char **secret, struct err *err)
{
	size_t end = strcspn(text, "\r\n");
	size_t size = SECRET_MAX;
	while (size && !text[size - 1])
		size--;
	bool strange = strlen(text) < size || text_starts(text, mark) ||
	               text_starts(text, "\xff\xfe");
	if (!end || strange) {
		explicit_bzero(text, size);
		free(text);
		return err_set(err, OUTCOME_NEVER,
		    "%s: expected a secret on the first line, found %s", what,
		    strange ? "a NUL byte or a byte order mark, as in UTF-16"
			    : "nothing");
	}
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
	if (!S_ISREG(st.st_mode))
		return err_set(
		    err, OUTCOME_NEVER, "%s: expected a regular file", path);
	if (st.st_mode & S_IRWXO) {
		return err_set(err, OUTCOME_NEVER,
		    "%s: others can read it; expected mode 600 or 640 (chmod "
		    "o= %s)",
		    path, path);
	}
	return OUTCOME_DONE;
}

/* Read the secret from an open file. */
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
	int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
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
	    .seconds = SECRET_SECONDS,
	};
	bool worked;
	enum outcome o = shell_run(&run, &worked, err);
	if (o) {
		secret_free(text);
		return o;
	}
	if (worked)
		return take_line(text, command, secret, err);
	secret_free(text);
	return err_set(err, OUTCOME_NEVER, "%s: the command failed", command);
}

void secret_free(char *secret)
{
	if (secret)
		explicit_bzero(secret, strlen(secret));
	free(secret);
}
