/* news.c - the news: a sentence for each event.
 *
 * The news names the cards of a discard or a pass only to readers who may know
 * them. If a misplay made a post void, the news reports the post but not its
 * card, because nobody had to see the card before the misplay was announced. */
#include "base/arena.h"
#include "base/when.h"
#include "engine/legal.h"
#include "notice/doc.h"
#include "parts.h"

/* True if the trick is still the last one on the table: no later trick was
 * completed, and no undo or deal has removed it. False for the trick that ended
 * the round, and for a reader without a seat, who reads the tricks in their
 * order. */
bool parts_is_banner_trick(const struct notice *n, const struct happening *h)
{
	const struct table *now = n->view.table;
	const struct table *then = &h->after;
	if (h->effects & NEWS_ROUND || n->view.seat == SEAT_NONE)
		return false;
	return (h->effects & NEWS_TRICK) && then->round == now->round &&
	       then->trick_no && then->trick_no == now->trick_no &&
	       then->last_trick.winner == now->last_trick.winner;
}

/* True for a concession that ended the game: parts_result tells it. */
static bool parts_is_end(const struct notice *n, const struct event *e)
{
	const struct table *now = n->view.table;
	return now->ending == END_CONCESSION && now->conceded >> e->seat & 1 &&
	       (e->kind == EVENT_CONCEDE || e->kind == EVENT_FORFEIT);
}

/* One event, in the form in which one mail reports it. */
struct story {
	struct doc *doc;
	const struct notice *n; /* names those who sat at the table then */
	int reader;             /* the reader's seat */
	const struct happening *h;
	const struct event *event;
	bool in_trick; /* parts_trick reports the card with its trick */
	const struct table *after;
	const struct rules *rules;
	int seat;         /* the seat that acted */
	const char *name; /* the name of the player at `seat` */
};

static const char *card_text(const struct story *s, int which)
{
	return doc_card(s->n->arena, which);
}

static const char *bid_text(const struct story *s)
{
	return terms_bid_made(s->n, s->after, s->seat, s->event->bid);
}

/* ---- discards and passes ---- */

/* True if the reader gave or received the cards and the mail may name them. */
static bool may_name_cards(const struct story *s)
{
	if (s->reader == s->seat)
		return true;
	if (s->h->phase_before != PHASE_PASS)
		return false;
	return s->reader == table_partner(s->after, s->seat);
}

/* Returns the cards discarded or passed, after a colon; "" if the reader may
 * not know them. */
static const char *private_cards(const struct story *s)
{
	const struct event *e = s->event;
	struct arena *arena = s->n->arena;
	if (!may_name_cards(s))
		return "";
	if (e->cards)
		return arena_format(
		    arena, ": %s", doc_cards(arena, e->cards, "and"));
	if (e->card == CARD_NONE)
		return "";
	return arena_format(arena, ": %s", card_text(s, e->card));
}

static void tell_discard(const struct story *s, const char *how)
{
	doc_paragraph(s->doc,
	    "%s drew the extra card and threw one card back%s%s.", s->name, how,
	    private_cards(s));
}

static void tell_pass(const struct story *s, const char *how)
{
	int partner = table_partner(s->after, s->seat);
	doc_paragraph(s->doc, "%s passes %s to %s%s%s.", s->name,
	    terms_cards_passed(s->rules), s->n->names[partner], how,
	    private_cards(s));
}

/* ---- bids and cards ---- */

static bool is_own(const struct story *s)
{
	return s->seat == s->n->view.seat;
}

/* Returns who acted: "You", "bob". */
static const char *actor(const struct story *s)
{
	return is_own(s) ? "You" : s->name;
}

static void tell_bid(const struct story *s)
{
	const char *how = is_own(s) ? "bid" : "bids";
	if (s->h->changes_bid)
		how = is_own(s) ? "change the bid to" : "changes the bid to";
	doc_paragraph(s->doc, "%s %s %s.", actor(s), how, bid_text(s));
}

/* Returns the trick that the card belongs to. */
static const struct trick *trick_of(const struct story *s)
{
	if (s->h->effects & NEWS_TRICK)
		return &s->after->last_trick;
	return &s->after->trick;
}

/* Returns how the ace was called, or that it is low without a call. */
static const char *call_text(const struct story *s)
{
	static const char *const calls[] = {
	    [CALL_LOW] = ", called low",
	    [CALL_HIGH] = ", called high",
	};
	bool low = trick_of(s)->low >> s->seat & 1;
	if (s->event->call != CALL_NONE)
		return calls[s->event->call];
	return low ? ", low" : "";
}

static bool is_gaccing(const struct story *s)
{
	if (!s->rules->tray)
		return false;
	if (s->after->customs.gaccing != s->seat)
		return false;
	return trick_of(s)->size == 1;
}

static void tell_play(const struct story *s)
{
	const char *which = card_text(s, s->event->card);
	const char *does = trick_of(s)->leader == s->seat ? "lead" : "play";
	bool ours = is_own(s) && cards_have(s->n->played, s->event->card);
	if (!s->in_trick && ours)
		doc_paragraph(s->doc, "I played %s for you.", which);
	else if (!s->in_trick)
		doc_paragraph(s->doc, "%s %s%s %s%s.", actor(s), does,
		    is_own(s) ? "" : "s", which, call_text(s));
	if (is_gaccing(s))
		doc_paragraph(s->doc, "%s is gaccing.", s->name);
}

/* Returns a sentence with a blank after it, or "" if the turn is over. */
static const char *turn_again(const struct story *s)
{
	const struct table *now = s->n->view.table;
	if (now->turn_event != s->after->turn_event)
		return "";
	return arena_format(s->n->arena, "It is %s%s turn again%s. ",
	    is_own(s) ? "your" : s->name, is_own(s) ? "" : "'s",
	    s->n->deadline ? ", with a new time limit" : "");
}

/* Returns a duration: "40 minutes", "3 days", "3 days and 8 hours". */
static const char *exact_span(const struct story *s, int64_t passed)
{
	char days[32];
	char hours[32];
	int64_t rest = passed % WHEN_DAY / WHEN_HOUR * WHEN_HOUR;
	bool more = passed > 2 * WHEN_DAY && rest >= 2 * WHEN_HOUR;
	when_span(more ? passed - rest : passed, days, sizeof days);
	return arena_format(s->n->arena, "%s%s%s", days, more ? " and " : "",
	    more ? when_span(rest, hours, sizeof hours) : "");
}

static void tell_timeout(const struct story *s)
{
	static const char drawn[] =
	    ", chosen at random by the referee because the time was up";
	bool bid = s->event->bid != BID_NONE;
	const char *span = exact_span(s, s->event->acted - s->h->opened);
	if (s->h->phase_before == PHASE_DRAW)
		doc_paragraph(s->doc,
		    "%s did not act for %s, so the referee put the card drawn "
		    "away, and the next one counts.",
		    actor(s), span);
	else if (s->h->phase_before == PHASE_DISCARD)
		tell_discard(s, drawn);
	else if (s->h->phase_before == PHASE_PASS)
		tell_pass(s, drawn);
	else
		doc_paragraph(s->doc,
		    "%s did not act for %s, so the referee %s%s.", actor(s),
		    span, bid ? "bid " : "played a random legal card: ",
		    bid ? bid_text(s) : card_text(s, s->event->card));
}

/* Returns what was taken back. Other moves were face down. */
static const char *undone_text(const struct story *s)
{
	if (s->event->bid != BID_NONE && !bid_is_draw(s->event->bid))
		return arena_format(s->n->arena, "the bid of %s", bid_text(s));
	if (s->after->phase == PHASE_PLAY)
		return card_text(s, s->event->card);
	return "the last move";
}

static void tell_undo(const struct story *s)
{
	const char *again = turn_again(s);
	const char *what = undone_text(s);
	int acts = s->event->misread;
	if (!acts)
		doc_strong(s->doc, "%s%s take%s back %s.", again, actor(s),
		    is_own(s) ? "" : "s", what);
	else
		doc_strong(s->doc, "%sTaken back: %s%s.", again, what,
		    acts > 1 ? ", and all moves after it" : "");
}

/* ---- concessions ---- */

/* True if the game goes on and the concession can be withdrawn, and was not. */
static bool stands_yet(const struct story *s)
{
	const struct table *now = s->n->view.table;
	return now->phase != PHASE_OVER && table_may_withdraw(now, s->seat);
}

/* Returns what a side's last concession leads to while other sides play on. */
static const char *side_is_out(const struct story *s)
{
	const struct table *t = s->after;
	if (t->phase == PHASE_OVER || !table_expelled(t, s->seat))
		return "";
	bool ours = s->reader != SEAT_NONE &&
	            table_side(t, s->reader) == table_side(t, s->seat);
	return arena_format(s->n->arena,
	    " %s side is out of the game, in last place. Bots play its seats "
	    "from now on.",
	    ours ? "Your" : "Their");
}

/* Returns a sentence about what the concession leads to, with a blank before
 * it. */
static const char *after_concession(const struct story *s)
{
	struct arena *arena = s->n->arena;
	const struct rules *r = s->rules;
	const char *out = side_is_out(s);
	if (*out)
		return out;
	if (r->concession == CONCESSION_LEAVE)
		return " A bot plays the seat from now on.";
	if (r->sides == r->seats)
		return " The game is over when all players but one have "
		       "conceded.";
	if (2 * r->sides < r->seats)
		return " If the whole side concedes, it loses the game.";
	int partner = table_partner(s->after, s->seat);
	const char *name = s->n->names[partner];
	if (partner == s->n->view.seat)
		return " If you concede too, you both lose the game.";
	if (s->seat == s->n->view.seat)
		return arena_format(arena,
		    " If your partner, %s, concedes too, you both lose the "
		    "game.",
		    name);
	return arena_format(
	    arena, " If %s concedes too, their side loses the game.", name);
}

static void tell_concession(const struct story *s)
{
	bool own = is_own(s);
	bool leaves = s->rules->concession == CONCESSION_LEAVE;
	const char *who = own ? "You" : s->name;
	const char *ending = own ? "" : "s";
	if (!stands_yet(s))
		doc_paragraph(s->doc, "%s %s.%s", who,
		    leaves ? "left the game" : "conceded", side_is_out(s));
	else if (leaves)
		doc_paragraph(s->doc,
		    "%s leave%s the game, and can come back with "
		    "\"withdraw\".%s",
		    who, ending, after_concession(s));
	else
		doc_paragraph(s->doc,
		    "%s concede%s, but can \"withdraw\" until the game is "
		    "over.%s",
		    who, ending, after_concession(s));
}

/* ---- consequences of events ---- */

static void tell_deal(const struct story *s)
{
	const struct table *t = s->after;
	const char *const *names = s->n->names;
	const char *out = "";
	const char *bids = "You bid";
	if (t->first != s->n->view.seat)
		bids = arena_format(s->n->arena, "%s bids", names[t->first]);
	if (t->out != SEAT_NONE)
		out = arena_format(
		    s->n->arena, " %s deals and sits out.", names[t->out]);
	if (!parts_result_deals(s->n) && !parts_is_headline_deal(s->n, s->h))
		doc_strong(s->doc, "Round %d is dealt.%s %s first.", t->round,
		    out, bids);
	if (s->n->words_from)
		doc_paragraph(
		    s->doc, "This shuffle used words of %s.", s->n->words_from);
}

static void tell_event(const struct story *s)
{
	switch ((enum event_kind)s->event->kind) {
	case EVENT_DEALER:
	case EVENT_DEAL:
	case EVENT_DRAW: /* face down */
		break;
	case EVENT_BID:
		tell_bid(s);
		break;
	case EVENT_LOOK:
		doc_paragraph(s->doc, "%s looks at the hand.", s->name);
		break;
	case EVENT_DISCARD:
		tell_discard(s, "");
		break;
	case EVENT_PASS:
		tell_pass(s, "");
		break;
	case EVENT_PLAY:
		tell_play(s);
		break;
	case EVENT_MISPLAY: /* the banner tells it */
		break;
	case EVENT_VOID:
		doc_paragraph(s->doc,
		    "%s posted a card after the misplay. That card does not "
		    "count, and must be posted again at its turn.",
		    s->name);
		break;
	case EVENT_TIMEOUT:
		tell_timeout(s);
		break;
	case EVENT_CONCEDE:
		tell_concession(s);
		break;
	case EVENT_WITHDRAW:
		doc_paragraph(s->doc, "%s withdraws the concession.", s->name);
		break;
	case EVENT_FORFEIT:
		doc_paragraph(s->doc, "%s forfeits, and cannot take it back.%s",
		    s->name, after_concession(s));
		break;
	case EVENT_UNDO:
		tell_undo(s);
		break;
	case EVENT_VOID_ROUND:
		doc_strong(s->doc,
		    "Round %d is void, as all agreed, and counts for nothing. "
		    "The scores are those from before this round. Its cards "
		    "are public now, and the next round has new cards.",
		    s->h->round);
		break;
	}
}

static void tell_happening(const struct story *s)
{
	unsigned effects = s->h->effects;
	if (s->event->kind != EVENT_TIMEOUT || !is_own(s))
		tell_event(s);
	parts_low_ball(s->doc, s->n, s->h);
	if ((effects & NEWS_TRICK) && !parts_is_banner_trick(s->n, s->h))
		doc_paragraph(s->doc, "%s", parts_trick(s->n, s->after));
	if (effects & NEWS_ROUND)
		parts_round_end(s->doc, s->n, s->after);
	if (effects & NEWS_DEALT)
		tell_deal(s);
}

/* True if the mail shows the event elsewhere: a bid or the deal of this round
 * or a card of this trick to the reader who is to act and in a post, and the
 * move that it acknowledges. */
static bool is_on_table(const struct notice *n, const struct happening *h)
{
	const struct table *now = n->view.table;
	const struct table *then = &h->after;
	bool bid = h->event.kind == EVENT_BID && !h->changes_bid;
	bool play = h->event.kind == EVENT_PLAY;
	if (parts_is_headline_deal(n, h))
		return !n->words_from;
	if (parts_is_end(n, &h->event))
		return true;
	bool more = h->effects & ~(unsigned)(NEWS_TURN | NEWS_BIDS);
	bool shown = parts_to_act(n) ||
	             (n->only_acknowledges && h->event.seat == n->view.seat) ||
	             (n->post && parts_in_round(now));
	if (!shown || more || then->round != now->round ||
	    parts_tells_low_ball(n, h))
		return false;
	if (play)
		return then->trick_no == now->trick_no &&
		       then->customs.gaccing == SEAT_NONE;
	return bid;
}

/* True for an act of a bot or the referee that goes back with the player's act
 * before it: the same agreement takes both back. */
static bool goes_along(const struct notice *n, size_t i)
{
	if (i + 1 == n->news_count)
		return false;
	const struct event *e = &n->news[i].event;
	const struct event *next = &n->news[i + 1].event;
	return e->kind == EVENT_UNDO && next->kind == EVENT_UNDO &&
	       !e->misread && !next->misread && e->acted == next->acted;
}

void parts_event(struct doc *doc, const struct notice *n, size_t i, bool alone)
{
	const struct happening *h = &n->news[i];
	const struct table *now = n->view.table;
	int seat = h->event.seat;
	bool taken_back = h->event.kind == EVENT_PLAY &&
	                  h->round == now->round &&
	                  !cards_have(now->played, h->event.card);
	if (h->posted || taken_back || goes_along(n, i))
		return;
	const struct notice then = notice_then(n, h->after.events);
	struct story s = {
	    .doc = doc,
	    .n = &then,
	    .reader = n->view.seat,
	    .h = h,
	    .event = &h->event,
	    .in_trick = parts_in_trick(n, i),
	    .after = &h->after,
	    .rules = &h->after.rules,
	    .seat = seat,
	    .name = seat < SEATS_MAX ? then.names[seat]
	                             /* the extra card goes to no player */
	                             : "",
	};
	if (alone)
		tell_event(&s);
	else
		tell_happening(&s);
}

void parts_news(struct doc *doc, const struct notice *n)
{
	for (size_t i = 0; i < n->news_count; i++)
		if (!is_on_table(n, &n->news[i]))
			parts_event(doc, n, i, false);
}
