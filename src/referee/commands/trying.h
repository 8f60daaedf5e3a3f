/* trying.h - inside referee: finds out whether a command would be refused,
 * before the referee offers it as a button. */
#ifndef SPADESD_REFEREE_TRYING_H
#define SPADESD_REFEREE_TRYING_H

struct session;

/* Runs a command of one line in a transaction that is rolled back, as if the
 * sender had tapped it in the reply. Returns what the referee would reply if
 * the command would change nothing; NULL if it would change something, or if it
 * only asks. */
const char *trying_refusal(struct session *s, const char *words);

#endif
