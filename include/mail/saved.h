/* saved.h - finds a record in a saved mail, or in text copied from one. */
#ifndef SPADESD_MAIL_SAVED_H
#define SPADESD_MAIL_SAVED_H

#include <stdbool.h>

struct buf;

/* Appends to `out` the record in a mail: from its line `spades-record N` to the
 * first empty line or the end of that part. Reads attachments,
 * quoted-printable, base64, HTML and flowed lines, and strips quote marks and
 * leading blanks. A part that begins with a record is preferred, then the first
 * part with one. Returns false if there is none. Nothing else in the mail is
 * checked. */
bool saved_record(const char *mail, struct buf *out);

#endif
