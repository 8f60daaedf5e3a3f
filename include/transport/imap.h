/* imap.h - a mailbox on an IMAP server.
 *
 * One connection, one folder. Every call ends by an absolute deadline. After an
 * outcome other than DONE the connection is closed and the next call needs
 * imap_open again; the LATER of imap_move is the exception. Letters are paged
 * by UID; \Seen is neither read nor set. */
#ifndef SPADESD_TRANSPORT_IMAP_H
#define SPADESD_TRANSPORT_IMAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/err.h"
#include "transport/server.h"

struct imap;

/* Connects, logs in and selects `folder`. STOP when the server cannot be
 * reached, is not who it should be, greets with PREAUTH, or refuses the
 * login. */
enum outcome imap_open(const struct server *server,
    const char *folder,
    struct imap **imap,
    struct err *err);
/* Says LOGOUT when the connection is whole, and frees; NULL is fine. */
void imap_close(struct imap *imap);

/* The folder's UIDVALIDITY; 0 when the connection is gone. */
uint32_t imap_uidvalidity(const struct imap *imap);

/* The UID that the next letter will get, as the server said when the folder was
 * opened; 0 when it did not. */
uint32_t imap_uidnext(const struct imap *imap);

/* Did imap_fetch fail because the answer made no sense? */
bool imap_confused(const struct imap *imap);

/* The caller's room for UIDs, and how many are in it. */
struct imap_listing {
	uint32_t *uids;
	size_t room;
	size_t count;
};

/* The UIDs above `after`, rising, as many as there is room for. The count is
 * 0 unless the outcome is DONE. */
enum outcome imap_list(struct imap *imap,
    uint32_t after,
    struct imap_listing *listing,
    struct err *err);

struct imap_letter {
	uint32_t uid;
	/* INTERNALDATE; 0 when the server said none */
	int64_t received;
	const char *bytes;
	/* at most the limit asked for: longer letters are cut by the server */
	size_t size;
};
/* Called for each letter in the order of UIDs, `next` being the one after it or
 * NULL; returns false to end the fetch (imap_fetch then is DONE). */
typedef bool imap_letter_fn(void *context,
    const struct imap_letter *letter,
    const struct imap_letter *next);

/* Which letters are wanted, and who gets them. */
struct imap_request {
	const uint32_t *uids; /* rising */
	size_t count;
	size_t limit; /* bytes of each letter */
	bool undated; /* INTERNALDATE is not asked for */
	imap_letter_fn *each;
	void *context;
	/* filled before the first letter is handed over: how many the server
	 * left out, and the first of them */
	struct imap_missing *missing;
};

struct imap_missing {
	size_t count;
	uint32_t first; /* 0 when there is none */
};

/* Fetches letters. Those that the server leaves out, though it says OK, are
 * asked for once more, fewer at a time. */
enum outcome imap_fetch(
    struct imap *imap, const struct imap_request *request, struct err *err);

/* Moves letters to `folder` (MOVE, else COPY and UID EXPUNGE), making it when
 * it is missing. LATER when the server refuses: the connection stays, and so do
 * the letters. */
enum outcome imap_move(struct imap *imap,
    const uint32_t *uids,
    size_t count,
    const char *folder,
    struct err *err);

/* Makes a folder; that it is there already is no trouble. */
void imap_create(struct imap *imap, const char *folder);

/* Waits with IDLE (or, where there is none, just waits) until the server
 * reports something, `wake` is readable or `seconds` are over. *woken says that
 * there may be mail: at once where one came while letters were listed. */
enum outcome imap_wait(
    struct imap *imap, int wake, int64_t seconds, bool *woken, struct err *err);

#endif
