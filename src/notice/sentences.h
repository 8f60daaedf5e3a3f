/* sentences.h - inside notice: the rules of a game in sentences. Returned texts
 * are allocated in the arena. */
#ifndef SPADESD_NOTICE_SENTENCES_H
#define SPADESD_NOTICE_SENTENCES_H

#include <stdbool.h>
#include <stddef.h>

struct arena;
struct rules;

enum { RULES_PARAGRAPHS = 10 };

/* Returns the i-th paragraph of a summary of the rules, for i below
 * RULES_PARAGRAPHS. With `clauses`, explains the customs, too, and each
 * sentence cites its clauses: "... (§2, §4)". */
const char *sentences_paragraph(struct arena *arena, const struct rules *rules,
    size_t paragraph, bool clauses);
/* Returns the sentence of that summary about leading spades. */
const char *sentences_spades(struct arena *arena, const struct rules *rules);
/* Returns the rules in five sentences. */
const char *rules_short(struct arena *arena, const struct rules *rules);
/* Returns the sentences of that summary that are not true of the preset that
 * the rules were made from; "" if there are none. */
const char *sentences_changed(struct arena *arena, const struct rules *rules);

#endif
