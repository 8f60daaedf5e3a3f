/* beside.h - inside mail: what a letter says beside its moves. */
#ifndef SPADESD_MAIL_BESIDE_H
#define SPADESD_MAIL_BESIDE_H

#include <stdbool.h>
#include <stdint.h>

struct arena;
struct parse;

/* The line at hand is no command. */
void beside_line(struct parse *parse, const char *line);

/* It is one, though it asks for nothing: "thanks, everybody!" */
void beside_politely(struct parse *parse, const char *line);

/* Sets what there was of such lines in `out`, if it has a move; `more` of them
 * were not read. */
void beside_end(struct parse *parse, bool more);

/* Which cards a text may name, and whether it may be another's words. A letter
 * is read once a phase and says the same in most, so that is asked at last. */
struct beside_weight {
	const char *text;
	uint64_t cards;
	bool doubt;
};
struct beside_weight beside_weigh(struct arena *arena, const char *text);

#endif
