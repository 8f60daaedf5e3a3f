/* subject.c - the subject line of a mail about a game.
 *
 * Gmail and Outlook start a new conversation for each new subject, so all mails
 * of a round share a subject. News of each card is in the first line of the
 * mail, which phones show beside the subject. On a list, misplays, results and
 * the end of a game go into the subject, so that the archive's index shows
 * them. */
#include <inttypes.h>

#include "base/arena.h"
#include "base/when.h"
#include "notice/doc.h"
#include "parts.h"

/* Returns the round that was scored according to the news of this mail, or 0.
 */
static int scored_round(const struct notice *n)
{
	for (size_t i = 0; i < n->news_count; i++)
		if (n->news[i].effects & NEWS_ROUND)
			return n->news[i].after.last_scored;
	return 0;
}

static const char *outcome(const struct notice *n)
{
	int winner = n->view.table->winner;
	if (winner == SIDE_NONE)
		return "a draw";
	const char *side = notice_side(n, winner);
	const char *verb = terms_verb(n, "win");
	return arena_format(n->arena, "%s %s", side, verb);
}

/* Returns the highest and the lowest score of a table. */
static void extremes(const struct table *t, int *high, int *low)
{
	*high = *low = t->score[0];
	for (int side = 1; side < t->rules.sides; side++) {
		if (t->score[side] > *high)
			*high = t->score[side];
		if (t->score[side] < *low)
			*low = t->score[side];
	}
}

/* Returns which limit the scores have reached: " the game to 500", or, of the
 * score of a side that fell to the floor, " at a score of -262". */
static const char *limit(const struct notice *n)
{
	const struct table *t = n->view.table;
	const struct rules *r = &t->rules;
	int high;
	int low;
	int beyond = r->ends == ENDS_PASSED ? 1 : 0;
	extremes(t, &high, &low);
	if (r->target && high >= r->target + beyond)
		return arena_format(n->arena, " the game to %d", r->target);
	return arena_format(n->arena, ", because a score fell to %d", low);
}

/* Returns why the game ended, to follow the outcome. */
static const char *why_over(const struct notice *n)
{
	const struct table *t = n->view.table;
	switch (t->ending) {
	case END_SCORE:
		return t->winner == SIDE_NONE ? "" : limit(n);
	case END_LENGTH:
		return arena_format(n->arena, " after %d round%s",
		    t->rounds_scored, t->rounds_scored == 1 ? "" : "s");
	case END_CONCESSION:
		return ", because the others conceded";
	case END_FORFEIT:
		return ", because the others forfeited";
	case END_ALL:
		return " with a bid of all tricks";
	case END_NONE:
		break;
	}
	return "";
}

const char *notice_outcome(const struct notice *n)
{
	return arena_format(n->arena, "%s%s", outcome(n), why_over(n));
}

const char *notice_ended(const struct notice *n)
{
	return arena_format(n->arena, "%s. The score is %s", notice_outcome(n),
	    parts_scores(n, n->view.table));
}

/* Returns the scores, the reader's side first: "52 to -70", or "52, 18, 7" of
 * more than two sides. */
static const char *scores(const struct notice *n)
{
	const struct table *t = n->view.table;
	int sides = t->rules.sides;
	int first = parts_first_side(n);
	const char *out = "";
	for (int i = 0; i < sides; i++) {
		int side = (first + i) % sides;
		const char *between = sides == 2 ? " to " : ", ";
		if (!*out)
			between = "";
		out = arena_format(
		    n->arena, "%s%s%d", out, between, t->score[side]);
	}
	return out;
}

/* Returns "misplay by bob", for the index of the list; NULL without a misplay.
 */
static const char *misplay(const struct notice *n)
{
	for (size_t i = 0; i < n->news_count; i++) {
		const struct event *e = &n->news[i].event;
		if (e->kind == EVENT_MISPLAY)
			return arena_format(
			    n->arena, "misplay by %s", n->names[e->seat]);
	}
	return NULL;
}

/* True if the subject asks the reader to act. */
static bool asks(const struct notice *n)
{
	return parts_to_act(n) && !n->forced;
}

/* Returns "your turn", in a reminder with the time that is left. */
static const char *your_turn(const struct notice *n)
{
	char span[32];
	if (!n->reminder || n->now >= n->deadline)
		return "your turn";
	when_span(n->deadline - n->now, span, sizeof span);
	return arena_format(n->arena, "your turn, %s left", span);
}

/* Returns "Round 2: your bid. " if the mail that tells a round's result also
 * asks the reader to act in the next round; "" otherwise. */
static const char *next_round(const struct notice *n, int scored)
{
	const struct table *t = n->view.table;
	const char *act = t->phase == PHASE_BID ? "your bid" : "your turn";
	if (!scored || !asks(n))
		return "";
	return arena_format(n->arena, "Round %d: %s. ", t->round, act);
}

/* Returns what follows "Round 3: " in the subject. */
static const char *round_news(const struct notice *n, int scored)
{
	const char *wrong = n->post ? misplay(n) : NULL;
	if (n->view.table->phase == PHASE_OVER)
		return arena_format(n->arena, "game over, %s", outcome(n));
	if (scored)
		return scores(n);
	if (wrong)
		return wrong;
	return asks(n) ? your_turn(n) : "";
}

const char *notice_subject(const struct notice *n)
{
	int scored = scored_round(n);
	int round = scored ? scored : n->view.table->round;
	const char *what = round_news(n, scored);
	const char *colon = *what ? ": " : "";
	return arena_format(n->arena, "[spades %" PRId64 "] %sRound %d%s%s",
	    n->game, next_round(n, scored), round, colon, what);
}
