/* sentences.h - inside notice: what the rules of a game amount to, in ten
 * sentences made from its options. */
#ifndef SPADESD_NOTICE_SENTENCES_H
#define SPADESD_NOTICE_SENTENCES_H

#include <stddef.h>

#include "engine/rules.h"

enum { SENTENCES = 10 };

struct arena;

/* The i-th of them, below SENTENCES; the arena's. */
const char *sentence_of(
    struct arena *arena, const struct rules *rules, size_t i);

/* The clauses that it comes from, as of the game's text: "§2, §4". */
const char *sentence_clause(
    struct arena *arena, const struct rules *rules, size_t i);

#endif
