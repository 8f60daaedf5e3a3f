/* fields.h - inside mail: header fields that we write (RFC 5322, RFC 2047).
 *
 * Every value passes one gate: what could begin a line (CR, LF, any control
 * character) comes out as a blank, and bytes that are no UTF-8 as U+FFFD. */
#ifndef SPADESD_MAIL_FIELDS_H
#define SPADESD_MAIL_FIELDS_H

struct buf;

/* "name: value": for people, as encoded words where ASCII does not do. */
void fields_text(struct buf *out, const char *name, const char *value);

/* `name: "person" <address>`; the person in any writing, the address
 * address_valid. */
void fields_mailbox(
    struct buf *out, const char *name, const char *person, const char *address);

/* "name: <id> <id>", a line each; ids without brackets, separated by blanks.
 * One of over 200 bytes is left out. */
void fields_ids(struct buf *out, const char *name, const char *list);

#endif
