/* free_text.h - inside referee: answers letters in which no command was
 * understood. */
#ifndef SPADESD_REFEREE_FREE_TEXT_H
#define SPADESD_REFEREE_FREE_TEXT_H

#include <stdbool.h>

struct commands;
struct evidence;
struct session;

/* After a stranger joined: answers what the yes asks about how playing works,
 * or else says how to play with the people, or with the bots, that the first
 * letter names. */
void unread_first(struct session *s);

/* If a letter has a clause such as "I'm away Monday to Friday" and names a move
 * besides, takes the clause out of the letter and returns the days, as `away`
 * takes them. Returns NULL for any other letter. */
const char *unread_cut_away(struct session *s);

/* Answers the last sentence of a letter with a move if it asks about the game
 * or the place: "ok six then. what are bags?". Returns false if it does not. */
bool unread_beside(struct session *s, const struct commands *commands);

/* Lets `new` say what is wrong with a line that names no rule set. False if the
 * line is something else, or was written during a game. */
bool unread_opens_nothing(struct session *s, const struct commands *commands);

/* After a letter's commands, reply which of its lines were not understood.
 * Replies nothing on a list, or if the letter has another answer. */
void unread_answer(struct session *s, const struct commands *commands);

/* Answers a letter whose sentences make a move while it is another player's
 * turn: that the move does not count yet, or that the sender's move stands.
 * Returns false for any other letter. */
bool unread_untimely(struct session *s, const struct commands *commands);

/* Answers a letter that gives up, denies its sender's last move, or gives away
 * the sender's seat, in sentences. Returns false for any other letter. */
bool unread_heard(struct session *s, const struct commands *commands);

/* Answers in private what a player plainly asks the referee in a post, once an
 * hour (without proof, a day), and what an unproven letter asks. Returns false
 * for any other letter. */
bool unread_asks(struct session *s, const struct commands *commands);

/* True for a move on a condition: "If Ann leads a diamond, I play my two". */
bool unread_conditional(const struct evidence *e);

/* If a line has invisible characters, asks for that line again. On a list only
 * players are asked, in private. Returns false for any other letter. */
bool unread_hidden(
    struct session *s, const struct commands *commands, bool on_list);

#endif
