/* context.h - inside mail: the lines around a line. */
#ifndef SPADESD_MAIL_CONTEXT_H
#define SPADESD_MAIL_CONTEXT_H

#include <stdbool.h>
#include <stddef.h>

struct arena;

struct context {
	const char *line;
	const char *before; /* the line before; NULL for none */
	const char *next;   /* the line right below; "" for none */
	bool more;          /* more lines follow */
	bool apart;         /* an empty line stands before the line */
	bool closed;        /* an earlier line closed the letter */
	bool talked;        /* the line before was not understood */
	/* the line before was not understood, and a bare number in its place
	 * would not count */
	bool refused;
	size_t unknown; /* earlier lines that were not understood */
};

/* What a line without a verb of the game consists of. */
enum bare {
	BARE_CARD,
	BARE_INITIALS, /* a card that may be a person's initials: "JD" */
	BARE_NUMBER
};

/* True if a line that consists only of `what` may be a move. Such a line is not
 * a move inside a text about something else. */
bool context_bare(const struct context *context, enum bare what);

/* True if the clause begins like a remark on a trick: "Nice", "Ouch". */
bool context_praises(const char *clause);

/* True if the line has only words that close a letter. "Thanks!" as the first
 * line does not count. */
bool context_closes(const struct context *context, struct arena *arena);

/* True for two capitals after an empty line at the end: below a move they are
 * the writer's initials, although "JD" is a card. */
bool context_signs(const struct context *context);

/* True if the clause is two capitals that may be initials: "QC". */
bool context_initials(const char *clause);

/* True if the clause addresses or introduces a person by initials: "Hi JD",
 * "JD: no". */
bool context_addressed(const char *clause);

/* True if the non-empty line continues in the next one: "the Queen" before "of
 * Spades", "I play the" before anything, and a `start` line that ends with a
 * comma, a semicolon or a plus. */
bool context_continues(struct arena *arena, const char *line, const char *next);

#endif
