/* replace.h - inside referee: the questions about a substitute. */
#ifndef SPADESD_REFEREE_REPLACE_H
#define SPADESD_REFEREE_REPLACE_H

#include <stdbool.h>
#include <stdint.h>

struct command;
struct loaded_game;
struct person;
struct session;
struct substitute;
struct tx;

/* Does the person sit at the table? */
bool replace_at_table(const struct loaded_game *game, int64_t person);

/* Parse what follows `replace`: "me", "me by eve" or "me no more". `name` is ""
 * for anyone. Returns false for anything else. */
bool replace_request(const char *args, const char **name, bool *no_more);

/* Returns the command that takes a seat, such as "take 2 in game 7". */
const char *replace_line(
    const struct tx *tx, const struct loaded_game *game, int seat);

/* Asks that person to take the seat. A yes to the mail takes it. */
void replace_offer(struct session *s, const struct substitute *sub,
    const struct person *to, const char *by);

/* Asks the gamesmasters to give the seat to that person; `what` says why. NULL:
 * to a person whom they know. */
void replace_ask_gamesmaster(struct session *s, const struct substitute *sub,
    const struct person *new, const char *what);

/* Is a petition about this seat open? */
bool replace_asked(
    const struct tx *tx, const struct loaded_game *game, int seat);

/* Close the open petition about this seat. */
void replace_end(const struct tx *tx, const struct loaded_game *game, int seat);

/* Asks the table to let that person take the seat. Returns true if nobody has
 * to be asked. */
bool replace_ask_table(struct session *s, const struct command *c,
    const struct substitute *sub, const struct person *new);

#endif
