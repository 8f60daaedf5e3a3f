/* ordering.h - inside referee: standing orders as they are given. */
#ifndef SPADESD_REFEREE_ORDERING_H
#define SPADESD_REFEREE_ORDERING_H

struct command;
struct session;

/* An order that was posted on the list. If it begins with a card, or follows a
 * move of the same post, the card is played, because it was announced in
 * public, and the rest is kept as an order. Otherwise nothing is done. The
 * writer is told in private. */
void order_posted(struct session *s, const struct command *c);

#endif
