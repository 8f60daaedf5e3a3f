/* pass.h - inside app: one pass over the mailbox, the clock and the outbox. */
#ifndef SPADESD_APP_PASS_H
#define SPADESD_APP_PASS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/err.h"

struct config;
struct pass;

/* What outlives a pass. `config` must outlive it too; `program` is the path of
 * spadesd. Connects to nobody yet. */
struct pass *pass_new(const struct config *config, const char *program);
void pass_free(struct pass *pass); /* NULL is fine */

/* Fetch, tick, flush. Where reading fails the clock decides nothing in this
 * pass; mail that waits is sent all the same. Returns the worst outcome; err
 * tells of the first failure, a second is logged. *handled counts letters;
 * *next is when something is due, 0 for nothing. */
enum outcome pass_run(
    struct pass *pass, unsigned *handled, int64_t *next, struct err *err);

/* One letter from memory, received now. DONE when it was taken, sent or not
 * what answers it. */
enum outcome pass_deliver(
    struct pass *pass, const char *bytes, size_t size, struct err *err);

/* Waits for mail, `wake` or the time; after a pass that was DONE. See
 * imap_wait. */
enum outcome pass_wait(
    struct pass *pass, int wake, int64_t seconds, bool *woken, struct err *err);

#endif
