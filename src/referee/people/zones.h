/* zones.h - inside referee: the time zone in which a person reads times. */
#ifndef SPADESD_REFEREE_ZONES_H
#define SPADESD_REFEREE_ZONES_H

struct command;
struct session;

/* Take the zone from the Date of the session's letter, if the letter did
 * something and its sender has set no zone. */
void zones_guess(struct session *s);

/* Set the zone that the sender asked for, and reply with the result. The
 * sender must be proven. */
void zones_set(struct session *s, const struct command *c, const char *name);

#endif
