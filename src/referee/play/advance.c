/* advance.c - what the referee does after each letter: it deals, opens hands
 * for players who set `look always`, carries out standing orders, moves for
 * bots, and seats substitutes.
 *
 * Every draw comes from the round's recorded seed under its own label, so that
 * anyone can compute it again. */
#include "advance.h"

#include "base/text.h"
#include "bots/bots.h"
#include "engine/legal.h"
#include "petition.h"
#include "referee/deal/shuffle.h"
#include "referee/outgoing/outbound.h"
#include "referee/ratings/ratings.h"
#include "referee/session/handlers.h"
#include "referee/session/session.h"
#include "store/q.h"

/* The scoreboard of 3B/RTR: boneheads, zero buddies, tray chits and owed
 * decks.
 *
 * Game play 7: players cite themselves for a bonehead. Game play 8: the team
 * that hunted a zero may credit a member who played very badly as a ZB. They
 * do this between hands, ideally after the game. Tray Person 5-7: a tray chit
 * must be used on the day of the loss, or it lapses. */

/* A hand in which somebody bid zero. The team is every seat that played the
 * hand and did not bid zero. Bit n is seat n. */
struct hunt {
	int hand; /* counted from 1 */
	unsigned zeros, team;
};

/* Finds zero hunts in the event log.
 *
 * Game play 8: the rest of the team may credit a player as a ZB long after the
 * hand. The bids of every hand can be read from the log, so nothing else is
 * stored. */

/* Returns the hunt of the hand that was just scored. Seat `out` sat out that
 * hand. */
static struct hunt hunt_in(const struct table *t, int out)
{
	struct hunt hunt = {.hand = t->last_scored};
	for (int seat = 0; seat < t->rules.seats; seat++) {
		unsigned bit = 1u << seat;
		if (t->bid[seat] == 0)
			hunt.zeros |= bit;
		else if (seat != out)
			hunt.team |= bit;
	}
	return hunt;
}

/* Find the zero hunt of a hand. 0 means the last hand with a zero bid. Returns
 * false if nobody bid zero in the hand or the hand is not over. */
static bool hunt_find(const struct tx *tx, const struct loaded_game *game,
    int hand, struct hunt *out)
{
	struct game *g = arena_alloc(tx->arena, sizeof *g);
	struct takeback *back = arena_alloc(tx->arena, sizeof *back);
	bool found = false;
	game_init(g, &game->row.rules);
	takeback_init(back);
	for (size_t i = 0; i < game->log_count; i++) {
		int sits_out = g->table.out;
		unsigned news = takeback_apply(back, g, &game->log[i]);
		if (!(news & NEWS_ROUND))
			continue;
		struct hunt hunt = hunt_in(&g->table, sits_out);
		bool wanted = !hand || hand == hunt.hand;
		if (!wanted || !hunt.zeros)
			continue;
		*out = hunt;
		found = true;
	}
	return found;
}

/* Returns the names of the team members whose seats are not in `said`; "" for
 * none. Leaves out `accused` and bots. A bot always agrees, also for a player
 * who left. */
static const char *hunt_missing(const struct tx *tx,
    const struct loaded_game *game, const struct hunt *hunt, int accused,
    unsigned said)
{
	unsigned asked = hunt->team & ~(1u << accused);
	return loaded_to_agree(tx, game, said | ~asked);
}

/* Returns the sender's seat. Replies and returns SEAT_NONE if the game does
 * not use these customs. */
static int seat_with_customs(struct session *s, const struct command *c)
{
	if (!s->game.row.rules.tray) {
		reply_say(&s->reply, c,
		    "This game is not played with the customs of 3B/RTR "
		    "(option tray).");
		return SEAT_NONE;
	}
	return sender_seat(&s->in, &s->game);
}

static int seat_named(const struct loaded_game *game, const char *name)
{
	const struct game_row *row = &game->row;
	for (int i = 0; i < row->rules.seats; i++)
		if (text_same(row->seat[i].handle, name))
			return i;
	return SEAT_NONE;
}

/* ---- citations ---- */

void custom_bonehead(struct session *s, const struct command *c)
{
	int seat = seat_with_customs(s, c);
	if (seat == SEAT_NONE)
		return;
	struct citation own = {
	    .round = s->game.state.table.round,
	    .kind = "bonehead",
	    .seat = seat,
	    .by_seat = seat,
	};
	if (!store_cite(s->tx.store, s->game.row.id, &own)) {
		reply_say(&s->reply, c,
		    "You already claimed a bonehead in this round. The "
		    "scoreboard shows it.");
		return;
	}
	s->tx.acted = true;
	reply_say(&s->reply, c, "The scoreboard shows it.");
	reply_announce(&s->reply, "%s claims a bonehead move.",
	    s->in.sender.person.handle);
}

/* ---- zero buddies ---- */

/* A player and a hand, parsed from "bob", "bob hand 3" or "bob in hand 3". */
struct credit {
	int accused;
	long hand; /* 0 if the line names none: use the last zero hunt */
};

static bool read_credit(const struct tx *tx, const struct loaded_game *game,
    const char *args, struct credit *out)
{
	char *left = arena_string(tx->arena, args);
	const char *name = strsep(&left, " ");
	out->accused = seat_named(game, name);
	out->hand = 0;
	if (out->accused == SEAT_NONE)
		return false;
	if (left && text_starts(left, "in "))
		left += strlen("in ");
	if (left && text_starts(left, "hand "))
		left += strlen("hand ");
	return !left || text_number(left, 1, NUMBER_MAX, &out->hand);
}

/* Find the zero hunt of a hand. Replies why not if it returns false. Game play
 * 8: "The ZB evaluation should not be made during the game itself." */
static bool was_hunted(
    struct session *s, const struct command *c, long hand, struct hunt *hunt)
{
	const struct table *t = &s->game.state.table;
	int over = t->last_scored;
	if ((t->phase == PHASE_PLAY && t->trick_no) || !over)
		reply_say(&s->reply, c,
		    "You cannot credit a ZB during a hand. Send it between two "
		    "hands, or when the game is over.");
	else if (hand > over)
		reply_say(&s->reply, c,
		    "Hand %ld is not over: expected 1 to %d.", hand, over);
	else if (hunt_find(&s->tx, &s->game, (int)hand, hunt))
		return true;
	else if (hand)
		reply_say(&s->reply, c,
		    "Nobody bid zero in hand %ld, so there was no zero hunt "
		    "and no ZB.",
		    hand);
	else
		reply_say(&s->reply, c,
		    "Nobody bid zero so far, so there was no zero hunt and no "
		    "ZB.");
	return false;
}

/* Did both seats hunt the zero together? Replies why not if it returns false.
 */
static bool hunted_together(struct session *s, const struct command *c,
    const struct hunt *hunt, int seat, int accused)
{
	const char *name = s->game.row.seat[accused].handle;
	if (seat == accused)
		reply_say(&s->reply, c,
		    "Only other players can credit you with a ZB. For "
		    "yourself, send \"bonehead\".");
	else if (!(hunt->team >> accused & 1))
		reply_say(&s->reply, c,
		    "Only a player who hunted the zero of a hand can be a ZB. "
		    "%s did not hunt the zero of hand %d.",
		    name, hunt->hand);
	else if (!(hunt->team >> seat & 1))
		reply_say(&s->reply, c,
		    "You did not hunt the zero of hand %d. Only the team that "
		    "hunted it can credit a ZB.",
		    hunt->hand);
	else
		return true;
	return false;
}

/* Return the seats that made this citation, bit n for seat n.
 * `citation->by_seat` is ignored. */
static unsigned cited_by(
    struct store *store, int64_t game, const struct citation *c)
{
	return (unsigned)q_number(store, 0,
	    "SELECT sum(1 << by_seat) FROM citation "
	    "WHERE game = ? AND round = ? AND kind = ? AND seat = ?",
	    game, c->round, c->kind, c->seat);
}

/* Tells the table about the credit. The credit counts once the whole team has
 * made it. */
static void tell_credit(struct session *s, const struct command *c,
    const struct hunt *hunt, const struct citation *credit)
{
	int64_t id = s->game.row.id;
	unsigned said = cited_by(s->tx.store, id, credit);
	const char *name = s->game.row.seat[credit->seat].handle;
	const char *rest =
	    hunt_missing(&s->tx, &s->game, hunt, credit->seat, said);
	if (!*rest) {
		reply_say(&s->reply, c, "Noted. You were the last to say so.");
		reply_announce(&s->reply,
		    "%s credits %s with a ZB for hand %d. Now the whole team "
		    "has said so, and %s is a ZB.",
		    s->in.sender.person.handle, name, hunt->hand, name);
		return;
	}
	reply_say(&s->reply, c,
	    "Noted. The ZB counts when the rest of the team say so too. These "
	    "players have not said so yet: %s.",
	    rest);
	reply_announce(&s->reply,
	    "%s credits %s with a ZB for hand %d. The ZB counts when these "
	    "players say so too: %s. They do that with \"zb %s hand %d\".",
	    s->in.sender.person.handle, name, hunt->hand, rest, name,
	    hunt->hand);
}

void custom_zb(struct session *s, const struct command *c)
{
	struct credit named;
	struct hunt hunt;
	int seat = seat_with_customs(s, c);
	if (seat == SEAT_NONE)
		return;
	if (!read_credit(&s->tx, &s->game, c->args, &named)) {
		reply_say(&s->reply, c,
		    "Expected the name of a player at the table, as in \"zb "
		    "bob\". You can add a hand, as in \"zb bob hand 3\".");
		return;
	}
	if (!was_hunted(s, c, named.hand, &hunt))
		return;
	if (!hunted_together(s, c, &hunt, seat, named.accused))
		return;
	struct citation credit = {
	    .round = hunt.hand,
	    .kind = "zb",
	    .seat = named.accused,
	    .by_seat = seat,
	};
	if (!store_cite(s->tx.store, s->game.row.id, &credit)) {
		reply_say(&s->reply, c, "You have already said so.");
		return;
	}
	s->tx.acted = true;
	tell_credit(s, c, &hunt, &credit);
}

/* ---- the board ---- */

static void add_citation(
    void *context, int round, const char *kind, int seat, unsigned by)
{
	struct session *s = context;
	struct doc *doc = &s->reply.answer;
	struct hunt hunt;
	const char *name = s->game.row.seat[seat].handle;
	const char *rest = "";
	bool zb = *kind == 'z';
	if (zb && hunt_find(&s->tx, &s->game, round, &hunt))
		rest = hunt_missing(&s->tx, &s->game, &hunt, seat, by);
	if (!zb)
		doc_paragraph(doc, "Hand %d: %s, a bonehead.", round, name);
	else if (*rest)
		doc_paragraph(doc,
		    "Hand %d: some say that %s is a ZB. These players have not "
		    "said so: %s.",
		    round, name, rest);
	else
		doc_paragraph(doc, "Hand %d: %s, a ZB.", round, name);
}

static void citations(
    struct store *store, int64_t game, store_citation_fn *each, void *context)
{
	struct rows *s = q_rows(store,
	    "SELECT round, kind, seat, sum(1 << by_seat) FROM citation "
	    "WHERE game = ? GROUP BY 1, 2, 3 ORDER BY 1, 2, 3",
	    game);
	while (q_next(s)) {
		int round = (int)q_int(s, 0);
		const char *kind = q_peek(s, 1);
		int seat = (int)q_int(s, 2);
		unsigned by = (unsigned)q_int(s, 3);
		each(context, round, kind, seat, by);
	}
}

void custom_board(struct session *s)
{
	if (s->game.row.rules.tray)
		citations(s->tx.store, s->game.row.id, add_citation, s);
}

/* ---- tray chits and decks ---- */

static int tray_seat(const struct loaded_game *game)
{
	const struct table *t = &game->state.table;
	for (int i = 0; i < t->rules.seats; i++)
		if (t->customs.in_tray >> i & 1)
			return i;
	return SEAT_NONE;
}

/* Returns the chit that the tray person must use now, or 0 if `seat` has none
 * due. */
static int64_t chit_due(const struct session *s, int seat)
{
	if (!s->game.row.ended || tray_seat(&s->game) != seat)
		return 0;
	return q_number(s->tx.store, 0,
	    "SELECT min(id) FROM chit WHERE person = ? AND game = ? AND "
	    "used_on IS NULL",
	    s->in.sender.person.id, s->game.row.id);
}

/* Returns the named player, or NULL if no other seat has that name. */
static const struct person *another_player(
    const struct loaded_game *game, int seat, const char *name)
{
	int other = seat_named(game, name);
	if (other == SEAT_NONE || other == seat)
		return NULL;
	return loaded_person(game, other);
}

/* Use the tray person's chit. Tray Person: "It must be used that very day of
 * the loss." */
void custom_chit(struct session *s, const struct command *c)
{
	int seat = seat_with_customs(s, c);
	if (seat == SEAT_NONE)
		return;
	int64_t chit = chit_due(s, seat);
	if (!chit) {
		reply_say(&s->reply, c,
		    "You have no tray chit to use now. Only the tray person "
		    "can use one, and only when the game is over.");
		return;
	}
	int64_t day = s->in.at / WHEN_DAY;
	int64_t day_of_loss = s->game.row.ended / WHEN_DAY;
	if (day != day_of_loss) {
		reply_say(&s->reply, c,
		    "Too late: you had to use the tray chit on the day of the "
		    "loss (UTC). The chit is lost.");
		return;
	}
	const struct person *other = another_player(&s->game, seat, c->args);
	if (!other) {
		reply_say(&s->reply, c,
		    "Expected the name of another player at the table.");
		return;
	}
	q_run(s->tx.store, "UPDATE chit SET used_on = ? WHERE id = ?",
	    other->id, chit);
	s->tx.acted = true;
	reply_say(&s->reply, c, "Done.");
	reply_announce(&s->reply, "%s uses a tray chit: %s is the tray person.",
	    s->in.sender.person.handle, other->handle);
}

static bool granted_to(struct tx *tx, struct reply *reply,
    const struct command *c, const char *name, struct person *out)
{
	tx->acted = find_person(tx, name, out);
	if (!tx->acted)
		reply_say(reply, c, "Expected the name of a player.");
	return tx->acted;
}

void custom_grant_chit(
    struct session *s, const struct command *c, const char *name)
{
	struct person p;
	if (!granted_to(&s->tx, &s->reply, c, name, &p))
		return;
	q_run(s->tx.store, "INSERT INTO chit(person, granted) VALUES (?, ?)",
	    p.id, s->tx.now);
	reply_say(&s->reply, c, "%s holds a tray chit.", p.handle);
}

/* Record that a player brought the owed deck or peanuts. */
void custom_grant_deck(
    struct session *s, const struct command *c, const char *name)
{
	struct person p;
	if (!granted_to(&s->tx, &s->reply, c, name, &p))
		return;
	if (store_debt_pay(s->tx.store, p.id, s->tx.now))
		reply_say(
		    &s->reply, c, "%s no longer owes anything.", p.handle);
	else
		reply_say(&s->reply, c, "%s owed nothing.", p.handle);
}

/* Records that a player owes a deck after an imperfect day (Keeping Score 4.1
 * and 4.2). If the previous debtor has not paid yet, the previous debtor brings
 * the new debtor's deck, too. */
static void owe_deck(struct session *s, const struct person *player)
{
	struct person before;
	int64_t owing = store_debt_before(s->tx.store, s->game.row.id);
	store_debt_add(s->tx.store, s->game.row.id, player->id);
	if (!owing || owing == player->id)
		return;
	if (find_person_by_id(&s->tx, owing, &before))
		reply_announce(&s->reply,
		    "%s still owes a deck from the last imperfect day, and so "
		    "also brings the deck that %s owes.",
		    before.handle, player->handle);
}

static void owe_decks(struct session *s)
{
	unsigned perfect;
	unsigned imperfect;
	table_days(&s->game.state.table, &perfect, &imperfect);
	int seats = s->game.row.rules.seats;
	for (int i = 0; i < seats; i++) {
		const struct person *player = loaded_person(&s->game, i);
		bool owes = imperfect >> i & 1;
		if (player && owes)
			owe_deck(s, player);
	}
}

/* Make the chit of the tray person due. Tray Person 7: "Use it or lose it. The
 * tray chit must be used the next time the person is the tray person." */
static void chit_falls_due(struct session *s)
{
	int seat = tray_seat(&s->game);
	if (seat == SEAT_NONE)
		return;
	const struct person *player = loaded_person(&s->game, seat);
	if (!player)
		return;
	int64_t chit = store_chit(s->tx.store, player->id);
	if (!chit)
		return;
	q_run(s->tx.store, "UPDATE chit SET game = ? WHERE id = ?",
	    s->game.row.id, chit);
	reply_announce(&s->reply,
	    "%s holds a tray chit. To use it, send \"chit\" and the name of "
	    "the player who goes instead. A chit that is not used today is "
	    "lost.",
	    player->handle);
}

/* Record owed decks and due chits when the session's game has ended. */
static void custom_end(struct session *s)
{
	enum ending ending = s->game.state.table.ending;
	bool given_up = ending == END_CONCESSION || ending == END_FORFEIT;
	if (given_up || !s->game.row.rules.tray)
		return;
	owe_decks(s);
	chit_falls_due(s);
}

/* Applies standing orders when a turn opens.
 *
 * A standing order is a move that the player states in advance. The rules
 * decide it like any move, and the referee stores the same event, with the
 * current time as its receipt. So a letter replayed in the same state has the
 * same result. */

static bool act(struct session *s, struct action a, int64_t at)
{
	a.at = at;
	a.acted = s->tx.now;
	if (s->tx.failed || loaded_act(&s->tx, &s->game, a))
		return false;
	s->reply.posted = true;
	return true;
}

/* Store the steps behind the first one. */
static void keep_rest(struct session *s, int seat, struct order *order)
{
	const struct table *t = &s->game.state.table;
	order_done(order);
	if (t->phase == PHASE_PLAY && !t->trick.size)
		order_after_lead(order);
	if (order->steps)
		orderbook_write(&s->tx, &s->game, seat, order, "");
	else
		store_order_cancel(s->tx.store, s->game.row.id, seat);
}

/* Apply the standing order of the player to act, in the transaction that
 * opened the turn. Returns false if no order applies. Drops orders that no
 * longer fit and tells the player. */
static bool orders_turn(struct session *s)
{
	int seat = s->game.state.table.turn;
	struct order order;
	struct action action;
	if (s->tx.failed || seat == SEAT_NONE)
		return false;
	if (!orderbook_read(&s->tx, &s->game, seat, &order))
		return false;
	struct view view = game_view(&s->game.state, seat);
	if (!order_due(&view, &order))
		return false;
	if (!order_act(&view, &order, &action)) {
		orderbook_write(&s->tx, &s->game, seat, &order, "unfit");
		return false;
	}
	/* store the rest first, because a last card ends the hand */
	keep_rest(s, seat, &order);
	return act(s, action, s->tx.now);
}

/* Play the only legal card for the player to act, if it is due (loaded_game.h).
 * Returns true if it played. */
static bool orders_forced(struct session *s)
{
	const struct table *t = &s->game.state.table;
	int64_t due = autoplay_due(&s->tx, &s->game);
	if (s->tx.failed || !due || due > s->tx.now)
		return false;
	uint64_t cards = table_playable(t, s->game.state.hand[t->turn]);
	struct action a = {
	    .kind = ACT_PLAY,
	    .seat = t->turn,
	    .card = cards_first(cards),
	};
	return act(s, a, due);
}

/* Returns why this kind of event drops all orders of the table, or NULL if it
 * does not. */
static const char *why_dropped(enum event_kind kind)
{
	if (kind == EVENT_MISPLAY)
		return "misplay";
	return kind == EVENT_UNDO ? "undo" : NULL;
}

/* Drop all orders of the table after a misplay, because it voids cards, and
 * after a move was taken back. */
static void orders_look(const struct tx *tx, const struct loaded_game *game)
{
	for (size_t i = 0; i < game->news_count; i++) {
		const struct happening *h = &game->news[i];
		const char *why = why_dropped(h->event.kind);
		if (why)
			q_run(tx->store,
			    "UPDATE orders SET why = ?1, events = ?2 "
			    "WHERE game = ?3 AND why = '' AND events < ?2",
			    why, h->after.events, game->row.id);
	}
}

/* Hands a seat to a substitute.
 *
 * Only the person changes. The hand, the words, the seals and the record stay
 * with the seat. The former player's tokens stop working at this table. */

/* Extend the turn by the time that the seat used, less the extensions already
 * granted in this turn. */
static void renew_clock(struct session *s, int seat)
{
	const struct table *t = &s->game.state.table;
	int64_t id = s->game.row.id;
	if (t->turn != seat)
		return;
	int64_t given = store_extended(s->tx.store, id, t->turn_event);
	const struct extension e = {
	    .game = id,
	    .events = t->turn_event,
	    .seat = seat,
	    .seconds = deadline_used(s) - given,
	    .at = s->in.at,
	};
	if (e.seconds > 0)
		store_extend(s->tx.store, &e);
}

/* Does this person get a private answer to the current letter? */
static bool is_answered(const struct input *in, const struct person *p)
{
	bool is_sender =
	    in->letter && in->sender.known && in->sender.person.id == p->id;
	return is_sender && !in->sender.on_list;
}

/* Lets a player who lost the seat read how the game ends, unless the table
 * wants no watchers or the player no mail. */
static bool watches_end(struct session *s, const struct person *old)
{
	const struct watcher w = {
	    .person = *old,
	    .pace = PACE_END,
	    .events = s->game.state.table.events,
	};
	if (old->left || store_unsubscribed(s->tx.store, old->id) ||
	    ban_of(&s->tx, old->address) || loaded_shut_by(&s->tx, &s->game))
		return false;
	store_watch(s->tx.store, s->game.row.id, &w);
	return true;
}

static void tell_old(
    struct session *s, const struct person *old, const char *name)
{
	int64_t id = s->game.row.id;
	const char *what = tx_format(&s->tx,
	    "From now on, %s has your seat in game %" PRId64
	    ". You get no more hands of that game, and you cannot act in "
	    "it.%s Thank you for playing.",
	    name, id,
	    watches_end(s, old)
		? tx_format(&s->tx,
		      " You get one more mail, at its end. To get none, send "
		      "\"unwatch %" PRId64 "\".",
		      id)
		: "");
	if (is_answered(&s->in, old)) {
		doc_paragraph(&s->reply.answer, "%s", what);
		return;
	}
	const char *subject =
	    tx_format(&s->tx, "[spades %" PRId64 "] Your seat is taken", id);
	outbound_person(s, old, subject, what);
}

bool succession_sought(const struct tx *tx, const struct loaded_game *game,
    const struct substitute *sub)
{
	if (table_left(&game->state.table, sub->seat))
		return false;
	if (sub->old == game->row.seat[sub->seat].id)
		return true;
	return silent_is(tx, game, sub->seat);
}

bool succession_can(const struct tx *tx, const struct loaded_game *game,
    const struct substitute *sub, struct person *out)
{
	if (!sub->taken || !find_person_by_id(tx, sub->person, out))
		return false;
	if (out->left)
		return false;
	return store_seat_of(&game->row, out->id) == SEAT_NONE;
}

/* Ends the open petition: consent lapses when the seat changes hands. */
static void end_petition(struct session *s)
{
	struct petition p;
	if (!petition_open(&s->tx, &s->game, &p))
		return;
	store_petition_end(s->tx.store, s->game.row.id);
	reply_announce(
	    &s->reply, "The earlier request to the table has ended.");
}

/* Seat the substitute under `name`, after `events` events of the game.
 * Transfers the seat from `old`, revokes the seat's consent to other rules, to
 * a suspension and to a deal without its pulse, marks earlier talk as said by
 * `before`, deletes words of that seat that were not passed on yet, and cancels
 * queued notices of the game to `old`. */
static void substitute_sits(struct store *store, const struct substitute *s,
    uint32_t events, const char *name, const char *before)
{
	int64_t seat = s->seat;
	q_run(store,
	    "UPDATE substitute SET events = ?, name = ?, before = ?, old = ? "
	    "WHERE game = ? AND seat = ? AND events IS NULL",
	    events, name, before, s->old, s->game, seat);
	q_run(store,
	    "UPDATE seat SET person = nullif(?, 0), agreed = 0, pausing = 0 "
	    "WHERE game = ? AND seat = ?",
	    s->person, s->game, seat);
	q_run(store,
	    "UPDATE waiting SET agreed = agreed & ~(1 << ?) WHERE game = ?",
	    seat, s->game);
	q_run(store, "DELETE FROM unspoken WHERE game = ? AND seat = ?",
	    s->game, s->seat);
	q_run(store,
	    "UPDATE talk SET text = '(' || ? || ' said that) ' || text "
	    "WHERE game = ? AND seat = ?",
	    before, s->game, seat);
	q_run(store,
	    "UPDATE outbox SET state = 'replaced', trouble = 'the turn is "
	    "over' WHERE game = ? AND person = ? AND state = 'queued' AND "
	    "notice",
	    s->game, s->old);
}

static void sit_down(struct session *s, const struct substitute *sub)
{
	struct substitute here = *sub;
	struct person new = {.handle = "", .address = ""};
	struct person old = s->game.row.seat[sub->seat];
	if (!sub->person)
		new.handle = tx_format(&s->tx, "bot-%d", sub->seat + 1);
	else if (!succession_can(&s->tx, &s->game, sub, &new))
		return;
	here.old = old.id; /* the player who asked for a substitute */
	substitute_sits(s->tx.store, &here, s->game.state.table.events,
	    new.handle, old.handle);
	s->game.row.seat[sub->seat] = new;
	s->reply.seated |= 1U << sub->seat;
	s->tx.acted = true;
	pages_hide_game(&s->tx, s->game.row.id);
	tell_old(s, &old, new.handle);
	reply_announce(&s->reply, "%s has the seat of %s from now on.",
	    new.handle, old.handle);
	end_petition(s);
}

void succession_now(struct session *s, const struct substitute *sub)
{
	sit_down(s, sub);
	renew_clock(s, sub->seat);
}

void succession_over(struct session *s, int seat)
{
	store_substitute_end(s->tx.store, s->game.row.id, seat);
	if (!table_left(&s->game.state.table, seat))
		reply_announce(&s->reply,
		    "%s plays again. The search for a substitute has ended.",
		    s->game.row.seat[seat].handle);
}

/* Before a deal: seat the confirmed substitutes, and end searches that are no
 * longer needed. */
static void succession_at_deal(struct session *s)
{
	for (int seat = 0; seat < s->game.row.rules.seats; seat++) {
		struct substitute sub;
		if (!store_substitute(s->tx.store, s->game.row.id, seat, &sub))
			continue;
		if (!succession_sought(&s->tx, &s->game, &sub))
			succession_over(s, seat);
		else if (sub.granted && sub.taken)
			sit_down(s, &sub);
	}
}

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
