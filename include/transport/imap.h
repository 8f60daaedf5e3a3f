/* imap.h - a mailbox on an IMAP server.
 *
 * One connection, one folder. Every call ends by an absolute deadline. After an outcome other than
 * DONE the connection is closed and the next call needs imap_open again. Letters are paged by UID;
 * \Seen is neither read nor set. */
#ifndef SPADESD_TRANSPORT_IMAP_H
#define SPADESD_TRANSPORT_IMAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/err.h"
#include "transport/server.h"

struct imap;

/* Connects, logs in and selects `folder`. STOP when the server cannot be reached, is not who it
 * should be, greets with PREAUTH, or refuses the login. */
enum outcome imap_open(
    const struct server *server, const char *folder, struct imap **imap, struct err *err);
void imap_close(struct imap *imap); /* NULL is fine; says LOGOUT when the connection is whole */

uint32_t imap_uidvalidity(const struct imap *imap);

/* Whether anything can have come since the last look: asks with NOOP. *came is set when the folder
 * grew. */
enum outcome imap_noop(struct imap *imap, bool *came, struct err *err);

/* The UIDs above `after`, rising, at most `most` of them. */
enum outcome imap_list(
    struct imap *imap, uint32_t after, uint32_t *uids, size_t most, size_t *count, struct err *err);

struct imap_letter {
	uint32_t uid;
	int64_t received; /* INTERNALDATE */
	const char *bytes;
	size_t size; /* at most the limit asked for: longer letters are cut by the server */
};
/* Called for each letter in the order of UIDs, `next` being the one after it or NULL; returns false
 * to end the fetch (imap_fetch then is DONE). */
typedef bool imap_letter_fn(
    void *context, const struct imap_letter *letter, const struct imap_letter *next);

/* Fetches these letters, each cut to `limit` bytes. One that vanished meanwhile is passed over. */
enum outcome imap_fetch(struct imap *imap,
    const uint32_t *uids,
    size_t count,
    size_t limit,
    imap_letter_fn *each,
    void *context,
    struct err *err);

/* Moves letters to `folder` (MOVE, else COPY and UID EXPUNGE), making it when it is missing. */
enum outcome imap_move(
    struct imap *imap, const uint32_t *uids, size_t count, const char *folder, struct err *err);

/* Makes a folder; that it is there already is no trouble. */
void imap_create(struct imap *imap, const char *folder);

/* Waits with IDLE (or, where there is none, just waits) until the server reports something, `wake`
 * is readable or `seconds` are over. *woken says that there may be mail. */
enum outcome imap_wait(struct imap *imap, int wake, int64_t seconds, bool *woken, struct err *err);

#endif
