/* agree.h - inside referee: carries out what a table agreed to or a
 * gamesmaster granted.
 *
 * The sender of a grant must be a proven gamesmaster. Each grant replies with
 * the result. */
#ifndef SPADESD_REFEREE_AGREE_H
#define SPADESD_REFEREE_AGREE_H

#include <stdbool.h>
#include <stdint.h>

struct command;
struct person;
struct petition;
struct session;
struct substitute;

/* Extend the running turn as the table agreed. */
void moretime_give(struct session *s, const struct petition *p);

/* Take back the last act of the session's game, or the last `misread` acts;
 * `at` restarts the turn's clock (takeback_event). */
void undo_give(struct session *s, int misread, int64_t at);

/* The table agreed to the substitute for a seat: ask the gamesmasters to
 * confirm, and tell the table. */
void substitute_agreed(struct session *s, int seat);

/* Drop the offer to take a seat, because the sender refused it, and tell the
 * table. The search for a substitute goes on. */
void substitute_refused(struct session *s, int seat);

/* Grant more time to the player to act. `args` is the game and the time:
 * "7 2 days". */
void moretime_grant(
    struct session *s, const struct command *c, const char *args);

/* Grant the absence of the person called `name`, in every game. */
void away_grant(struct session *s, const struct command *c, const char *name);

/* A gamesmaster gives the seat to that person. If the person has not offered to
 * take it, asks the person, whose yes is then enough. */
void substitute_give(struct session *s, const struct command *c, int seat,
    const struct person *new);

/* Finds the search for that seat in which the person was named or offered to
 * take it. Returns false if there is none. */
bool substitute_offered(const struct session *s, int seat,
    const struct person *new, struct substitute *out);

/* The sender does not want the seat that a mail offered: "2 in game 7". */
void substitute_decline(struct session *s, const struct command *c);

/* Start a search for a substitute for a silent player. `args` is the game and
 * the seat: "7 2". */
void substitute_search(
    struct session *s, const struct command *c, const char *args);

#endif
