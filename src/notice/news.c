/* news.c - what happened, a sentence an event.
 *
 * Only public things have sentences. A post that an earlier misplay voided is mentioned without its card: before the
 * announcement nobody had to see it. */

#include "base/arena.h"
#include "notice/doc.h"
#include "notice/notice.h"

static const char *card(const struct notice *n, int c)
{
	return doc_card(n->arena, c);
}

static const char *bid_words(struct arena *arena, int bid)
{
	return bid ? arena_format(arena, "%d", bid) : "nil (0)";
}

/* Which of the two kinds of misplay it was is not said here: that would tell everyone what the player holds (nomic109 §6,
 * "nobody is allowed to reveal ..."). The player is told in his own answer. */
static void misplay(struct doc *doc, const struct notice *n, const struct happening *h)
{
	const struct rules *r = &h->after.rules;
	int side = table_side(&h->after, h->event.seat);
	doc_strong(doc, "Misplay: %s tried to play %s.", n->names[h->event.seat], card(n, h->event.card));
	doc_paragraph(doc, "That is a card which does not follow the suit led although it could be followed, or one that is not held. By law 6 the play is void, and so is "
	              "every card posted after it until now; %s lose %d and stand at %d. It is misplay %d of this side in this hand and %d in this game; %d in a hand or %d in a game forfeit it.",
	              notice_side(n, side), r->misplay_cost, h->after.score[side], h->after.misplays_hand[side], h->after.misplays_game[side], r->misplays_hand, r->misplays_game);
	if (h->after.phase != PHASE_OVER)
		doc_paragraph(doc, "%s is to act again, with a fresh time limit. Whoever posted a card since then posts it again when the turn comes.", n->names[h->event.seat]);
}

static void timeout(struct doc *doc, const struct notice *n, const struct happening *h)
{
	const char *who = n->names[h->event.seat];
	int days = h->after.rules.time_limit / 86400;
	if (h->event.bid != BID_NONE)
		doc_paragraph(doc, "%s did not act for %d day%s, so the referee makes the bid that law 7 says: %d.", who, days, days == 1 ? "" : "s", h->event.bid);
	else
		doc_paragraph(doc, "%s did not act for %d day%s, so by law 7 the referee drew one of the cards that could legally be played: %s.", who, days, days == 1 ? "" : "s",
		              card(n, h->event.card));
}

static void trick_won(struct doc *doc, const struct notice *n, const struct happening *h)
{
	const struct trick *t = &h->after.last_trick;
	doc_paragraph(doc, "%s wins the trick with %s.", n->names[t->winner], card(n, t->card[t->winner]));
}

static void over(struct doc *doc, const struct notice *n, const struct table *t)
{
	static const char *const reasons[] = {[END_NONE] = "", [END_SCORE] = "", [END_CONCESSION] = " Both players of the other side conceded; the round is not scored.",
	                                      [END_FORFEIT] = " The other side forfeits; the round is not scored.", [END_LENGTH] = " The last round was played."};
	doc_strong(doc, "The game is over: %s win.%s", notice_side(n, t->winner), reasons[t->ending]);
}

static void one(struct doc *doc, const struct notice *n, const struct happening *h)
{
	const char *who = n->names[h->event.seat];
	switch ((enum event_kind)h->event.kind) {
	case EVENT_DEAL: break;
	case EVENT_BID: doc_paragraph(doc, "%s bids %s.", who, bid_words(n->arena, h->event.bid)); break;
	case EVENT_PLAY: doc_paragraph(doc, "%s plays %s.", who, card(n, h->event.card)); break;
	case EVENT_MISPLAY: misplay(doc, n, h); break;
	case EVENT_VOID: doc_paragraph(doc, "A card that %s posted after the misplay is void; it counts as not posted.", who); break;
	case EVENT_TIMEOUT: timeout(doc, n, h); break;
	case EVENT_CONCEDE:
		doc_paragraph(doc, "%s concedes. If %s's partner concedes too, the game is lost for them; until then the concession can be withdrawn.", who, who);
		break;
	case EVENT_WITHDRAW: doc_paragraph(doc, "%s withdraws the concession.", who); break;
	case EVENT_FORFEIT: doc_paragraph(doc, "%s forfeits for %s.", who, notice_side(n, table_side(&h->after, h->event.seat))); break;
	}
	if (h->news & NEWS_TRICK)
		trick_won(doc, n, h);
	if (h->news & NEWS_ROUND) {
		struct notice then = *n;
		then.view.table = &h->after;
		doc_heading(doc, arena_format(n->arena, "Round %d is scored", h->after.rounds_scored));
		notice_score(doc, &then);
	}
	if (h->news & NEWS_OVER)
		over(doc, n, &h->after);
	if (h->news & NEWS_DEALT)
		doc_strong(doc, "Round %d is dealt. %s bids first.", h->after.round, n->names[h->after.first]);
}

void notice_news(struct doc *doc, const struct notice *n)
{
	for (size_t i = 0; i < n->news_count; i++)
		one(doc, n, &n->news[i]);
}
