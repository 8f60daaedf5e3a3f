/* retraction.h - inside mail: does a letter take its own move back? */
#ifndef SPADESD_MAIL_RETRACTION_H
#define SPADESD_MAIL_RETRACTION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct arena;
struct parse;

/* A letter's moves, and its text, line by line, without the lines of its other
 * commands. */
struct retraction_letter {
	const char *text;
	size_t move_at;   /* offset of the line with the first move */
	uint64_t cards;   /* cards played, discarded or passed */
	uint32_t numbers; /* numbers bid, as bits */
	bool bids;
};

/* Returns the first line that takes the moves back, replaces or delays them or
 * makes them conditional; NULL if none does. In doubt it returns a line: a
 * question costs less than a move that its writer had taken back. */
const char *retraction_find(
    struct arena *arena, const struct retraction_letter *letter);

/* Collect, while a letter is read, what it says besides its commands: each line
 * that was read, the unread rest, and the subject, which is read last but comes
 * first in the text. */
void retraction_begin(struct parse *parse);
void retraction_add_line(struct parse *parse, const char *line);
void retraction_add_rest(struct parse *parse, const char *text);
void retraction_add_subject(struct parse *parse, const char *subject);

/* If a line of the letter takes its moves back, makes the commands
 * contradictory and drops the commands of that line, as "undo". */
void retraction_end(struct parse *parse);

/* Adds the one move of a letter whose other sentences made its line talk: "No
 * problem! 7H", "7H, never a doubt". Exactly one clause must be nothing but a
 * move, and the rest of the letter must leave no doubt about it. Adds nothing
 * if there is a command already, or if `more` text was left unread. Call it
 * before retraction_end. */
void only_move_find(struct parse *parse, bool more);

#endif
