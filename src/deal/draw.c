/* draw.c - streams, draws, shuffles and deals, with libsodium.
 *
 * randombytes_buf_deterministic is ChaCha20 (RFC 8439) with the nonce
 * "LibsodiumDRG" and a counter that starts at 0. libsodium guarantees that it
 * never changes. It cannot resume a stream, so this file sets ChaCha20's
 * counter itself. A test compares the stream of this file with libsodium's. */
#include "deal/draw.h"

#include <sodium.h>

#include "engine/legal.h"

/* HMAC-SHA-256 over a list of strings. Each string is preceded by its length as
 * four big-endian bytes, so that two different lists never have the same
 * encoding. Numbers are encoded as decimal strings. */
struct mac {
	crypto_auth_hmacsha256_state state;
};

/* Start an empty list with that key. */
static void mac_begin(struct mac *mac, const uint8_t key[SEED_SIZE])
{
	crypto_auth_hmacsha256_init(&mac->state, key, SEED_SIZE);
}

static void mac_text(struct mac *mac, const char *text)
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

static void mac_number(struct mac *mac, int64_t number)
{
	char text[24];
	snprintf(text, sizeof text, "%" PRId64, number);
	mac_text(mac, text);
}

/* Write the HMAC of the list and wipe *mac. */
static void mac_end(struct mac *mac, uint8_t out[SEED_SIZE])
{
	crypto_auth_hmacsha256_final(&mac->state, out);
	sodium_memzero(mac, sizeof *mac);
}

static const uint8_t nonce[crypto_stream_chacha20_ietf_NONCEBYTES] = {
    'L', 'i', 'b', 's', 'o', 'd', 'i', 'u', 'm', 'D', 'R', 'G'};

static void refill(struct draw *draw)
{
	enum { BLOCKS = sizeof draw->bytes / 64 };
	uint32_t block = draw->pieces * BLOCKS;
	memset(draw->bytes, 0, sizeof draw->bytes);
	crypto_stream_chacha20_ietf_xor_ic(draw->bytes, draw->bytes,
	    sizeof draw->bytes, nonce, block, draw->key);
	draw->pieces++;
	draw->used = 0;
}

void draw_init(struct draw *draw, const uint8_t seed[SEED_SIZE])
{
	memcpy(draw->key, seed, SEED_SIZE);
	draw->pieces = 0;
	refill(draw);
}

void draw_labelled(struct draw *draw, const uint8_t seed[SEED_SIZE],
    const struct draw_label *label)
{
	struct mac mac;
	uint8_t key[SEED_SIZE];
	mac_begin(&mac, seed);
	mac_text(&mac, label->what);
	mac_number(&mac, label->game);
	mac_number(&mac, label->round);
	mac_number(&mac, label->turn);
	mac_end(&mac, key);
	draw_init(draw, key);
	sodium_memzero(key, sizeof key);
}

int draw_below(struct draw *draw, int n)
{
	int limit = 256 - 256 % n;
	for (;;) {
		if (draw->used == sizeof draw->bytes)
			refill(draw);
		int value = draw->bytes[draw->used++];
		if (value < limit)
			return value % n;
	}
}

int draw_number(void *draw, int n)
{
	return draw_below(draw, n);
}

void draw_shuffle(struct draw *draw, uint8_t *items, int count)
{
	for (int i = count - 1; i > 0; i--) {
		int j = draw_below(draw, i + 1);
		uint8_t swap = items[i];
		items[i] = items[j];
		items[j] = swap;
	}
}

void draw_hands(const uint8_t seed[SEED_SIZE], uint64_t deck, int players,
    int size, struct hands *hands)
{
	uint8_t cards[PLAYS_MAX] = {0};
	int count = 0;
	for (uint64_t left = deck; left; left &= left - 1)
		cards[count++] = (uint8_t)cards_first(left);
	struct draw draw;
	draw_init(&draw, seed);
	draw_shuffle(&draw, cards, count);
	*hands = (struct hands){.rest = 0};
	memcpy(hands->order, cards, sizeof cards);
	int dealt = players * size;
	for (int i = 0; i < dealt; i++)
		hands->hand[i % players] |= cards_of(cards[i]);
	for (int i = dealt; i < count; i++)
		hands->rest |= cards_of(cards[i]);
	sodium_memzero(&draw, sizeof draw);
	sodium_memzero(cards, sizeof cards);
}

void seed_write(const uint8_t seed[SEED_SIZE], char out[SEED_HEX])
{
	hex_write(seed, SEED_SIZE, out);
}

bool seed_read(const char *hex, uint8_t seed[SEED_SIZE])
{
	if (strspn(hex, "0123456789abcdef") != strlen(hex))
		return false;
	return hex_read(hex, seed, SEED_SIZE);
}

static struct event deal_to(int seat, uint64_t cards)
{
	return (struct event){
	    .kind = EVENT_DEAL,
	    .seat = (uint8_t)seat,
	    .cards = cards,
	    .card = CARD_NONE,
	    .bid = BID_NONE,
	};
}

int deal_events(
    const struct table *t, const uint8_t seed[SEED_SIZE], struct event *events)
{
	struct hands hands;
	int playing = rules_playing(&t->rules);
	int seat = t->first;
	int count = 0;
	draw_hands(
	    seed, table_deck(&t->rules), playing, t->rules.hand_size, &hands);
	for (; t->rules.draw && count < rules_dealt(&t->rules); count++)
		events[count] = deal_to((seat + count / 2) % t->rules.seats,
		    cards_of(hands.order[count]));
	if (count)
		return count;
	if (rules_left_over(&t->rules))
		events[count++] = deal_to(SEAT_EXTRA, hands.rest);
	for (int i = 0; i < playing; i++) {
		events[count++] = deal_to(seat, hands.hand[i]);
		seat = table_next(t, seat);
	}
	return count;
}

/* The hashes and HMACs of the fair deal, with libsodium. */

void chain_back(
    const uint8_t last[SEED_SIZE], int steps, uint8_t out[SEED_SIZE])
{
	memmove(out, last, SEED_SIZE);
	for (int i = 0; i < steps; i++)
		crypto_hash_sha256(out, out, SEED_SIZE);
}

void chain_seed(const uint8_t secret[SEED_SIZE], const struct round_terms *t,
    uint8_t seed[SEED_SIZE])
{
	struct mac mac;
	mac_begin(&mac, secret);
	mac_text(&mac, "spades-deal-v1");
	mac_number(&mac, t->game);
	mac_number(&mac, t->round);
	for (int seat = 0; seat < t->seats; seat++)
		mac_text(&mac, t->words[seat]);
	mac_text(&mac, t->previous);
	/* The number of a pulse that did not come is left out, because the
	 * referee alone could choose that number. */
	const char *none = strstr(t->beacon, "none");
	mac_text(&mac, none ? none : t->beacon);
	mac_end(&mac, seed);
}

/* True if the two players who asked to be partners are on one side. */
static bool mates_sit_together(const struct seat_terms *t, const uint8_t *order)
{
	int side[SEATS_MAX] = {0};
	if (t->mate[0] < 0)
		return true;
	for (int seat = 0; seat < t->count; seat++)
		side[order[seat]] = seat % t->sides;
	return side[t->mate[0]] == side[t->mate[1]];
}

void chain_seats(
    const uint8_t seed[SEED_SIZE], const struct seat_terms *t, uint8_t *order)
{
	const struct draw_label label = {
	    .what = "spades-seating-v1",
	    .game = t->game,
	};
	struct draw draw;
	assert(t->count <= SEATS_MAX);
	draw_labelled(&draw, seed, &label);
	do {
		for (int i = 0; i < t->count; i++)
			order[i] = (uint8_t)i;
		draw_shuffle(&draw, order, t->count);
	} while (!mates_sit_together(t, order));
}

/* The digests of a published record, and the hash that goes into the next
 * deal. */

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
