/* digest.h - SHA-256 in hex: of letters, to tell them apart, and of records, for the fair deal. */
#ifndef SPADESD_DEAL_DIGEST_H
#define SPADESD_DEAL_DIGEST_H

#include <stdbool.h>
#include <stddef.h>

enum { DIGEST_HEX = 65 };

void digest_hex(const void *bytes, size_t size, char out[DIGEST_HEX]);

/* Is `digest` the SHA-256 of the bytes that `hex` writes? */
bool digest_of_hex(const char *hex, const char *digest);

/* SHA-256, in hex, of the lines from number `from` (from 1) up to and without `to`, as `previous`
 * of the fair deal means it (deal/verify.h). */
void record_digest(const char *text, long from, long to, char out[DIGEST_HEX]);
/* The same of all lines since the last `round`: what `previous` of the next round is. */
void record_previous(const char *text, char out[DIGEST_HEX]);

#endif
