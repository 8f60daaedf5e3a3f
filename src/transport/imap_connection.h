/* imap_connection.h - inside transport: an IMAP connection, shared by the files
 * that begin with "imap". */
#ifndef SPADESD_TRANSPORT_IMAP_CONNECTION_H
#define SPADESD_TRANSPORT_IMAP_CONNECTION_H

#include <libetpan/libetpan.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/err.h"
#include "stream.h"

enum {
	COMMAND_SECONDS = 30,
	FETCH_SECONDS = 60,
	/* byte budget for the answer to most commands */
	SMALL = 256 * 1024,
	LISTING = 2 << 20, /* byte budget for a listing */
	/* bytes that a server sends around a letter's own bytes */
	LETTER_MARGIN = 1024,
	/* bytes that a server sends per letter when moving */
	MOVED_MARGIN = 128,
	PLACE_MAX = 320 /* size of a folder's name with its prefix */
};

struct imap {
	mailimap *session; /* NULL after an error */
	struct stream *stream;
	bool confused; /* the answer to a FETCH could not be parsed */
	bool idle;
	bool move;
	bool uidplus;
	bool namespaces; /* the server has NAMESPACE (RFC 2342) */
	/* The prefix of the personal namespace, "" for none, and whether the
	 * server was asked for it. */
	char prefix[64];
	bool asked_prefix;
	char place[PLACE_MAX];  /* see imap_place; "" for none */
	char placed[PLACE_MAX]; /* the name that imap_make was called with */
	/* Number of letters that the server reported before the last listing
	 * was requested. SEARCH covers only these letters. If a letter arrives
	 * meanwhile, the server reports it only once, after the answer to
	 * SEARCH. */
	uint32_t exists;
	uint32_t uidnext; /* UIDNEXT when the folder was opened */
};

/* Free the session. The stream is closed first, because mailimap_free would
 * otherwise send LOGOUT and wait for the answer. */
void imap_drop(struct imap *im);

/* End a session that failed with libetpan's code r. Returns STOP. */
enum outcome imap_broken(
    struct imap *im, int r, const char *command, struct err *err);

/* Set deadline and budget for a command with a short answer. */
void imap_allow_command(struct imap *im);

/* True if the server answered a command that failed with code r with NO or BAD:
 * the session goes on. */
bool imap_said_no(const struct imap *im, int r);

/* Return the server's words for refusing the last command. */
const char *imap_refusal(const struct imap *im);

/* Call `run` with the names that a folder may have on the server, in modified
 * UTF-7, until it returns 0: the name as it is, and the name with the prefix of
 * the personal namespace. *place is the UTF-8 form of the last name. Returns
 * the last code of `run`. In imap_folders.c. */
typedef int imap_name_fn(struct imap *im, const char *name);
int imap_try_names(struct imap *im, const char *folder, imap_name_fn *run,
    char place[PLACE_MAX]);

#endif
