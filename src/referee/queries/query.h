/* query.h - inside referee: questions that other rooms answer in part. */
#ifndef SPADESD_REFEREE_QUERY_H
#define SPADESD_REFEREE_QUERY_H

struct command;
struct game_row;
struct session;
struct table;
struct tx;

/* Adds to the reply how the game of that number stands: who plays, whose turn
 * it is and until when. Only players learn it where the table wants no
 * watchers. Returns false if there is no such game. */
bool query_game(struct session *s, int64_t id);

/* Returns "is over: ann and cat win, 63 to -60" of a game with that table; NULL
 * if the game is not over. */
const char *query_how_ended(
    struct session *s, const struct game_row *row, const struct table *t);

/* Returns the names of all rule sets: "nomic109, playsite, ...". */
const char *query_rule_sets(const struct tx *tx);

/* Returns " It is bob's turn, until Tue 24 Nov, 11:05 (2 days left)."; "" if
 * the session's game waits for nobody. */
const char *query_whose_turn(struct session *s);

/* Lists the sender's games and open tables. `c` is NULL if this is part of the
 * reply to a line. */
void query_games(struct session *s, const struct command *c);

#define RULING_BID_OUT_OF_TURN "bid-not-your-turn"

#endif
