/* explain.h - inside referee: the names of those stored rulings that have no
 * value in enum ruling. If an option caused a refusal, the stored name ends
 * with a space and the option's key. */
#ifndef SPADESD_REFEREE_EXPLAIN_H
#define SPADESD_REFEREE_EXPLAIN_H

#define RULING_BID_OUT_OF_TURN "bid-not-your-turn"

struct rules;
struct tx;

/* Returns why a ruling of that name was made, with its clause. `key` is the
 * option behind it, or "". The text is in tx's memory. */
const char *explain_why(const struct tx *tx,
    const struct rules *rules,
    const char *name,
    const char *key);

#endif
