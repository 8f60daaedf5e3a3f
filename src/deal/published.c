/* published.c - the digests of a published record, and the hash that goes into
 * the next deal. */
#include "deal/published.h"

#include <ctype.h>
#include <sodium.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/crypto.h"
#include "base/hex.h"
#include "deal/draw.h"

/* The times and values of a beacon's pulses. */

int64_t pulse_time(int64_t genesis, int64_t period, int64_t number)
{
	return genesis + (number - 1) * period;
}

int64_t pulse_from(int64_t genesis, int64_t period, int64_t moment)
{
	if (moment <= genesis)
		return 1;
	int64_t passed = (moment - genesis + period - 1) / period;
	return passed + 1;
}

bool pulse_sound(const char *randomness, const char *signature)
{
	uint8_t value[SEED_SIZE];
	if (!seed_read(randomness, value))
		return false;
	return *signature && sha256_matches(signature, randomness);
}

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

/* Return how many bytes of a line are hashed into the next deal: 0 for a line
 * that somebody can choose at will, and the part before the time for a
 * time-out. If these parts were hashed, a player or the referee could try
 * several deals. */
static size_t fixed_part(const char *line, size_t size)
{
	static const char *const at_will[] = {"rules ", "next-pulse ", "look ",
	    "concede ", "forfeit ", "withdraw ", "batch", "end", NULL};
	static const char at[] = " at ";
	for (size_t i = 0; at_will[i]; i++)
		if (starts(line, at_will[i]))
			return 0;
	if (!starts(line, "timeout "))
		return size;
	for (size_t i = 0; i + strlen(at) <= size; i++)
		if (starts(line + i, at))
			return i;
	return size;
}

/* Hash lines `from` to `to` - 1: all of them if `all`, or only what is hashed
 * into the next deal. */
static void hash_lines(
    const char *record, long from, long to, bool all, char out[SHA256_HEX])
{
	crypto_hash_sha256_state state;
	uint8_t hash[crypto_hash_sha256_BYTES];
	crypto_hash_sha256_init(&state);
	for (long number = 1; *record && number < to; number++) {
		size_t size = strcspn(record, "\n");
		size_t some = all ? size : fixed_part(record, size);
		if (number >= from)
			add_line(&state, record, some);
		record += size;
		if (*record)
			record++;
	}
	crypto_hash_sha256_final(&state, hash);
	hex_write(hash, sizeof hash, out);
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

/* True for the line `void`, which ends a round without a score. */
static bool is_void(struct place p)
{
	static const char word[] = "void";
	return begins(p, word) && isspace((unsigned char)p.line[strlen(word)]);
}

/* The lines that one digest covers: `from` to `to` - 1. */
struct span {
	long from, to;
	int round; /* the round that ends there, 0 for none */
	bool over; /* the game ends there */
};

/* Find the span after *span. `p` is the place after *span, and moves to the
 * place after the new span. False if no lines are left. */
static bool next_span(struct place *p, struct span *span)
{
	static const char head[] = "round ";
	bool ends = false;
	*span = (struct span){.from = span->to};
	while (p->line && !ends) {
		struct place next = next_place(*p);
		bool scored = begins(*p, "score ") && !begins(next, "result ");
		if (begins(*p, head))
			span->round =
			    (int)strtol(p->line + strlen(head), NULL, 10);
		span->over = begins(*p, "result ");
		ends = scored || span->over || is_void(*p);
		span->to = p->number + 1;
		*p = next;
	}
	return span->to != 0;
}

bool published_round(const char *record, int round, char out[SHA256_HEX])
{
	struct place p = first_place(record);
	struct span span = {.to = 1};
	while (next_span(&p, &span)) {
		if (span.round != round)
			continue;
		hash_lines(record, span.from, span.to, true, out);
		return true;
	}
	return false;
}

/* Find the span that ends with `result`. */
static bool last_span(const char *record, struct span *span)
{
	struct place p = first_place(record);
	*span = (struct span){.to = 1};
	while (next_span(&p, span))
		if (span->over)
			return true;
	return false;
}

bool published_end(const char *record, char out[SHA256_HEX])
{
	struct span span;
	if (!last_span(record, &span) || span.round)
		return false;
	hash_lines(record, span.from, span.to, true, out);
	return true;
}

void published_last(const char *record, char out[SHA256_HEX])
{
	struct span span;
	last_span(record, &span);
	hash_lines(record, span.from, span.to, true, out);
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

void published_previous(const char *record, long to, char out[SHA256_HEX])
{
	long from = 1;
	for (struct place p = first_place(record); p.line && p.number < to;
	    p = next_place(p))
		if (begins(p, "round "))
			from = p.number;
	hash_lines(record, from, to, false, out);
}
