/* site.c - a publisher that keeps the files in memory. */
#include "site.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "referee/publish.h"
#include "whole_game.h"

enum { FILES = 4000 };
static struct file {
	char *path, *content;
	size_t size;
	bool is_new; /* since the last site_each_new */
} files[FILES];
static int count;

static struct file *find(const char *path)
{
	for (int i = 0; i < count; i++)
		if (!strcmp(files[i].path, path))
			return &files[i];
	return NULL;
}

static void drop(struct file *f)
{
	free(f->path);
	free(f->content);
	*f = files[--count];
}

static bool has(void *context, const char *path)
{
	(void)context;
	return find(path);
}

static bool is_same(const struct page_file *file)
{
	const struct file *f = find(file->path);
	return f && file->bytes && f->size == file->size &&
	       !memcmp(f->content, file->bytes, f->size);
}

static enum outcome write(
    void *context, const struct page_file *file, struct err *err)
{
	(void)err;
	struct file *f = find(file->path);
	if (!file->bytes) {
		if (f) {
			drop(f);
			++*(int *)context;
		}
		return OUTCOME_DONE;
	}
	if (is_same(file))
		return OUTCOME_DONE;
	++*(int *)context;
	if (f)
		drop(f);
	ck_assert_int_lt(count, FILES);
	f = &files[count++];
	f->path = strdup(file->path);
	f->size = file->size;
	f->is_new = true;
	f->content = malloc(file->size + 1);
	memcpy(f->content, file->bytes, file->size);
	f->content[file->size] = '\0';
	return OUTCOME_DONE;
}

void site_open(void)
{
	struct err err;
	desk->site.pages_dir = "/a/site";
	desk->site.pages_url = "https://play.test/spades";
	ck_assert(!referee_publish_all(&desk->referee, desk->now, &err));
}

/* Copies a file into the folder that SITE_DIR names. */
static void copy_out(const char *path, const char *content)
{
	char name[400];
	(void)snprintf(
	    name, sizeof name, "%s/%u/%s", getenv("SITE_DIR"), dice, path);
	for (char *at = name + 1; (at = strchr(at, '/')); at++) {
		*at = '\0';
		(void)mkdir(name, 0755);
		*at = '/';
	}
	FILE *f = fopen(name, "w");
	ck_assert_ptr_nonnull(f);
	(void)fputs(content, f);
	(void)fclose(f);
}

void site_close(void)
{
	if (getenv("SITE_DIR"))
		site_each(copy_out);
	while (count)
		drop(&files[0]);
}

/* Writes a page. Returns false if none waited. */
static bool write_next(int *changed)
{
	bool more;
	struct err err;
	const struct publisher to = {
	    .write = write, .has = has, .context = changed};
	ck_assert_msg(
	    !referee_publish(&desk->referee, &to, desk->now, &more, &err), "%s",
	    err.text);
	return more;
}

int site_write(void)
{
	int changed = 0;
	for (bool more = true; more;)
		more = write_next(&changed);
	return changed;
}

bool site_write_one(void)
{
	int changed = 0;
	return write_next(&changed);
}

const char *site_file(const char *path)
{
	const struct file *f = find(path);
	return f ? f->content : NULL;
}

void site_each(void (*each)(const char *path, const char *content))
{
	for (int i = 0; i < count; i++)
		each(files[i].path, files[i].content);
}

void site_each_new(void (*each)(const char *path, const char *content))
{
	for (int i = 0; i < count; i++) {
		if (files[i].is_new)
			each(files[i].path, files[i].content);
		files[i].is_new = false;
	}
}

void site_is_whole(void)
{
	struct err err;
	site_write();
	int before = count;
	ck_assert(!referee_publish_all(&desk->referee, desk->now, &err));
	ck_assert_int_eq(site_write(), 0);
	ck_assert_int_eq(count, before);
}
