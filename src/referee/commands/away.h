/* away.h - inside referee: people who are away. */
#ifndef SPADESD_REFEREE_AWAY_H
#define SPADESD_REFEREE_AWAY_H

struct command;
struct session;

/* The gamesmaster, who has proven himself, grants the absence of the person of
 * that name: it counts in every game. Says what became of it. */
void away_grant(struct session *s, const struct command *c, const char *name);

#endif
