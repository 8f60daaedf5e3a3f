/* talkbook.h - inside referee: talk at the table that a seat has not been
 * told. */
#ifndef SPADESD_REFEREE_TALKBOOK_H
#define SPADESD_REFEREE_TALKBOOK_H

struct session;
struct talk_notice;

/* Returns NULL if there is none. Allocated in the session's arena. */
const struct talk_notice *talkbook_untold(const struct session *s, int seat);

#endif
