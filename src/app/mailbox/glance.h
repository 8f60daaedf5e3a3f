/* glance.h - inside app: what lies in the mailbox, for check-config. */
#ifndef SPADESD_APP_GLANCE_H
#define SPADESD_APP_GLANCE_H

#include <stddef.h>
#include <stdint.h>

#include "base/err.h"

struct imap;
struct reader;
struct site;

struct glance {
	uint32_t there; /* letters in the folder */
	size_t read;    /* how many of the newest letters were read */
	/* how many of the letters read were sent to the referee */
	size_t ours;
};

/* Read the newest letters of the folder, without changing it or acting on
 * them. */
enum outcome glance(struct imap *imap, struct reader *reader,
    const struct site *site, struct glance *out, struct err *err);

#endif
