/* waits.h - inside referee: reports of letters that are held until
 * confirmed. */
#ifndef SPADESD_REFEREE_WAITS_H
#define SPADESD_REFEREE_WAITS_H

struct doc;
struct person;
struct session;

/* Adds to the reply which letters in the sender's name are held, for this game
 * or for no game, and until when the game's time-out waits. */
void waits_tell(struct session *s);

/* Adds to a mail to `p` in this game which earlier questions `p` has not
 * answered but can still answer. Mentions each question only once. */
void waits_remind(struct session *s, struct doc *doc, const struct person *p);

#endif
