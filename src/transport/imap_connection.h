/* imap_connection.h - inside transport: an IMAP connection, shared by imap.c,
 * which opens and closes it, and imap_fetch.c. */
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
	MOVED_MARGIN = 128
};

struct imap {
	mailimap *session; /* NULL after an error */
	struct stream *stream;
	bool confused; /* the answer to a FETCH could not be parsed */
	bool idle;
	bool move;
	bool uidplus;
	/* Number of letters that the server reported before the last listing
	 * was requested. SEARCH covers only these letters. If a letter arrives
	 * meanwhile, the server reports it only once, after the answer to
	 * SEARCH. */
	uint32_t exists;
	uint32_t uidnext; /* UIDNEXT when the folder was opened */
};

/* End a session that failed with libetpan's code r. Returns STOP. */
enum outcome imap_broken(
    struct imap *im, int r, const char *command, struct err *err);

/* Set deadline and budget for a command with a short answer. */
void imap_allow_command(struct imap *im);

#endif
