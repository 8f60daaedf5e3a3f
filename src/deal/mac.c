/* mac.c - HMAC-SHA-256 over a list, with libsodium. */
#include "mac.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

void mac_begin(struct mac *mac, const uint8_t key[SEED_SIZE])
{
	crypto_auth_hmacsha256_init(&mac->state, key, SEED_SIZE);
}

void mac_text(struct mac *mac, const char *text)
{
	size_t size = strlen(text);
	uint8_t length[4] = {
	    (uint8_t)(size >> 24),
	    (uint8_t)(size >> 16),
	    (uint8_t)(size >> 8),
	    (uint8_t)size,
	};
	crypto_auth_hmacsha256_update(&mac->state, length, sizeof length);
	crypto_auth_hmacsha256_update(&mac->state, (const uint8_t *)text, size);
}

void mac_number(struct mac *mac, int64_t number)
{
	char text[24];
	snprintf(text, sizeof text, "%" PRId64, number);
	mac_text(mac, text);
}

void mac_end(struct mac *mac, uint8_t out[SEED_SIZE])
{
	crypto_auth_hmacsha256_final(&mac->state, out);
	sodium_memzero(mac, sizeof *mac);
}
