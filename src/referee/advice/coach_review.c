/* coach_review.c - `review`: what a player's bids and cards cost in a finished
 * round.
 *
 * The record of a finished round shows every hand, so a review reveals
 * nothing, even while the game runs. The review judges each act by what the
 * player could see at the time. It needs as much computing as a few thousand
 * bot moves, so the referee answers one review for each letter and limits
 * reviews by the hour. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "coach.h"
#include "notice/coach.h"
#include "referee/outgoing/limits.h"
#include "referee/session/handlers.h"
#include "referee/session/session.h"
#include "regret.h"
#include "store/substitutes.h"

/* A review has at most SENTENCES sentences. It lists acts that cost at least
 * MATTERS hundredths of a point. */
enum { SENTENCES = 3, MATTERS = 100 };

struct asked {
	struct game_row row;
	int rounds; /* number of finished rounds */
	struct regret_query query;
	bool whole; /* true: review the whole game, not one round */
	/* the seat's former player; NULL if there was none */
	const char *before;
};

/* ---- parsing ---- */

/* Returns the number after the word; 0 if there is none, -1 if it is too large.
 */
static long number_after(const char *args, const char *word)
{
	const char *at = text_find(args, word);
	return at ? text_digits(at + strlen(word), &at) : 0;
}

/* A substitute gets no review of the former player's acts. */
static void skip_former_player(const struct tx *tx, struct asked *a)
{
	struct substituted sat;
	bool other = store_substituted_last(
	    tx->store, tx->arena, a->row.id, a->query.seat, &sat);
	if (!other)
		return;
	a->query.since = sat.events;
	a->before = sat.before;
}

/* Find the game by number, or use the session's game if the number is 0. */
static bool find_game(struct session *s, long game_id, struct asked *out)
{
	int64_t id = game_id;
	struct game state;
	if (!game_id && s->game.is_loaded)
		id = s->game.row.id;
	if (!s->in.sender.known || !id || !tx_game_row(&s->tx, id, &out->row))
		return false;
	out->query.row = &out->row;
	out->query.seat = store_seat_of(&out->row, s->in.sender.person.id);
	if (out->query.seat == SEAT_NONE)
		return false;
	skip_former_player(&s->tx, out);
	enum outcome o =
	    store_replay(s->tx.store, &out->row, &state, s->tx.err);
	out->rounds = tx_did(&s->tx, o) ? state.table.last_scored : 0;
	return !s->tx.failed;
}

static void choose_rounds(struct asked *a, long id, long round)
{
	a->whole = !round && (id || a->row.ended);
	a->query.last = round ? (int)round : a->rounds;
	a->query.first = a->whole ? 1 : a->query.last;
}

/* Returns why the review is refused, or NULL if it is allowed. */
static const char *why_refused(
    const struct tx *tx, const struct input *in, const struct asked *a)
{
	bool off = a->row.rules.coach == COACH_OFF;
	if (!limits_proven(in))
		return "Anyone could have written this letter in your name.";
	if (!a->row.ended && off)
		return "You cannot get a review of that game before it is "
		       "over.";
	if (!a->rounds)
		return "No round is finished yet.";
	if (a->query.last > a->rounds)
		return tx_format(tx,
		    "You can review a round only when it is over. Rounds that "
		    "are over so far: %d.",
		    a->rounds);
	const char *what = tx_format(
	    tx, "%" PRId64 ".%d", a->row.id, a->whole ? 0 : a->query.last);
	return limits_review(tx, in, what);
}

/* ---- the answer ---- */

static int total(const struct regrets *r)
{
	int sum = 0;
	for (int i = 0; i < r->count; i++)
		sum += r->act[i].cost;
	return sum;
}

/* Returns the costliest act that the review has not listed yet, or -1 if that
 * act did not cost enough to be listed. */
static int costliest(const struct regrets *r, const bool *told)
{
	int worst = -1;
	for (int i = 0; i < r->count; i++) {
		if (told[i] || r->act[i].cost < MATTERS)
			continue;
		if (worst < 0 || r->act[i].cost > r->act[worst].cost)
			worst = i;
	}
	return worst;
}

static void tell_costliest(
    struct reply *reply, const struct notice *n, const struct regrets *r)
{
	bool told[REGRET_ACTS] = {false};
	for (int i = 0; i < SENTENCES; i++) {
		int which = costliest(r, told);
		if (which < 0 && !i)
			doc_paragraph(&reply->answer, "Nothing stands out.");
		if (which < 0)
			return;
		if (!i)
			doc_paragraph(&reply->answer, "What mattered most:");
		told[which] = true;
		doc_paragraph(
		    &reply->answer, "%s", notice_regret(n, &r->act[which]));
	}
}

static const char *scope_text(
    const struct tx *tx, const struct asked *a, const struct regrets *r)
{
	if (!a->whole)
		return tx_format(
		    tx, "Round %d of game %" PRId64, a->query.last, a->row.id);
	if (r->first > 1)
		return tx_format(tx, "Game %" PRId64 " from round %d on",
		    a->row.id, r->first);
	return tx_format(tx, "Game %" PRId64, a->row.id);
}

/* Returns a notice about the reviewed game, which need not be the session's
 * game. */
static struct notice notice_of(const struct tx *tx, const struct asked *a)
{
	const char **names = arena_alloc(tx->arena, SEATS_MAX * sizeof *names);
	for (int seat = 0; seat < SEATS_MAX; seat++)
		names[seat] = a->row.seat[seat].handle;
	struct notice n = {
	    .arena = tx->arena,
	    .game = a->row.id,
	    .names = names,
	    .zone = "",
	};
	n.view.seat = a->query.seat;
	return n;
}

static void answer(const struct tx *tx, struct reply *reply,
    const struct command *c, const struct asked *a, const struct regrets *r)
{
	struct notice n = notice_of(tx, a);
	int cost = (total(r) + 50) / 100;
	if (!r->count && a->before) {
		reply_say(reply, c,
		    "%s: %s played then. You took the seat later.",
		    scope_text(tx, a, r), a->before);
		return;
	}
	reply_say(reply, c,
	    "%s: your bids and cards cost about %d point%s. This is "
	    "the sum of the cost of each bid and card. Together they "
	    "may have cost less. Each cost is an average over deals "
	    "that fit what you saw then. A cost of less than a point "
	    "may be chance.",
	    scope_text(tx, a, r), cost, cost == 1 ? "" : "s");
	if (!r->count)
		return;
	n.view.table = r->act[0].table;
	if (a->whole)
		notice_costs(&reply->answer, &n, r->act, r->count);
	else
		notice_acts(&reply->answer, &n, r->act, r->count);
	tell_costliest(reply, &n, r);
}

void coach_review(struct session *s, const struct command *c)
{
	long id = number_after(c->args, "game ");
	long round = number_after(c->args, "round ");
	struct asked a = {.rounds = 0};
	struct regrets r;
	if (id < 0 || round < 0 || !find_game(s, id, &a)) {
		reply_say(&s->reply, c,
		    "You have no such game. Write \"review\", \"review round "
		    "2\", \"review game 3\" or \"review game 3 round 2\".");
		return;
	}
	choose_rounds(&a, id, round);
	const char *why = why_refused(&s->tx, &s->in, &a);
	if (why) {
		reply_say(&s->reply, c, "%s", why);
		return;
	}
	regret_find(s, &a.query, &r);
	if (!s->tx.failed)
		answer(&s->tx, &s->reply, c, &a, &r);
}
