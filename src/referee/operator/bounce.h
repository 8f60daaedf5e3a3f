/* bounce.h - inside referee: a mail of ours came back. */
#ifndef SPADESD_REFEREE_BOUNCE_H
#define SPADESD_REFEREE_BOUNCE_H

struct session;

/* Notes whose mail the session's delivery report is of, and tells the
 * gamesmasters. */
void bounce_note(struct session *s);

#endif
