/* dispatch.h - inside referee: from a letter's commands to their handlers. */
#ifndef SPADESD_REFEREE_DISPATCH_H
#define SPADESD_REFEREE_DISPATCH_H

struct commands;
struct session;

/* Carries out the commands of the session's letter, in their order; a question
 * that is asked twice is answered once. */
void dispatch_all(struct session *s, const struct commands *commands);

#endif
