/* advance.h - inside referee: what the referee does by itself after a letter.
 */
#ifndef SPADESD_REFEREE_ADVANCE_H
#define SPADESD_REFEREE_ADVANCE_H

struct action;
struct command;
struct loaded_game;
struct person;
struct session;
struct substitute;
struct tx;

/* Deal if a deal is due, let bots and standing orders act, and end the
 * session's game once it is over. */
void advance_game(struct session *s);

/* Would this concession or forfeit end the session's game, counting the
 * concessions that the bots would add? Returns false if the rules refuse the
 * action. */
bool advance_would_end(const struct session *s, const struct action *a);

/* Is the search for a substitute still on? It ends when the player leaves the
 * seat. A search that a gamesmaster started also ends when the player acts
 * again. */
bool succession_sought(const struct tx *tx, const struct loaded_game *game,
    const struct substitute *sub);

/* True, with the person in `out`, if the person who offered to take the seat
 * is still registered and has no other seat in this game. */
bool succession_can(const struct tx *tx, const struct loaded_game *game,
    const struct substitute *sub, struct person *out);

/* Seat the substitute if that is still possible. If the seat is to act, its
 * turn gets the full time again. If sub->person is 0, a bot takes the seat. */
void succession_now(struct session *s, const struct substitute *sub);

/* End the search for a substitute because the player acted again or left.
 * Tells the table. */
void succession_over(struct session *s, int seat);

/* The scoreboard and the end-of-game customs of 3B/RTR. */

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
