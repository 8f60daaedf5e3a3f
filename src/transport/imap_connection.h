/* imap_connection.h - inside transport: an IMAP connection, for imap.c, which
 * makes and ends it, and letters.c, which uses it. */
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
	/* bytes that the answer to most commands may have */
	SMALL = 256 * 1024,
	LISTING = 2 << 20,    /* the same where letters are listed */
	LETTER_MARGIN = 1024, /* what a server says around a letter's bytes */
	MOVED_MARGIN = 128    /* what it says of a letter that it moves */
};

struct imap {
	mailimap *session; /* NULL after an error */
	struct stream *stream;
	bool confused; /* a FETCH failed because its answer made no sense */
	bool idle;
	bool move;
	bool uidplus;
	/* letters there were before the last listing was asked for: a server
	 * searches among those, and tells behind its answer of one that came
	 * meanwhile, once */
	uint32_t exists;
	uint32_t uidnext; /* when the folder was opened */
};

/* Ends a session that failed with libetpan's code r; STOP, for the whole
 * connection. */
enum outcome imap_broken(
    struct imap *im, int r, const char *command, struct err *err);

/* What a command may take that is answered in a few lines. */
void imap_allow_command(struct imap *im);

/* How many letters the server last said there are. */
uint32_t imap_letters_there(const struct imap *im);

#endif
