/* waits.h - inside referee: what is held until its writer says that it is
 * his. */
#ifndef SPADESD_REFEREE_WAITS_H
#define SPADESD_REFEREE_WAITS_H

struct session;

/* Says into the answer which letters in the writer's name are held that
 * concern the session's game or none, and until when its time-out waits. */
void waits_tell(struct session *s);

#endif
