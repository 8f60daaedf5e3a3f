/* recordfile.h - inside app: a record, from a file or out of a saved mail. */
#ifndef SPADESD_APP_RECORDFILE_H
#define SPADESD_APP_RECORDFILE_H

#include <stdbool.h>

#include "base/buf.h"
#include "base/err.h"
#include "engine/record.h"

struct record_file {
	const char *text; /* the record */
	bool in_mail;     /* lines are counted in the record, not in the file */
	bool bad;         /* something in it is no text: see `fault` */
	struct record_fault fault;
	char *bytes; /* heap: the file */
	struct buf found;
};

/* Reads a file ("-" or NULL: standard input), and finds the record in it where
 * it is a mail. A mark of byte order at its begin is no part of it. NEVER when
 * it cannot be read. Release it in any case. */
enum outcome record_file_read(
    const char *path, struct record_file *file, struct err *err);
void record_file_release(struct record_file *file);

#endif
