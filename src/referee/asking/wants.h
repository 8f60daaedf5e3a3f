/* wants.h - inside referee: answers the questions and wishes that a letter puts
 * into sentences. */
#ifndef SPADESD_REFEREE_WANTS_H
#define SPADESD_REFEREE_WANTS_H

#include <stdbool.h>

struct commands;
struct session;

/* After a letter's commands: answers the questions in its sentences, and offers
 * the commands that carry out its wishes. Changes nothing in the game. Does
 * nothing and returns false on a list, for an unproven sender, and if the
 * letter has a command other than a move. */
bool wants_answer(struct session *s, const struct commands *commands);

#endif
