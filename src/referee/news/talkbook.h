/* talkbook.h - inside referee: what a seat was not told yet of what others
 * said. */
#ifndef SPADESD_REFEREE_TALKBOOK_H
#define SPADESD_REFEREE_TALKBOOK_H

struct session;
struct talk_notice;

/* NULL for nothing. The session's memory. */
const struct talk_notice *talkbook_untold(const struct session *s, int seat);

#endif
