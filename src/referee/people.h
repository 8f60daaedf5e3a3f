/* people.h - inside referee: joining. */
#ifndef SPADESD_REFEREE_PEOPLE_H
#define SPADESD_REFEREE_PEOPLE_H

struct session;

/* What somebody reads who is in no game: how he gets into one. */
#define PEOPLE_ALONE                                                           \
	"To play with three bots, answer with start: me, bot, bot, bot."
#define PEOPLE_BEGIN "A gamesmaster seats people in games. " PEOPLE_ALONE

/* The session's letter came to a join token: its writer is a person from now
 * on, or has the new address that it is about. And: it says no to that. */
void people_confirm(struct session *s);
void people_decline(struct session *s);

#endif
