/* people.h - inside referee: joining and confirming. */
#ifndef SPADESD_REFEREE_PEOPLE_H
#define SPADESD_REFEREE_PEOPLE_H

struct session;

/* Tells a person without a game how to start or join one. */
#define PEOPLE_ALONE                                                           \
	"To play with three bots, answer with start: me, bot, bot, bot."
#define PEOPLE_BEGIN "To see where seats are free, send tables. " PEOPLE_ALONE

/* Handle an answer to a mail that asked the sender to confirm joining or a new
 * address. A plain yes confirms and a plain no ends the request. After any
 * other answer, the referee asks once more. */
void people_answer(struct session *s);

#endif
