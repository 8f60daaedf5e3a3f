/* compose.h - writes a mail as bytes: RFC 5322, CRLF only. */
#ifndef SPADESD_MAIL_COMPOSE_H
#define SPADESD_MAIL_COMPOSE_H

struct buf;

struct outgoing {
	const char *from_name; /* may hold any characters */
	/* valid address (address_valid), as are `to` and `reply_to` */
	const char *from;
	const char *to;
	const char *reply_to; /* NULL for none */
	/* stop: the address for List-Unsubscribe (RFC 2369); NULL for none.
	 * stop_subject: a mail to this address with this subject ends this kind
	 * of mail */
	const char *stop, *stop_subject;
	const char *subject;
	const char *message_id;  /* id without brackets */
	const char *in_reply_to; /* id without brackets; NULL for none */
	/* without brackets, separated by blanks; NULL for none */
	const char *references;
	int64_t date;     /* seconds since 1970 */
	bool answer;      /* auto-replied, not auto-generated (RFC 3834) */
	long game;        /* X-Spades-Game; 0 for none */
	long serial;      /* X-Spades-Serial; 0 for none */
	const char *text; /* UTF-8, lines end with \n, sent as format=flowed */
	const char *html; /* HTML with the facts of `text`; NULL for none */
	const char *attached; /* the text of the attached file; NULL for none */
	const char *attached_name; /* the file's name: ASCII without quotes */
};

/* Appends the whole message to `out`. In headers, control characters become
 * spaces, invalid UTF-8 becomes U+FFFD, and non-ASCII text becomes encoded
 * words. Every mail program decodes a name to the original text. */
void compose(struct buf *out, const struct outgoing *mail);

#endif
