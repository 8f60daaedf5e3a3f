/* agree.h - inside referee: carries out what a table agreed to or a
 * gamesmaster granted.
 *
 * The sender of a grant must be a proven gamesmaster. Each grant replies with
 * the result. */
#ifndef SPADESD_REFEREE_AGREE_H
#define SPADESD_REFEREE_AGREE_H

#include "base/when.h"

struct command;
struct doc_choice;
struct petition;
struct session;

/* Extend the running turn as the table agreed. */
void moretime_give(struct session *s, const struct petition *p);

/* Take back the last act of the player at `seat`, and those of bots after it.
 */
void undo_agreed(struct session *s, int seat);

/* Grant more time to the player to act. `args` is the game and the time:
 * "7 2 days". */
void moretime_grant(
    struct session *s, const struct command *c, const char *args);

/* Grant the absence of the person called `name`, in every game. */
void away_grant(struct session *s, const struct command *c, const char *name);

/* Returns what tells a sender who is away, or will be, how to end that; NULL
 * for any other. away_remind tells one who is away, once for each absence. */
const char *away_still(const struct session *s);

void away_remind(struct session *s);

/* Finds the days in sentences of the sender. If they were found, `out` is the
 * command that stops the sender's clocks on these days. */
enum dates_found away_days(
    const struct session *s, const char *text, struct doc_choice *out);

#endif
