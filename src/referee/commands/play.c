/* play.c - bids, cards and concessions. The dispatcher calls acting_allowed
 * before each command and advance_game after it. */
#include <inttypes.h>
#include <string.h>

#include "base/text.h"
#include "concession.h"
#include "engine/legal.h"
#include "notice/legality.h"
#include "referee/play/advance.h"
#include "referee/queries/explain.h"
#include "referee/sender/futile.h"
#include "referee/session/contact.h"
#include "referee/session/fresh.h"
#include "referee/session/handlers.h"
#include "referee/session/session.h"
#include "store/agreements.h"

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
		struct notice n = session_notice(s, e->seat);
		const char *why = "You do not hold that card.";
		if (cards_have(n.view.hand, e->card))
			why = notice_reason(&n, RULING_MUST_FOLLOW);
		reply_say(&s->reply, c, "That is a misplay. %s", why);
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
	    s->game.row.rules.exchange_cards, doc_cards(s->tx.arena, c->cards));
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
 * than the card. Only a plain play is a misplay (nomic109, settled reading 3).
 */
static bool is_spared(
    struct session *s, const struct command *c, const struct action *a)
{
	const struct table *t = &s->game.state.table;
	bool due = t->phase == PHASE_PLAY && t->turn == a->seat;
	if (c->plain || !due || t->rules.misplay != MISPLAY_NOMIC)
		return false;
	uint64_t hand = s->game.state.hand[a->seat];
	enum ruling why = table_card_ruling(t, a->seat, hand, c->card);
	if (why != RULING_NOT_IN_HAND && why != RULING_MUST_FOLLOW)
		return false;
	struct notice n = session_notice(s, a->seat);
	reply_say(&s->reply, c,
	    "%s Nothing was done. It would have been a misplay if your letter "
	    "had named the card and said nothing else.",
	    notice_ruling(&n, why));
	return true;
}

void play_card(struct session *s, const struct command *c)
{
	struct action a = act_of(s, ACT_PLAY);
	a.card = c->card;
	a.call = c->call;
	if (!is_spared(s, c, &a))
		act(s, c, &a);
}

void play_look(struct session *s, const struct command *c)
{
	const struct action a = act_of(s, ACT_LOOK);
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
