/* sentence.h - inside mail: the punctuation of a line. */
#ifndef SPADESD_MAIL_SENTENCE_H
#define SPADESD_MAIL_SENTENCE_H

#include <stdbool.h>

struct arena;

/* Copies a line so that every remaining punctuation mark separates clauses. The
 * dot in "main.js", "2.0" and "St. Louis", and the comma in "4,50", become part
 * of their word. A face like ":3" and the number of a list entry ("1. Hello")
 * are removed. */
char *sentence_plain(struct arena *arena, const char *text);

/* Skips a question at the start that names no move: "My turn? QS". Returns the
 * text after it, or the text itself. */
const char *sentence_after_question(struct arena *arena, const char *text);

/* Returns a copy without a last question, if that question is not about a move:
 * "QS. How are you?" */
char *sentence_without_talk(struct arena *arena, const char *text);

/* True if the text describes the card it names: "King of Diamonds, a film of
 * 1937". Also true for a move in chess: "1. d4". */
bool sentence_describes(struct arena *arena, const char *text);

/* True if the text begins with an exclamation about a card: "Oh, the ace of
 * hearts!" */
bool sentence_exclaims(const char *text);

/* True if the text is only capitalized words without meaning here: "Ann
 * Archer", "Topeka", but not "Nice" or "Ouch". `text` may be NULL. */
bool sentence_names(struct arena *arena, const char *text);

/* True if the clause takes leave, so that initials may follow: "See you",
 * "Bye". */
bool sentence_takes_leave(const char *clause);

#endif
