/* draw.c - streams, draws and shuffles on libsodium.
 *
 * randombytes_buf_deterministic is ChaCha20 (RFC 8439) with the nonce "LibsodiumDRG" and the
 * counter from 0, promised to stay what it is. It has no way to go on where it stopped, so the same
 * stream is asked for by its counter here; a test compares the two. */
#include "deal/draw.h"

#include <sodium.h>
#include <string.h>

#include "terms.h"

static void refill(struct draw *draw)
{
	static const uint8_t nonce[crypto_stream_chacha20_ietf_NONCEBYTES] = {
	    'L', 'i', 'b', 's', 'o', 'd', 'i', 'u', 'm', 'D', 'R', 'G'};
	enum { BLOCKS = sizeof draw->bytes / 64 };
	memset(draw->bytes, 0, sizeof draw->bytes);
	(void)crypto_stream_chacha20_ietf_xor_ic(draw->bytes,
	    draw->bytes,
	    sizeof draw->bytes,
	    nonce,
	    draw->pieces++ * BLOCKS,
	    draw->key);
	draw->used = 0;
}

void draw_init(struct draw *draw, const uint8_t seed[SEED_SIZE])
{
	memcpy(draw->key, seed, SEED_SIZE);
	draw->pieces = 0;
	refill(draw);
}

void draw_labelled(struct draw *draw,
    const uint8_t seed[SEED_SIZE],
    const char *label,
    int64_t game,
    int round,
    int turn)
{
	struct terms terms;
	uint8_t key[SEED_SIZE];
	terms_begin(&terms, seed);
	terms_text(&terms, label);
	terms_number(&terms, game);
	terms_number(&terms, round);
	terms_number(&terms, turn);
	terms_end(&terms, key);
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

void draw_shuffle(struct draw *draw, uint8_t *items, int count)
{
	for (int i = count - 1; i > 0; i--) {
		int j = draw_below(draw, i + 1);
		uint8_t swap = items[i];
		items[i] = items[j];
		items[j] = swap;
	}
}

void draw_hands(const uint8_t seed[SEED_SIZE],
    uint64_t deck,
    int players,
    int size,
    uint64_t *hands,
    uint64_t *rest)
{
	uint8_t cards[64];
	int count = 0;
	for (uint64_t left = deck; left; left &= left - 1)
		cards[count++] = (uint8_t)__builtin_ctzll(left);
	struct draw draw;
	draw_init(&draw, seed);
	draw_shuffle(&draw, cards, count);
	for (int p = 0; p < players; p++)
		hands[p] = 0;
	*rest = 0;
	for (int i = 0; i < count; i++)
		*(i < players * size ? &hands[i % players] : rest) |= (uint64_t)1 << cards[i];
	sodium_memzero(&draw, sizeof draw);
	sodium_memzero(cards, sizeof cards);
}

void seed_write(const uint8_t seed[SEED_SIZE], char out[SEED_HEX])
{
	sodium_bin2hex(out, SEED_HEX, seed, SEED_SIZE);
}

int seed_parse(const char *hex, uint8_t seed[SEED_SIZE])
{
	size_t size;
	if (strspn(hex, "0123456789abcdef") != SEED_HEX - 1 || hex[SEED_HEX - 1])
		return -1;
	return sodium_hex2bin(seed, SEED_SIZE, hex, SEED_HEX - 1, NULL, &size, NULL) == 0 &&
	               size == SEED_SIZE
	           ? 0
	           : -1;
}
