/* ordering.h - inside referee: gives standing orders. */
#ifndef SPADESD_REFEREE_ORDERING_H
#define SPADESD_REFEREE_ORDERING_H

struct command;
struct session;

/* Handle an order that was posted on the list. If the order begins with a card,
 * play that card, because it was announced in public, and keep the rest as an
 * order. If the order follows a move of the same post, keep the order.
 * Otherwise do nothing. The sender gets a private reply. */
void order_posted(struct session *s, const struct command *c);

#endif
