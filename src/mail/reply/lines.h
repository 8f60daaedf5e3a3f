/* lines.h - inside mail: the lines of a letter, and what they are when they are
 * not its author's.
 *
 * All of these look at a few lines around the one they are asked about, so that
 * reading stays linear. */
#ifndef SPADESD_MAIL_LINES_H
#define SPADESD_MAIL_LINES_H

#include <stdbool.h>
#include <stddef.h>

enum { LINES_MAX = 4000 };

struct lines {
	char *line[LINES_MAX];
	bool drop[LINES_MAX];
	size_t count;
};

/* Nothing but blanks. */
bool line_blank(const char *line);

/* "> text", and "AB> text" as supercite writes. */
bool line_quoted(const char *line);

/* As GroupWise leads to a quote without marks: ">>> Ann <ann@x.org> 22.11.2026
 * 11:05 >>>". */
bool line_in_arrows(const char *line);

/* An address, a time or a year in it: it introduces a mail rather than a
 * thought. */
bool line_dated(const char *line);

/* Without the blanks behind it, ends in `tail`. */
bool line_ends(const char *line, const char *tail);

/* The size of a line without any of `without` at its end. */
size_t line_trimmed(const char *line, const char *without);

/* The next line after the i-th that is not blank; the count if there is
 * none. */
size_t lines_next(const struct lines *l, size_t i);
bool lines_quoted(const struct lines *l, size_t i);

/* If the lines from the i-th on introduce a quote ("On ... Ann wrote:"), the
 * index after the last of them, with *unmarked when what it quotes bears no
 * mark; else 0. */
size_t lines_introduction(const struct lines *l, size_t i, bool *unmarked);

/* Where in the line an introduction begins that a program put behind what was
 * typed ("QS On Sun, Nov 22, 2026 Ann wrote:"); NULL for nowhere. */
char *line_introduced(char *line);

/* Whether all from line i on is somebody else's: a line of dashes around words,
 * the headers of another mail. */
bool lines_quote_rest(const struct lines *l, size_t i);

/* A header block of another mail begins there: "From: ...", "Sent: ...". */
bool lines_header_block(const struct lines *l, size_t i);

#endif
