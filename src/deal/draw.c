/* draw.c - seeds, streams and shuffles on libsodium.
 *
 * randombytes_buf_deterministic is ChaCha20 with a zero nonce, defined by libsodium to stay what it is, so a deal can be
 * computed again by anyone. A stream longer than one block goes on under HMAC(key, block number). */
#include "deal/draw.h"

#include <sodium.h>
#include <string.h>

static void hmac(const uint8_t key[SEED_SIZE], const void *text, size_t size, uint8_t out[SEED_SIZE])
{
	crypto_auth_hmacsha256(out, text, size, key);
}

static void refill(struct draw *draw)
{
	uint8_t number[4] = {(uint8_t)(draw->blocks >> 24), (uint8_t)(draw->blocks >> 16), (uint8_t)(draw->blocks >> 8), (uint8_t)draw->blocks};
	uint8_t key[SEED_SIZE];
	if (draw->blocks == 0)
		memcpy(key, draw->key, sizeof key);
	else
		hmac(draw->key, number, sizeof number, key);
	randombytes_buf_deterministic(draw->block, sizeof draw->block, key);
	sodium_memzero(key, sizeof key);
	draw->blocks++;
	draw->used = 0;
}

void draw_init(struct draw *draw, const uint8_t seed[SEED_SIZE], const char *label)
{
	hmac(seed, label, strlen(label), draw->key);
	draw->blocks = 0;
	refill(draw);
}

int draw_below(struct draw *draw, int n)
{
	int limit = 256 - 256 % n;
	for (;;) {
		if (draw->used == sizeof draw->block)
			refill(draw);
		int value = draw->block[draw->used++];
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

void draw_hands(const uint8_t seed[SEED_SIZE], uint64_t deck, int players, int size, uint64_t *hands, uint64_t *rest)
{
	uint8_t cards[64];
	int count = 0;
	for (uint64_t left = deck; left; left &= left - 1)
		cards[count++] = (uint8_t)__builtin_ctzll(left);
	struct draw draw;
	draw_init(&draw, seed, "spades-deal-v1");
	draw_shuffle(&draw, cards, count);
	for (int p = 0; p < players; p++)
		hands[p] = 0;
	*rest = 0;
	for (int i = 0; i < count; i++)
		*(i < players * size ? &hands[i % players] : rest) |= (uint64_t)1 << cards[i];
	sodium_memzero(&draw, sizeof draw);
}

void seed_write(const uint8_t seed[SEED_SIZE], char out[SEED_HEX])
{
	sodium_bin2hex(out, SEED_HEX, seed, SEED_SIZE);
}

int seed_parse(const char *hex, uint8_t seed[SEED_SIZE])
{
	size_t size;
	return sodium_hex2bin(seed, SEED_SIZE, hex, strlen(hex), NULL, &size, NULL) == 0 && size == SEED_SIZE ? 0 : -1;
}
