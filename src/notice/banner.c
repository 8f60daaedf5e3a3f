/* banner.c - the news that comes first in a mail: what nobody should miss, in a
 * line each. news.c tells the details. */
#include "base/arena.h"
#include "engine/legal.h"
#include "notice/doc.h"
#include "notice/legality.h"
#include "parts.h"

/* ---- misplays ---- */

/* Returns the kind of a misplay. It shows what the hand holds, so only the
 * player reads it (nomic109 §6, "nobody is allowed to reveal ..."). Other mails
 * name both kinds. */
static const char *kind(const struct notice *n, const struct happening *h)
{
	bool own = h->event.seat == n->view.seat;
	bool open = n->view.table->turn_event == h->after.turn_event;
	if (!own || !open || !n->view.hand)
		return arena_format(n->arena,
		    "%s either %s not hold it or could have followed suit.",
		    own ? "You" : n->names[h->event.seat], own ? "do" : "does");
	if (!cards_have(n->view.hand, h->event.card))
		return "You do not hold it.";
	return notice_reason(n, RULING_MUST_FOLLOW);
}

/* Returns what the next misplay of the side leads to. */
static const char *next_misplay(
    const struct notice *n, const struct table *t, int side)
{
	const struct rules *r = &t->rules;
	bool in_hand = t->misplays_hand[side] + 1 == r->misplays_hand;
	bool in_game = t->misplays_game[side] + 1 == r->misplays_game;
	if (t->phase == PHASE_OVER || (!in_hand && !in_game))
		return terms_forfeit(n->arena, r);
	return arena_format(n->arena,
	    " One more misplay of %s side%s loses the game.",
	    parts_own(n, side) ? "your" : "this",
	    in_game ? "" : " in this round");
}

/* Returns the cards that the player may have meant: those of the same rank that
 * may be played, or else of the same suit; none if they are many. */
static uint64_t meant(const struct notice *n, int card)
{
	enum { FEW = 3 };
	uint64_t may = table_playable(n->view.table, n->view.hand);
	uint64_t like = may & cards_rank(card_rank(card));
	if (!like)
		like = may & cards_suit(card_suit(card));
	return cards_count(like) <= FEW ? like : 0;
}

/* Returns what the reader has to do after a misplay. */
static const char *after_misplay(
    const struct notice *n, const struct happening *h)
{
	uint64_t like = 0;
	if (h->event.seat != n->view.seat || !parts_to_act(n))
		return "";
	if (!n->list)
		like = meant(n, h->event.card);
	if (!like)
		return " Now play another card.";
	return arena_format(n->arena, " If you meant %s, play it now.",
	    doc_cards(n->arena, like, "or"));
}

static void misplay(
    struct doc *doc, const struct notice *n, const struct happening *h)
{
	const struct event *e = &h->event;
	const struct table *t = &h->after;
	int side = table_side(t, e->seat);
	const char *name = terms_player(n, e->seat);
	const char *next = next_misplay(n, t, side);
	if (t->phase != PHASE_OVER && table_expelled(t, e->seat))
		next = arena_format(n->arena,
		    " This puts %s out of the game in last place, and a bot "
		    "plays the seat from now on.",
		    name);
	doc_banner(doc,
	    "Misplay: %s tried to play %s. %s The card does not count%s: %d "
	    "points for %s (now %d).%s%s",
	    name, doc_card(n->arena, e->card), kind(n, h),
	    t->rules.source == FROM_NOMIC ? " (§6)" : "",
	    -t->rules.misplay_cost, parts_side(n, side), t->score[side], next,
	    t->phase == PHASE_OVER ? "" : after_misplay(n, h));
}

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

/* ---- the result ---- */

/* Returns "you and dan +43 (now 103), ann and cat -70 (now -10)"; without the
 * totals if `brief`. */
static const char *gains(
    const struct notice *n, const struct table *after, bool brief)
{
	int sides = after->rules.sides;
	const char *out = "";
	for (int i = 0; i < sides; i++) {
		int side = (parts_first_side(n) + i) % sides;
		out = arena_format(n->arena, "%s%s%s %+d", out, i ? ", " : "",
		    parts_side(n, side), parts_points(after, side));
		if (!brief)
			out = arena_format(
			    n->arena, "%s (now %d)", out, after->score[side]);
	}
	return out;
}

/* Returns ", 512 to 388" for two sides, " with 512" for more, where only the
 * winner's score is given; "" if the score did not decide the game. */
static const char *final_score(const struct notice *n, const struct table *t)
{
	if (t->ending == END_CONCESSION || t->ending == END_FORFEIT)
		return "";
	int won = t->score[t->winner];
	if (t->rules.sides != 2)
		return arena_format(n->arena, " with %d", won);
	int lost = t->score[1 - t->winner];
	return arena_format(n->arena, ", %d to %d", won, lost);
}

/* Returns the sides that lost: "you and cat", or "bob, cat, dan" of players
 * without partners. */
static const char *losers(const struct notice *n, const struct table *t)
{
	const char *out = "";
	for (int side = 0; side < t->rules.sides; side++)
		if (side != t->winner)
			out = arena_format(n->arena, "%s%s%s", out,
			    *out ? ", " : "", parts_side(n, side));
	return out;
}

/* Adds why the game ended. If the losers gave up, no score of the round shows
 * who they are and how they stood. */
static void reason_of_end(
    struct doc *doc, const struct notice *n, const struct table *t)
{
	static const char *const reasons[] = {
	    [END_NONE] = "",
	    [END_SCORE] = "",
	    [END_CONCESSION] = "conceded",
	    [END_FORFEIT] = "forfeited",
	    [END_LENGTH] = ": all rounds are played",
	    [END_ALL] = ": the winner bid all the tricks and took them",
	};
	_Static_assert(sizeof reasons / sizeof reasons[0] == END_ALL + 1,
	    "a reason an ending");
	bool leaves = t->rules.concession == CONCESSION_LEAVE;
	const char *reason = reasons[t->ending];
	if (t->ending == END_CONCESSION && leaves)
		reason = "left the game";
	if (t->ending == END_CONCESSION || t->ending == END_FORFEIT)
		doc_small(doc,
		    "The game is over: %s %s, so this round is not scored. "
		    "The score is %s.",
		    losers(n, t), reason, parts_scores(n, t));
	else
		doc_small(doc, "The game is over%s.", reason);
}

bool parts_is_end(const struct notice *n, const struct event *e)
{
	const struct table *now = n->view.table;
	return now->ending == END_CONCESSION && now->conceded >> e->seat & 1 &&
	       (e->kind == EVENT_CONCEDE || e->kind == EVENT_FORFEIT);
}

static void headline_of_game(
    struct doc *doc, const struct notice *n, const struct table *t)
{
	if (t->winner == SIDE_NONE) {
		doc_headline(doc, "The game is a draw");
	} else {
		const char *win =
		    parts_own(n, t->winner) ? "win" : terms_verb(n, "win");
		const char *all = arena_format(n->arena, "%s %s%s",
		    parts_side(n, t->winner), win, final_score(n, t));
		doc_headline(doc, "%s", terms_sentence(n->arena, all));
	}
	reason_of_end(doc, n, t);
}

static void headline_of_deal(
    struct doc *doc, const struct notice *n, const struct table *t)
{
	const char *idle = " You need not do anything now.";
	doc_headline(doc, "Round %d is dealt", t->round);
	doc_small(doc, "%s bids first.%s", n->names[t->first],
	    n->view.seat == SEAT_NONE ? "" : idle);
}

void parts_result(struct doc *doc, const struct notice *n)
{
	const struct table *over = parts_last_with(n, NEWS_OVER);
	const struct table *round = parts_last_with(n, NEWS_ROUND);
	if (parts_result_deals(n))
		headline_of_deal(doc, n, parts_last_with(n, NEWS_DEALT));
	else if (over)
		headline_of_game(doc, n, over);
	else if (round && !n->post)
		doc_headline(doc, "Round %d: %s", round->last_scored,
		    gains(n, round, true));
}

/* ---- all banners ---- */

/* True if the headline tells the result of this round, or of the game. */
static bool is_headline(const struct notice *n, const struct table *after)
{
	return parts_last_with(n, NEWS_ROUND) == after && !parts_to_act(n);
}

static void banners_of(
    struct doc *doc, const struct notice *now, const struct happening *h)
{
	const struct table *after = &h->after;
	const struct notice then = notice_then(now, after->events);
	const struct notice *n = &then;
	if (h->event.kind == EVENT_MISPLAY && !h->posted)
		misplay(doc, n, h);
	if (parts_is_banner_trick(now, h))
		doc_banner(doc, "%s", parts_trick(n, after));
	if ((h->effects & NEWS_ROUND) && !is_headline(now, after))
		doc_banner(doc, "Round %d is over: %s.", after->last_scored,
		    gains(n, after, false));
}

void parts_banners(struct doc *doc, const struct notice *n)
{
	for (size_t i = 0; i < n->news_count; i++)
		banners_of(doc, n, &n->news[i]);
}
