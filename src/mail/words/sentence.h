/* sentence.h - inside mail: a line's punctuation, told apart. */
#ifndef SPADESD_MAIL_SENTENCE_H
#define SPADESD_MAIL_SENTENCE_H

#include <stdbool.h>

struct arena;

/* A copy of a line in which only punctuation that cuts is left: the dot of
 * "main.js", "2.0" and "St. Louis", the comma of "4,50", a face like ":3" and
 * the number of a list ("1. Hello") are made what they are: part of a word, or
 * nothing. */
char *sentence_plain(struct arena *arena, const char *text);

/* Does a sentence that only asks, and names no move, stand before others in the
 * line ("My turn? QS")? Returns what comes after it; else the text itself. */
const char *sentence_after_question(struct arena *arena, const char *text);

/* A copy without a question at its end that asks about no move: "QS. How are
 * you?" */
char *sentence_without_talk(struct arena *arena, const char *text);

/* Is what is named told of: "King of Diamonds, a film of 1937"?
 * Also of a move in chess: "1. d4". */
bool sentence_describes(struct arena *arena, const char *text);

/* Does it begin with an exclamation about what was played ("Oh, the ace of
 * hearts!")? */
bool sentence_exclaims(const char *text);

/* Nothing but words that begin with a capital and mean nothing here: "Ann
 * Archer", "Topeka"; not "Nice" or "Ouch". The text may be NULL. */
bool sentence_names(struct arena *arena, const char *text);

/* "See you", "Bye": the writer's initials may follow. */
bool sentence_takes_leave(const char *clause);

#endif
