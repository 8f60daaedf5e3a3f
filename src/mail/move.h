/* move.h - inside mail: a letter's commands while they are gathered, and the moves among its lines.
 */
#ifndef SPADESD_MAIL_MOVE_H
#define SPADESD_MAIL_MOVE_H

#include "mail/command.h"

struct parse {
	struct arena *arena;
	enum hint hint;
	struct commands *out;
	bool moved[2]; /* a bid, a play was seen */
	int move[2];
	const char *move_line[2];
	uint64_t passed; /* HINT_PASS: the cards named so far */
	const char *pass_line;
	bool lone; /* the letter is one line of one word: then an everyday word may be a card */
};

/* DOUBT: it names a move and takes it back, or asks. */
enum found { FOUND_NOTHING, FOUND_MOVE, FOUND_TALK, FOUND_DOUBT };

/* Another command; the last one again when there is no room. */
struct command *move_add(struct parse *parse, enum verb verb, const char *line);

/* What is in a line: adds the moves. `text` is it in plain writing, `line` as it was written. */
enum found move_line(struct parse *parse, const char *text, const char *line);
/* Whether any clause of a line holds a word of doubt. */
bool move_doubtful(struct parse *parse, const char *text);
/* "discard QS", "pass 2h and 10c": the text after the verb has to be cards, and is added; else
 * false. */
bool move_given_away(struct parse *parse, enum verb verb, const char *text, const char *line);

#endif
