/* pieces.h - inside mail: a whole letter cut into clauses, for only_move.c. */
#ifndef SPADESD_MAIL_PIECES_H
#define SPADESD_MAIL_PIECES_H

#include <stdbool.h>
#include <stddef.h>

#include "mail/sentences/clause.h"

struct parse;

enum { PIECES = 60 };

/* The mark that separates a clause from the previous or the next clause. */
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
	size_t at, end;   /* the clause's offsets in the letter */
	size_t said;      /* offset of the clause's line in parse->said */
	const char *line; /* the clause's line as it was written */
	enum mark before, behind;
	struct clause clause;
	struct counts counts;
};

struct pieces {
	struct parse *p;
	char *text; /* the whole letter in plain writing */
	struct piece piece[PIECES];
	size_t count;
};

/* Cuts all lines of pieces->p that the author wrote. Returns false if there are
 * more than PIECES clauses. */
bool pieces_cut(struct pieces *pieces);

/* True if the first word of the text is one of "a|b". */
bool pieces_first(const char *text, const char *words);

#endif
