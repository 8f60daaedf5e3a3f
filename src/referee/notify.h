/* notify.h - inside referee: who is told what of the session's game. */
#ifndef SPADESD_REFEREE_NOTIFY_H
#define SPADESD_REFEREE_NOTIFY_H

#include <stdbool.h>

struct session;

/* Makes the mails of this session, at most one a person. */
void notify_all(struct session *s);
/* The mail to one seat, and the post to the list, of what the session's news
 * are. */
void notify_seat(struct session *s, int seat);
void notify_list(struct session *s);
/* Was that seat left to a bot? Its player is told of the end and no more. */
bool notify_gone(const struct session *s, int seat);

#endif
