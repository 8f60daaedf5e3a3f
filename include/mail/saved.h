/* saved.h - finds a record in a saved mail, or in text copied from one. */
#ifndef SPADESD_MAIL_SAVED_H
#define SPADESD_MAIL_SAVED_H

struct buf;

/* Appends to `out` the record in a mail: from its line `spades-record N` to the
 * first empty line or the end of the MIME part. Reads attachments,
 * quoted-printable, base64, HTML and flowed lines, and strips quote marks and
 * leading blanks. If several parts have a record, a part that begins with its
 * record is preferred. Returns false if no part has a record. Nothing else in
 * the mail is checked. */
bool saved_record(const char *mail, struct buf *out);

#endif
