/* published.c - the digest of a published record's lines. */
#include "deal/published.h"

#include <sodium.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "base/hex.h"

static bool is_blank(char c)
{
	return c == ' ' || c == '\t' || c == '\r';
}

/* Adds a line of `size` bytes, unless it is empty or a comment. */
static void add_line(
    crypto_hash_sha256_state *state, const char *line, size_t size)
{
	while (size && is_blank(line[size - 1]))
		size--;
	if (!size || *line == '#')
		return;
	crypto_hash_sha256_update(state, (const uint8_t *)line, size);
	crypto_hash_sha256_update(state, (const uint8_t *)"\n", 1);
}

void published_digest(
    const char *record, long from, long to, char out[DIGEST_HEX])
{
	crypto_hash_sha256_state state;
	uint8_t hash[crypto_hash_sha256_BYTES];
	crypto_hash_sha256_init(&state);
	for (long number = 1; *record && number < to; number++) {
		size_t size = strcspn(record, "\n");
		if (number >= from)
			add_line(&state, record, size);
		record += size;
		if (*record)
			record++;
	}
	crypto_hash_sha256_final(&state, hash);
	hex_write(hash, sizeof hash, out);
}

void published_previous(const char *record, char out[DIGEST_HEX])
{
	long from = 1;
	long number = 1;
	for (const char *line = record; line; number++) {
		if (!strncmp(line, "round ", 6))
			from = number;
		line = strchr(line, '\n');
		if (line)
			line++;
	}
	published_digest(record, from, number, out);
}
