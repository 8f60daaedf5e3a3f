/* sentences.h - inside notice: what the rules of a game amount to, in a few
 * sentences made from its options. */
#ifndef SPADESD_NOTICE_SENTENCES_H
#define SPADESD_NOTICE_SENTENCES_H

#include <stdbool.h>
#include <stddef.h>

#include "engine/rules.h"

enum { RULES_PARAGRAPHS = 10 };

struct arena;

/* The paragraph of that number, below RULES_PARAGRAPHS: sentences of what
 * belongs together, with `clauses` each followed by those that it comes from in
 * the game's text: "... (§2, §4)". The arena's. */
const char *sentences_paragraph(struct arena *arena,
    const struct rules *rules,
    size_t paragraph,
    bool clauses);

#endif
