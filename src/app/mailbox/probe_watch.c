/* probe_watch.c - watches folders, each on a connection of its own, because
 * each connection has one folder.
 *
 * A server may create a folder only when the first mail goes there, so each
 * watch_look lists the folders again. */
#include "probe_watch.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/config.h"
#include "base/text.h"
#include "connect.h"
#include "transport/imap.h"

enum {
	FOLDERS_MAX = 6, /* providers limit the number of connections */
	FOUND_MAX = 8,
	TRIES = 3, /* failures after which a folder is given up */
	LETTERS = 20,
	SIZE = 64 * 1024
};

struct folder {
	char name[256];
	bool junk;
	bool done;
	struct imap *imap; /* NULL: not connected */
	int failures;
	uint32_t after; /* letters with higher UIDs are new */
	uint32_t found[FOUND_MAX];
	size_t found_count;
};

struct watch {
	struct watch_options options;
	struct folder folder[FOLDERS_MAX]; /* [0] is the referee's */
	size_t count;
	bool started; /* letters in a folder that is found now are new */
};

/* Names of folders for junk at servers that do not say which one it is. */
static bool usual_for_junk(const char *name)
{
	static const char *const names[] = {
	    "junk",
	    "spam",
	    "bulk",
	    "junk e-mail",
	    "junk email",
	    "junk mail",
	    "bulk mail",
	    "spamverdacht",
	    "unerwünscht",
	    "courrier indésirable",
	    "correo no deseado",
	    "posta indesiderata",
	};
	for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
		if (text_same(name, names[i]))
			return true;
	return false;
}

static struct folder *known(struct watch *w, const char *name)
{
	for (size_t i = 0; i < w->count; i++)
		if (!strcmp(w->folder[i].name, name))
			return &w->folder[i];
	return NULL;
}

static struct folder *add(struct watch *w, const char *name)
{
	struct folder *f = &w->folder[w->count];
	if (w->count == FOLDERS_MAX || strlen(name) >= sizeof f->name)
		return NULL;
	*f = (struct folder){.imap = NULL};
	snprintf(f->name, sizeof f->name, "%s", name);
	w->count++;
	return f;
}

static void each_folder(void *context, const struct imap_folder *one)
{
	struct watch *w = context;
	bool junk = one->junk || usual_for_junk(one->own_name);
	const char *filed = w->options.config->done_folder;
	bool done =
	    !strcmp(one->name, filed) || !strcmp(one->short_name, filed);
	bool detail = text_same(one->own_name, w->options.detail);
	if (!(junk || done || detail) || known(w, one->name))
		return;
	struct folder *f = add(w, one->name);
	if (!f)
		return;
	f->junk = junk;
	f->done = done;
}

/* ---- connections ---- */

static void disconnect(struct folder *f)
{
	imap_close(f->imap);
	f->imap = NULL;
}

/* Set f->after to the highest UID of the folder. Some servers do not say which
 * UID comes next. */
static enum outcome skip_present(struct folder *f, struct err *err)
{
	uint32_t uids[LETTERS];
	struct imap_listing listing = {.uids = uids, .room = LETTERS};
	uint32_t next = imap_uidnext(f->imap);
	if (next) {
		f->after = next - 1;
		return OUTCOME_DONE;
	}
	do {
		enum outcome o = imap_list(f->imap, f->after, &listing, err);
		if (o)
			return o;
		if (listing.count)
			f->after = uids[listing.count - 1];
	} while (listing.count);
	return OUTCOME_DONE;
}

static enum outcome connect_to(
    struct watch *w, struct folder *f, struct err *err)
{
	if (f->imap)
		return OUTCOME_DONE;
	enum outcome o =
	    connect_imap(w->options.credentials, f->name, &f->imap, err);
	if (!o && !w->started)
		o = skip_present(f, err);
	if (!o)
		return o;
	if (f->imap)
		disconnect(f);
	f->failures++;
	return o;
}

/* ---- looking ---- */

/* One folder of a watch, for the callback of imap_fetch. */
struct looking {
	struct watch *watch;
	struct folder *folder;
};

static bool found_before(const struct folder *f, uint32_t uid)
{
	for (size_t i = 0; i < f->found_count; i++)
		if (f->found[i] == uid)
			return true;
	return false;
}

static bool each_letter(void *context, const struct imap_letter *l)
{
	struct looking *look = context;
	struct folder *f = look->folder;
	const struct watch_options *options = &look->watch->options;
	struct watched_folder where = {f->name, f->junk, f->done};
	if (f->found_count == FOUND_MAX || found_before(f, l->uid))
		return true;
	if (!options->each(options->context, &where, l))
		return true;
	f->found[f->found_count] = l->uid;
	f->found_count++;
	return true;
}

static enum outcome look_at(struct watch *w, struct folder *f, struct err *err)
{
	uint32_t uids[LETTERS];
	struct imap_listing listing = {.uids = uids, .room = LETTERS};
	struct imap_missing missing = {.count = 0};
	struct looking look = {w, f};
	enum outcome o = imap_list(f->imap, f->after, &listing, err);
	if (o || !listing.count)
		return o;
	struct imap_request request = {
	    .uids = uids,
	    .count = listing.count,
	    .limit = SIZE,
	    .undated = true,
	    .each = each_letter,
	    .context = &look,
	    .missing = &missing,
	};
	o = imap_fetch(f->imap, &request, err);
	if (o)
		return o;
	f->after = uids[listing.count - 1];
	if (missing.count)
		f->after = missing.first - 1;
	return o;
}

static enum outcome look_in(struct watch *w, struct folder *f, struct err *err)
{
	enum outcome o = connect_to(w, f, err);
	if (o)
		return o;
	o = look_at(w, f, err);
	if (o)
		disconnect(f);
	return o;
}

/* List the folders again. If the server refuses, only known folders are
 * watched. A broken connection shows when the referee's folder is read. */
static void list_folders(struct watch *w)
{
	struct err err;
	struct folder *own = &w->folder[0];
	if (!own->imap)
		return;
	if (imap_folders(own->imap, each_folder, w, &err) == OUTCOME_STOP)
		disconnect(own);
}

enum outcome watch_look(struct watch *w, struct err *err)
{
	struct err ignored;
	list_folders(w);
	for (size_t i = 1; i < w->count; i++)
		if (w->folder[i].failures < TRIES)
			look_in(w, &w->folder[i], &ignored);
	return look_in(w, &w->folder[0], err);
}

enum outcome watch_open(
    const struct watch_options *options, struct watch **out, struct err *err)
{
	struct err ignored;
	struct watch *w = calloc(1, sizeof *w);
	*out = NULL;
	if (!w)
		abort();
	w->options = *options;
	struct folder *own = add(w, options->config->folder);
	if (!own) {
		free(w);
		return err_set(
		    err, OUTCOME_NEVER, "imap-folder: the name is too long");
	}
	enum outcome o = connect_to(w, own, err);
	if (o) {
		watch_close(w);
		return o;
	}
	list_folders(w);
	for (size_t i = 1; i < w->count; i++)
		connect_to(w, &w->folder[i], &ignored);
	w->started = true;
	*out = w;
	return OUTCOME_DONE;
}

/* ---- the end ---- */

static enum outcome remove_from(
    struct watch *w, struct folder *f, struct err *err)
{
	if (!f->found_count)
		return OUTCOME_DONE;
	enum outcome o = connect_to(w, f, err);
	if (!o)
		o = imap_remove(f->imap, f->found, f->found_count, err);
	if (o)
		err_prefix(err, "folder %s", f->name);
	return o;
}

enum outcome watch_remove(struct watch *w, struct err *err)
{
	struct err second;
	enum outcome o = OUTCOME_DONE;
	for (size_t i = 0; i < w->count; i++) {
		struct err *one = o ? &second : err;
		enum outcome removed = remove_from(w, &w->folder[i], one);
		if (!o)
			o = removed;
	}
	return o;
}

void watch_close(struct watch *w)
{
	if (!w)
		return;
	for (size_t i = 0; i < w->count; i++)
		imap_close(w->folder[i].imap);
	free(w);
}
