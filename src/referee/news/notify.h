/* notify.h - inside referee: queues the mails about the session's game. */
#ifndef SPADESD_REFEREE_NOTIFY_H
#define SPADESD_REFEREE_NOTIFY_H

struct session;

/* Queue the mails of this session, at most one for each person. */
void notify_all(struct session *s);
/* Queue the mail to one seat, or the post to the list. Each reports everything
 * that its readers have not been told. */
void notify_seat(struct session *s, int seat);
void notify_list(struct session *s);

#endif
