/* meaning.h - inside referee: the move that a letter makes in sentences. */
#ifndef SPADESD_REFEREE_MEANING_H
#define SPADESD_REFEREE_MEANING_H

#include <stdbool.h>

struct commands;
struct decision;
struct session;

/* True if it is the sender's turn to bid or to play, and a plain move in this
 * letter would count. A list post needs no fresh token for this: its sentences
 * never move, and the referee only asks its author about them. */
bool meaning_could_move(const struct session *s, int seat);

/* Returns the commands of the letter, with the move that its sentences make.
 * `plain` holds the commands that stand alone. If `plain` has a move, or a
 * command that changes something, the sentences add no move. A move in `plain`
 * is left out if the words around it surely mean no move. In a list post, and
 * when the sender cannot move, the result is `plain`. */
const struct commands *meaning_of(
    struct session *s, const struct commands *plain);

/* Decides what the sentences of the letter say about the sender's turn. */
void meaning_decide(const struct session *s, int seat, struct decision *out);

#endif
