/* notify.h - inside referee: queues the mails about the session's game. */
#ifndef SPADESD_REFEREE_NOTIFY_H
#define SPADESD_REFEREE_NOTIFY_H

struct session;

/* Tells anybody what this is. */
#define NOTIFY_ABOUT                                                           \
	"I am a program. By mail, I deal and referee Spades, a card game: "    \
	"you "                                                                 \
	"answer my mails with your cards, and play with three bots or with "   \
	"other people. You need no app, and I charge nothing."

/* Queue the mails of this session, at most one for each person. */
void notify_all(struct session *s);
/* Queue the mail to one seat, with everything that its player has not been
 * told. */
void notify_seat(struct session *s, int seat);
/* Queue the post to the list, with everything that was not posted yet. */
void notify_list(struct session *s);

#endif
