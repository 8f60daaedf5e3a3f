/* explain.h - inside referee: names of stored refusals that the record does
 * not have. If an option caused a refusal, the store appends a space and the
 * option's key to the name. */
#ifndef SPADESD_REFEREE_EXPLAIN_H
#define SPADESD_REFEREE_EXPLAIN_H

#define RULING_BID_OUT_OF_TURN "bid-not-your-turn"

#endif
