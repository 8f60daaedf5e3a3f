/* terms.h - inside deal: HMAC-SHA-256 over a list of texts.
 *
 * Each text is preceded by its length in bytes, as four bytes with the highest first, so no two
 * lists are the same bytes. Numbers are decimal text. */
#ifndef SPADESD_DEAL_TERMS_H
#define SPADESD_DEAL_TERMS_H

#include <sodium.h>
#include <stdint.h>

#include "deal/draw.h"

struct terms {
	crypto_auth_hmacsha256_state state;
};

void terms_begin(struct terms *terms, const uint8_t key[SEED_SIZE]);
void terms_text(struct terms *terms, const char *text);
void terms_number(struct terms *terms, int64_t number);
void terms_end(struct terms *terms, uint8_t out[SEED_SIZE]);

#endif
