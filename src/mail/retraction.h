/* retraction.h - inside mail: does a letter take back the move that it names?
 */
#ifndef SPADESD_MAIL_RETRACTION_H
#define SPADESD_MAIL_RETRACTION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct arena;

/* What a letter says beside its commands, a line of it a line, and the moves
 * that were found in it. */
struct retraction_letter {
	const char *text;
	const char *line; /* of the first move; NULL for none */
	size_t
	    move_at; /* where in the text the line of the first move begins */
	uint64_t cards;   /* that are played, discarded or passed */
	uint32_t numbers; /* that are bid, a bit each */
	bool bids;
};

/* The first line that takes the moves back, replaces, delays or conditions
 * them; NULL if none does. Errs towards a line: a question costs less than a
 * move that its writer had taken back. */
const char *retraction_line(
    struct arena *arena, const struct retraction_letter *letter);

#endif
