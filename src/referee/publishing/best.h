/* best.h - inside publishing: what the strong bot would have done. */
#ifndef SPADESD_REFEREE_BEST_H
#define SPADESD_REFEREE_BEST_H

struct action;
struct notice;
struct publishing;
struct view;

/* Returns a sentence about the best act in that view, where the seat did `did`.
 * The bot sees no more than the seat saw, and its random numbers come from the
 * round's seed, so the sentence is always the same. Returns NULL if there was
 * nothing to choose, or if the game's players did not agree on the coach. */
const char *best_act(struct publishing *p, const struct notice *n,
    const struct view *view, const struct action *did);

#endif
