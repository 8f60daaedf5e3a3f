/* recordfile.h - inside app: a record from a file or from a saved mail. */
#ifndef SPADESD_APP_RECORDFILE_H
#define SPADESD_APP_RECORDFILE_H

#include <stdbool.h>

#include "base/buf.h"
#include "base/err.h"
#include "engine/record.h"

struct record_file {
	const char *text; /* the record */
	/* the record is from a mail: its line numbers are not the file's */
	bool in_mail;
	bool bad; /* the file is not text; `fault` says why */
	struct record_fault fault;
	char *bytes; /* the whole file, on the heap */
	struct buf found;
};

/* Read a file ("-" or NULL for standard input) and, if it is a mail, find the
 * record in it. Skips a byte order mark at the start. NEVER if the file cannot
 * be read. Always call record_file_release. */
enum outcome record_file_read(
    const char *path, struct record_file *file, struct err *err);
void record_file_release(struct record_file *file);

#endif
