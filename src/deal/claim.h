/* claim.h - inside deal: parses lines of a published record.
 *
 * If the line is not as expected, a function writes to *fault what was expected
 * and returns false (or NULL), unless its comment says otherwise. */
#ifndef SPADESD_DEAL_CLAIM_H
#define SPADESD_DEAL_CLAIM_H

#include <stdbool.h>
#include <stdint.h>

#include "deal/draw.h"
#include "engine/record.h"

enum { CLAIM_MAX = RECORD_LINE_MAX + 1 };

/* True if `text` is exactly the formatted line. */
__attribute__((format(printf, 3, 4))) bool claim_is(
    struct record_fault *fault, const char *text, const char *format, ...);

/* True if `text` is the record line of the event. */
bool claim_is_event(struct record_fault *fault, const char *text,
    const struct event *event, const struct rules *rules);

/* Return the text after `word` and one blank, or NULL if the line does not
 * begin with this word and a blank. */
const char *claim_after(
    struct record_fault *fault, const char *text, const char *word);

/* Parse `word` and a seed of 64 hex digits. */
bool claim_seed(struct record_fault *fault, const char *text, const char *word,
    uint8_t out[SEED_SIZE]);

/* Parse all of `text` as a positive number without sign or leading zero. Does
 * not write a fault. */
bool claim_number(const char *text, int64_t *out);

/* True if the first word of the line is `word`. Does not write a fault. */
bool claim_has_word(const char *text, const char *word);

/* True if the first word of the line is in `words`, which ends with NULL. Does
 * not write a fault. */
bool claim_has_one_of(const char *text, const char *const *words);

#endif
