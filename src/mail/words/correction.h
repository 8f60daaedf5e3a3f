/* correction.h - inside mail: sentences that correct a move and say nothing
 * else. */
#ifndef SPADESD_MAIL_CORRECTION_H
#define SPADESD_MAIL_CORRECTION_H

#include <stdbool.h>

struct arena;
struct clause;

/* Is the sentence nothing but cards, or numbers, and words that correct or
 * replace one of them: "4 oops 5", "edit: 2D", "I meant 5", "4 or 5", "4 / 5"?
 * Then its moves are in *moves. */
bool correction_read(
    struct arena *arena, const char *sentence, struct clause *moves);

#endif
