/* explain.h - inside referee: the names under which refusals are stored, in
 * addition to those of the record. If an option caused the refusal, a space
 * and the option's key follow the name. */
#ifndef SPADESD_REFEREE_EXPLAIN_H
#define SPADESD_REFEREE_EXPLAIN_H

/* the name not-your-turn, for a bid */
#define RULING_BID_OUT_OF_TURN "bid-not-your-turn"

#endif
