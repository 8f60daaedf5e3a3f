/* custom.h - inside referee: the customs of 3B/RTR at the end of a game and on
 * its scoreboard. */
#ifndef SPADESD_REFEREE_CUSTOM_H
#define SPADESD_REFEREE_CUSTOM_H

struct command;
struct session;

/* The session's game is over: decks are owed, a chit falls due. */
void custom_end(struct session *s);
/* Says into the answer who was cited. */
void custom_board(struct session *s);

/* A gamesmaster, who has proven himself, grants a tray chit to the player of
 * that name; or has got the deck owed. Says what became of it. */
void custom_grant_chit(
    struct session *s, const struct command *c, const char *name);
void custom_grant_deck(
    struct session *s, const struct command *c, const char *name);

#endif
