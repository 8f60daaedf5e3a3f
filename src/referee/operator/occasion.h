/* occasion.h - inside referee: acts of the operator at the command line. */
#ifndef SPADESD_REFEREE_OCCASION_H
#define SPADESD_REFEREE_OCCASION_H

struct tx;

/* Returns what tx_chance draws for: a new text for each act, in tx's memory. */
const char *occasion_of_operator(const struct tx *tx);

#endif
