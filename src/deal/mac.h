/* mac.h - inside deal: HMAC-SHA-256 over a list of texts.
 *
 * Each text is preceded by its length in bytes, as four bytes with the highest
 * first, so no two lists are the same bytes. Numbers are decimal text. */
#ifndef SPADESD_DEAL_MAC_H
#define SPADESD_DEAL_MAC_H

#include <sodium.h>
#include <stdint.h>

#include "deal/draw.h"

struct mac {
	crypto_auth_hmacsha256_state state;
};

/* An empty list under that key. */
void mac_begin(struct mac *mac, const uint8_t key[SEED_SIZE]);

/* The next text of the list. */
void mac_text(struct mac *mac, const char *text);

/* The next text, which is a number. */
void mac_number(struct mac *mac, int64_t number);

/* The list is complete: writes its HMAC and wipes *mac. */
void mac_end(struct mac *mac, uint8_t out[SEED_SIZE]);

#endif
