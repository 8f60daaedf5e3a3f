/* people.h - inside referee: joining. */
#ifndef SPADESD_REFEREE_PEOPLE_H
#define SPADESD_REFEREE_PEOPLE_H

struct session;

/* What somebody reads who is in no game: how he gets into one. */
#define PEOPLE_ALONE                                                           \
	"To play with three bots, answer with start: me, bot, bot, bot."
#define PEOPLE_BEGIN "A gamesmaster seats people in games. " PEOPLE_ALONE

/* The session's letter answers a mail that asks somebody to confirm that he
 * joins, or his new address. A plain yes does it, a plain no ends it; whoever
 * says anything else is asked once more. */
void people_answer(struct session *s);

#endif
