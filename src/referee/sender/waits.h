/* waits.h - inside referee: what is held until its writer says that it is
 * his. */
#ifndef SPADESD_REFEREE_WAITS_H
#define SPADESD_REFEREE_WAITS_H

struct doc;
struct person;
struct session;

/* Says into the answer which letters in the writer's name are held that
 * concern the session's game or none, and until when its time-out waits. */
void waits_tell(struct session *s);

/* Adds to a mail in the session's game to that person which questions of before
 * are not answered yet, and could still be; once for each. */
void waits_remind(struct session *s, struct doc *doc, const struct person *p);

#endif
