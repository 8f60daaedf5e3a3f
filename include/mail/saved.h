/* saved.h - a record within a saved mail, or in text that was copied out of
 * one. */
#ifndef SPADESD_MAIL_SAVED_H
#define SPADESD_MAIL_SAVED_H

#include <stdbool.h>

struct buf;

/* Adds to `out` the record that stands in a mail, from its line `spades-record
 * N` to the first empty line or the end of that part: out of an attachment,
 * quoted-printable, base64 or HTML, flowed lines made whole, marks of quoting
 * and blanks before lines taken off. A part that begins with a record goes
 * before one that has it somewhere, and the first before the others. false
 * where there is none. Nothing else of the mail is judged. */
bool saved_record(const char *mail, struct buf *out);

#endif
