/* lines.h - inside mail: the lines of a letter, and which of them the author
 * did not write.
 *
 * Every function reads only a few lines around the given one, so reading stays
 * linear. */
#ifndef SPADESD_MAIL_LINES_H
#define SPADESD_MAIL_LINES_H

#include <stdbool.h>
#include <stddef.h>

enum { LINES_MAX = 4000 };

struct lines {
	char *line[LINES_MAX];
	bool drop[LINES_MAX];
	bool hidden[LINES_MAX]; /* hidden characters were removed */
	size_t count;
};

bool line_blank(const char *line);

/* True for a quoted line: "> text", or "AB> text" as supercite writes. */
bool line_quoted(const char *line);

/* True for GroupWise's introduction of an unmarked quote: ">>> Ann
 * <ann@x.org> 22.11.2026 11:05 >>>". */
bool line_in_arrows(const char *line);

/* True if the line has an address, a time or a year, as the introduction of a
 * quote does. */
bool line_dated(const char *line);

/* True if the line ends in `tail`, ignoring trailing blanks. */
bool line_ends(const char *line, const char *tail);

/* Number of bytes of the line if the characters in `without` are cut off its
 * end. */
size_t line_trimmed(const char *line, const char *without);

/* Index of the first line after the i-th that is not blank; l->count if there
 * is none. */
size_t lines_next(const struct lines *l, size_t i);
bool lines_quoted(const struct lines *l, size_t i);

/* Gives the usual quote mark to three or more lines in a row that begin with a
 * bar, which some programs write instead. */
void lines_mark_bars(struct lines *l);

/* If the lines from the i-th on introduce a quote ("On ... Ann wrote:"),
 * returns the index after them; otherwise 0. Sets *unmarked if the quote has no
 * marks. */
size_t lines_introduction(const struct lines *l, size_t i, bool *unmarked);

/* True if everything from line i on is quoted. Line i is then a line of dashes
 * around words, begins the headers of another mail, or is another mark that
 * programs put above a quote. */
bool lines_quote_rest(const struct lines *l, size_t i);

/* True if the header block of another mail begins at line i: "From: ...",
 * "Sent: ...". */
bool lines_header_block(const struct lines *l, size_t i);

#endif
