/* ordering.h - inside referee: standing orders as they are given. */
#ifndef SPADESD_REFEREE_ORDERING_H
#define SPADESD_REFEREE_ORDERING_H

struct command;
struct session;

/* An order that was posted on the list: its writer is told, in private, that it
 * does nothing there. */
void order_posted(struct session *s, const struct command *c);

#endif
