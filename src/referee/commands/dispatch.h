/* dispatch.h - inside referee: runs the handlers of a letter's commands. */
#ifndef SPADESD_REFEREE_DISPATCH_H
#define SPADESD_REFEREE_DISPATCH_H

struct commands;
struct session;

/* Run the commands of the session's letter in their order. A repeated question
 * is answered once. */
void dispatch_all(struct session *s, const struct commands *commands);

#endif
