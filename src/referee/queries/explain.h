/* explain.h - inside referee: the names of those stored rulings that have no
 * value in enum ruling. If an option caused a refusal, the stored name ends
 * with a space and the option's key. */
#ifndef SPADESD_REFEREE_EXPLAIN_H
#define SPADESD_REFEREE_EXPLAIN_H

#define RULING_BID_OUT_OF_TURN "bid-not-your-turn"

#endif
