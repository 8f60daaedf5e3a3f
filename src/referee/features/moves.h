/* moves.h - inside referee: bids, cards and standing orders. */
#ifndef SPADESD_REFEREE_MOVES_H
#define SPADESD_REFEREE_MOVES_H

struct command;
struct session;

/* Handle an order that was posted on the list. If it begins with a card, and
 * other steps follow, play that card, because it was announced in public, and
 * keep the rest as an order. Otherwise do nothing. The sender gets a private
 * reply. */
void order_posted(struct session *s, const struct command *c);

#endif
