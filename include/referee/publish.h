/* publish.h - the pages of the site, from the database. Who has to write them
 * to files is the caller's matter. */
#ifndef SPADESD_REFEREE_PUBLISH_H
#define SPADESD_REFEREE_PUBLISH_H

#include "base/err.h"

struct buf;
struct referee;

/* A file of the site. `path` is relative to the site's folder, "game/7/" and a
 * name. Without `bytes` the file is to be removed, if it is there. */
struct page_file {
	const char *path;
	const void *bytes;
	size_t size;
};
struct publisher {
	/* Writes or removes a file. A failure ends the page, which then stays
	 * in the queue. */
	enum outcome (*write)(
	    void *context, const struct page_file *file, struct err *err);
	/* True if the file exists. A NULL function: no file does. */
	bool (*has)(void *context, const char *path);
	void *context;
	const char *version; /* of the program; NULL: none */
};

/* Writes the page that has waited longest, of those that take a name away, or
 * else of all. *more is false if none waits. A page that cannot be written lets
 * the others go first. */
enum outcome referee_publish(struct referee *referee,
    const struct publisher *to, int64_t now, bool *more, struct err *err);
/* Puts every page of the site into the queue. */
enum outcome referee_publish_all(
    struct referee *referee, int64_t now, struct err *err);
/* True if the site may have a file with that path. If it may not have it for
 * long, its page is put into the queue. Call it in a transaction. */
bool referee_may_publish(
    struct referee *referee, const char *path, int64_t now);
/* Appends the content of the style sheet. Its last line is a hash of the
 * program's version and of what the configuration tells pages, so a site with
 * another style sheet must be written anew. */
void referee_style(
    struct referee *referee, const struct publisher *to, struct buf *out);

#endif
