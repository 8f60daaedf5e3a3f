/* notify.h - inside referee: who is told what of the session's game. */
#ifndef SPADESD_REFEREE_NOTIFY_H
#define SPADESD_REFEREE_NOTIFY_H

struct session;

/* Makes the mails of this session, at most one a person. */
void notify_all(struct session *s);
/* The mail to one seat, and the post to the list, of all that they were not
 * told yet. */
void notify_seat(struct session *s, int seat);
void notify_list(struct session *s);

#endif
