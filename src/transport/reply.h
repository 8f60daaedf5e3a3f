/* reply.h - inside transport: what an SMTP refusal means for the mail, and for
 * the clock of the player who should get it. doc/replies.md lists replies of
 * real providers. */
#ifndef SPADESD_TRANSPORT_REPLY_H
#define SPADESD_TRANSPORT_REPLY_H

#include "transport/smtp.h"

/* The command that a reply answers. SESSION is everything before MAIL. */
enum reply_to { REPLY_SESSION, REPLY_MAIL, REPLY_RCPT, REPLY_DATA, REPLY_DOT };

struct verdict {
	enum outcome outcome;
	enum smtp_fault fault;
};

/* Judge a reply that is not a success. `reply` is its code and text; the lines
 * of a longer reply are joined. Never DONE. */
struct verdict reply_judge(enum reply_to to, const char *reply);

#endif
