/* imap.h - a mailbox on an IMAP server.
 *
 * One connection, one folder. Every call has an absolute deadline. If a call
 * does not return DONE, the connection is closed and must be opened again with
 * imap_open. Exception: after LATER from imap_make, imap_move, imap_remove or
 * imap_folders the connection stays open. Letters are identified by UID; \Seen
 * is neither read nor set.
 *
 * Names of folders are UTF-8. If the server has no folder of a name, the name
 * with the prefix of its personal namespace is tried (RFC 2342), such as
 * "INBOX.". */
#ifndef SPADESD_TRANSPORT_IMAP_H
#define SPADESD_TRANSPORT_IMAP_H

#include "transport/server.h"

struct imap;

/* Connect, log in and select `folder`. STOP if the server cannot be reached or
 * verified, greets with PREAUTH, or refuses the login. *refused is true only if
 * the server refused the login. */
enum outcome imap_open(const struct server *server, const char *folder,
    struct imap **imap, bool *refused, struct err *err);
/* Send LOGOUT if the connection is working, and free it; NULL is fine. */
void imap_close(struct imap *imap);

/* Return the folder's UIDVALIDITY, or 0 if the connection is closed. */
uint32_t imap_uidvalidity(const struct imap *imap);

/* True if the server opened the folder for reading only. */
bool imap_read_only(const struct imap *imap);

/* Return the UID that the next letter will get, as reported when the folder was
 * opened; 0 if it was not reported. */
uint32_t imap_uidnext(const struct imap *imap);

/* Return the number of letters in the folder, as the server last reported it.
 */
uint32_t imap_count(const struct imap *imap);

/* True if imap_fetch failed because the server's answer could not be parsed. */
bool imap_confused(const struct imap *imap);

/* The caller's array for UIDs, which has space for `room` of them. */
struct imap_listing {
	uint32_t *uids;
	size_t room;
	size_t count;
};

/* List the UIDs above `after` in ascending order, at most listing->room of
 * them. Sends NOOP first, because a server may hide new letters from a session
 * until then (RFC 3501, 5.2). The count is 0 unless this returns DONE. */
enum outcome imap_list(struct imap *imap, uint32_t after,
    struct imap_listing *listing, struct err *err);

struct imap_letter {
	uint32_t uid;
	/* INTERNALDATE; 0 if the server gave none */
	int64_t received;
	const char *bytes;
	/* number of bytes; the server cuts letters after imap_request.limit */
	size_t size;
	/* RFC822.SIZE, -1 if the server gave none. Some servers state sizes
	 * that are not what they send. */
	int64_t stated;
};
/* Called for each letter in the order of UIDs. Return false to end the fetch,
 * which then returns DONE. */
typedef bool imap_letter_fn(void *context, const struct imap_letter *letter);

/* The letters to fetch, and the callback for them. */
struct imap_request {
	const uint32_t *uids; /* in ascending order */
	size_t count;
	size_t limit; /* most bytes of each letter; 0: only the receipt time */
	bool undated; /* do not ask for INTERNALDATE */
	imap_letter_fn *each;
	void *context;
	/* Filled in before the first callback: the letters that the server did
	 * not deliver. */
	struct imap_missing *missing;
};

struct imap_missing {
	size_t count;
	uint32_t first; /* 0 if none is missing */
	size_t empty;   /* answers without bytes, even if asked again */
};

/* Fetch letters. A server may answer OK and still leave out letters, or send
 * none of their bytes; these are requested once more in smaller groups. */
enum outcome imap_fetch(
    struct imap *imap, const struct imap_request *request, struct err *err);

/* Create a folder if it is missing. LATER, with the server's words, if the
 * server refuses: the connection stays open. */
enum outcome imap_make(struct imap *imap, const char *folder, struct err *err);

/* Return the full name of the folder that imap_make found or created last, ""
 * if there is none. */
const char *imap_place(const struct imap *imap);

/* Move letters to `folder`, creating it if it is missing. Uses MOVE, otherwise
 * COPY and UID EXPUNGE. LATER, with the server's words, if the server refuses:
 * the connection stays open and the letters stay where they are. */
enum outcome imap_move(struct imap *imap, const uint32_t *uids, size_t count,
    const char *folder, struct err *err);

/* Delete letters for good. A server without UIDPLUS only marks them as deleted.
 * LATER if the server refuses: the connection stays open. */
enum outcome imap_remove(
    struct imap *imap, const uint32_t *uids, size_t count, struct err *err);

struct imap_folder {
	/* name of the folder, in the form that imap_open takes */
	const char *name;
	/* the name without the prefix of the personal namespace */
	const char *short_name;
	const char *own_name; /* the name without the folders above it */
	bool junk; /* the server says that it is for junk (RFC 6154) */
};
typedef void imap_folder_fn(void *context, const struct imap_folder *folder);

/* Call `each` for every folder of the account that can hold letters. `each`
 * must not use this connection. LATER if the server refuses: the connection
 * stays open. */
enum outcome imap_folders(
    struct imap *imap, imap_folder_fn *each, void *context, struct err *err);

/* Wait until the server reports something, `wake` is readable, or `seconds`
 * have passed. Uses IDLE if the server supports it. *woken is true if there may
 * be new mail. Returns at once if mail arrived while letters were listed. */
enum outcome imap_wait(
    struct imap *imap, int wake, int64_t seconds, bool *woken, struct err *err);

#endif
