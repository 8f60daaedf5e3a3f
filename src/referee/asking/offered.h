/* offered.h - inside referee: finds out whether a command would be refused,
 * before the referee offers it as a button. */
#ifndef SPADESD_REFEREE_OFFERED_H
#define SPADESD_REFEREE_OFFERED_H

struct session;

/* Returns what the referee would reply if it would refuse the command, sent as
 * a tap in the reply; NULL if it would not. Changes nothing. */
const char *offered_refusal(struct session *s, const char *words);

#endif
