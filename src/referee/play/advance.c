/* advance.c - what the referee does after each letter: it deals, opens hands
 * for players who set `look always`, and moves for bots.
 *
 * Every draw comes from the round's recorded seed under its own label, so that
 * anyone can compute it again. */
#include "advance.h"

#include <inttypes.h>
#include <string.h>

#include "bots/bots.h"
#include "custom.h"
#include "deal/draw.h"
#include "engine/legal.h"
#include "orders.h"
#include "referee/deal/promise.h"
#include "referee/deal/record.h"
#include "referee/deal/shuffle.h"
#include "referee/ratings/ratings.h"
#include "referee/session/deadline.h"
#include "referee/session/session.h"
#include "store/agreements.h"
#include "succession.h"

/* Limit on steps in one call. A table where only bots act goes on at the next
 * tick. */
enum { AT_ONCE_MAX = 400 };

/* A refusal of the referee's own action is a bug. */
static void referee_acts(
    struct tx *tx, struct loaded_game *game, struct action a)
{
	a.at = tx->now;
	a.acted = tx->now;
	if (!tx->failed && loaded_act(tx, game, a))
		tx_stop(tx,
		    "game %" PRId64
		    ": the rules refuse the referee's own action",
		    game->row.id);
}

static void referee_does(
    struct tx *tx, struct loaded_game *game, enum act kind, int seat)
{
	struct action a = {
	    .kind = kind,
	    .seat = seat,
	    .card = CARD_NONE,
	};
	referee_acts(tx, game, a);
}

static bool dealer_wanted(const struct table *t)
{
	if (t->dealer_named || t->round > 1)
		return false;
	return t->rules.first_dealer != DEALER_LAST;
}

/* Returns the first person's seat: "The first person to sit at a table is the
 * dealer" (synSpades, How To Play). A bot does not count as a person. */
static int first_to_sit(const struct loaded_game *game)
{
	int seat = 0;
	while (seat < game->row.rules.seats - 1 && !loaded_person(game, seat))
		seat++;
	return seat;
}

static void name_dealer(
    struct tx *tx, struct loaded_game *game, const uint8_t seed[SEED_SIZE])
{
	const struct table *t = &game->state.table;
	int dealer = first_to_sit(game);
	if (t->rules.first_dealer == DEALER_RANDOM) {
		struct draw_label label = {
		    .what = "spades-dealer-v1",
		    .game = game->row.id,
		    .round = t->round,
		};
		struct draw draw;
		draw_labelled(&draw, seed, &label);
		dealer = draw_below(&draw, t->rules.seats);
	}
	referee_does(tx, game, ACT_DEALER, dealer);
}

/* Open the sealed hands of players who set `look always`. */
static void open_hands(struct tx *tx, struct loaded_game *game)
{
	const struct table *t = &game->state.table;
	for (int seat = 0; seat < t->rules.seats; seat++) {
		const struct person *p = &game->row.seat[seat];
		if (p->always_look && table_sealed(t, seat))
			referee_does(tx, game, ACT_LOOK, seat);
	}
}

/* Shuffles and deals (nomic109 section 1). */
static void deal(struct session *s)
{
	const struct table *t = &s->game.state.table;
	uint8_t seed[SEED_SIZE];
	struct event deals[DEALS_MAX];
	succession_at_deal(s);
	if (!shuffle_round(s, seed))
		return;
	if (dealer_wanted(t))
		name_dealer(&s->tx, &s->game, seed);
	int count = deal_events(t, seed, deals);
	for (int i = 0; i < count; i++) {
		struct action a = {
		    .kind = ACT_DEAL,
		    .seat = deals[i].seat,
		    .cards = deals[i].cards,
		    .card = CARD_NONE,
		};
		referee_acts(&s->tx, &s->game, a);
	}
	open_hands(&s->tx, &s->game);
}

/* Read the kind of bot for this seat. A random bot replaces a player who left.
 * Returns false and stops the transaction if the kind is unknown. */
static bool bot_of(
    struct tx *tx, const struct loaded_game *game, int seat, struct bot *bot)
{
	const struct person *p = &game->row.seat[seat];
	*bot = (struct bot){.kind = BOT_RANDOM};
	if (p->id || !p->bot || !*p->bot)
		return true;
	const char *kind = strchr(p->bot, ' ');
	if (kind && bot_read(kind + 1, bot))
		return true;
	tx_stop(tx, "game %" PRId64 ": unknown kind of bot at seat %d",
	    game->row.id, seat + 1);
	return false;
}

static void bot_turn(struct tx *tx, struct loaded_game *game)
{
	struct bot bot;
	struct draw draw;
	int turn = game->state.table.turn;
	struct view view = game_view(&game->state, turn);
	if (!bot_of(tx, game, turn, &bot))
		return;
	if (shuffle_draw(tx, game, "spades-bot-v1", &draw))
		referee_acts(
		    tx, game, bot_act_as(&bot, &view, draw_number, &draw));
}

static bool conceded(const struct table *t, int seat)
{
	return t->conceded >> seat & 1;
}

static int score_of(const struct table *t, int seat)
{
	return t->score[table_side(t, seat)];
}

/* Among the seats that have not conceded, returns the first whose side has the
 * most points; SEAT_NONE if every seat has conceded. */
static int best_seat(const struct table *t)
{
	int best = SEAT_NONE;
	for (int seat = 0; seat < t->rules.seats; seat++) {
		if (conceded(t, seat))
			continue;
		if (best == SEAT_NONE || score_of(t, seat) > score_of(t, best))
			best = seat;
	}
	return best;
}

static bool only_bots(const struct loaded_game *game)
{
	int seats = game->row.rules.seats;
	for (int seat = 0; seat < seats; seat++)
		if (!loaded_bot(game, seat))
			return false;
	return true;
}

/* End a game that every player left. The leading side wins; the bots do not
 * play on by themselves. */
static void nobody_left(struct tx *tx, struct loaded_game *game)
{
	const struct table *t = &game->state.table;
	int best = best_seat(t);
	if (best == SEAT_NONE || !only_bots(game))
		return;
	if (t->rules.concession == CONCESSION_OFF)
		return; /* the bots play on */
	int winner = table_side(t, best);
	for (int seat = 0; seat < t->rules.seats; seat++) {
		if (t->phase == PHASE_OVER || tx->failed)
			return;
		if (table_side(t, seat) == winner)
			continue;
		if (!conceded(t, seat))
			referee_does(tx, game, ACT_CONCEDE, seat);
	}
}

/* True if the side has people and all of them conceded. */
static bool people_conceded(const struct loaded_game *game, int side)
{
	const struct table *t = &game->state.table;
	bool people = false;
	for (int seat = side; seat < t->rules.seats; seat += t->rules.sides) {
		if (!loaded_person(game, seat))
			continue;
		if (!conceded(t, seat))
			return false;
		people = true;
	}
	return people;
}

/* A bot concedes as soon as all people on its side have conceded. Its partner
 * has no way to ask the bot. */
static void bots_concede(struct tx *tx, struct loaded_game *game)
{
	const struct table *t = &game->state.table;
	if (t->rules.concession != CONCESSION_SIDE)
		return;
	for (int bot = 0; bot < t->rules.seats; bot++) {
		if (t->phase == PHASE_OVER)
			return;
		if (loaded_person(game, bot) || conceded(t, bot))
			continue;
		if (people_conceded(game, table_side(t, bot)))
			referee_does(tx, game, ACT_CONCEDE, bot);
	}
}

/* Let the bots of the side concede in a trial copy of the game. */
static void try_bots(struct loaded_game *game, int side)
{
	const struct table *t = &game->state.table;
	struct event e;
	if (t->rules.concession != CONCESSION_SIDE)
		return;
	for (int bot = side; bot < t->rules.seats; bot += t->rules.sides) {
		struct action a = {
		    .kind = ACT_CONCEDE,
		    .seat = bot,
		    .card = CARD_NONE,
		};
		if (loaded_person(game, bot) || conceded(t, bot))
			continue;
		if (!game_decide(&game->state, &a, &e))
			game_apply(&game->state, &e);
	}
}

bool advance_would_end(const struct session *s, const struct action *a)
{
	struct session tried = *s;
	const struct table *t = &tried.game.state.table;
	int side = table_side(t, a->seat);
	struct event e;
	if (game_decide(&tried.game.state, a, &e))
		return false;
	game_apply(&tried.game.state, &e);
	if (people_conceded(&tried.game, side))
		try_bots(&tried.game, side);
	if (t->phase == PHASE_OVER)
		return true;
	bool play_on = t->rules.concession == CONCESSION_OFF;
	return only_bots(&tried.game) && !play_on;
}

/* Can the next round be dealt now? */
static bool deal_is_due(struct session *s)
{
	if (s->game.state.table.phase != PHASE_DEAL)
		return false;
	return !deadline_awaits_ready(s) && !promise_waits(s);
}

/* Make one step. Returns false if the table waits for a player or the game is
 * over. */
static bool step(struct session *s)
{
	const struct table *t = &s->game.state.table;
	if (s->tx.failed || t->phase == PHASE_OVER)
		return false;
	if (deal_is_due(s)) {
		deal(s);
		return true;
	}
	if (!loaded_bot(&s->game, t->turn))
		return orders_turn(s) || orders_forced(s);
	bot_turn(&s->tx, &s->game);
	return true;
}

static void end_game(struct session *s)
{
	s->game.row.ended = s->tx.now;
	if (s->game.row.suspended)
		store_suspend(s->tx.store, s->game.row.id, s->tx.now, false);
	s->game.row.suspended = false;
	store_game_end(s->tx.store, s->game.row.id, s->tx.now, false);
	record_keep(s, &s->game.row);
	ratings_end(&s->tx, &s->game.row);
	custom_end(s);
}

void advance_game(struct session *s)
{
	int steps = 0;
	if (s->tx.failed || s->game.row.ended)
		return;
	/* concessions count in a suspended game, too, and may end it */
	nobody_left(&s->tx, &s->game);
	bots_concede(&s->tx, &s->game);
	if (!s->game.row.suspended) {
		orders_look(&s->tx, &s->game);
		while (steps < AT_ONCE_MAX && step(s))
			steps++;
	}
	bool over = s->game.state.table.phase == PHASE_OVER;
	if (over && !s->tx.failed && !s->game.row.ended)
		end_game(s);
}
