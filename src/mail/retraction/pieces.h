/* pieces.h - inside mail: all that a letter says, cut into clauses for
 * onlymove.c. */
#ifndef SPADESD_MAIL_PIECES_H
#define SPADESD_MAIL_PIECES_H

#include <stdbool.h>
#include <stddef.h>

#include "mail/words/clause.h"
#include "mail/words/words.h"

struct parse;

enum { PIECES = 60 };

/* What stands before and behind a clause. */
enum mark {
	MARK_LINE,
	MARK_SENTENCE,
	MARK_QUESTION,
	MARK_COLON,
	MARK_DASH,
	MARK_COMMA
};

struct piece {
	const char *text;
	size_t at, end;   /* in the letter */
	size_t said;      /* where its line begins in what is said */
	const char *line; /* as it was written */
	enum mark before, behind;
	struct clause clause;
	struct counts counts;
};

struct pieces {
	struct parse *p;
	char *text; /* all that the letter says, in plain writing */
	struct piece piece[PIECES];
	size_t count;
};

/* Cuts all lines that the writer of `p` wrote; false when there are more pieces
 * than have room. */
bool pieces_cut(struct pieces *pieces);

/* Is the first word one of these? */
bool pieces_first(const char *text, const char *words);

#endif
