/* network.h - inside mail: from which network a letter came. */
#ifndef SPADESD_MAIL_NETWORK_H
#define SPADESD_MAIL_NETWORK_H

struct arena;

/* The network of the first address in brackets in a Received field, which the
 * server that wrote it saw for itself (RFC 5321 4.4): of "[192.0.2.25]" its 24
 * bits, "192.0.2"; of "[IPv6:2001:db8:1::7]" its 48, "2001:db8:1". "" where
 * there is none, or no field (NULL). The arena's. */
const char *network_of(struct arena *arena, const char *received);

#endif
