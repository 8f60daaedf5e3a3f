/* strong.c - chooses an action by simulation.
 *
 * The bot deals hands that fit what it has seen. In each deal it makes every
 * choice, plays the round to its end with the fast policy, and adds up the
 * worth of the score. The search drops the worse half of the choices again and
 * again, so that most of the effort goes into comparing the best ones. */
#include "strong.h"

#include "count.h"
#include "policy.h"
#include "reading.h"
#include "sense.h"
#include "worlds.h"
#include "worth.h"

enum {
	CHOICES_MAX = 24,
	BIDS_BELOW = 1,
	BIDS_ABOVE = 2,
	/* A play that would annoy a partner is valued 1/24 of a game lower,
	 * about fifteen points. With this rule, the bot lost no points in 700
	 * rounds of amiga against each of two opponents. */
	CURSED = 24,
};

struct choice {
	struct action action;
	int64_t sum;
	/* subtracted in each deal from a play that would annoy a partner */
	int64_t odd;
};

struct search {
	const struct view *view;
	struct chance chance;
	strong_world_fn *world;
	void *context;
	struct choice choice[CHOICES_MAX];
	int count;
};

static void add(struct search *s, struct action a)
{
	struct choice *new = &s->choice[s->count];
	if (s->count == CHOICES_MAX)
		return;
	a.seat = s->view->seat;
	new->action = a;
	new->sum = 0;
	new->odd = 0;
	if (a.kind == ACT_PLAY && sense_curses(s->view, a.card))
		new->odd = WORTH_ONE / CURSED;
	s->count++;
}

/* ---- choices ---- */

static void add_bid(struct search *s, uint64_t bids, int bid)
{
	const struct action a = {
	    .kind = ACT_BID,
	    .bid = bid,
	    .card = CARD_NONE,
	};
	if (bid < 0)
		return;
	if (bids >> bid & 1)
		add(s, a);
}

/* True if the bid is a number of tricks, not a nil. */
static bool is_number(const struct rules *rules, int bid)
{
	if (bid > 0)
		return true;
	if (bid < 0)
		return false;
	return !reading_nils(rules);
}

/* Adds numbers near the tricks counted. Adds nil unless it is too dangerous,
 * and "all" if the count is less than one and a half tricks short of all
 * tricks. */
static void add_bids(struct search *s)
{
	enum { DANGER_MOST = 220, MISSING = 150 };
	const struct view *v = s->view;
	const struct table *t = v->table;
	const struct rules *rules = &t->rules;
	uint64_t bids = table_hand_bids(t, v->seat, v->hand);
	int count = count_tricks(v->hand, rules);
	int usual = count_number(t, v->seat, v->hand);
	int danger = count_danger(v->hand, rules);
	if (reading_nils(rules) && danger < DANGER_MOST)
		add_bid(s, bids, 0);
	bool hints = reading_hints(t, v->seat);
	int least = hints ? usual : usual - BIDS_BELOW;
	int most = hints ? usual : usual + BIDS_ABOVE;
	for (int bid = least; bid <= most; bid++)
		if (is_number(rules, bid))
			add_bid(s, bids, bid);
	if (count + MISSING > rules->hand_size * TRICK)
		add_bid(s, bids, BID_ALL);
	if (!s->count) {
		int bid = count_bid(t, v->seat, v->hand);
		add_bid(s, bids, bid);
	}
}

static void add_card(struct search *s, enum act kind, int card, enum call call)
{
	const struct action a = {
	    .kind = kind,
	    .card = card,
	    .call = (int)call,
	};
	add(s, a);
}

/* Adds an ace twice: once without a call, and once with the call that makes it
 * count the other way, high or low. */
static void add_ace(struct search *s, int card)
{
	const struct view *v = s->view;
	bool low = table_ace_low(v->table, v->seat);
	add_card(s, ACT_PLAY, card, CALL_NONE);
	add_card(s, ACT_PLAY, card, low ? CALL_HIGH : CALL_LOW);
}

static bool may_be_called(const struct search *s, enum act kind, int card)
{
	if (kind != ACT_PLAY)
		return false;
	if (!s->view->table->rules.hilo_aces)
		return false;
	return card_rank(card) == CARD_ACE;
}

/* Adds cards. Of equal cards, only the lowest is added. */
static void add_cards(struct search *s, enum act kind, uint64_t may)
{
	const struct view *v = s->view;
	uint64_t parting = reading_parting(v->table, v->hand);
	int before = CARD_NONE;
	for (; may; may &= may - 1) {
		int card = cards_first(may);
		bool same = before != CARD_NONE;
		same = same && reading_equal(parting, before, card);
		if (may_be_called(s, kind, card))
			add_ace(s, card);
		else if (!same)
			add_card(s, kind, card, CALL_NONE);
		before = card;
	}
}

static void add_look(struct search *s)
{
	const struct action look = {
	    .kind = ACT_LOOK,
	    .card = CARD_NONE,
	};
	add(s, look);
}

static void add_pass(struct search *s)
{
	const struct view *v = s->view;
	const struct action pass = {
	    .kind = ACT_PASS,
	    .card = CARD_NONE,
	    .cards = policy_pass(v->table, v->seat, v->hand),
	};
	add(s, pass);
}

static void find_choices(struct search *s)
{
	const struct view *v = s->view;
	const struct table *t = v->table;
	switch (t->phase) {
	case PHASE_BID:
		if (v->sealed)
			add_look(s);
		else
			add_bids(s);
		break;
	case PHASE_DISCARD:
		add_cards(s, ACT_DISCARD, v->hand);
		break;
	case PHASE_PASS:
		add_pass(s);
		break;
	case PHASE_PLAY:
		add_cards(s, ACT_PLAY, table_playable(t, v->hand));
		break;
	case PHASE_DEAL:
	case PHASE_OVER:
		break;
	}
}

/* ---- playing out ---- */

static int64_t play_out(const struct search *s, const struct game *world, int i)
{
	struct game g = *world;
	struct event e;
	const struct action *a = &s->choice[i].action;
	/* every choice gets the same random numbers in the same deal */
	struct chance chance = s->chance;
	if (game_decide(&g, a, &e))
		return 0;
	unsigned news = game_apply(&g, &e);
	bool ends = news & (NEWS_ROUND | NEWS_OVER);
	if (!ends)
		policy_play_out(&g, &chance);
	int side = table_side(&g.table, a->seat);
	return worth_of(&g.table, side);
}

static void try_world(struct search *s, struct game *world)
{
	s->world(s->context, &s->chance, world);
	(void)chance_next(&s->chance);
	for (int i = 0; i < s->count; i++)
		s->choice[i].sum += play_out(s, world, i) - s->choice[i].odd;
}

/* Sorts the choices, best first; equal choices keep their order. */
static void sort(struct search *s)
{
	for (int i = 1; i < s->count; i++) {
		struct choice c = s->choice[i];
		struct choice *to = &s->choice[i];
		while (to > s->choice && to[-1].sum < c.sum) {
			*to = to[-1];
			to--;
		}
		*to = c;
	}
}

static int halvings(int count)
{
	int n = 0;
	while (count > 1) {
		count = (count + 1) / 2;
		n++;
	}
	return n;
}

static void search(struct search *s, int effort)
{
	struct game world = {.table = *s->view->table};
	int stages = halvings(s->count);
	for (int stage = 0; stage < stages; stage++) {
		int worlds = effort / stages / s->count;
		for (int i = 0; i <= worlds; i++)
			try_world(s, &world);
		sort(s);
		s->count = (s->count + 1) / 2;
	}
}

static struct search search_of(const struct view *view)
{
	struct search s = {.view = view};
	find_choices(&s);
	return s;
}

struct action strong_act_in(const struct view *view, int effort,
    struct chance chance, strong_world_fn *world, void *context)
{
	struct search s = search_of(view);
	s.chance = chance;
	s.world = world;
	s.context = context;
	search(&s, effort);
	return s.choice[0].action;
}

static void draw_world(void *worlds, struct chance *chance, struct game *g)
{
	worlds_draw(worlds, chance, g);
}

/* If there is only one choice, no hands are dealt. */
struct action strong_act(
    const struct view *view, int effort, struct chance chance)
{
	struct worlds worlds;
	struct search s = search_of(view);
	if (s.count > 1) {
		worlds_of(view, effort, &chance, &worlds);
		s.chance = chance;
		s.world = draw_world;
		s.context = &worlds;
		search(&s, effort);
	}
	return s.choice[0].action;
}

int strong_choices(const struct view *view, int most, struct action *choices)
{
	struct search s = search_of(view);
	if (s.count < most)
		most = s.count;
	for (int i = 0; i < most; i++)
		choices[i] = s.choice[i].action;
	return most;
}
