/* compose.h - the bytes of a mail that we send: RFC 5322, CRLF only, text and HTML with the same
 * facts. */
#ifndef SPADESD_MAIL_COMPOSE_H
#define SPADESD_MAIL_COMPOSE_H

#include <stdbool.h>
#include <stdint.h>

struct buf;

struct outgoing {
	const char *from_name, *from, *to,
	    *reply_to; /* addresses must be address_valid; reply_to may be NULL */
	const char *subject, *message_id; /* message_id without brackets */
	const char *in_reply_to,
	    *references;   /* ids without brackets, references blank-separated; NULL for none */
	int64_t date;      /* seconds since 1970 */
	bool answer;       /* Auto-Submitted: auto-replied, else auto-generated */
	long game, serial; /* X-Spades headers; game 0 for none */
	const char *text,
	    *html; /* UTF-8 with \n line ends; text is format=flowed, html may be NULL */
};

/* Writes the complete message. What could break a header (CR, LF, NUL, other controls) is made
 * blank. */
void compose(struct buf *out, const struct outgoing *mail);

#endif
