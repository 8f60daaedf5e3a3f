/* moretime.h - inside referee: more time for a turn. */
#ifndef SPADESD_REFEREE_MORETIME_H
#define SPADESD_REFEREE_MORETIME_H

struct command;
struct petition;
struct session;

/* The table agreed: the turn gets the time that was asked for. */
void moretime_give(struct session *s, const struct petition *p);

/* The gamesmaster, who has proven himself, grants it to whoever is to act in a
 * game: "7 2 days". Says what became of it. */
void moretime_grant(
    struct session *s, const struct command *c, const char *args);

#endif
