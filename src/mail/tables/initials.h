/* initials.h - inside mail: the first letters of words, as sets of bits.
 *
 * They rule out most patterns of a table without a comparison. A pattern is as
 * in answer_words.h. */
#ifndef SPADESD_MAIL_INITIALS_H
#define SPADESD_MAIL_INITIALS_H

#include <stddef.h>
#include <stdint.h>

/* The bit of one letter: bits 0 to 25 are a to z, bit 31 is any other
 * character. */
uint32_t initial_of(char c);

/* The set of letters that a match of the pattern may begin with. */
uint32_t initials_of(const char *pattern);

/* The sets of all patterns of a table of constants, which ends with NULL. The
 * first pattern is at `first`, and each next pattern is `stride` bytes behind.
 * The sets are computed by the first call and kept in *sets, which must be NULL
 * before. */
const uint32_t *initials_of_table(
    uint32_t **sets, const void *first, size_t stride);

#endif
