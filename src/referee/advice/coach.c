/* coach.c - `hint` and the bid check: what a strong bot would do in the
 * player's place.
 *
 * The bot sees only the player's view. Its random numbers come from the
 * round's seed under their own label, so asking again gives the same advice.
 * Where people play each other, the coach is silent unless they agreed on it.
 * Advice goes by private mail. */
#include "coach.h"

#include "bots/bots.h"
#include "bots/values.h"
#include "deal/draw.h"
#include "engine/legal.h"
#include "engine/score.h"
#include "notice/coach.h"
#include "reason.h"
#include "referee/deal/shuffle.h"
#include "referee/outgoing/limits.h"
#include "referee/session/handlers.h"
#include "referee/session/session.h"

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

/* A hint plays out more rounds than a bot's act does, because players compare
 * its figures. */
enum { ADVICE_TIMES = 4 };

/* The strong bot's choice, or a natural one that is worth the same, and the
 * value of every choice. */
struct advice {
	struct view view;
	struct action act;
	struct bot_values values;
};

static bool advise(struct session *s, struct advice *out)
{
	struct draw draw;
	int effort = s->tx.r->bot_effort ? s->tx.r->bot_effort : BOT_EFFORT;
	const struct bot bot = {
	    .kind = BOT_STRONG,
	    .effort = ADVICE_TIMES * effort,
	};
	out->view = game_view(&s->game.state, sender_seat(&s->in, &s->game));
	if (!shuffle_draw(&s->tx, &s->game, "spades-hint-v1", &draw))
		return false;
	out->act = bot_act_as(&bot, &out->view, draw_number, &draw);
	const struct bot_question question = {
	    .view = &out->view,
	    .effort = bot.effort,
	    .also = &out->act,
	};
	bot_values(&question, draw_number, &draw, &out->values);
	int which = bot_values_find(&out->values, &out->view, &out->act);
	if (out->values.hands && which >= 0) {
		which = bot_values_natural(&out->values, &out->view, which);
		out->act = out->values.of[which].action;
	}
	return true;
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
	/* Emphasize the hint. Put it below the hand, so that mail previews do
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
		    "also bid blind nil.");
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
