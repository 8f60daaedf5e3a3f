/* substitute.h - inside referee: who takes another's seat. */
#ifndef SPADESD_REFEREE_SUBSTITUTE_H
#define SPADESD_REFEREE_SUBSTITUTE_H

struct command;
struct session;

/* All at the session's table agreed that the substitute for that seat sits
 * down there; or the letter's writer refused, which the table is told. */
void substitute_agreed(struct session *s, int seat);
void substitute_refused(struct session *s, int seat);

/* A gamesmaster confirms; `args` is the game and the seat: "7 2". */
void substitute_grant(
    struct session *s, const struct command *c, const char *args);

/* A gamesmaster has one sought for a player who is silent; `args` likewise. */
void substitute_search(
    struct session *s, const struct command *c, const char *args);

#endif
