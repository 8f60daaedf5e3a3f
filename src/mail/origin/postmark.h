/* postmark.h - inside mail: when and where a letter was handed in, as its
 * header says. */
#ifndef SPADESD_MAIL_POSTMARK_H
#define SPADESD_MAIL_POSTMARK_H

#include <stdint.h>

struct arena;
struct headers;

/* The moment that a Date field names (RFC 5322 3.3), in seconds since 1970 UTC;
 * 0 when it names none. */
int64_t postmark_date(struct arena *arena, const char *date);

/* The network from which the own provider took the letter: "192.0.2.0/24" or
 * "2001:db8:7::/48"; "" when no Received field of the provider names one. The
 * arena's. */
const char *postmark_network(
    struct arena *arena, const struct headers *headers);

#endif
