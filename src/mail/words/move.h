/* move.h - inside mail: a letter's commands while they are gathered, and the
 * moves among its lines. */
#ifndef SPADESD_MAIL_MOVE_H
#define SPADESD_MAIL_MOVE_H

#include "base/buf.h"
#include "mail/command.h"
#include "setting.h"
#include "words.h"

/* A bid or a play that was seen in the letter. */
struct said {
	bool seen;
	int value; /* the number, the card */
	bool bare; /* said without a verb of the game */
	const char *line;
};

/* A clause that was read already. */
enum { KNOWN_MAX = 12 };
struct known {
	const char *text;
	struct clause clause;
};

struct parse {
	struct arena *arena;
	enum hint hint;
	struct commands *out;
	struct order_memo *orders;
	struct said bid;
	struct said play;
	const char *beside; /* lines that are no command; NULL for none */
	bool beside_doubt;
	/* two numbers without a verb, neither more likely than the other:
	 * a list */
	bool listed;
	uint64_t passed; /* HINT_PASS: the cards named so far */
	const char *pass_line;
	struct setting setting; /* of the line at hand */
	struct command unread;
	/* for retractionletter.c: what is said beside commands, and where in it
	 * the line of the first move begins */
	struct buf said;
	size_t said_move;
	bool said_moved;
	bool quoted; /* from here on it is no words of the writer's */
	/* the letter is one line of one word: then an everyday word may be a
	 * card */
	bool lone;
	/* one line is all that it says, whatever that is */
	bool alone;
	/* it is about something else, as far as one can see: only what has a
	 * verb of the game counts, and nothing below talk */
	bool stranger;
	const char *name; /* of who wrote it, "" when not known */
	char author[3];   /* the initials of who wrote it, "" when not known */

	/* of the line at hand: it begins with "Oh" and the like; its clause
	 * before this one, NULL for none */
	bool exclaims;
	/* a clause of talk before this one in the line names a card or a
	 * number, "1 spade, pass, 2 hearts", or it tells of them */
	bool tainted;
	const char *clause_before;
	struct known known[KNOWN_MAX];
	size_t known_count;
};

enum found {
	FOUND_NOTHING, /* politeness, or what was taken for a correction */
	FOUND_MOVE,
	FOUND_TALK
};

/* Notes the name of who wrote the letter, "" when unknown. "Kate Smith" is KS;
 * of three names the first and the last count. */
void move_set_author(struct parse *parse, const char *name);

/* Another command, to be filled; never NULL: what there is no room for is
 * written to `unread`. */
struct command *move_add(struct parse *parse, enum verb verb, const char *line);

/* Notes a standing order that says what to do at the next turn, `value` by
 * itself: beside another such order, or a move, the two contradict each other.
 * False when it is not to be added. */
bool move_ordered(struct parse *parse, bool bids, int value, const char *line);

/* What is in a line: adds the moves. `text` is it in plain writing, `line` as
 * it was written. */
enum found move_line(struct parse *parse, const char *text, const char *line);

/* Whether the text asks, or any clause of it holds a word of doubt. */
bool move_doubtful(struct parse *parse, const char *text);

/* "discard QS", "pass 2h and 10c": the text after the verb has to be cards, and
 * is added; else false. */
bool move_given_away(
    struct parse *parse, enum verb verb, const char *text, const char *line);

#endif
