/* explain.h - inside referee: the names under which refusals are kept, beside
 * those of the record; behind one, and a blank, the key of the option that made
 * it, if one did. */
#ifndef SPADESD_REFEREE_EXPLAIN_H
#define SPADESD_REFEREE_EXPLAIN_H

/* not-your-turn, where it refuses a bid */
#define RULING_BID_OUT_OF_TURN "bid-not-your-turn"

#endif
