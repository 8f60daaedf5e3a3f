/* move.h - inside mail: a letter's commands while they are collected, and the
 * moves in its lines. */
#ifndef SPADESD_MAIL_MOVE_H
#define SPADESD_MAIL_MOVE_H

#include "base/buf.h"
#include "clause.h"
#include "context.h"
#include "mail/command.h"

/* A bid or a play that was seen in the letter. */
struct said {
	bool seen;
	int value; /* the number or the card */
	bool bare; /* the move was named without a verb of the game */
	const char *line;
};

/* Number of clauses in the cache of clauses that were read already. */
enum { KNOWN_MAX = 12 };
struct known {
	const char *text;
	struct clause clause;
};

struct parse {
	struct arena *arena;
	enum hint hint;
	struct commands *out;
	struct retraction_cache *retraction;
	struct said bid;
	struct said play;
	bool listed;     /* the letter lists numbers, so none is a bid */
	uint64_t passed; /* HINT_PASS: the cards named so far */
	const char *pass_line;
	struct context context; /* the lines around the current one */
	/* filled in by callers when there is no room for a command */
	struct command unread;
	/* the text besides commands, for retraction_letter.c */
	struct buf said;
	size_t said_move; /* offset in `said` of the line with the first move */
	bool said_moved;  /* the letter has a move */
	bool quoted;      /* the writer's own words have ended */
	bool one_word;    /* the letter is one word, so "as" may be a card */
	bool one_line;    /* the letter is one line */
	/* the letter seems to be about something else: a move needs a verb of
	 * the game, and nothing below a line of talk counts */
	bool off_topic;
	const char *name; /* the author's name; "" if unknown */
	char author[3];   /* the author's initials; "" if unknown */

	/* The members below are of the current line. */
	bool exclaims; /* the current line begins with "Oh" or the like */
	/* an earlier clause of the line is talk with a card or a number ("1
	 * spade, pass, 2 hearts"), or describes a card */
	bool tainted;
	/* the clause before, in the same line; NULL for none */
	const char *clause_before;
	struct known known[KNOWN_MAX];
	size_t known_count;
};

enum found {
	FOUND_NOTHING, /* politeness, or a correction */
	FOUND_MOVE,
	FOUND_TALK
};

/* Stores the author's name, "" if unknown, and initials: KS for "Kate Smith",
 * from the first and the last name. */
void move_set_author(struct parse *parse, const char *name);

/* Adds a command for the caller to fill in. Never returns NULL: if there is no
 * room, it returns parse->unread. */
struct command *move_add(struct parse *parse, enum verb verb, const char *line);

/* Records that a standing order decides the next turn with `value`. Another
 * order or a move with a different value contradicts this one. Returns false if
 * the caller must not add the order. */
bool move_ordered(struct parse *parse, bool bids, int value, const char *line);

/* Adds the moves of a line. `text` is the line in plain writing, `line` as it
 * was written. */
enum found move_line(struct parse *parse, const char *text, const char *line);

/* True if the text is a question, or one of its clauses contains a doubt. */
bool move_doubtful(struct parse *parse, const char *text);

/* Adds `discard` or `pass` if there is nothing but cards after the verb:
 * "discard QS", "pass 2h and 10c". Otherwise returns false. */
bool move_given_away(
    struct parse *parse, enum verb verb, const char *text, const char *line);

/* Returns the cards and bids that a letter's new text names. Adds no command.
 */
struct mentions mention_read(struct arena *arena, const char *text);

#endif
