/* retraction.h - inside mail: does a letter take its own move back? */
#ifndef SPADESD_MAIL_RETRACTION_H
#define SPADESD_MAIL_RETRACTION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct arena;
struct evidence;
struct parse;

/* The moves of a letter, and the text that may take them back. The text has the
 * lines of moves and of "undo", "cancel" and the like, but no lines with other
 * commands, no quoted text and no signature. */
struct retraction_letter {
	const char *text;
	size_t move_at;   /* offset of the line with the first move */
	uint64_t cards;   /* cards played, discarded or passed */
	uint32_t numbers; /* numbers bid, as bits */
	bool bids;
};

/* Returns the first line that takes the moves back, replaces or delays them or
 * makes them conditional; NULL if there is no such line. In doubt it returns a
 * line, because an unneeded question costs less than a move that the writer had
 * taken back. */
const char *retraction_find(
    struct arena *arena, const struct retraction_letter *letter);

/* The last result of retraction_find. A letter is read once for each phase, and
 * its moves and text are the same in most phases. */
struct retraction_cache {
	struct arena *arena; /* outlives all readings of the letter */
	struct retraction_letter letter; /* `text` is NULL before the first */
	const char *line;
};

/* Sets takes_back_card and takes_back_bid of the text's evidence: does the text
 * seem to take back a card, or a bid, that it names in some line? The line need
 * not be a command. Sets neither if the text names no card and no number. */
void retraction_suspect(
    struct arena *arena, const char *text, struct evidence *evidence);

/* These functions collect the text besides the commands while the letter is
 * read: each line, the rest that is left unread, and the subject. The subject
 * is read last but comes first in the collected text. */
void retraction_begin(struct parse *parse);
void retraction_add_line(struct parse *parse, const char *line);
void retraction_add_rest(struct parse *parse, const char *text);
void retraction_add_subject(struct parse *parse, const char *subject);

/* If a line of the letter takes its moves back, marks the commands as
 * contradictory and drops the commands of that line, such as "undo". */
void retraction_end(struct parse *parse);

/* Adds the only move of a letter if its line counts as talk because of other
 * sentences: "No problem! 7H", "7H, never a doubt". The rest of the letter must
 * leave no doubt about the move. Adds nothing if there is a command already, or
 * if `more` says that text was left unread. Call this before retraction_end. */
void only_move_find(struct parse *parse, bool more);

#endif
