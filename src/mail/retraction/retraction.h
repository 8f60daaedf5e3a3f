/* retraction.h - inside mail: whether a letter takes its own move back. */
#ifndef SPADESD_MAIL_RETRACTION_H
#define SPADESD_MAIL_RETRACTION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct arena;

/* What a letter says beside its other commands, one line per line, and the
 * moves that were found in it. */
struct retraction_letter {
	const char *text;
	size_t move_at;   /* offset of the line that names the first move */
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
