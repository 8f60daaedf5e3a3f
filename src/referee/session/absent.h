/* absent.h - inside referee: who at a table is away. */
#ifndef SPADESD_REFEREE_ABSENT_H
#define SPADESD_REFEREE_ABSENT_H

struct session;

/* Who else at the session's table is away now and until when, for that seat
 * (SEAT_NONE: everyone) by the clocks of that zone: "ann is away until ...",
 * NULL when nobody is; the session's memory. */
const char *absent_now(const struct session *s, int reader, const char *zone);

#endif
