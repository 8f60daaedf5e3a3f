/* pass.h - inside app: one pass over the mailbox, the clock and the outbox. */
#ifndef SPADESD_APP_PASS_H
#define SPADESD_APP_PASS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/err.h"

struct config;
struct pass;

/* Make the state that is kept between passes, without connecting. `config` must
 * outlive it; `program` is the path of spadesd. */
struct pass *pass_new(const struct config *config, const char *program);
/* Write no more pages once `stops` returns true. */
void pass_stop_when(struct pass *pass, bool (*stops)(void));
/* Call `disk_full` when a full disk ends a pass. The database is unlocked and
 * the reader has ended. If `disk_full` returns, the process ends. */
void pass_on_full_disk(
    struct pass *pass, void (*disk_full)(void *context), void *context);
void pass_free(struct pass *pass); /* NULL is fine */

/* Fetch, tick, flush. If fetching fails, the clock does not act, but queued
 * mail is sent. Returns the worst outcome; NEVER if the database belongs to a
 * newer spadesd or another program, or cannot be upgraded, so that no later
 * pass can work either. `err` has the first failure; a second is logged.
 * *handled is the number of letters handled; *next is when something is due, 0
 * for nothing. */
enum outcome pass_run(
    struct pass *pass, unsigned *handled, int64_t *next, struct err *err);

/* True if the last pass could open the database. If it could not, no mail could
 * tell the operator. */
bool pass_opened(const struct pass *pass);

/* Handle one letter from memory, received now. DONE if it was handled, whether
 * or not its answer could be sent. */
enum outcome pass_deliver(
    struct pass *pass, const char *bytes, size_t size, struct err *err);

/* After a pass that was DONE, wait for mail, until `wake` is readable, or for
 * `seconds`. See imap_wait. */
enum outcome pass_wait(
    struct pass *pass, int wake, int64_t seconds, bool *woken, struct err *err);

#endif
