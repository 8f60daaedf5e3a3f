/* published.c - the digest of a published record's lines. */
#include "deal/published.h"

#include <ctype.h>
#include <sodium.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
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

/* The line after this one, NULL at the end. */
static const char *next_line(const char *line)
{
	line = strchr(line, '\n');
	return line ? line + 1 : NULL;
}

static bool begins(const char *line, const char *word)
{
	return line && !strncmp(line, word, strlen(word));
}

/* Is it the last line of a round: its score, or the result if the game ends
 * with it? */
static bool ends_round(const char *line)
{
	if (begins(line, "result "))
		return true;
	return begins(line, "score ") && !begins(next_line(line), "result ");
}

static bool is_round(const char *line, int round)
{
	char head[32];
	int size = snprintf(head, sizeof head, "round %d", round);
	return begins(line, head) && !isdigit((unsigned char)line[size]);
}

bool published_round(const char *record, int round, char out[DIGEST_HEX])
{
	const char *line = record;
	long from = 1;
	for (; line && !is_round(line, round); from++)
		line = next_line(line);
	if (!line)
		return false;
	long to = from + 1;
	for (; line && !ends_round(line); to++)
		line = next_line(line);
	published_digest(record, from, to, out);
	return true;
}

void published_groups(const char digest[DIGEST_HEX], char out[DIGEST_GROUPS])
{
	static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
	enum { BYTES = 20, EACH = 4, BITS = 5 };
	uint8_t bytes[DIGEST_HEX / 2];
	unsigned held = 0;
	int bits = 0;
	int count = 0;
	size_t n = 0;
	hex_read(digest, bytes, sizeof bytes);
	for (int i = 0; i < BYTES; i++) {
		held = held << 8 | bytes[i];
		bits += 8;
		for (; bits >= BITS; bits -= BITS) {
			if (count && count % EACH == 0)
				out[n++] = ' ';
			out[n++] = letters[held >> (bits - BITS) & 31];
			count++;
		}
	}
	out[n] = '\0';
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
