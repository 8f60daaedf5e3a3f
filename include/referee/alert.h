/* alert.h - tells the operator what keeps the referee from its work. */
#ifndef SPADESD_REFEREE_ALERT_H
#define SPADESD_REFEREE_ALERT_H

#include "base/err.h"

struct referee;

struct trouble {
	const char *name; /* one word for the cause, the same on every pass */
	const char *text; /* a sentence for the operator */
};
struct troubles {
	const char *to; /* the operator's address; NULL: send no mail */
	const struct trouble *list;
	int count;
};
enum alert { ALERT_NONE, ALERT_TROUBLE, ALERT_OVER };

/* Decide what to report to the operator now, store it in *alert, and send it by
 * mail. A new trouble is reported at once, a lasting one once a day, and the
 * end of all troubles once, but altogether at most eight reports a day are
 * sent. */
enum outcome referee_alert(struct referee *referee,
    const struct troubles *troubles, int64_t now, enum alert *alert,
    struct err *err);

#endif
