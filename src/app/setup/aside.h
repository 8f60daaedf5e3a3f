/* aside.h - inside app: does a step of setup in a child process, as the user
 * who owns the referee's files.
 *
 * Root only asks the questions and writes the files. Steps that read from the
 * network or do the referee's own work run without root's rights. */
#ifndef SPADESD_APP_ASIDE_H
#define SPADESD_APP_ASIDE_H

#include "app/system/owner.h"
#include "base/err.h"

struct asker;
struct buf;

/* Do the step in the child and return its exit status, 0 to 255. Text for the
 * parent is written to `answer`. */
typedef int aside_fn(void *context, struct buf *answer);

struct aside {
	struct asker *asker;
	struct owner owner;
	aside_fn *run;
	void *context;
	struct buf *answer; /* what the child wrote, within its limit */
};

/* Run the step and wait for it. STOP if a signal comes: the child is ended.
 * NEVER if the child cannot be started, cannot become the owner, or crashes. */
enum outcome aside_run(const struct aside *aside, int *status, struct err *err);

#endif
