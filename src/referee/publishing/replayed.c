/* replayed.c - follows a round's events: where each card was, and when. */
#include "replayed.h"

#include <string.h>

#include "base/arena.h"
#include "best.h"
#include "engine/legal.h"
#include "notice/doc.h"
#include "notice/face.h"
#include "notice/replay.h"
#include "notice/story.h"
#include "publishing.h"

/* The ways of the cards of one seat. */
struct way {
	struct web_card_path card[WEB_CARDS];
	int count;
};

struct following {
	struct publishing *p;
	const struct notice *n;
	const struct replay_round *r;
	const struct table *end; /* the table after the round's last event */
	struct way way[SEATS_MAX];
	uint32_t tricks[SEATS_MAX]; /* the tricks that each seat won */
	uint64_t gave[SEATS_MAX];   /* the cards that it gave away */
	int bid_place[SEATS_MAX];
	int bids, exchanges, trick, place;
	int dealer;
	int out; /* the seat that sits the round out, or SEAT_NONE */
	struct web_step *steps;
	int count;
};

/* ---- cards ---- */

static void add_card(struct way *way, int card, int came)
{
	if (way->count == WEB_CARDS)
		return;
	way->card[way->count++] = (struct web_card_path){
	    .card = (uint8_t)card,
	    .came = (uint8_t)came,
	};
}

/* Returns a card that the seat holds now; NULL if there is none. */
static struct web_card_path *held(struct way *way, int card)
{
	for (int i = 0; i < way->count; i++) {
		struct web_card_path *c = &way->card[i];
		if (c->card == card && !c->left && !c->trick)
			return c;
	}
	return NULL;
}

/* The end of a round names who deals and who sits out next, so it is too late
 * to look there. */
static void deal(struct following *f, const struct table *after)
{
	f->out = after->out;
	f->dealer = after->dealer;
	for (int seat = 0; seat < SEATS_MAX; seat++)
		for (uint64_t h = f->r->hands.of[seat]; h; h &= h - 1)
			add_card(&f->way[seat], cards_first(h), 0);
}

/* Returns a seat's hand after the event, if there is a later one. An act that
 * was taken back is no event of the round, but the hand at its undoing still
 * lacks its card. */
static uint64_t hand_after(const struct following *f, size_t i, int seat)
{
	size_t next = i + 1;
	while (next < f->r->count && f->r->news[next].event.kind == EVENT_UNDO)
		next++;
	return f->r->before[next < f->r->count ? next : i].of[seat];
}

/* Follows cards that the event moves face down: between partners, or from and
 * to the extra card. */
static void exchange(struct following *f, size_t i)
{
	int number = f->exchanges + 1;
	bool any = false;
	if (f->r->news[i].event.kind == EVENT_UNDO)
		return;
	for (int seat = 0; seat < f->end->rules.seats; seat++) {
		uint64_t before = f->r->before[i].of[seat];
		uint64_t after = hand_after(f, i, seat);
		f->gave[seat] |= before & ~after;
		for (uint64_t h = before & ~after; h; h &= h - 1) {
			struct web_card_path *c =
			    held(&f->way[seat], cards_first(h));
			if (c)
				c->left = (uint8_t)number;
			any = true;
		}
		for (uint64_t h = after & ~before; h; h &= h - 1) {
			add_card(&f->way[seat], cards_first(h), number);
			any = true;
		}
	}
	if (any)
		f->exchanges = number;
}

static void lay(struct following *f, const struct happening *h)
{
	const struct event *e = &h->event;
	bool complete = h->effects & NEWS_TRICK;
	int trick = h->after.trick_no + (complete ? 0 : 1);
	struct web_card_path *c = held(&f->way[e->seat], e->card);
	f->place = trick == f->trick ? f->place + 1 : 0;
	f->trick = trick;
	if (!c)
		return;
	c->trick = (uint8_t)trick;
	c->place = (uint8_t)f->place;
}

static void mark_winner(struct following *f, const struct table *after)
{
	const struct trick *trick = &after->last_trick;
	struct way *way = &f->way[trick->winner];
	f->tricks[trick->winner] |= 1u << after->trick_no;
	for (int i = 0; i < way->count; i++)
		if (way->card[i].trick == after->trick_no)
			way->card[i].won = true;
}

/* ---- events ---- */

static bool is_card(const struct happening *h)
{
	enum event_kind kind = h->event.kind;
	return h->phase_before == PHASE_PLAY &&
	       (kind == EVENT_PLAY || kind == EVENT_TIMEOUT);
}

static bool is_bid(const struct happening *h)
{
	enum event_kind kind = h->event.kind;
	return h->phase_before == PHASE_BID &&
	       (kind == EVENT_BID || kind == EVENT_TIMEOUT);
}

static void follow_event(struct following *f, size_t i)
{
	const struct happening *h = &f->r->news[i];
	if (h->effects & NEWS_DEALT)
		deal(f, &h->after);
	if (is_card(h))
		lay(f, h);
	else if (h->phase_before != PHASE_DEAL &&
		 !(h->effects & NEWS_ENDS_ROUND))
		exchange(f, i);
	if (is_bid(h) && !h->changes_bid)
		f->bid_place[h->event.seat] = f->bids++;
	if (h->effects & NEWS_TRICK)
		mark_winner(f, &h->after);
}

/* ---- steps ---- */

static const char *label_of(
    const struct following *f, const struct happening *h)
{
	const struct tx *tx = &f->p->s.tx;
	if (h->effects & NEWS_DEALT)
		return "The deal";
	if (h->event.kind == EVENT_MISPLAY || h->event.kind == EVENT_VOID)
		return "Misplay";
	if (is_card(h))
		return tx_format(
		    tx, "Trick %d, card %d", f->trick, f->place + 1);
	if (is_bid(h))
		return "Bid";
	if (h->phase_before == PHASE_DISCARD || h->phase_before == PHASE_PASS)
		return "Exchange";
	return tx_format(tx, "Round %d", f->r->number);
}

/* Adds what the strong bot would have done, where the coach is on. */
static void add_best(const struct following *f, struct doc *doc, size_t i)
{
	const struct happening *h = &f->r->news[i];
	const struct event *e = &h->event;
	if (!i || (e->kind != EVENT_PLAY && e->kind != EVENT_BID))
		return;
	const struct table *before = &h[-1].after;
	bool bids = e->kind == EVENT_BID;
	const struct view view = {
	    .table = before,
	    .seat = e->seat,
	    .hand = f->r->before[i].of[e->seat],
	    .gave = f->gave[e->seat],
	    .sealed = table_sealed(before, e->seat),
	};
	const struct action did = {
	    .kind = bids ? ACT_BID : ACT_PLAY,
	    .seat = e->seat,
	    .bid = bids ? e->bid : 0,
	    .card = e->card,
	    .call = e->call,
	};
	struct notice then = *f->n;
	then.view.table = before;
	const char *best = best_act(f->p, &then, &view, &did);
	if (best)
		doc_small(doc, "%s", best);
}

/* Returns "ann 1 of 2", or "ann 1" if the player's tricks alone do not fill a
 * bid. */
static const char *tricks_of(
    const struct following *f, const struct table *t, int seat)
{
	const struct tx *tx = &f->p->s.tx;
	int tricks = __builtin_popcount(f->tricks[seat]);
	int bid = t->bid[seat];
	bool own = bid > 0 && bid <= HAND_MAX;
	if (!own || t->rules.bid_mode == BIDS_BINDING)
		return tx_format(tx, "%s %d", f->n->names[seat], tricks);
	return tx_format(tx, "%s %d of %d", f->n->names[seat], tricks, bid);
}

/* Adds how many tricks each player has, after a trick. */
static void add_tricks(
    const struct following *f, struct doc *doc, const struct happening *h)
{
	const char *list = "";
	if (!(h->effects & NEWS_TRICK))
		return;
	for (int seat = 0; seat < h->after.rules.seats; seat++)
		if (seat != f->out)
			list = tx_list(&f->p->s.tx, list, ", ",
			    tricks_of(f, &h->after, seat));
	doc_small(doc, "Tricks: %s.", list);
}

/* Adds the score before the round, at its deal. */
static void add_score(
    const struct following *f, struct doc *doc, const struct happening *h)
{
	const struct tx *tx = &f->p->s.tx;
	const struct table *t = &h->after;
	const char *list = "";
	struct notice then = *f->n;
	then.view.table = t;
	if (!(h->effects & NEWS_DEALT) || t->round < 2)
		return;
	for (int side = 0; side < t->rules.sides; side++)
		list = tx_list(tx, list, ", ",
		    tx_format(
			tx, "%s %d", notice_side(&then, side), t->score[side]));
	doc_small(doc, "Before this round: %s.", list);
}

/* Returns what happened, in words; NULL if it needs none. */
static const struct doc *words_of(const struct following *f, size_t i)
{
	struct doc *doc = arena_alloc(f->p->s.tx.arena, sizeof *doc);
	doc_init(doc, f->p->s.tx.arena, "");
	notice_step(doc, f->n, f->r, i);
	add_score(f, doc, &f->r->news[i]);
	add_tricks(f, doc, &f->r->news[i]);
	add_best(f, doc, i);
	return doc->first ? doc : NULL;
}

/* Returns the place of the hand that a seat holds. */
static int place_of(const struct following *f, int seat)
{
	return f->out != SEAT_NONE && seat > f->out ? seat - 1 : seat;
}

/* Marks the player who acts as the next one after the step before. */
static void mark_next(struct following *f, const struct happening *h)
{
	bool turn = is_bid(h) || is_card(h) ||
	            h->phase_before == PHASE_DISCARD ||
	            h->phase_before == PHASE_PASS;
	if (f->count && turn && h->event.seat < SEATS_MAX)
		f->steps[f->count - 1].next = place_of(f, h->event.seat);
}

static void add_step(struct following *f, size_t i)
{
	const struct happening *h = &f->r->news[i];
	const struct doc *words = words_of(f, i);
	int playing = rules_playing(&f->end->rules);
	enum event_kind kind = h->event.kind;
	if (!words)
		return;
	mark_next(f, h);
	f->steps[f->count++] = (struct web_step){
	    .doc = words,
	    .label = label_of(f, h),
	    .trick = f->trick,
	    .place = f->place,
	    .bids = f->bids < playing ? f->bids : -1,
	    .exchanges = f->exchanges,
	    .next = -1,
	    .complete = h->effects & NEWS_TRICK,
	    .odd = kind == EVENT_MISPLAY || kind == EVENT_TIMEOUT ||
	           kind == EVENT_VOID,
	};
}

/* ---- hands ---- */

static int strength(int card)
{
	int place = 0;
	while (face_order[place] != card_suit(card))
		place++;
	return (SUIT_COUNT - place) * 16 + card_rank(card);
}

/* Sorts as in a hand: by suit, the highest card first. */
static void sort(struct way *way)
{
	for (int i = 1; i < way->count; i++)
		for (int k = i; k > 0; k--) {
			struct web_card_path *a = &way->card[k - 1];
			struct web_card_path *b = &way->card[k];
			if (strength(a->card) >= strength(b->card))
				break;
			struct web_card_path swap = *a;
			*a = *b;
			*b = swap;
		}
}

static struct web_hand hand_of(struct following *f, int seat)
{
	const struct tx *tx = &f->p->s.tx;
	struct notice then = *f->n;
	struct way *way = &f->way[seat];
	int bid = f->end->bid[seat];
	then.view.table = f->end;
	struct web_hand out = {
	    .name = f->n->names[seat],
	    .bid = bid == BID_NONE
	               ? ""
	               : tx_format(tx, "bid %s", terms_bid(&then, bid)),
	    .bid_place = f->bid_place[seat],
	    .deals = seat == f->dealer,
	    .count = way->count,
	    .tricks = f->tricks[seat],
	};
	sort(way);
	memcpy(out.card, way->card, sizeof out.card);
	return out;
}

/* Fills in the hands of the seats that play, the first seat first. */
static void add_hands(struct following *f, struct web_replay *out)
{
	const struct tx *tx = &f->p->s.tx;
	struct web_hand *hands =
	    arena_alloc(tx->arena, SEATS_MAX * sizeof *hands);
	out->hands = hands;
	for (int seat = 0; seat < f->end->rules.seats; seat++)
		if (seat != f->out)
			hands[out->seats++] = hand_of(f, seat);
}

void replayed_round(struct publishing *p, const struct notice *n,
    const struct replay_round *r, struct web_replay *out)
{
	struct following *f = arena_alloc(p->s.tx.arena, sizeof *f);
	*f = (struct following){
	    .p = p,
	    .n = n,
	    .r = r,
	    .out = SEAT_NONE,
	    .dealer = SEAT_NONE,
	    .end = &r->news[r->count - 1].after,
	    .steps = arena_alloc(p->s.tx.arena, r->count * sizeof *f->steps),
	};
	for (size_t i = 0; i < r->count; i++) {
		follow_event(f, i);
		add_step(f, i);
	}
	*out = (struct web_replay){
	    .hand_size = f->end->rules.hand_size,
	    .steps = f->steps,
	    .count = f->count,
	    .out = f->out == SEAT_NONE ? NULL : n->names[f->out],
	};
	add_hands(f, out);
}
