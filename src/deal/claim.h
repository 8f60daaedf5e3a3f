/* claim.h - inside deal: what a line of a published record claims, beside what
 * it has to say.
 *
 * Whatever returns bool returns false after saying in *fault what was
 * expected. */
#ifndef SPADESD_DEAL_CLAIM_H
#define SPADESD_DEAL_CLAIM_H

#include <stdbool.h>
#include <stdint.h>

#include "deal/draw.h"
#include "engine/record.h"

enum { CLAIM_MAX = RECORD_LINE_MAX + 1 };

/* Is `text` the line that has to stand here, to the letter? */
__attribute__((format(printf, 3, 4))) bool claim_is(
    struct record_fault *fault, const char *text, const char *format, ...);

/* Is it the line of that event? */
bool claim_is_event(struct record_fault *fault,
    const char *text,
    const struct event *event,
    const struct rules *rules);

/* What follows `word` and one blank; NULL, with the fault, when the line is not
 * made so. */
const char *claim_after(
    struct record_fault *fault, const char *text, const char *word);

/* Reads `word` and a seed's 64 hex digits. */
bool claim_seed(struct record_fault *fault,
    const char *text,
    const char *word,
    uint8_t out[SEED_SIZE]);

/* Is all of `text` a number of the fair deal: above 0, no sign, no zero in
 * front? Says nothing of what was expected. */
bool claim_number(const char *text, int64_t *out);

/* Does the line begin with that word, alone or before a blank? */
bool claim_has_word(const char *text, const char *word);

/* Does it begin with one of those words? The list ends with NULL. */
bool claim_has_one_of(const char *text, const char *const *words);

#endif
