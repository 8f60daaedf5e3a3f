/* profile.h - inside referee: `set profile`. */
#ifndef SPADESD_REFEREE_PROFILE_H
#define SPADESD_REFEREE_PROFILE_H

struct command;
struct session;

/* Handles `set profile on` and `set profile off`. */
void profile_set(struct session *s, const struct command *c, const char *how);

#endif
