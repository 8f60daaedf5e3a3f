/* answer_accept.h - a yes that stands in a longer letter. */
#ifndef SPADESD_MAIL_ANSWER_ACCEPT_H
#define SPADESD_MAIL_ANSWER_ACCEPT_H

#include <stdbool.h>

struct evidence;

/* True if the letter begins with a yes, or says to take a seat, and neither
 * denies nor delays anything: "Yes please! I'm Fay. Is it complicated?" */
bool answer_accepts(const struct evidence *evidence);

#endif
