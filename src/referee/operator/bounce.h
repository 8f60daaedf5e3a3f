/* bounce.h - inside referee: bounced mails. */
#ifndef SPADESD_REFEREE_BOUNCE_H
#define SPADESD_REFEREE_BOUNCE_H

struct session;

/* Records the bounce that the letter reports, and mails the gamesmasters. */
void bounce_note(struct session *s);

#endif
