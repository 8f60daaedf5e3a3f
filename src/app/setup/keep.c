/* keep.c - writing the files of setup. Signals are blocked meanwhile. */
#include "keep.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/system/file.h"
#include "ask.h"
#include "base/buf.h"
#include "compose.h"

enum { MODE_SECRET = 0600, MODE_CONFIG = 0644, MODE_FOLDER = 0750 };

/* Names of the files that a configuration names. */
struct names {
	char totp[SETUP_PATH + 16];
	char backup_key[SETUP_PATH + 16];
	char tokens[SETUP_PATH + 16];
	struct setup_files files;
};

static void fill_names(const struct setup *s, struct names *n)
{
	const char *folder = strcmp(s->folder, "/") ? s->folder : "";
	const char *secret = asked(s->asker, QUESTION_CLIENT_SECRET);
	snprintf(n->totp, sizeof n->totp, "%s/totp", folder);
	snprintf(n->backup_key, sizeof n->backup_key, "%s/backup-key", folder);
	snprintf(n->tokens, sizeof n->tokens, "%s/oauth-token", folder);
	n->files = (struct setup_files){
	    .totp = n->totp,
	    .backup_key = n->backup_key,
	    .password = s->password_file,
	    .client_secret = *secret ? s->client_secret_file : NULL,
	    .tokens = n->tokens,
	};
}

void keep_text(const struct setup *s, struct buf *out)
{
	struct names names;
	fill_names(s, &names);
	config_compose(s->asker, &names.files, out);
}

/* Write a secret, unless it is empty. */
static enum outcome keep_secret(const struct setup *s, const char *path,
    const char *secret, struct err *err)
{
	struct buf line;
	struct placing how = {
	    .path = path,
	    .mode = MODE_SECRET,
	    .uid = s->owner.uid,
	    .gid = s->owner.gid,
	    .replace = s->replace,
	};
	if (!*secret)
		return OUTCOME_DONE;
	buf_init(&line, 0);
	buf_format(&line, "%s\n", secret);
	enum outcome o = file_place(&how, line.data, line.size, err);
	explicit_bzero(line.data, line.size);
	buf_release(&line);
	return o;
}

static enum outcome keep_folder(const struct setup *s, struct err *err)
{
	const struct owner *o = &s->owner;
	if (!s->make_folder)
		return OUTCOME_DONE;
	if (mkdir(s->folder, MODE_FOLDER) == 0 &&
	    (geteuid() != 0 || lchown(s->folder, o->uid, o->gid) == 0))
		return OUTCOME_DONE;
	return err_set(err, OUTCOME_STOP, "%s: %s", s->folder, strerror(errno));
}

/* Link the old configuration to FILE.old, so that it survives. */
static enum outcome keep_old(const struct setup *s, struct err *err)
{
	char old[SETUP_PATH + 8];
	snprintf(old, sizeof old, "%s.old", s->config);
	if (access(s->config, F_OK) != 0)
		return OUTCOME_DONE;
	if (unlink(old) != 0 && errno != ENOENT)
		return err_set(
		    err, OUTCOME_STOP, "%s: %s", old, strerror(errno));
	if (link(s->config, old) != 0)
		return err_set(
		    err, OUTCOME_STOP, "%s: %s", old, strerror(errno));
	return OUTCOME_DONE;
}

static enum outcome keep_config(const struct setup *s, struct err *err)
{
	struct buf text;
	struct placing how = {
	    .path = s->config,
	    .mode = MODE_CONFIG,
	    .uid = geteuid(),
	    .gid = getegid(),
	    .replace = s->replace,
	};
	enum outcome o = keep_old(s, err);
	if (o)
		return o;
	buf_init(&text, 0);
	keep_text(s, &text);
	o = file_place(&how, text.data, text.size, err);
	buf_release(&text);
	return o;
}

/* Remove what a failed keep_all has made. */
static void undo(const struct setup *s)
{
	if (!s->replace) {
		unlink(s->password_file);
		unlink(s->client_secret_file);
	}
	if (s->make_folder)
		rmdir(s->folder);
}

enum outcome keep_all(const struct setup *s, struct err *err)
{
	bool oauth = dialogue_oauth(s);
	const char *password = oauth ? "" : asked(s->asker, QUESTION_PASSWORD);
	const char *client =
	    oauth ? asked(s->asker, QUESTION_CLIENT_SECRET) : "";
	enum outcome o = keep_folder(s, err);
	if (!o)
		o = keep_secret(s, s->password_file, password, err);
	if (!o)
		o = keep_secret(s, s->client_secret_file, client, err);
	if (!o)
		o = keep_config(s, err);
	if (o)
		undo(s);
	return o;
}
