/* custom.h - inside referee: the scoreboard and the end-of-game customs of
 * 3B/RTR. */
#ifndef SPADESD_REFEREE_CUSTOM_H
#define SPADESD_REFEREE_CUSTOM_H

struct command;
struct session;

/* Record owed decks and due chits when the session's game has ended. */
void custom_end(struct session *s);

/* Add all citations of the game to the reply. */
void custom_board(struct session *s);

/* Grant a tray chit to the named player, and reply with the result. The sender
 * must be a proven gamesmaster. */
void custom_grant_chit(
    struct session *s, const struct command *c, const char *name);

/* Record that the named player paid the owed deck, and reply with the result.
 * The sender must be a proven gamesmaster. */
void custom_grant_deck(
    struct session *s, const struct command *c, const char *name);

#endif
