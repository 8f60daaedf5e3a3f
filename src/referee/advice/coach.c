/* coach.c - `hint`, the bid check and the review: what a strong bot would do in
 * the player's place.
 *
 * The bot sees only the player's view. Its random numbers come from the
 * round's seed under their own label, so asking again gives the same advice.
 * Where people play each other, the coach is silent unless they agreed on it.
 * Advice goes by private mail. */

#include "notice/coach.h"
#include "base/text.h"
#include "engine/legal.h"
#include "reason.h"
#include "referee/deal/shuffle.h"
#include "referee/outgoing/limits.h"
#include "referee/session/handlers.h"
#include "referee/session/session.h"
#include "store/table.h"

/* `review`: what a player's bids and cards cost in a finished
 * round.
 *
 * The record of a finished round shows every hand, so a review reveals
 * nothing, even while the game runs. The review judges each act by what the
 * player could see at the time. It needs as much computing as a few thousand
 * bot moves, so the referee answers one review for each letter and limits
 * reviews by the hour. */

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

/* Returns how to review the last game that the sender finished, as a sentence
 * with a blank before it; "" for none. */
static const char *review_before(const struct tx *tx, const struct input *in)
{
	int64_t id;
	if (!store_games_past(
		tx->store, in->sender.person.id, PAST_FINISHED, &id, 1))
		return "";
	return tx_format(tx,
	    " For a review of your last game, send \"review game %" PRId64
	    "\".",
	    id);
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
		return tx_format(
		    tx, "No round is finished yet.%s", review_before(tx, in));
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

static void answer(struct session *s, const struct command *c,
    const struct asked *a, const struct regrets *r)
{
	const struct tx *tx = &s->tx;
	struct reply *reply = &s->reply;
	struct notice n = session_public(s, &a->row, NULL);
	int cost = (total(r) + 50) / 100;
	if (!r->count && a->before) {
		reply_say(reply, c,
		    "%s: %s played then. You took the seat later.",
		    scope_text(tx, a, r), a->before);
		return;
	}
	reply->answer.title = "What your bids and cards cost";
	reply_say(reply, c, "%s: your bids and cards cost about %d point%s.",
	    scope_text(tx, a, r), cost, cost == 1 ? "" : "s");
	if (!r->count)
		return;
	n.view.seat = a->query.seat;
	n.view.table = r->act[0].table;
	tell_costliest(reply, &n, r);
	if (a->whole)
		notice_costs(&reply->answer, &n, r->act, r->count);
	else
		notice_acts(&reply->answer, &n, r->act, r->count);
	doc_small(&reply->answer,
	    "Each cost is an average over deals that fit what you saw then. "
	    "Together the acts may have cost less than the sum, and less than "
	    "a point may be chance.");
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
		answer(s, c, &a, &r);
}

static bool is_bot(const struct loaded_game *game, int seat)
{
	if (!loaded_person(game, seat))
		return true;
	return table_left(&game->state.table, seat);
}

static bool plays_bots_only(const struct loaded_game *game, int seat)
{
	for (int other = 0; other < game->row.rules.seats; other++)
		if (other != seat && !is_bot(game, other))
			return false;
	return true;
}

/* May the coach advise this seat during the game? True if all other seats are
 * bots or the players agreed on the coach. */
static bool coach_advises(const struct loaded_game *game, int seat)
{
	switch ((enum coach)game->row.rules.coach) {
	case COACH_ON:
		return true;
	case COACH_OFF:
		return false;
	case COACH_ALONE:
		break;
	}
	return plays_bots_only(game, seat);
}

/* Returns why the seat cannot be advised now, or NULL if it can. */
static const char *no_advice(const struct session *s, int seat)
{
	const struct table *t = &s->game.state.table;
	if (seat == SEAT_NONE)
		return "You are not at that table.";
	if (!limits_proven(&s->in))
		return "Anyone could have written this letter in your name.";
	if (!coach_advises(&s->game, seat))
		return "You cannot get advice in this game. Advice is only for "
		       "games with bots alone, or with the option "
		       "\"coach=on\".";
	if (s->game.row.suspended)
		return "The game is suspended.";
	if (t->turn != seat || table_left(t, seat))
		return "It is not your turn. Ask again when it is your turn.";
	return NULL;
}

/* True if the sender may be advised now. Otherwise replies why not. */
static bool may_advise(struct session *s, const struct command *c)
{
	const char *why = no_advice(s, sender_seat(&s->in, &s->game));
	if (why)
		reply_say(&s->reply, c, "%s", why);
	return !why;
}

static bool advise(struct session *s, struct advice *out)
{
	struct draw draw;
	out->view = game_view(&s->game.state, sender_seat(&s->in, &s->game));
	if (!shuffle_draw(&s->tx, &s->game, ADVICE_LABEL, &draw))
		return false;
	advice_find(s, &draw, out);
	return true;
}

/* If the letter names a bid, "is 4 a good bid?", tells how often it succeeds,
 * and what it costs beside the advice. */
static void rate_asked(
    struct session *s, const struct notice *n, const struct advice *advice)
{
	const struct bot_values *v = &advice->values;
	const struct decision *d = &s->decision;
	const struct bot_value *own = NULL;
	int best = bot_values_find(v, &advice->view, &advice->act);
	if (!d->bids || !d->candidates.count || best < 0)
		return;
	int bid = d->candidates.list[0].move;
	for (int i = 0; i < v->count; i++)
		if (v->of[i].action.bid == bid)
			own = &v->of[i];
	bool nil = score_is_nil(&n->view.table->rules, bid);
	enum bot_chance holds = nil ? CHANCE_NIL : CHANCE_MAKES;
	if (bid != advice->act.bid)
		doc_paragraph(&s->reply.answer, "%s",
		    notice_rated(n, bid, own ? own->chance[holds] : -1,
			own ? v->of[best].points - own->points : 0));
}

void coach_hint(struct session *s, const struct command *c)
{
	struct advice advice;
	if (!may_advise(s, c) || !advise(s, &advice))
		return;
	struct notice n = session_notice(s, advice.view.seat);
	struct coach_hint hint =
	    reason_of(&advice.view, &advice.values, &advice.act);
	reply_say(&s->reply, c, "This is advice from what you can see:");
	rate_asked(s, &n, &advice);
	/* Emphasize the hint. It does not begin the mail, so that previews do
	 * not show it. */
	doc_strong(&s->reply.answer, "%s", notice_hint(&n, &hint));
	/* Show the hand, too, because the sender needs it in order to play. */
	s->reply.shows = true;
}

/* ---- bids ---- */

/* Returns the numeric bid with the highest value, or the first choice if there
 * is no numeric bid. */
static const struct bot_value *best_number(
    const struct table *t, const struct bot_values *values)
{
	const struct bot_value *best = NULL;
	for (int i = 0; i < values->count; i++) {
		const struct bot_value *v = &values->of[i];
		if (score_is_nil(&t->rules, v->action.bid))
			continue;
		if (!best || v->points > best->points)
			best = v;
	}
	return best ? best : &values->of[0];
}

static void tell_bids(
    struct session *s, const struct command *c, const struct advice *advice)
{
	const struct table *t = advice->view.table;
	const struct bot_values *values = &advice->values;
	struct coach_bid bids[VALUES_MAX];
	struct notice n = session_notice(s, advice->view.seat);
	for (int i = 0; i < values->count; i++) {
		const struct bot_value *v = &values->of[i];
		bool nil = score_is_nil(&t->rules, v->action.bid);
		bids[i].bid = v->action.bid;
		bids[i].points = v->points;
		bids[i].holds = v->chance[nil ? CHANCE_NIL : CHANCE_MAKES];
	}
	int tricks = best_number(t, values)->own;
	reply_say(&s->reply, c,
	    "Your hand takes about %d.%d tricks. The table shows each sensible "
	    "bid, tried in many deals that fit what you see. The second column "
	    "shows in how many of 100 deals the bid succeeds. The third column "
	    "shows your average lead over the others in this round, in points.",
	    tricks / 100, tricks % 100 / 10);
	notice_bids(&s->reply.answer, &n, bids, values->count);
}

void coach_bid_check(struct session *s, const struct command *c)
{
	struct advice advice;
	if (!may_advise(s, c))
		return;
	if (s->game.state.table.phase != PHASE_BID) {
		reply_say(&s->reply, c, "You have bid already.");
		return;
	}
	if (game_view(&s->game.state, sender_seat(&s->in, &s->game)).sealed) {
		reply_say(&s->reply, c,
		    "Your hand is sealed. To see it, send \"look\". You can "
		    "also bid blind.");
		return;
	}
	if (!advise(s, &advice))
		return;
	if (advice.values.hands)
		tell_bids(s, c, &advice);
	else
		reply_say(&s->reply, c, "You may make only one bid.");
	s->reply.shows = true;
}
