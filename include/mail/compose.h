/* compose.h - the bytes of a mail that we send: RFC 5322, CRLF only. */
#ifndef SPADESD_MAIL_COMPOSE_H
#define SPADESD_MAIL_COMPOSE_H

#include <stdbool.h>
#include <stdint.h>

struct buf;

struct outgoing {
	const char *from_name; /* in any writing */
	const char *from;      /* this and the next two pass address_valid */
	const char *to;
	const char *reply_to; /* NULL for none */
	/* List-Unsubscribe: a mail there with the subject "stop" ends such
	 * mail (RFC 2369); NULL for none */
	const char *stop;
	const char *subject;
	const char *message_id;  /* without brackets */
	const char *in_reply_to; /* the same; NULL for none */
	/* the same, separated by blanks; NULL for none */
	const char *references;
	int64_t date; /* seconds since 1970 */
	bool answer;  /* Auto-Submitted: auto-replied, else auto-generated */
	long game;    /* X-Spades headers; game 0 for none */
	long serial;  /* 0: none */
	const char *text; /* UTF-8 with \n line ends, format=flowed */
	const char *html; /* the same facts; NULL for none */
	/* a text that comes as a file of that name, which is ASCII without
	 * quotes; NULL for none */
	const char *attached;
	const char *attached_name;
};

/* Adds the complete message. In a header control characters are made blanks,
 * bytes that are no UTF-8 U+FFFD, and what is not ASCII encoded words; any name
 * reads back as it is. */
void compose(struct buf *out, const struct outgoing *mail);

#endif
