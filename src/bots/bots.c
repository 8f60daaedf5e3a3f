/* bots.c - reads and writes bots, calls the right one, and plays the random
 * bot. */
#include "bots/bots.h"

#include "easy.h"
#include "policy.h"
#include "strong.h"

/* Names and versions in records. A bot that would play differently gets a new
 * version. */
static const struct {
	const char *name;
	int version;
} kinds[] = {
    [BOT_RANDOM] = {"random", 1},
    [BOT_EASY] = {"easy", 1},
    [BOT_STRONG] = {"strong", 1},
};
_Static_assert(COUNT_OF(kinds) == BOT_KINDS, "a name each");

enum { EFFORT_MOST = 1000000 };

void bot_write(const struct bot *bot, char out[BOT_TEXT])
{
	const char *name = kinds[bot->kind].name;
	int version = kinds[bot->kind].version;
	if (bot->kind == BOT_STRONG)
		snprintf(out, BOT_TEXT, "%s %d %d", name, version, bot->effort);
	else
		snprintf(out, BOT_TEXT, "%s %d", name, version);
}

/* Parses an effort without leading zeros; returns -1 if `text` is no effort. */
static int effort_of(const char *text)
{
	int n = 0;
	if (*text < '1' || *text > '9')
		return -1;
	for (; *text >= '0' && *text <= '9' && n <= EFFORT_MOST; text++)
		n = n * 10 + (*text - '0');
	return *text || n > EFFORT_MOST ? -1 : n;
}

/* A text is valid only if bot_write would write exactly this text. */
bool bot_read(const char *text, struct bot *out)
{
	char own[BOT_TEXT];
	for (int kind = 0; kind < BOT_KINDS; kind++) {
		const char *last = strrchr(text, ' ');
		struct bot bot = {.kind = (enum bot_kind)kind};
		if (kind == BOT_STRONG && last)
			bot.effort = effort_of(last + 1);
		bot_write(&bot, own);
		if (bot.effort >= 0 && !strcmp(own, text)) {
			*out = bot;
			return true;
		}
	}
	return false;
}

/* The source of a bot's random numbers. */
struct chances {
	bot_draw_fn *draw;
	void *context;
};

static int pick(uint64_t set, const struct chances *chances)
{
	int n = chances->draw(chances->context, cards_count(set));
	return cards_nth(set, n);
}

/* Picks `count` random cards to pass. */
static uint64_t pick_some(
    uint64_t hand, int count, const struct chances *chances)
{
	uint64_t cards = 0;
	while (cards_count(cards) < count) {
		int card = pick(hand & ~cards, chances);
		cards |= cards_of(card);
	}
	return cards;
}

/* Picks the card or cards that the phase requires. A bid requires none. */
static void pick_cards(const struct table *t, uint64_t hand,
    const struct chances *chances, struct action *a)
{
	switch (t->phase) {
	case PHASE_DISCARD:
		a->card = pick(hand, chances);
		break;
	case PHASE_PASS:
		a->cards = pick_some(hand, t->rules.exchange_cards, chances);
		break;
	case PHASE_PLAY:
		a->card = pick(table_playable(t, hand), chances);
		break;
	case PHASE_DRAW:
	case PHASE_BID:
	case PHASE_DEAL:
	case PHASE_OVER:
		break;
	}
}

/* Returns the kind of action that the phase requires. */
static enum act act_of(enum phase phase)
{
	switch (phase) {
	case PHASE_DRAW:
		return ACT_DRAW;
	case PHASE_BID:
		return ACT_BID;
	case PHASE_DISCARD:
		return ACT_DISCARD;
	case PHASE_PASS:
		return ACT_PASS;
	case PHASE_PLAY:
		return ACT_PLAY;
	case PHASE_DEAL:
	case PHASE_OVER:
		break;
	}
	/* the engine refuses this action if a seat takes it */
	return ACT_DEALER;
}

struct action bot_act(const struct view *v, bot_draw_fn *draw, void *context)
{
	const struct table *t = v->table;
	const struct chances chances = {draw, context};
	struct action a = {
	    .kind = act_of(t->phase),
	    .seat = v->seat,
	    .card = CARD_NONE,
	};
	if (t->phase == PHASE_BID)
		a.bid = pick(table_hand_bids(t, v->seat, v->hand), &chances);
	else if (t->phase == PHASE_DRAW)
		a.bid = DRAW_NEXT + draw(context, 2);
	else
		pick_cards(t, v->hand, &chances, &a);
	return a;
}

/* The easy bot never changes. It does not know draws, the jokers of a deck with
 * two, that players may have to bid their spades, nor which bidder of a nil
 * passes cards. */
static struct action easy_legal(const struct view *v)
{
	struct action a = easy_act(v);
	if (v->table->phase == PHASE_DRAW)
		return policy_draw(v);
	uint64_t bids = table_hand_bids(v->table, v->seat, v->hand);
	if (a.kind == ACT_BID && a.bid)
		a.bid += cards_count(v->hand & table_deck(&v->table->rules) &
				     CARDS_JOKERS & ~cards_of(CARD_JOKER));
	if (a.kind == ACT_BID && !(bids >> a.bid & 1))
		a.bid = cards_last(bids);
	if (a.kind == ACT_PASS && v->table->rules.exchange == EXCHANGE_NIL)
		a.cards = policy_pass(v->table, v->seat, v->hand);
	return a;
}

struct action bot_act_as(const struct bot *bot, const struct view *v,
    bot_draw_fn *draw, void *context)
{
	switch (bot->kind) {
	case BOT_EASY:
		return easy_legal(v);
	case BOT_STRONG:
		return strong_act(v, bot->effort, chance_drawn(draw, context));
	case BOT_RANDOM:
	case BOT_KINDS:
		break;
	}
	return bot_act(v, draw, context);
}

struct action bot_timeout(
    const struct game *g, bot_draw_fn *draw, void *context)
{
	const struct table *t = &g->table;
	const struct chances chances = {draw, context};
	struct action a = {
	    .kind = ACT_TIMEOUT,
	    .seat = t->turn,
	    .card = CARD_NONE,
	};
	pick_cards(t, g->hand[t->turn], &chances, &a);
	return a;
}
