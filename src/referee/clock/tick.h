/* tick.h - inside referee: what the clock does before a letter does anything.
 */
#ifndef SPADESD_REFEREE_TICK_H
#define SPADESD_REFEREE_TICK_H

struct session;

/* Was the session's letter received after the deadline of the session's game?
 * Then the time-out comes first, with its own mails, as if the clock had been
 * looked at right before (nomic109 section 7: receipt alone decides what is
 * late). Not while letters before it are missing, an outage is not counted
 * yet, or the clock is not trusted: then it counts as in time until the clock
 * acts. */
void tick_late(struct session *s);

#endif
