/* notify.h - inside referee: queues the mails about the session's game. */
#ifndef SPADESD_REFEREE_NOTIFY_H
#define SPADESD_REFEREE_NOTIFY_H

struct session;

/* Queue the mails of this session, at most one for each person. */
void notify_all(struct session *s);
/* Queue the mail to one seat, with everything that its player has not been
 * told. */
void notify_seat(struct session *s, int seat);
/* Queue the post to the list, with everything that was not posted yet. */
void notify_list(struct session *s);

#endif
