/* unread.h - inside referee: what is said of a letter that asked for nothing
 * that was understood. */
#ifndef SPADESD_REFEREE_UNREAD_H
#define SPADESD_REFEREE_UNREAD_H

struct session;
struct commands;

/* Says what was missed in a letter whose commands were carried out; on a list,
 * and where something else is answered, nothing. */
void unread_answer(struct session *s, const struct commands *commands);

#endif
