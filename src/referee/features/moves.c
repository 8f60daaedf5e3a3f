/* moves.c - bids, cards and the other acts of a turn, and standing orders for
 * later turns.
 *
 * Orders are private: with or without a list, they come in a letter to the
 * referee alone. An order is checked as far as possible when it is given: the
 * player must hold the cards, and the bid must be possible. */
#include "moves.h"

#include "base/text.h"
#include "concession.h"
#include "engine/legal.h"
#include "mail/decision.h"
#include "notice/legality.h"
#include "referee/news/guess.h"
#include "referee/play/advance.h"
#include "referee/queries/query.h"
#include "referee/sender/no_move.h"
#include "referee/session/handlers.h"
#include "referee/session/session.h"
#include "referee/session/stale.h"
#include "store/table.h"

/* Bids, cards and concessions. The dispatcher calls acting_allowed
 * before each command and advance_game after it. */

/* ---- acting ---- */

/* Must the referee post this move to the list, because the move is public but
 * came by private mail? */
static bool to_be_posted(
    const struct tx *tx, const struct input *in, enum verb verb)
{
	if (!tx->site->list || in->sender.on_list)
		return false;
	return verb_has(verb, TRAIT_PUBLIC) && verb_has(verb, TRAIT_MOVES);
}

/* Number each refusal, so that the player can ask for its clause. The store
 * keeps the ruling and the option behind it. */
static void say_ruling(struct session *s, const struct command *c,
    const struct action *a, enum ruling ruling)
{
	const char *name = game_ruling_name(ruling);
	const char *key = notice_refused_by(&s->game.state.table, a, ruling);
	bool bid = a->kind == ACT_BID;
	if (ruling == RULING_NOT_YOUR_TURN && bid && !*key)
		name = RULING_BID_OUT_OF_TURN;
	const char *kept = *key ? tx_list(&s->tx, name, " ", key) : name;
	int64_t id = s->game.row.id;
	int64_t person = s->in.sender.person.id;
	/* nobody doubts whose turn it is */
	bool turn = ruling == RULING_NOT_YOUR_TURN;
	int64_t number =
	    store_ruling_add(s->tx.store, id, person, kept, s->tx.now);
	reply_say(&s->reply, c,
	    "%s (Ruling %" PRId64 ". To see the rule, send \"explain %" PRId64
	    "\".)%s",
	    futile_text(s, ruling), number, number,
	    turn ? "" : contact_sentence(s, &s->game.row));
}

/* Reply with event `e`, which the command caused. */
static void say_done(
    struct session *s, const struct command *c, const struct event *e)
{
	if (e->kind == EVENT_MISPLAY) {
		reply_say(&s->reply, c, "%s", ""); /* a banner tells it */
	} else if (e->kind == EVENT_VOID) {
		reply_say(&s->reply, c,
		    "You posted this before you could know of a misplay, so it "
		    "does not count. When it is your turn, please post again.");
	} else {
		session_acknowledge(s, e);
	}
}

/* Does the line name some, but not all, of the cards to pass? */
static bool passes_some(
    const struct loaded_game *game, const struct command *c, int seat)
{
	const struct table *t = &game->state.table;
	bool asked = t->phase == PHASE_PASS && t->turn == seat;
	if (c->verb != VERB_PASS || !asked || !c->cards)
		return false;
	bool held = !(c->cards & ~game->state.hand[seat]);
	return held && cards_count(c->cards) < t->rules.exchange_cards;
}

/* Ask for the missing cards. The cards that the line names are not stored, so
 * the player names all of them again. */
static void ask_for_more(struct session *s, const struct command *c)
{
	s->reply.picked = c->cards;
	reply_say(&s->reply, c,
	    "You must pass %d cards, and you have passed none yet. "
	    "Answer with %s and the other cards, all in one mail.",
	    s->game.row.rules.exchange_cards,
	    doc_cards(s->tx.arena, c->cards, "and"));
}

/* Returns an act of the sender, with the letter's receipt as its time. */
static struct action act_of(struct session *s, enum act kind)
{
	bool plays = kind == ACT_PLAY;
	return (struct action){
	    .kind = kind,
	    .card = CARD_NONE,
	    .seat = sender_seat(&s->in, &s->game),
	    .at = s->in.at,
	    .acted = s->tx.now,
	    .early = fresh_early(s),
	    .after_misplay = plays && fresh_after_misplay(s),
	};
}

/* Act, and reply with the result. */
static void act(
    struct session *s, const struct command *c, const struct action *a)
{
	size_t before = s->game.news_count;
	enum ruling ruling = loaded_act(&s->tx, &s->game, *a);
	if (passes_some(&s->game, c, a->seat)) {
		ask_for_more(s, c);
		return;
	}
	if (ruling) {
		say_ruling(s, c, a, ruling);
		return;
	}
	if (s->tx.failed)
		return;
	say_done(s, c, &s->game.news[before].event);
	if (to_be_posted(&s->tx, &s->in, c->verb))
		s->reply.posted = true;
}

/* ---- bids and cards ---- */

/* Where the rules have neither a nil nor a zero bid, the word "nil" itself is
 * passed on, and the bid is refused. Elsewhere "nil" is a bid of 0. */
void play_bid(struct session *s, const struct command *c)
{
	const struct rules *rules = &s->game.row.rules;
	struct action a = act_of(s, ACT_BID);
	bool plain = !rules->nil && !rules->zero_start;
	a.bid = c->number;
	a.word = c->nil && plain ? BID_AS_NIL : BID_AS_NUMBER;
	act(s, c, &a);
}

/* True, with a reply, if the card would be a misplay, but the letter says more
 * than the card, or is a post while the referee asks its writer which card is
 * meant. Only a plain play is a misplay (nomic109, settled reading 3). */
static bool is_spared(
    struct session *s, const struct command *c, const struct action *a)
{
	const struct table *t = &s->game.state.table;
	bool due = t->phase == PHASE_PLAY && t->turn == a->seat;
	bool asked = s->in.sender.by_list && guess_open(s);
	if ((c->plain && !asked) || !due || t->rules.misplay != MISPLAY_NOMIC)
		return false;
	uint64_t hand = s->game.state.hand[a->seat];
	enum ruling why = table_card_ruling(t, a->seat, hand, a->card);
	if (why != RULING_NOT_IN_HAND && why != RULING_MUST_FOLLOW)
		return false;
	struct notice n = session_notice(s, a->seat);
	reply_say(&s->reply, c, "%s Nothing was done. %s",
	    notice_ruling(&n, why),
	    asked ? "I had asked you which card you mean. Answer this mail "
		    "with that card."
		  : "It would have been a misplay if your letter had named the "
		    "card and said nothing else.");
	return true;
}

void play_card(struct session *s, const struct command *c)
{
	struct action a = act_of(s, ACT_PLAY);
	a.card = candidates_card(s->game.state.hand[a.seat], c->card);
	a.call = c->call;
	if (!is_spared(s, c, &a))
		act(s, c, &a);
}

void play_look(struct session *s, const struct command *c)
{
	const struct action a = act_of(s, ACT_LOOK);
	act(s, c, &a);
}

void play_draw(struct session *s, const struct command *c)
{
	struct action a = act_of(s, ACT_DRAW);
	a.bid = c->verb == VERB_KEEP ? DRAW_KEEP : DRAW_NEXT;
	act(s, c, &a);
}

void play_discard(struct session *s, const struct command *c)
{
	struct action a = act_of(s, ACT_DISCARD);
	a.card = c->card;
	act(s, c, &a);
}

void play_pass(struct session *s, const struct command *c)
{
	struct action a = act_of(s, ACT_PASS);
	a.cards = c->cards;
	act(s, c, &a);
}

/* ---- giving up ---- */

static void give_up(struct session *s, const struct command *c, enum act kind)
{
	const struct action a = act_of(s, kind);
	if (concession_confirmed(s, c))
		act(s, c, &a);
}

void play_concede(struct session *s, const struct command *c)
{
	give_up(s, c, ACT_CONCEDE);
}

void play_withdraw(struct session *s, const struct command *c)
{
	const struct action a = act_of(s, ACT_WITHDRAW);
	act(s, c, &a);
}

void play_forfeit(struct session *s, const struct command *c)
{
	give_up(s, c, ACT_FORFEIT);
}

/* ---- checking a card ---- */

/* Would playing this card now be a misplay? */
static bool is_misplay(
    const struct tx *tx, const struct loaded_game *game, int seat, int card)
{
	struct action a = {
	    .kind = ACT_PLAY,
	    .seat = seat,
	    .card = card,
	    .at = tx->now,
	    .acted = tx->now,
	};
	struct event e;
	enum ruling ruling = game_decide(&game->state, &a, &e);
	return !ruling && e.kind == EVENT_MISPLAY;
}

/* `check QS`: tells the sender in private what playing the card would do. */
void play_check(struct session *s, const struct command *c)
{
	int seat = sender_seat(&s->in, &s->game);
	if (seat == SEAT_NONE) {
		reply_say(&s->reply, c, "You have no card to play now.");
		return;
	}
	const char *card = doc_card(s->tx.arena, c->card);
	uint64_t hand = s->game.state.hand[seat];
	enum ruling ruling =
	    table_card_ruling(&s->game.state.table, seat, hand, c->card);
	if (!ruling) {
		reply_say(&s->reply, c, "You may play %s.", card);
		return;
	}
	struct notice n = session_notice(s, seat);
	reply_say(&s->reply, c, "You may not play %s now. %s%s", card,
	    notice_reason(&n, ruling),
	    is_misplay(&s->tx, &s->game, seat, c->card)
		? " Playing it would be a misplay."
		: "");
}

/* Gives, lists and cancels standing orders.
 *
 * Orders are private: with or without a list, they come in a letter to the
 * referee alone. An order is checked as far as possible when it is given: the
 * player must hold the cards, and the bid must be possible. */

struct giving {
	struct session *s;
	const struct command *c;
	int seat;
	struct order order;
	struct view view;
};

static bool refuse(const struct giving *g, const char *why)
{
	reply_say(&g->s->reply, g->c, "Your order was not accepted. %s", why);
	return false;
}

/* ---- checking ---- */

/* Is there a hand that the order could apply to? */
static bool has_hand(const struct giving *g)
{
	const struct table *t = g->view.table;
	bool hand = g->view.hand || g->view.sealed;
	if (t->phase == PHASE_DEAL || t->phase == PHASE_OVER || !hand)
		return refuse(g,
		    "An order is for the hand that you hold, but you hold no "
		    "hand now.");
	if (g->order.step[0].what == ORDER_BID && t->bid[g->seat] != BID_NONE)
		return refuse(g, "You have bid already.");
	return true;
}

/* Does the game allow this step, and does the hand hold its card? */
static bool possible(const struct giving *g, const struct order_step *step)
{
	const struct session *s = g->s;
	const struct table *t = g->view.table;
	struct notice n = session_notice(g->s, g->seat);
	if (step->condition == ORDER_PARTNER &&
	    t->rules.sides == t->rules.seats)
		return refuse(g, "There are no partners in this game.");
	if (step->what == ORDER_BID &&
	    !(table_hand_bids(t, g->seat, g->view.hand) >> step->value & 1))
		return refuse(g, notice_reason(&n, RULING_BAD_BID));
	if (step->what != ORDER_CARD)
		return true;
	if (g->view.sealed)
		return refuse(g,
		    "Your hand is sealed. To name cards in an order, send "
		    "\"look\" first.");
	if (!cards_have(g->view.hand, step->value))
		return refuse(g, tx_format(&s->tx, "You do not hold %s.",
				     doc_card(s->tx.arena, step->value)));
	return true;
}

static bool all_possible(const struct giving *g)
{
	for (int i = 0; i < g->order.steps; i++)
		if (!possible(g, &g->order.step[i]))
			return false;
	return true;
}

/* If the order is for the open turn, does it name a legal action for that turn?
 */
static bool fits_turn(const struct giving *g)
{
	struct action a;
	if (!order_due(&g->view, &g->order) || g->s->game.row.suspended)
		return true;
	if (order_act(&g->view, &g->order, &a))
		return true;
	return refuse(g,
	    "It is your turn now, and the order names no legal move. Answer "
	    "with a card or a bid.");
}

/* An order that begins with "if I win" is about the trick in play. Does the
 * player have a card in it? */
static bool names_trick(const struct giving *g)
{
	const struct table *t = g->view.table;
	bool due = order_due(&g->view, &g->order);
	if (due || g->order.step[0].condition != ORDER_WON)
		return true;
	if (t->phase == PHASE_PLAY && t->trick.card[g->seat] != CARD_NONE)
		return true;
	return refuse(g,
	    "You have no card in this trick yet. Name that card first, as in "
	    "\"order 10h, then AS if I win\".");
}

/* Replies with the steps for turns to come. */
static void say_rest(const struct giving *g)
{
	struct session *s = g->s;
	struct order rest;
	struct notice n = session_notice(s, g->seat);
	if (!orderbook_read(&s->tx, &s->game, g->seat, &rest))
		return;
	reply_say(&s->reply, g->c,
	    "This is how I understand your order for your next "
	    "turns. It replaces your earlier order. Nobody else learns of it.");
	notice_order(&s->reply.answer, &n, &rest);
}

/* Checks the order and stores it. Then the game goes on. If the order is for
 * the open turn, its first step is a move, and is acknowledged like one. */
static void give(struct giving *g)
{
	struct session *s = g->s;
	size_t before = s->game.news_count;
	g->view = game_view(&s->game.state, g->seat);
	if (!has_hand(g) || !all_possible(g) || !fits_turn(g))
		return;
	bool due = order_due(&g->view, &g->order);
	orderbook_write(&s->tx, &s->game, g->seat, &g->order, "");
	s->tx.acted = true;
	advance_game(s);
	if (due && s->game.news_count > before)
		session_acknowledge(s, &s->game.news[before].event);
	say_rest(g);
}

/* ---- the commands ---- */

/* Reads an order that the reader child accepted. */
static bool read_it(struct giving *g)
{
	if (order_read(g->c->args, &g->order))
		return true;
	tx_stop(&g->s->tx, "cannot parse an order that the reader accepted");
	return false;
}

static void explain(const struct giving *g)
{
	refuse(g,
	    "A step of an order is a card, \"lowest\", \"highest\", "
	    "\"lowest heart\", \"follow low\", \"follow high\" or \"bid "
	    "4\". Write \"then\" before the next step, as in \"order 10h, "
	    "then AS\". A card may depend on \"if hearts are led\", \"if I "
	    "win\" or \"if partner is winning\", as in \"order 10h, then AS "
	    "if I win\".");
}

void order_give(struct session *s, const struct command *c)
{
	struct giving g = {.s = s, .c = c};
	if (!*c->args) {
		explain(&g);
		return;
	}
	g.seat = session_player(s, c);
	if (g.seat == SEAT_NONE)
		return;
	if (s->in.late) {
		refuse(&g, "Your time was up before your letter came.");
		return;
	}
	g.view = game_view(&s->game.state, g.seat);
	if (read_it(&g) && names_trick(&g))
		give(&g);
}

/* ---- on a list ---- */

/* Did this letter already play? */
static bool played(const struct session *s, int seat)
{
	for (size_t i = 0; i < s->game.news_count; i++) {
		const struct event *e = &s->game.news[i].event;
		if (e->kind == EVENT_PLAY && e->seat == seat)
			return true;
	}
	return false;
}

/* Is the line a card in public, with an order behind it: "AD, then AH"? */
static bool is_announced(const struct giving *g)
{
	const struct order_step *first = &g->order.step[0];
	return g->order.steps > 1 && first->what == ORDER_CARD &&
	       first->condition == ORDER_ALWAYS &&
	       !text_find(g->c->line, "order");
}

void order_posted(struct session *s, const struct command *c)
{
	struct giving g = {.s = s, .c = c};
	g.seat = sender_seat(&s->in, &s->game);
	bool on_turn =
	    g.seat != SEAT_NONE && g.seat == s->game.state.table.turn;
	if (!*c->args) {
		if (on_turn) /* otherwise the line is probably talk */
			explain(&g);
		return;
	}
	if (!read_it(&g))
		return;
	if (!on_turn || !is_announced(&g)) {
		reply_say(&s->reply, c,
		    "Nothing was done, because orders are private. Send them "
		    "only to me, as an answer to this mail.");
		return;
	}
	if (!s->game.state.table.trick.size)
		order_after_lead(&g.order);
	struct command move = *c;
	move.verb = VERB_PLAY;
	move.card = g.order.step[0].value;
	move.args = "";
	play_card(s, &move);
	order_done(&g.order);
	if (played(s, g.seat))
		give(&g);
	else
		reply_say(&s->reply, c,
		    "The referee does not keep the rest of your order.");
}

void order_show(struct session *s, const struct command *c)
{
	int seat = sender_seat(&s->in, &s->game);
	if (seat == SEAT_NONE) {
		reply_say(&s->reply, c, "You are not at that table.");
		return;
	}
	struct notice n = session_notice(s, seat);
	if (!n.orders) {
		reply_say(&s->reply, c, "You have no orders.");
		return;
	}
	reply_say(&s->reply, c, "These are your orders.");
	notice_orders(&s->reply.answer, &n);
}

void order_cancel(struct session *s, const struct command *c)
{
	int seat = sender_seat(&s->in, &s->game);
	if (!store_order_cancel(s->tx.store, s->game.row.id, seat)) {
		reply_say(&s->reply, c, "You had no orders.");
		return;
	}
	reply_say(&s->reply, c, "Your orders are cancelled.");
	s->tx.acted = true;
}
