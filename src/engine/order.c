/* order.c - what a standing order does at a turn.
 *
 * Every card comes from table_playable and every bid from table_bids, so no
 * order can make a misplay. */
#include "engine/order.h"

#include "engine/legal.h"
#include "round.h"

static bool holds(const struct view *v, const struct order_step *step)
{
	const struct table *t = v->table;
	const struct trick *trick = &t->trick;
	switch (step->condition) {
	case ORDER_ALWAYS:
		return true;
	case ORDER_LED:
		return trick->size && table_suit_led(t) == step->led;
	case ORDER_WON:
		return t->trick_no && t->last_trick.winner == v->seat;
	case ORDER_PARTNER:
		return trick->size && trick->best != v->seat &&
		       table_side(t, trick->best) == table_side(t, v->seat);
	}
	return false;
}

/* Returns the legal cards that the step chooses from. */
static uint64_t choices(const struct view *v, const struct order_step *step)
{
	const struct table *t = v->table;
	uint64_t cards = table_playable(t, v->hand);
	if (step->what == ORDER_CARD)
		return cards & cards_of(step->value);
	if (step->value == ORDER_ANY_SUIT)
		return cards;
	if (step->value != ORDER_SUIT_LED)
		return cards & cards_suit(step->value);
	return t->trick.size ? cards & cards_suit(table_suit_led(t)) : 0;
}

/* Returns a card's place among all cards: by rank, then by suit, with spades
 * above all other suits and a low ace below the two. */
static int place(const struct view *v, int card)
{
	int rank = card_rank(card);
	bool spade = card_suit(card) == SUIT_SPADES;
	if (rank == CARD_ACE && table_ace_low(v->table, v->seat))
		rank = -1;
	return (spade ? 64 : 0) + 4 * rank + card_suit(card);
}

static int chosen_card(const struct view *v, const struct order_step *step)
{
	uint64_t left = choices(v, step);
	int best = left ? cards_first(left) : CARD_NONE;
	for (; left; left &= left - 1) {
		int card = cards_first(left);
		bool higher = place(v, card) > place(v, best);
		if (higher == (step->what == ORDER_HIGHEST))
			best = card;
	}
	return best;
}

bool order_due(const struct view *v, const struct order *order)
{
	const struct table *t = v->table;
	bool bids = order->step[0].what == ORDER_BID;
	if (t->turn != v->seat)
		return false;
	return t->phase == PHASE_PLAY || (bids && t->phase == PHASE_BID);
}

bool order_act(
    const struct view *v, const struct order *order, struct action *action)
{
	const struct order_step *step = &order->step[0];
	bool bids = step->what == ORDER_BID;
	if (!order->steps || !order_due(v, order) || !holds(v, step))
		return false;
	*action = (struct action){
	    .kind = bids ? ACT_BID : ACT_PLAY,
	    .seat = v->seat,
	    .card = CARD_NONE,
	};
	if (bids) {
		action->bid = step->value;
		return v->table->phase == PHASE_BID &&
		       table_hand_bids(v->table, v->seat, v->hand) >>
		               step->value &
		           1;
	}
	action->card = chosen_card(v, step);
	return action->card != CARD_NONE;
}

void order_done(struct order *order)
{
	order->steps--;
	for (int i = 0; i < order->steps; i++)
		order->step[i] = order->step[i + 1];
}

void order_after_lead(struct order *order)
{
	for (int i = 0; i < order->steps; i++) {
		struct order_step *step = &order->step[i];
		if (step->what == ORDER_CARD && step->condition == ORDER_ALWAYS)
			step->condition = ORDER_WON;
	}
}

/* Standing orders as text, for the reader child and the store. The text may be
 * hostile, so the code checks every part of it. */

static const char *const suits[] = {
    [SUIT_CLUBS] = "-C",
    [SUIT_DIAMONDS] = "-D",
    [SUIT_HEARTS] = "-H",
    [SUIT_SPADES] = "-S",
    [ORDER_SUIT_LED] = "-led",
    [ORDER_ANY_SUIT] = "",
};
enum { SUITS = COUNT_OF(suits) };

/* The bids that are not numbers. */
static const struct {
	const char *word;
	int bid;
} bid_words[] = {{"blind-nil", BID_BLIND_NIL}, {"all", BID_ALL}};
enum { BID_WORDS = COUNT_OF(bid_words) };

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
