/* played_rules.h - inside publishing: the rules of a game, on its page. */
#ifndef SPADESD_REFEREE_PLAYED_RULES_H
#define SPADESD_REFEREE_PLAYED_RULES_H

struct buf;
struct publishing;
struct rules;

/* Add the name of the rule set, with a link to its page, and what differs from
 * it, in sentences. */
void played_rules(
    struct publishing *p, const struct rules *rules, struct buf *out);

#endif
