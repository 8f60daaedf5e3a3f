/* draw.c - streams, draws, shuffles and deals, with libsodium.
 *
 * randombytes_buf_deterministic is ChaCha20 (RFC 8439) with the nonce
 * "LibsodiumDRG" and a counter that starts at 0. libsodium guarantees that it
 * never changes. It cannot resume a stream, so this file sets ChaCha20's
 * counter itself. A test compares the stream of this file with libsodium's. */
#include "deal/draw.h"

#include <sodium.h>
#include <string.h>

#include "base/hex.h"
#include "engine/card.h"
#include "engine/legal.h"
#include "mac.h"

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
	uint8_t cards[64];
	int count = 0;
	for (uint64_t left = deck; left; left &= left - 1)
		cards[count++] = (uint8_t)cards_first(left);
	struct draw draw;
	draw_init(&draw, seed);
	draw_shuffle(&draw, cards, count);
	*hands = (struct hands){.rest = 0};
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
	if (t->rules.extra_card)
		events[count++] = deal_to(SEAT_EXTRA, hands.rest);
	for (int i = 0; i < playing; i++) {
		events[count++] = deal_to(seat, hands.hand[i]);
		seat = table_next(t, seat);
	}
	return count;
}
