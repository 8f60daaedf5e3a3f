/* noted.h - inside referee: what the log says of a letter. */
#ifndef SPADESD_REFEREE_NOTED_H
#define SPADESD_REFEREE_NOTED_H

struct session;

/* One line of level info for the session's letter, with its verdict as the
 * store keeps it. */
void noted_log(const struct session *s, const char *verdict);

#endif
