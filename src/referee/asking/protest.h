/* protest.h - inside referee: players who say that they never agreed to play,
 * or never made a move. */
#ifndef SPADESD_REFEREE_PROTEST_H
#define SPADESD_REFEREE_PROTEST_H

#include <stdbool.h>

struct commands;
struct evidence;
struct intention;
struct session;

/* Tells the gamesmasters, and the sender, that the sender never agreed to play
 * in the session's game, if the letter says so and a gamesmaster gave the
 * seat. Returns false otherwise. */
bool protest_unwilling(struct session *s, const struct intention *found);

/* If the letter says that its sender did not write their last move, says that
 * the move counts, and how to end a yes to later posts. */
void protest_disowned(struct session *s);

/* True if a short letter denies a move in so many words: "that was not meant as
 * a bid". */
bool protest_denies_plainly(const struct evidence *evidence);

/* True if the letter denies the sender's last move, and no other player has
 * acted since. */
bool protest_move(const struct session *s);

/* If a post denies its author's last move, or what the referee took for its
 * author's answer, replies whom to write to, once for each move, and returns
 * true. Returns false for any other letter. */
bool protest_posted(struct session *s, const struct commands *commands);

#endif
