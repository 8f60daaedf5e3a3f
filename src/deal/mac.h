/* mac.h - inside deal: HMAC-SHA-256 over a list of strings.
 *
 * Each string is preceded by its length as four big-endian bytes, so that two
 * different lists never have the same encoding. Numbers are encoded as decimal
 * strings. */
#ifndef SPADESD_DEAL_MAC_H
#define SPADESD_DEAL_MAC_H

#include <sodium.h>
#include <stdint.h>

#include "deal/draw.h"

struct mac {
	crypto_auth_hmacsha256_state state;
};

/* Start an empty list with that key. */
void mac_begin(struct mac *mac, const uint8_t key[SEED_SIZE]);

/* Add a string to the list. */
void mac_text(struct mac *mac, const char *text);

/* Add a number to the list. */
void mac_number(struct mac *mac, int64_t number);

/* Write the HMAC of the list and wipe *mac. */
void mac_end(struct mac *mac, uint8_t out[SEED_SIZE]);

#endif
