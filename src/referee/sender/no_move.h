/* no_move.h - inside referee: moves that cannot count, even if they are
 * genuine. */
#ifndef SPADESD_REFEREE_NO_MOVE_H
#define SPADESD_REFEREE_NO_MOVE_H

#include "engine/act.h"

struct commands;
struct loaded_game;
struct session;

/* Returns RULING_NOT_YOUR_TURN if no bid or card of the sender can count now,
 * and RULING_OK if a bid or card could. */
enum ruling futile_turn(const struct session *s);

/* Returns why no move in `lines` can count now: not the sender's turn, or the
 * wrong phase. Returns RULING_OK if a line could count, or is no move, or if a
 * held move of another player may still change the turn. */
enum ruling futile_lines(const struct session *s, const struct commands *lines);

/* True if the sender has made the move that is due, or it timed out. */
bool futile_acted(const struct session *s);

/* Returns why a move of the sender cannot count, in a sentence. */
const char *futile_text(struct session *s, enum ruling ruling);

/* Returns the time-out that was the seat's last act in this round; NULL if the
 * player acted since. */
const struct event *futile_timed_out(const struct loaded_game *game, int seat);

/* Mails the player why the moves cannot count, if a reply is due. */
void futile_refuse(
    struct session *s, const struct commands *lines, enum ruling ruling);

#endif
