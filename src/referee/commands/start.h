/* start.h - inside referee: starts a game without a letter. */
#ifndef SPADESD_REFEREE_START_H
#define SPADESD_REFEREE_START_H

struct session;

/* Starts the game that `line` describes, in the form of the command `start`.
 * Tells its players that the operator started the game, and mails every
 * gamesmaster. Returns a text such as "Game 7 is started ...". If the line
 * describes no valid game, returns NULL and says in *why what was expected.
 * Both texts are in the session's memory. Precondition: the session has no
 * letter. */
const char *start_by_operator(
    struct session *s, const char *line, const char **why);

#endif
