/* probe_watch.h - inside app: watches the folders in which a mail to the
 * referee may appear. */
#ifndef SPADESD_APP_PROBE_WATCH_H
#define SPADESD_APP_PROBE_WATCH_H

#include <stdbool.h>

#include "base/err.h"

struct config;
struct credentials;
struct imap_letter;
struct watch;

struct watched_folder {
	const char *name;
	bool junk; /* the folder is for junk */
	bool done; /* the folder is for done mail */
};

/* Called for each new letter. Return true to have it removed by
 * watch_remove. */
typedef bool watch_fn(void *context, const struct watched_folder *folder,
    const struct imap_letter *letter);

struct watch_options {
	const struct config *config;
	struct credentials *credentials;
	const char *detail; /* mail with this +detail may be in such a folder */
	watch_fn *each;
	void *context;
};

/* Open the folder that the referee reads, the one for done mail, and folders
 * for junk. The letters in them are not new. If the referee's folder cannot be
 * opened, this fails and *watch is NULL. */
enum outcome watch_open(
    const struct watch_options *options, struct watch **watch, struct err *err);

/* Report new letters. A connection that fails is opened again by the next call.
 * Only the failure of the referee's folder is reported. */
enum outcome watch_look(struct watch *watch, struct err *err);

/* Remove the letters for which the callback returned true. Tries all of them,
 * and fails if one could not be removed. */
enum outcome watch_remove(struct watch *watch, struct err *err);

void watch_close(struct watch *watch); /* NULL is fine */

#endif
