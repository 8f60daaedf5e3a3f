/* replay.c - a finished round told again, with all hands open.
 *
 * The sentences about tricks, time-outs and concessions are those of the mails
 * that told the round when it was played (news.c, score.c). Only what those
 * mails had to hide is told here: the hands, the cards given away, and which
 * kind a misplay was. */

#include "base/arena.h"
#include "engine/legal.h"
#include "engine/options.h"
#include "notice/doc.h"
#include "parts.h"

/* A round that is being told. */
struct telling {
	struct doc *doc;
	const struct notice *base;
	struct notice n; /* its news are the round's, its table the last one */
	const struct replay_round *round;
	const char *bids; /* "ann bids 4, bob 3", until they are told */
	bool open;        /* the hands may be shown */
};

static struct telling telling_of(
    struct doc *doc, const struct notice *n, const struct replay_round *r)
{
	struct telling t = {
	    .doc = doc, .base = n, .round = r, .bids = "", .open = true};
	t.n = notice_then(n, r->news[r->count - 1].after.events);
	t.n.news = r->news;
	t.n.news_count = r->count;
	t.n.view.table = &r->news[r->count - 1].after;
	return t;
}

/* ---- hands ---- */

/* Returns a hand in one line: "♠ A K 3  ♥ Q 10  ♦ –  ♣ 9 8 2". */
static const char *hand_line(struct arena *arena, uint64_t hand)
{
	const char *out = "";
	for (int i = 0; i < SUIT_COUNT; i++) {
		uint64_t cards = hand & cards_suit(face_order[i]);
		out = arena_format(arena, "%s%s%s%s", out, i ? "  " : "",
		    face_suit(face_order[i])->sign, cards ? "" : " " FACE_DASH);
		for (; cards; cards &= ~cards_of(cards_last(cards)))
			out = arena_format(
			    arena, "%s %s", out, face_rank(cards_last(cards)));
	}
	return out;
}

static void show_hands(
    const struct telling *t, const struct replay_hands *hands, bool drawn)
{
	const struct table *table = t->n.view.table;
	for (int seat = 0; seat < table->rules.seats; seat++) {
		uint64_t hand = hands->of[seat];
		const char *name = t->n.names[seat];
		if (!hand)
			continue;
		if (!drawn) {
			doc_term(t->doc, name, hand_line(t->n.arena, hand));
			continue;
		}
		doc_hand(t->doc, hand, hand)->name = name;
	}
}

static void tell_deal(const struct telling *t, const struct table *after)
{
	const char *const *names = t->n.names;
	bool out = after->out != SEAT_NONE;
	doc_paragraph(t->doc, "%s deals%s. %s bids first.",
	    names[after->dealer], out ? " and sits out" : "",
	    names[after->first]);
	if (after->rules.draw && t->open)
		doc_paragraph(t->doc, "The cards put away are %s.",
		    doc_cards(t->n.arena, t->round->extra, "and"));
}

/* ---- bids ---- */

static void tell_bids(struct telling *t)
{
	if (*t->bids)
		doc_paragraph(t->doc, "%s.", t->bids);
	t->bids = "";
}

/* ---- cards given away ---- */

static const char *by_referee(const struct event *e)
{
	return e->kind == EVENT_TIMEOUT
	           ? ", chosen by the referee because the time was up"
	           : "";
}

static void tell_given(const struct telling *t, const struct happening *h)
{
	const struct event *e = &h->event;
	struct arena *arena = t->n.arena;
	const char *const *names = t->n.names;
	if (h->phase_before == PHASE_PASS)
		doc_paragraph(t->doc, "%s passes %s to %s%s.", names[e->seat],
		    doc_cards(arena, e->cards, "and"),
		    names[table_partner(&h->after, e->seat)], by_referee(e));
	else
		doc_paragraph(t->doc,
		    "%s draws the extra card, %s, and throws back %s%s.",
		    names[e->seat], doc_cards(arena, t->round->extra, "and"),
		    doc_card(arena, e->card), by_referee(e));
}

/* ---- misplays ---- */

/* Returns the clause behind an option: "109 - Spades, §6"; "" if the text has
 * no clause for it. */
static const char *law_of(const struct telling *t, const char *option)
{
	const struct rules *rules = &t->n.view.table->rules;
	struct rules_option law;
	if (!rules_option_named(rules, option, &law) || !*law.clause)
		return "";
	if (law.changed)
		return arena_format(
		    t->n.arena, "%s=%s in this game", option, law.value);
	return arena_format(
	    t->n.arena, "%s, %s", rules_source(rules), law.clause);
}

/* Returns why the card was a misplay: ", but had to follow clubs". The reason
 * shows what the player held. */
static const char *why_misplay(const struct telling *t, size_t i)
{
	const struct event *e = &t->n.news[i].event;
	const struct table *table = &t->n.news[i].after;
	if (!t->open)
		return "";
	if (!cards_have(t->round->before[i].of[e->seat], e->card))
		return " without holding it";
	if (table->trick.size)
		return arena_format(t->n.arena, ", but had to follow %s",
		    face_suit(table_suit_led(table))->word);
	return ", which the rules did not allow";
}

static void tell_misplay(const struct telling *t, size_t i)
{
	const struct event *e = &t->n.news[i].event;
	const struct table *after = &t->n.news[i].after;
	int side = table_side(after, e->seat);
	const char *law = law_of(t, "misplay");
	doc_banner(t->doc,
	    "Misplay: %s tries to play %s%s%s%s%s. The card is void, and %s %s "
	    "%d points.",
	    t->n.names[e->seat], doc_card(t->n.arena, e->card),
	    why_misplay(t, i), *law ? " (" : "", law, *law ? ")" : "",
	    notice_side(&t->n, side), terms_verb(&t->n, "lose"),
	    after->rules.misplay_cost);
}

/* ---- tricks and results ---- */

/* Tells the cards of a trick that the end of the game left incomplete. */
static void tell_open_trick(const struct telling *t)
{
	const struct table *table = t->n.view.table;
	const char *out = "";
	for (int i = 0; i < table->rules.seats && table->trick.size; i++) {
		int seat = (table->trick.leader + i) % table->rules.seats;
		int card = table->trick.card[seat];
		if (card == CARD_NONE)
			continue;
		out = arena_format(t->n.arena, "%s%s%s %s%s", out,
		    *out ? ", " : "", t->n.names[seat], *out ? "" : "leads ",
		    doc_card(t->n.arena, card));
	}
	if (*out)
		doc_paragraph(t->doc, "Trick %d is not complete: %s.",
		    table->trick_no + 1, out);
}

static void tell_result(const struct telling *t)
{
	const struct happening *last = &t->n.news[t->n.news_count - 1];
	if (last->effects & NEWS_ROUND)
		parts_round_end(t->doc, &t->n, &last->after);
	else
		tell_open_trick(t);
	if (last->after.phase == PHASE_OVER)
		doc_strong(
		    t->doc, "The game is over: %s.", notice_outcome(&t->n));
	else if (!(last->effects & (NEWS_ROUND | NEWS_VOIDED)))
		doc_paragraph(t->doc,
		    "The game was cancelled before the round was over.");
}

/* ---- events ---- */

/* True for events whose cards the other mails hide. */
static bool is_given(const struct happening *h)
{
	enum event_kind kind = h->event.kind;
	bool face_down =
	    h->phase_before == PHASE_DISCARD || h->phase_before == PHASE_PASS;
	if (kind == EVENT_DISCARD || kind == EVENT_PASS)
		return true;
	return face_down && kind == EVENT_TIMEOUT;
}

/* True for a card that its trick tells; in a round that is played, also for a
 * card of the open trick, which lies on the table. */
static bool told_by_trick(const struct telling *t, size_t i)
{
	const struct event *e = &t->n.news[i].event;
	bool plain = e->kind == EVENT_PLAY && e->call == CALL_NONE;
	return parts_in_trick(&t->n, i) || (plain && !t->open);
}

/* Tells the event itself, if its trick or the list of bids does not. */
static void tell_event(struct telling *t, size_t i)
{
	const struct happening *h = &t->n.news[i];
	if (h->event.kind == EVENT_BID && !h->changes_bid) {
		int seat = h->event.seat;
		struct arena *arena = t->n.arena;
		t->bids = arena_format(arena, "%s%s%s %s%s", t->bids,
		    *t->bids ? ", " : "", t->n.names[seat],
		    *t->bids ? "" : "bids ",
		    terms_bid_made(&t->n, &h->after, seat, h->event.bid));
		return;
	}
	if (h->event.kind == EVENT_LOOK || h->event.kind == EVENT_DEALER ||
	    h->effects & NEWS_DEALT)
		return;
	tell_bids(t);
	if (is_given(h) && t->open)
		tell_given(t, h);
	else if (h->event.kind == EVENT_MISPLAY)
		tell_misplay(t, i);
	else if (!told_by_trick(t, i))
		parts_event(t->doc, &t->n, i, true);
}

static void tell_happening(struct telling *t, size_t i, bool drawn)
{
	const struct happening *h = &t->n.news[i];
	t->n.names = notice_then(t->base, h->after.events).names;
	tell_event(t, i);
	if (h->effects & NEWS_DEALT) {
		tell_deal(t, &h->after);
		if (t->open)
			show_hands(t, &t->round->hands, drawn);
	}
	if (h->effects & NEWS_BIDS)
		tell_bids(t);
	parts_low_ball(t->doc, &t->n, h);
	if (h->effects & NEWS_TRICK)
		doc_paragraph(t->doc, "Trick %d: %s", h->after.trick_no,
		    parts_trick(&t->n, &h->after));
}

void notice_replay(struct doc *doc, const struct notice *n,
    const struct replay_round *r, bool drawn)
{
	struct telling t = telling_of(doc, n, r);
	for (size_t i = 0; i < r->count; i++)
		tell_happening(&t, i, drawn);
	tell_bids(&t);
	tell_result(&t);
}

/* ---- for pages ---- */

void notice_round(
    struct doc *doc, const struct notice *n, const struct replay_round *r)
{
	struct telling t = telling_of(doc, n, r);
	t.open = false;
	for (size_t i = 0; i < r->count; i++)
		tell_happening(&t, i, false);
	tell_bids(&t);
}

/* Tells a card, also one that its trick tells again. */
static void tell_card(const struct telling *t)
{
	const struct happening *h = &t->n.news[0];
	bool ends = h->effects & NEWS_TRICK;
	bool leads = !ends && h->after.trick.size == 1;
	if (h->event.call != CALL_NONE)
		parts_event(t->doc, &t->n, 0, true);
	else
		doc_paragraph(t->doc, "%s %s %s.", t->n.names[h->event.seat],
		    leads ? "leads" : "plays",
		    doc_card(t->n.arena, h->event.card));
}

/* Tells the event without what it brings about. */
static void tell_act(const struct telling *t)
{
	const struct happening *h = &t->n.news[0];
	if (h->effects & NEWS_DEALT)
		tell_deal(t, &h->after);
	else if (is_given(h))
		tell_given(t, h);
	else if (h->event.kind == EVENT_MISPLAY)
		tell_misplay(t, 0);
	else if (h->event.kind == EVENT_PLAY)
		tell_card(t);
	else
		parts_event(t->doc, &t->n, 0, true);
	const char *law = law_of(t, "time-limit");
	if (h->event.kind == EVENT_TIMEOUT && *law)
		doc_small(t->doc, "The law: %s.", law);
}

void notice_step(struct doc *doc, const struct notice *n,
    const struct replay_round *r, size_t i)
{
	struct replay_round one = *r;
	one.news += i;
	one.before += i;
	one.count = 1;
	struct telling t = telling_of(doc, n, &one);
	tell_act(&t);
	parts_low_ball(doc, &t.n, one.news);
	if (one.news->effects & NEWS_TRICK)
		doc_paragraph(doc, "%s", parts_trick(&t.n, &one.news->after));
}

void notice_result(
    struct doc *doc, const struct notice *n, const struct replay_round *r)
{
	struct telling t = telling_of(doc, n, r);
	tell_result(&t);
}
