/* news.c - what happened, a sentence an event.
 *
 * What is private in an event (a card thrown back, cards passed) is said to its own people only. A
 * post that an earlier misplay voided is mentioned without its card: before the announcement nobody
 * had to see it. */

#include "base/arena.h"
#include "engine/legal.h"
#include "notice/doc.h"
#include "notice/notice.h"

static const char *card(const struct notice *n, int c)
{
	return doc_card(n->arena, c);
}

/* The cards of an event that only its two people may see, or NULL: a card thrown back, two passed.
 */
static const char *private_cards(const struct notice *n, const struct happening *h)
{
	const struct event *e = &h->event;
	bool passed = cards_count(e->cards) == EXCHANGE_CARDS;
	bool mine = n->view.seat == e->seat ||
	            (passed && n->view.seat == table_partner(&h->after, e->seat));
	if (n->to_list || !mine)
		return NULL;
	if (passed)
		return arena_format(n->arena,
		    "%s and %s",
		    card(n, cards_first(e->cards)),
		    card(n, cards_last(e->cards)));
	return e->card == CARD_NONE ? NULL : card(n, e->card);
}

static void thrown_back(
    struct doc *doc, const struct notice *n, const struct happening *h, const char *how)
{
	const char *which = private_cards(n, h);
	doc_paragraph(doc,
	    "%s drew the extra card, and one is thrown back%s%s%s.",
	    n->names[h->event.seat],
	    how,
	    which ? ": " : "",
	    which ? which : "");
}

static void passed(
    struct doc *doc, const struct notice *n, const struct happening *h, const char *how)
{
	const char *which = private_cards(n, h);
	doc_paragraph(doc,
	    "%s passes two cards to %s%s%s%s.",
	    n->names[h->event.seat],
	    n->names[table_partner(&h->after, h->event.seat)],
	    how,
	    which ? ": " : "",
	    which ? which : "");
}

/* Which of the two kinds of misplay it was is not said here: that would tell everyone what the
 * player holds (nomic109 §6, "nobody is allowed to reveal ..."). The player is told in his own
 * answer. */
static void misplay(struct doc *doc, const struct notice *n, const struct happening *h)
{
	const struct rules *r = &h->after.rules;
	int side = table_side(&h->after, h->event.seat);
	doc_strong(
	    doc, "Misplay: %s tried to play %s.", n->names[h->event.seat], card(n, h->event.card));
	doc_paragraph(doc,
	    "That is a card which does not follow the suit led although it could be followed, or "
	    "one that is not held. The play is void (law 6), and so is "
	    "every card posted after it until now; %s lose %d and stand at %d. It is misplay %d of "
	    "this side in this hand and %d in this game; %d in a hand or %d in a game forfeit it.",
	    notice_side(n, side),
	    r->misplay_cost,
	    h->after.score[side],
	    h->after.misplays_hand[side],
	    h->after.misplays_game[side],
	    r->misplays_hand,
	    r->misplays_game);
	if (h->after.phase != PHASE_OVER)
		doc_paragraph(doc,
		    "%s is to act again, with a fresh time limit. Whoever posted a card since then "
		    "posts it again when the turn comes.",
		    n->names[h->event.seat]);
}

static void timeout(struct doc *doc, const struct notice *n, const struct happening *h)
{
	const char *who = n->names[h->event.seat];
	int days = h->after.rules.time_limit / 86400;
	if (h->event.bid != BID_NONE)
		doc_paragraph(doc,
		    "%s did not act for %d day%s, so the referee makes the bid that the time limit "
		    "says: %s.",
		    who,
		    days,
		    days == 1 ? "" : "s",
		    notice_bid(n, h->event.bid));
	else if (h->was == PHASE_DISCARD)
		thrown_back(doc, n, h, ", drawn by the referee because the time was up");
	else if (h->was == PHASE_PASS)
		passed(doc, n, h, ", drawn by the referee because the time was up");
	else
		doc_paragraph(doc,
		    "%s did not act for %d day%s, so the referee drew one of the cards that could "
		    "legally be played: %s.",
		    who,
		    days,
		    days == 1 ? "" : "s",
		    card(n, h->event.card));
}

static void trick_won(struct doc *doc, const struct notice *n, const struct happening *h)
{
	const struct trick *t = &h->after.last_trick;
	doc_paragraph(
	    doc, "%s wins the trick with %s.", n->names[t->winner], card(n, t->card[t->winner]));
}

static void over(struct doc *doc, const struct notice *n, const struct table *t)
{
	static const char *const reasons[] = {
	    [END_NONE] = "",
	    [END_SCORE] = "",
	    [END_CONCESSION] = " The others conceded; the round is not scored.",
	    [END_FORFEIT] = " The others forfeit; the round is not scored.",
	    [END_LENGTH] = " The last round was played.",
	    [END_ALL] = " All the tricks were bid and taken.",
	};
	doc_strong(doc,
	    "The game is over: %s %s.%s",
	    notice_side(n, t->winner),
	    notice_verb(n, "win"),
	    reasons[t->ending]);
}

static void concedes(struct doc *doc, const struct notice *n, const struct happening *h)
{
	const char *who = n->names[h->event.seat];
	if (h->after.rules.concession == CONCESSION_LEAVE)
		doc_paragraph(doc, "%s leaves the game; a bot plays the seat from now on.", who);
	else
		doc_paragraph(doc,
		    "%s concedes. If %s's partner concedes too, the game is lost for them; until "
		    "then the concession can be withdrawn.",
		    who,
		    who);
}

/* What all the bids make of the hand (rtr3b Bidding 3-5). */
static void all_bid(struct doc *doc, const struct table *t)
{
	if (t->low_ball)
		doc_strong(
		    doc, "The bids make this a %slow-ball.", t->low_ball == 2 ? "super " : "");
}

static void dealt(struct doc *doc, const struct notice *n, const struct table *t)
{
	const char *out = t->out == SEAT_NONE
	                      ? ""
	                      : arena_format(n->arena, " %s deals and sits out.", n->names[t->out]);
	doc_strong(doc, "Round %d is dealt.%s %s bids first.", t->round, out, n->names[t->first]);
	if (n->words_from)
		doc_paragraph(doc, "Words in this shuffle: from %s.", n->words_from);
}

static void played(struct doc *doc, const struct notice *n, const struct happening *h)
{
	static const char *const calls[] = {
	    [CALL_NONE] = "",
	    [CALL_LOW] = ", called low",
	    [CALL_HIGH] = ", called high",
	};
	const struct trick *t = h->news & NEWS_TRICK ? &h->after.last_trick : &h->after.trick;
	const char *call = h->event.call == CALL_NONE && t->low >> h->event.seat & 1
	                       ? ", low"
	                       : calls[h->event.call];
	doc_paragraph(doc, "%s plays %s%s.", n->names[h->event.seat], card(n, h->event.card), call);
	if (h->after.rules.tray && h->after.customs.gaccing == h->event.seat && t->size == 1)
		doc_paragraph(doc, "%s is gaccing.", n->names[h->event.seat]);
}

static void what(struct doc *doc, const struct notice *n, const struct happening *h)
{
	const char *who = h->event.seat < SEATS_MAX ? n->names[h->event.seat]
	                                            : ""; /* the extra card has no name */
	switch ((enum event_kind)h->event.kind) {
	case EVENT_DEALER:
	case EVENT_DEAL:
		break;
	case EVENT_BID:
		doc_paragraph(doc,
		    "%s %s %s.",
		    who,
		    h->again ? "changes the bid to" : "bids",
		    notice_bid(n, h->event.bid));
		break;
	case EVENT_LOOK:
		doc_paragraph(doc, "%s opens the hand.", who);
		break;
	case EVENT_DISCARD:
		thrown_back(doc, n, h, "");
		break;
	case EVENT_PASS:
		passed(doc, n, h, "");
		break;
	case EVENT_PLAY:
		played(doc, n, h);
		break;
	case EVENT_MISPLAY:
		misplay(doc, n, h);
		break;
	case EVENT_VOID:
		doc_paragraph(doc,
		    "A card that %s posted after the misplay is void; it counts as not posted.",
		    who);
		break;
	case EVENT_TIMEOUT:
		timeout(doc, n, h);
		break;
	case EVENT_CONCEDE:
		concedes(doc, n, h);
		break;
	case EVENT_WITHDRAW:
		doc_paragraph(doc, "%s withdraws the concession.", who);
		break;
	case EVENT_FORFEIT:
		doc_paragraph(doc,
		    "%s forfeits for %s.",
		    who,
		    notice_side(n, table_side(&h->after, h->event.seat)));
		break;
	}
}

static void one(struct doc *doc, const struct notice *n, const struct happening *h)
{
	struct notice then = *n;
	then.view.table = &h->after;
	what(doc, n, h);
	if (h->news & NEWS_BIDS)
		all_bid(doc, &h->after);
	if (h->news & NEWS_TRICK)
		trick_won(doc, n, h);
	if (h->news & NEWS_ROUND) {
		doc_heading(
		    doc, arena_format(n->arena, "Round %d is scored", h->after.rounds_scored));
		notice_score(doc, &then);
	}
	if (h->news & NEWS_OVER)
		over(doc, n, &h->after);
	if (h->news & NEWS_ROUND)
		notice_customs(doc, &then);
	if (h->news & NEWS_DEALT)
		dealt(doc, n, &h->after);
}

void notice_news(struct doc *doc, const struct notice *n)
{
	for (size_t i = 0; i < n->news_count; i++)
		one(doc, n, &n->news[i]);
}
