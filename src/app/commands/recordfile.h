/* recordfile.h - inside app: a record from a file or from a saved mail. */
#ifndef SPADESD_APP_RECORDFILE_H
#define SPADESD_APP_RECORDFILE_H

#include <stdbool.h>

#include "base/buf.h"
#include "base/err.h"
#include "engine/record.h"

struct record_file {
	const char *text; /* the record */
	/* line numbers count from the record's start, not the file's */
	bool in_mail;
	bool bad; /* it is not text: see `fault` */
	struct record_fault fault;
	char *bytes; /* heap: the whole file */
	struct buf found;
};

/* Read a file ("-" or NULL for standard input) and, if it is a mail, find the
 * record in it. A byte order mark at the start is skipped. Returns
 * OUTCOME_NEVER if the file cannot be read. Always call record_file_release. */
enum outcome record_file_read(
    const char *path, struct record_file *file, struct err *err);
void record_file_release(struct record_file *file);

#endif
