/* ban.h - inside referee: bans and lifts bans. */
#ifndef SPADESD_REFEREE_BAN_H
#define SPADESD_REFEREE_BAN_H

struct session;

/* ban_set bans an address, or '@' and a domain; ban_lift ends a ban. Both mail
 * the gamesmasters, except the sender of the letter. A session without a letter
 * acts for the operator. They return what was done, or NULL and, in *why, what
 * was expected. The texts are in the session's memory. */
const char *ban_set(struct session *s, const char *what, const char **why);
const char *ban_lift(struct session *s, const char *what, const char **why);

#endif
