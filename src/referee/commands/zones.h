/* zones.h - inside referee: by whose clocks a person is told times. */
#ifndef SPADESD_REFEREE_ZONES_H
#define SPADESD_REFEREE_ZONES_H

struct command;
struct session;

/* From the Date of a letter that did something, of a writer who set none. */
void zones_guess(struct session *s);

/* The writer, who is sure to be it, wants that one; says what became of it. */
void zones_set(struct session *s, const struct command *c, const char *name);

#endif
