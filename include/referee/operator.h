/* operator.h - what the operator does at the command line.
 *
 * Each call is one transaction, as in referee.h. A function that can refuse
 * returns OUTCOME_NEVER, changes nothing, and says in the error what was
 * expected. */
#ifndef SPADESD_REFEREE_OPERATOR_H
#define SPADESD_REFEREE_OPERATOR_H

#include "base/err.h"

struct buf;
struct referee;

/* Starts the game that `line` describes, in the form of a gamesmaster's command
 * `start`, and writes a sentence about it to `out`. The players get the same
 * mails as for any new game, and every gamesmaster gets a mail. Refuses a line
 * that describes no valid game. */
enum outcome referee_start(struct referee *referee, const char *line,
    int64_t now, struct buf *out, struct err *err);

/* Asks a table to void its running round. `line` is the game and the fault:
 * "7 because WORDS". Writes to `out` what was done. The round is void once all
 * people at the table agree. Refuses if no round is running there. */
enum outcome referee_void_round(struct referee *referee, const char *line,
    int64_t now, struct buf *out, struct err *err);

/* referee_ban bans `what`, an address or '@' and a domain, for the operator.
 * With `lift`, it ends that ban. It writes to `out` what was done and whom the
 * ban affects, and mails the gamesmasters. It refuses to ban an address that
 * the site needs. It also refuses if there is nothing to change.
 *
 * referee_bans writes a line for each ban: what, since when, by whom. */
struct banning {
	const char *what;
	bool lift;
};
enum outcome referee_ban(struct referee *referee, const struct banning *ban,
    int64_t now, struct buf *out, struct err *err);
void referee_bans(struct referee *referee, struct buf *out);

/* Carries out a gamesmaster's command, in the form of a line of a mail, such as
 * "extend 7 2 days", and writes the result to `out`. The gamesmasters and the
 * table are told. Refuses a line that is no such command, and a command that
 * changes nothing. */
enum outcome referee_master(struct referee *referee, const char *line,
    int64_t now, struct buf *out, struct err *err);

/* Writes a line for each person: name, address, when the person joined, games,
 * and whether the person left, is banned or is forgotten. */
void referee_people(struct referee *referee, struct buf *out);
/* Writes everything that is kept about one person, as text. `name` is the
 * person's handle or an address. The text shows no card of a hand in play.
 * Refuses an unknown name. */
enum outcome referee_export(struct referee *referee, const char *name,
    int64_t now, struct buf *out, struct err *err);

/* Writes the list of finished games in the order of their ends, and all
 * ratings. doc/ratings.md defines its lines. */
void referee_ratings(struct referee *referee, struct buf *out);

/* Removes what is kept about a person, and writes to `out` what was removed and
 * what stays. Games stay, with a placeholder as the person's name. Refuses an
 * unknown name, a player of a game in play, and a gamesmaster. */
enum outcome referee_forget(struct referee *referee, const char *name,
    int64_t now, struct buf *out, struct err *err);

#endif
