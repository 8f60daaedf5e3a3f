/* news.c - what happened, a sentence an event.
 *
 * What is private in an event (a card thrown back, cards passed) is said to its own people only. A
 * post that an earlier misplay voided is mentioned without its card: before the announcement nobody
 * had to see it. */
#include "base/arena.h"
#include "base/when.h"
#include "engine/legal.h"
#include "notice/doc.h"
#include "notice/notice.h"

static const char *card(const struct notice *n, int c)
{
	return doc_card(n->arena, c);
}

/* Whose event it was; the extra card, which is dealt to nobody, has no name. */
static const char *name(const struct notice *n, const struct happening *h)
{
	return h->event.seat < SEATS_MAX ? n->names[h->event.seat] : "";
}

/* May this mail name the cards that went face down? Only to who gave them, or got them. */
static bool in_the_know(const struct notice *n, const struct happening *h, bool passed)
{
	int seat = h->event.seat;
	if (n->to_list)
		return false;
	if (n->view.seat == seat)
		return true;
	return passed && n->view.seat == table_partner(&h->after, seat);
}

/* The cards of an event that only its people may see, after a colon: a card thrown back, two
 * passed. "" for everyone else. */
static const char *private_cards(const struct notice *n, const struct happening *h)
{
	const struct event *e = &h->event;
	bool passed = cards_count(e->cards) == EXCHANGE_CARDS;
	if (!in_the_know(n, h, passed))
		return "";
	if (passed) {
		const char *one = card(n, cards_first(e->cards));
		const char *other = card(n, cards_last(e->cards));
		return arena_format(n->arena, ": %s and %s", one, other);
	}
	if (e->card == CARD_NONE)
		return "";
	return arena_format(n->arena, ": %s", card(n, e->card));
}

static void thrown_back(
    struct doc *doc, const struct notice *n, const struct happening *h, const char *how)
{
	doc_paragraph(doc,
	    "%s drew the extra card, and one is thrown back%s%s.",
	    name(n, h),
	    how,
	    private_cards(n, h));
}

static void passed(
    struct doc *doc, const struct notice *n, const struct happening *h, const char *how)
{
	int partner = table_partner(&h->after, h->event.seat);
	doc_paragraph(doc,
	    "%s passes two cards to %s%s%s.",
	    name(n, h),
	    n->names[partner],
	    how,
	    private_cards(n, h));
}

/* Which of the two kinds of misplay it was is not said here: that would tell everyone what the
 * player holds (nomic109 §6, "nobody is allowed to reveal ..."). The player is told in his own
 * answer. */
static void misplay(struct doc *doc, const struct notice *n, const struct happening *h)
{
	const struct table *t = &h->after;
	const struct rules *r = &t->rules;
	int side = table_side(t, h->event.seat);
	const char *clause = r->source == FROM_NOMIC ? " (law 6)" : "";
	doc_strong(doc, "Misplay: %s tried to play %s.", name(n, h), card(n, h->event.card));
	doc_paragraph(doc,
	    "That is a card which does not follow the suit led although it could be followed, or "
	    "one that is not held. The play is void%s, and so is every card posted after it until "
	    "now; %s lose %d and stand at %d. It is misplay %d of this side in this hand and %d in "
	    "this game; %d in a hand or %d in a game forfeit it.",
	    clause,
	    notice_side(n, side),
	    r->misplay_cost,
	    t->score[side],
	    t->misplays_hand[side],
	    t->misplays_game[side],
	    r->misplays_hand,
	    r->misplays_game);
	if (t->phase != PHASE_OVER)
		doc_paragraph(doc,
		    "%s is to act again, with a fresh time limit. Whoever posted a card since then "
		    "posts it again when the turn comes.",
		    name(n, h));
}

/* "ann did not act for 3 days" */
static const char *silent(const struct notice *n, const struct happening *h)
{
	int days = h->after.rules.time_limit / WHEN_DAY;
	const char *plural = days == 1 ? "" : "s";
	return arena_format(n->arena, "%s did not act for %d day%s", name(n, h), days, plural);
}

static void timeout(struct doc *doc, const struct notice *n, const struct happening *h)
{
	static const char drawn[] = ", drawn by the referee because the time was up";
	if (h->event.bid != BID_NONE)
		doc_paragraph(doc,
		    "%s, so the referee makes the bid that the time limit says: %s.",
		    silent(n, h),
		    notice_bid(n, h->event.bid));
	else if (h->was == PHASE_DISCARD)
		thrown_back(doc, n, h, drawn);
	else if (h->was == PHASE_PASS)
		passed(doc, n, h, drawn);
	else
		doc_paragraph(doc,
		    "%s, so the referee drew one of the cards that could legally be played: %s.",
		    silent(n, h),
		    card(n, h->event.card));
}

static void trick_won(struct doc *doc, const struct notice *n, const struct happening *h)
{
	const struct trick *t = &h->after.last_trick;
	const char *winner = n->names[t->winner];
	doc_paragraph(doc, "%s wins the trick with %s.", winner, card(n, t->card[t->winner]));
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
	_Static_assert(sizeof reasons / sizeof reasons[0] == END_ALL + 1, "a reason an ending");
	doc_strong(doc,
	    "The game is over: %s %s.%s",
	    notice_side(n, t->winner),
	    notice_verb(n, "win"),
	    reasons[t->ending]);
}

static void concedes(struct doc *doc, const struct notice *n, const struct happening *h)
{
	const char *who = name(n, h);
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
	const char *super = t->low_ball == 2 ? "super " : "";
	if (t->low_ball)
		doc_strong(doc, "The bids make this a %slow-ball.", super);
}

static void dealt(struct doc *doc, const struct notice *n, const struct table *t)
{
	const char *out = "";
	if (t->out != SEAT_NONE)
		out = arena_format(n->arena, " %s deals and sits out.", n->names[t->out]);
	doc_strong(doc, "Round %d is dealt.%s %s bids first.", t->round, out, n->names[t->first]);
	if (n->words_from)
		doc_paragraph(doc, "Words in this shuffle: from %s.", n->words_from);
}

/* The trick that the card lies in. */
static const struct trick *trick_of(const struct happening *h)
{
	bool complete = h->brought & NEWS_TRICK;
	return complete ? &h->after.last_trick : &h->after.trick;
}

/* How an ace was called, or that it is low without having been. */
static const char *called(const struct happening *h)
{
	switch ((enum call)h->event.call) {
	case CALL_LOW:
		return ", called low";
	case CALL_HIGH:
		return ", called high";
	case CALL_NONE:
		break;
	}
	return trick_of(h)->low >> h->event.seat & 1 ? ", low" : "";
}

static bool gaccing(const struct happening *h)
{
	const struct table *t = &h->after;
	if (!t->rules.tray || t->customs.gaccing != h->event.seat)
		return false;
	return trick_of(h)->size == 1;
}

static void played(struct doc *doc, const struct notice *n, const struct happening *h)
{
	const char *which = card(n, h->event.card);
	doc_paragraph(doc, "%s plays %s%s.", name(n, h), which, called(h));
	if (gaccing(h))
		doc_paragraph(doc, "%s is gaccing.", name(n, h));
}

static void bids(struct doc *doc, const struct notice *n, const struct happening *h)
{
	const char *how = h->again ? "changes the bid to" : "bids";
	doc_paragraph(doc, "%s %s %s.", name(n, h), how, notice_bid(n, h->event.bid));
}

static void forfeits(struct doc *doc, const struct notice *n, const struct happening *h)
{
	int side = table_side(&h->after, h->event.seat);
	doc_paragraph(doc, "%s forfeits for %s.", name(n, h), notice_side(n, side));
}

static void what(struct doc *doc, const struct notice *n, const struct happening *h)
{
	switch ((enum event_kind)h->event.kind) {
	case EVENT_DEALER:
	case EVENT_DEAL:
		break;
	case EVENT_BID:
		bids(doc, n, h);
		break;
	case EVENT_LOOK:
		doc_paragraph(doc, "%s opens the hand.", name(n, h));
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
		    name(n, h));
		break;
	case EVENT_TIMEOUT:
		timeout(doc, n, h);
		break;
	case EVENT_CONCEDE:
		concedes(doc, n, h);
		break;
	case EVENT_WITHDRAW:
		doc_paragraph(doc, "%s withdraws the concession.", name(n, h));
		break;
	case EVENT_FORFEIT:
		forfeits(doc, n, h);
		break;
	}
}

static void scored(struct doc *doc, const struct notice *n)
{
	int rounds = n->view.table->rounds_scored;
	doc_heading(doc, arena_format(n->arena, "Round %d is scored", rounds));
	notice_score(doc, n);
}

static void one(struct doc *doc, const struct notice *n, const struct happening *h)
{
	struct notice then = *n;
	then.view.table = &h->after;
	what(doc, n, h);
	if (h->brought & NEWS_BIDS)
		all_bid(doc, &h->after);
	if (h->brought & NEWS_TRICK)
		trick_won(doc, n, h);
	if (h->brought & NEWS_ROUND)
		scored(doc, &then);
	if (h->brought & NEWS_OVER)
		over(doc, n, &h->after);
	if (h->brought & NEWS_ROUND)
		notice_customs(doc, &then);
	if (h->brought & NEWS_DEALT)
		dealt(doc, n, &h->after);
}

void notice_news(struct doc *doc, const struct notice *n)
{
	for (size_t i = 0; i < n->news_count; i++)
		one(doc, n, &n->news[i]);
}
