/* custom.c - the scoreboard of 3B/RTR: boneheads, zero buddies, tray chits and
 * owed decks.
 *
 * Game play 7: players cite themselves for a bonehead. Game play 8: the team
 * that hunted a zero may credit a member who played very badly as a ZB. They
 * do this between hands, ideally after the game. Tray Person 5-7: a tray chit
 * must be used on the day of the loss, or it lapses. */
#include "custom.h"

#include <stdbool.h>
#include <string.h>

#include "base/text.h"
#include "base/when.h"
#include "referee/session/handlers.h"
#include "referee/session/session.h"
#include "store/q.h"
#include "store/table.h"

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

static int64_t store_chit_due(struct store *store, int64_t person, int64_t game)
{
	return q_number(store, 0,
	    "SELECT min(id) FROM chit WHERE person = ? AND game = ? AND "
	    "used_on IS NULL",
	    person, game);
}

/* Returns the chit that the tray person must use now, or 0 if `seat` has none
 * due. */
static int64_t chit_due(const struct session *s, int seat)
{
	if (!s->game.row.ended || tray_seat(&s->game) != seat)
		return 0;
	return store_chit_due(
	    s->tx.store, s->in.sender.person.id, s->game.row.id);
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

/* Records that a tray chit (3B/RTR) was used on another person, or lost. */
static void chit_use(struct store *store, int64_t chit, int64_t used_on)
{
	q_run(store, "UPDATE chit SET used_on = ? WHERE id = ?", used_on, chit);
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
	chit_use(s->tx.store, chit, other->id);
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

static void chit_add(struct store *store, int64_t person, int64_t at)
{
	q_run(store, "INSERT INTO chit(person, granted) VALUES (?, ?)", person,
	    at);
}

void custom_grant_chit(
    struct session *s, const struct command *c, const char *name)
{
	struct person p;
	if (!granted_to(&s->tx, &s->reply, c, name, &p))
		return;
	chit_add(s->tx.store, p.id, s->tx.now);
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

static void chit_due_set(struct store *store, int64_t chit, int64_t game)
{
	q_run(store, "UPDATE chit SET game = ? WHERE id = ?", game, chit);
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
	chit_due_set(s->tx.store, chit, s->game.row.id);
	reply_announce(&s->reply,
	    "%s holds a tray chit. To use it, send \"chit\" and the name of "
	    "the player who goes instead. A chit that is not used today is "
	    "lost.",
	    player->handle);
}

void custom_end(struct session *s)
{
	enum ending ending = s->game.state.table.ending;
	bool given_up = ending == END_CONCESSION || ending == END_FORFEIT;
	if (given_up || !s->game.row.rules.tray)
		return;
	owe_decks(s);
	chit_falls_due(s);
}
