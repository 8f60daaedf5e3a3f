/* order_text.c - standing orders as text, for the reader child and the store.
 * The text may be hostile, so the code checks every part of it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "append.h"
#include "engine/order.h"

static const char *const suits[] = {
    [SUIT_CLUBS] = "-C",
    [SUIT_DIAMONDS] = "-D",
    [SUIT_HEARTS] = "-H",
    [SUIT_SPADES] = "-S",
    [ORDER_SUIT_LED] = "-led",
    [ORDER_ANY_SUIT] = "",
};
enum { SUITS = sizeof suits / sizeof suits[0] };

/* The bids that are not numbers. */
static const struct {
	const char *word;
	int bid;
} bid_words[] = {{"blind-nil", BID_BLIND_NIL}, {"all", BID_ALL}};
enum { BID_WORDS = sizeof bid_words / sizeof bid_words[0] };

static bool skip(const char **text, const char *words)
{
	size_t size = strlen(words);
	if (strncmp(*text, words, size) != 0)
		return false;
	*text += size;
	return true;
}

/* ---- reading ---- */

static bool read_suit(const char *text, int *suit)
{
	for (*suit = 0; *suit < SUITS; ++*suit)
		if (!strcmp(suits[*suit], text))
			return true;
	return false;
}

static bool read_bid(const char *text, int *bid)
{
	enum { DIGITS = 2 };
	size_t digits = strspn(text, "0123456789");
	for (int i = 0; i < BID_WORDS; i++) {
		*bid = bid_words[i].bid;
		if (!strcmp(bid_words[i].word, text))
			return true;
	}
	if (!digits || digits > DIGITS || text[digits])
		return false;
	*bid = (int)strtol(text, NULL, 10);
	return *bid < BID_BLIND_NIL;
}

static bool read_condition(const char **text, struct order_step *step)
{
	const char *colon = strchr(*text, ':');
	char suit[3] = "";
	step->condition = ORDER_ALWAYS;
	if (!colon)
		return true;
	step->condition = ORDER_WON;
	if (skip(text, "won:"))
		return true;
	step->condition = ORDER_PARTNER;
	if (skip(text, "partner:"))
		return true;
	step->condition = ORDER_LED;
	if (!skip(text, "led") || colon - *text != sizeof suit - 1)
		return false;
	memcpy(suit, *text, sizeof suit - 1);
	*text = colon + 1;
	return read_suit(suit, &step->led);
}

static bool read_step(const char *text, struct order_step *step)
{
	*step = (struct order_step){0};
	if (skip(&text, "bid-"))
		return read_bid(text, &step->value);
	if (!read_condition(&text, step))
		return false;
	step->what = ORDER_LOWEST;
	if (skip(&text, "low"))
		return read_suit(text, &step->value);
	step->what = ORDER_HIGHEST;
	if (skip(&text, "high"))
		return read_suit(text, &step->value);
	step->what = ORDER_CARD;
	step->value = card_parse(text);
	return step->value != CARD_NONE;
}

bool order_read(const char *text, struct order *order)
{
	char copy[ORDER_TEXT];
	char *left = copy;
	*order = (struct order){0};
	if (strlen(text) >= sizeof copy)
		return false;
	(void)snprintf(copy, sizeof copy, "%s", text);
	for (const char *word; (word = strsep(&left, " "));) {
		struct order_step *step = &order->step[order->steps];
		if (order->steps == ORDER_STEPS || !read_step(word, step))
			return false;
		if (step->what == ORDER_BID && order->steps)
			return false;
		order->steps++;
	}
	return true;
}

/* ---- writing ---- */

static void write_bid(int bid, char out[ORDER_TEXT])
{
	for (int i = 0; i < BID_WORDS; i++) {
		if (bid_words[i].bid != bid)
			continue;
		append(out, ORDER_TEXT, "bid-%s", bid_words[i].word);
		return;
	}
	append(out, ORDER_TEXT, "bid-%d", bid);
}

static void write_what(const struct order_step *step, char out[ORDER_TEXT])
{
	char card[CARD_TEXT];
	switch (step->what) {
	case ORDER_BID:
		write_bid(step->value, out);
		return;
	case ORDER_CARD:
		append(out, ORDER_TEXT, "%s", card_write(step->value, card));
		return;
	case ORDER_LOWEST:
		append(out, ORDER_TEXT, "low%s", suits[step->value]);
		return;
	case ORDER_HIGHEST:
		append(out, ORDER_TEXT, "high%s", suits[step->value]);
		return;
	}
}

static void write_condition(const struct order_step *step, char out[ORDER_TEXT])
{
	switch (step->condition) {
	case ORDER_ALWAYS:
		return;
	case ORDER_LED:
		append(out, ORDER_TEXT, "led%s:", suits[step->led]);
		return;
	case ORDER_WON:
		append(out, ORDER_TEXT, "won:");
		return;
	case ORDER_PARTNER:
		append(out, ORDER_TEXT, "partner:");
		return;
	}
}

void order_write(const struct order *order, char out[ORDER_TEXT])
{
	out[0] = '\0';
	for (int i = 0; i < order->steps; i++) {
		append(out, ORDER_TEXT, "%s", i ? " " : "");
		write_condition(&order->step[i], out);
		write_what(&order->step[i], out);
	}
}
