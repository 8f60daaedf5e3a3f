/* published.c - the digests of a published record, and the hash that goes into
 * the next deal. */
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

/* Hash a line of `size` bytes, unless it is empty or a comment. */
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

static bool starts(const char *line, const char *word)
{
	return !strncmp(line, word, strlen(word));
}

/* Return how many bytes of a line are hashed into the next deal. The referee
 * alone chooses the seconds of a time-out, and through them the number of a
 * pulse. If these parts were hashed, the referee could try several deals. */
static size_t untimed(const char *line, size_t size)
{
	static const char at[] = " at ";
	if (starts(line, "next-pulse "))
		return 0;
	if (!starts(line, "timeout "))
		return size;
	for (size_t i = 0; i + strlen(at) <= size; i++)
		if (starts(line + i, at))
			return i;
	return size;
}

/* Hash lines `from` to `to` - 1. Times are included if `timed`. */
static void hash_lines(
    const char *record, long from, long to, bool timed, char out[SHA256_HEX])
{
	crypto_hash_sha256_state state;
	uint8_t hash[crypto_hash_sha256_BYTES];
	crypto_hash_sha256_init(&state);
	for (long number = 1; *record && number < to; number++) {
		size_t size = strcspn(record, "\n");
		size_t some = timed ? size : untimed(record, size);
		if (number >= from)
			add_line(&state, record, some);
		record += size;
		if (*record)
			record++;
	}
	crypto_hash_sha256_final(&state, hash);
	hex_write(hash, sizeof hash, out);
}

void published_digest(
    const char *record, long from, long to, char out[SHA256_HEX])
{
	hash_lines(record, from, to, true, out);
}

void published_untimed(
    const char *record, long from, long to, char out[SHA256_HEX])
{
	hash_lines(record, from, to, false, out);
}

/* A position in the record: a line that is neither empty nor a comment, and its
 * number. `line` is NULL at the end. */
struct place {
	const char *line;
	long number;
};

static bool says_nothing(const char *line)
{
	line += strspn(line, " \t\r");
	return *line == '#' || *line == '\n' || *line == '\0';
}

static void skip_comments(struct place *p)
{
	while (p->line && says_nothing(p->line)) {
		p->line = strchr(p->line, '\n');
		p->line += p->line != NULL;
		p->number++;
	}
}

static struct place first_place(const char *record)
{
	struct place p = {record, 1};
	skip_comments(&p);
	return p;
}

static struct place next_place(struct place p)
{
	p.line = strchr(p.line, '\n');
	if (!p.line)
		return p;
	p.line++;
	p.number++;
	skip_comments(&p);
	return p;
}

static bool begins(struct place p, const char *word)
{
	return p.line && !strncmp(p.line, word, strlen(word));
}

static bool is_round(struct place p, int round)
{
	char head[32];
	int size = snprintf(head, sizeof head, "round %d", round);
	return begins(p, head) && !isdigit((unsigned char)p.line[size]);
}

/* True for the line `void`, which ends a round without a score. */
static bool is_void(struct place p)
{
	static const char word[] = "void";
	return begins(p, word) && isspace((unsigned char)p.line[strlen(word)]);
}

bool published_round(const char *record, int round, char out[SHA256_HEX])
{
	struct place p = first_place(record);
	while (p.line && !is_round(p, round))
		p = next_place(p);
	if (!p.line)
		return false;
	long from = p.number;
	long to = from;
	bool over = false;
	while (p.line && !over) {
		struct place next = next_place(p);
		bool scored = begins(p, "score ") && !begins(next, "result ");
		over = scored || begins(p, "result ") || is_void(p);
		to = p.number + 1;
		p = next;
	}
	published_digest(record, from, to, out);
	return true;
}

bool published_end(const char *record, char out[SHA256_HEX])
{
	struct place p = first_place(record);
	long from = 1;
	/* the place is in a round that has no score yet */
	bool playing = false;
	bool scored = false; /* the line before was a score */
	while (p.line && !begins(p, "result ")) {
		if (begins(p, "round ")) {
			from = p.number;
			playing = true;
		}
		scored = begins(p, "score ");
		playing = playing && !scored && !is_void(p);
		p = next_place(p);
	}
	if (!p.line || playing || scored)
		return false;
	published_digest(record, from, p.number + 1, out);
	return true;
}

void published_groups(const char digest[SHA256_HEX], char out[DIGEST_GROUPS])
{
	static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
	enum { BYTES = 20, EACH = 4, BITS = 5 };
	uint8_t bytes[SHA256_HEX / 2];
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

/* Find where the last round begins, and the number after the last line. Lines
 * count from 1. */
static void last_round(const char *record, long *from, long *to)
{
	*from = 1;
	*to = 1;
	for (struct place p = first_place(record); p.line; p = next_place(p)) {
		if (begins(p, "round "))
			*from = p.number;
		*to = p.number + 1;
	}
}

void published_previous(const char *record, char out[SHA256_HEX])
{
	long from;
	long to;
	last_round(record, &from, &to);
	published_untimed(record, from, to, out);
}

void published_last(const char *record, char out[SHA256_HEX])
{
	long from;
	long to;
	last_round(record, &from, &to);
	published_digest(record, from, to, out);
}
