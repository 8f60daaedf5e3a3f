/* round.c - the page of a round that is over: every card, one after the other,
 * with all hands open. */

#include "bots/values.h"
#include "engine/legal.h"
#include "game.h"
#include "notice/coach.h"
#include "notice/story.h"
#include "publishing.h"
#include "referee/watching/watching.h"
#include "web/table.h"

/* Plays out the choices of one act, as the review does. */

/* EFFORT: rounds played out for one act. A round has about 60 acts, which must
 * not hold up the mail. POINT: a point, in hundredths; a smaller cost is noise.
 */
enum { EFFORT = 1000, POINT = 100 };

/* Returns false if the round has no seed. */
static bool draw_for(
    struct publishing *p, const struct table *t, struct draw *draw)
{
	const struct tx *tx = &p->s.tx;
	int64_t id = p->s.game.row.id;
	struct round_row row;
	if (!store_round(tx->store, tx->arena, id, t->round, &row))
		return false;
	const struct draw_label label = {
	    .what = "spades-page-v1",
	    .game = id,
	    .round = t->round,
	    .turn = t->acts,
	};
	draw_labelled(draw, row.seed, &label);
	return true;
}

/* Returns a sentence about the best act in that view, where the seat did `did`.
 * The bot sees no more than the seat saw, and its random numbers come from the
 * round's seed, so the sentence is always the same. Returns NULL if there was
 * nothing to choose, or if the game's players did not agree on the coach. */
static const char *best_act(struct publishing *p, const struct notice *n,
    const struct view *view, const struct action *did)
{
	struct draw draw;
	struct bot_values values;
	const struct table *t = view->table;
	const struct bot_question question = {
	    .view = view,
	    .effort = EFFORT,
	    .also = did,
	};
	if (t->rules.coach != COACH_ON || t->turn != view->seat ||
	    !draw_for(p, t, &draw))
		return NULL;
	bot_values(&question, draw_number, &draw, &values);
	if (!values.hands)
		return NULL;
	int best = bot_values_best(&values);
	int which = bot_values_find(&values, view, did);
	int cost = bot_values_cost(&values, which);
	bool same = best == which || cost < POINT;
	return notice_better(n, &values.of[best].action, same ? 0 : cost);
}

/* Follows a round's events: where each card was, and when. */

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

/* After the end of a round the table already shows who deals and who sits out
 * next, so these are read before it. */
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
		 !(h->effects & (NEWS_ENDS_ROUND | NEWS_DEALT)))
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

/* Marks the player who acts as the next one after the step before. */
static void mark_next(struct following *f, const struct happening *h)
{
	bool turn = is_bid(h) || is_card(h) ||
	            h->phase_before == PHASE_DISCARD ||
	            h->phase_before == PHASE_PASS;
	if (f->count && turn && h->event.seat < SEATS_MAX)
		f->steps[f->count - 1].next =
		    f->out != SEAT_NONE && h->event.seat > f->out
			? h->event.seat - 1
			: h->event.seat;
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
	return (SUIT_COUNT - place) * 32 + card_rank(card);
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

/* Everything is in the session's memory. The round must have been dealt. */
static void replayed_round(struct publishing *p, const struct notice *n,
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

/* A round's page that is being written. */
struct page {
	struct publishing *p;
	int round;
	int last;   /* the last round that may be told */
	bool found; /* the round was dealt, and may be told */
	struct buf out;
	struct notice n;
	bool agreed; /* the page shows the players' names */
};

static void link_to(
    struct page *g, const char *file, const char *label, const char *rel)
{
	buf_format(
	    &g->out, "<a rel=\"%s\" href=\"%s\">%s</a>\n", rel, file, label);
}

/* Adds the links to the rounds before and after, and to the game. */
static void links(struct page *g)
{
	const struct tx *tx = &g->p->s.tx;
	const char *preset = g->p->s.game.row.rules.preset;
	buf_text(&g->out, "<p class=\"rounds\">\n");
	if (g->round > 1)
		link_to(g, tx_format(tx, "round-%d.html", g->round - 1),
		    tx_format(tx, "\xe2\x80\xb9 Round %d", g->round - 1),
		    "prev");
	link_to(
	    g, "index.html", tx_format(tx, "Game %" PRId64, g->n.game), "up");
	if (g->round < g->last)
		link_to(g, tx_format(tx, "round-%d.html", g->round + 1),
		    tx_format(tx, "Round %d \xe2\x80\xba", g->round + 1),
		    "next");
	link_to(g, tx_format(tx, "../../rules/%s.html", preset),
	    tx_format(tx, "Rules: %s", preset), "help");
	buf_text(&g->out, "</p>\n");
}

static void write_round(struct page *g, const struct replay_round *r)
{
	struct doc doc;
	struct web_replay replay;
	doc_init(&doc, g->p->s.tx.arena, "");
	links(g);
	if (!g->agreed)
		web_letters(&g->out, "there is no record of the game");
	const struct notice then =
	    notice_then(&g->n, r->news[r->count - 1].after.events);
	replayed_round(g->p, &then, r, &replay);
	notice_result(&doc, &g->n, r);
	replay.result = &doc;
	replay.next = g->round < g->last ? g->round + 1 : 0;
	web_replay(&g->out, &replay);
	if (g->agreed)
		checks_round(g->p, r, &g->out);
}

/* For retell_rounds. */
static void find_round(void *context, const struct replay_round *r)
{
	struct page *g = context;
	if (r->dealt)
		g->last = r->number;
}

/* Returns the last round that may be told. Only of a game that has ended it is
 * not known whether its last round was dealt. */
static int last_round(struct page *g)
{
	const struct table *t = &g->p->s.game.state.table;
	const struct game_row *row = &g->p->s.game.row;
	g->last = t->round - 1;
	if (watching_may_tell(row, t, t->round))
		retell_rounds(&g->p->s, row, find_round, g);
	return g->last;
}

static void tell_round(void *context, const struct replay_round *r)
{
	struct page *g = context;
	if (r->number != g->round || !r->dealt)
		return;
	g->found = true;
	write_round(g, r);
}

static void write_page(struct page *g, struct web_head *head)
{
	struct publishing *p = g->p;
	const struct game_row *row = &p->s.game.row;
	g->last = last_round(g);
	buf_init(&g->out, 0);
	web_begin(&g->out, head);
	retell_rounds(&p->s, row, tell_round, g);
	web_end(&g->out, head);
	if (g->found)
		publishing_write(p, head->path, &g->out);
	else
		publishing_remove(p, head->path);
	buf_release(&g->out);
}

/* The front page links only to a first round that has its page. */
static void note_front(struct publishing *p, const struct page_due *page)
{
	const struct page_due front = {.kind = PAGE_FRONT};
	if (page->part == 1)
		store_page_add(p->s.tx.store, &front, p->s.tx.now);
}

void publishing_round(struct publishing *p, const struct page_due *page)
{
	struct page g = {.p = p, .round = page->part};
	struct web_head head = {
	    .site = &p->site,
	    .title = tx_format(
		&p->s.tx, "Game %" PRId64 ", round %d", page->id, page->part),
	    .about = "Card by card, with all hands open.",
	    .up = "../../",
	    .path = publishing_round_path(p, page->id, page->part),
	    .script = true,
	};
	if (!session_load(&p->s, page->id))
		return;
	if (!publishing_may_show(p)) {
		publishing_remove(p, head.path);
		note_front(p, page);
		return;
	}
	g.n = publishing_notice(p, &p->s.game.row, &g.agreed);
	write_page(&g, &head);
	note_front(p, page);
}
