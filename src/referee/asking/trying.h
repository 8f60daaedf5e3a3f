/* trying.h - inside referee: finds out whether a command would be refused,
 * before the referee offers it as a button. */
#ifndef SPADESD_REFEREE_TRYING_H
#define SPADESD_REFEREE_TRYING_H

struct session;

/* Runs a command about tables, watching or rulings in a transaction that is
 * rolled back, as if the sender had tapped it in the reply. Returns what the
 * referee would reply if the command would do nothing. Returns NULL if it would
 * do something, and for every other command. */
const char *trying_refusal(struct session *s, const char *words);

#endif
