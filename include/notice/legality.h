/* legality.h - what a player may do, why something was refused, and that a move
 * was accepted, in sentences. */
#ifndef SPADESD_NOTICE_LEGALITY_H
#define SPADESD_NOTICE_LEGALITY_H

#include "notice/notice.h"

/* Returns what the reader may bid now: "a number from 1 to 13 or nil". */
const char *notice_biddable(const struct notice *n);
/* Tells the player to act what is awaited, with examples that are legal: "It is
 * your turn to bid: answer with that alone, such as "3" or "4"." */
const char *notice_awaited(const struct notice *n);

/* Returns why an action is refused. The sentence also fits an action that the
 * player only asked about with `check`. */
const char *notice_reason(const struct notice *n, enum ruling ruling);
/* Returns the sentence of notice_reason for a player who tried the action,
 * followed by the consequence: " Nothing was done; please play again." */
const char *notice_ruling(const struct notice *n, enum ruling ruling);
/* Returns why a move of the reader does not count, and whose turn it is.
 * `last`: the reader's bid or card that the move would change, or the time-out
 * that was the reader's last act; NULL: the move is early. `undo`: the table
 * may still let the reader take `last` back. */
const char *notice_untimely(
    const struct notice *n, const struct event *last, bool undo);
/* Returns the key of the option that forbids the action; "" for none. */
const char *notice_refused_by(
    const struct table *table, const struct action *action, enum ruling ruling);

/* Acknowledges the reader's own move: "Your bid of 3 counts." */
const char *notice_acknowledgement(
    const struct notice *n, const struct event *event);

#endif
