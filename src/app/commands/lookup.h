/* lookup.h - inside app: are the pulses in a record those that the public
 * beacon published? */
#ifndef SPADESD_APP_LOOKUP_H
#define SPADESD_APP_LOOKUP_H

/* Asks each of the relays, addresses of drand chains with commas between, for
 * the chain of the record and for its pulses, and compares. Says what came of
 * it; the exit status: 0 all are the same, 1 one is not, or could not be had.
 * `what` is what the record is called. */
int lookup_pulses(const char *what, const char *record, const char *relays);

#endif
