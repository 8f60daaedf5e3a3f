/* people.h - inside referee: joining and confirming. */
#ifndef SPADESD_REFEREE_PEOPLE_H
#define SPADESD_REFEREE_PEOPLE_H

#include <stdint.h>

#include "engine/options.h"

struct session;

/* Tells a person without a game how to start or join one. */
#define PEOPLE_ALONE                                                           \
	"To play with three bots, answer with \"start " RULES_USUAL            \
	": me, bot, bot, bot\"."
#define PEOPLE_BEGIN                                                           \
	"To see where seats are free, send \"tables\". " PEOPLE_ALONE

/* Handle an answer to a mail that asked the sender to confirm joining or a new
 * address, or invited a stranger. A plain yes confirms and a plain no ends the
 * request. After any other answer, the referee asks once more, but never a
 * stranger who was invited. Returns the open table where the sender accepted a
 * seat, which the caller has to carry out; 0: none. */
int64_t people_answer(struct session *s);

#endif
