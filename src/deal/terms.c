/* terms.c - see terms.h. */
#include "terms.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

void terms_begin(struct terms *terms, const uint8_t key[SEED_SIZE])
{
	crypto_auth_hmacsha256_init(&terms->state, key, SEED_SIZE);
}

void terms_text(struct terms *terms, const char *text)
{
	size_t size = strlen(text);
	uint8_t length[4] = {
	    (uint8_t)(size >> 24), (uint8_t)(size >> 16), (uint8_t)(size >> 8), (uint8_t)size};
	crypto_auth_hmacsha256_update(&terms->state, length, sizeof length);
	crypto_auth_hmacsha256_update(&terms->state, (const uint8_t *)text, size);
}

void terms_number(struct terms *terms, int64_t number)
{
	char text[24];
	(void)snprintf(text, sizeof text, "%" PRId64, number);
	terms_text(terms, text);
}

void terms_end(struct terms *terms, uint8_t out[SEED_SIZE])
{
	crypto_auth_hmacsha256_final(&terms->state, out);
	sodium_memzero(terms, sizeof *terms);
}
