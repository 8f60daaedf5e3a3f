/* substitute.c - `replace` and `take`: another person takes over a seat.
 *
 * A player asks for a substitute, by name or for anyone. Another person offers
 * to take the seat. Then the rest of the table agrees and a gamesmaster
 * confirms. Under nomic109 the table is not asked, and the substitute sits
 * down at the next deal. So no substitute plays a hand that another person
 * saw.
 *
 * A gamesmaster may also start a search in place of a silent player. That
 * search ends when the player acts again. */
#include "settle.h"

#include <ctype.h>
#include <inttypes.h>
#include <string.h>

#include "base/text.h"
#include "engine/legal.h"
#include "referee/clock/tick.h"
#include "referee/outgoing/outbound.h"
#include "referee/outgoing/silent.h"
#include "referee/play/petition.h"
#include "referee/play/succession.h"
#include "referee/sender/audit.h"
#include "referee/sender/proof.h"
#include "referee/session/fresh.h"
#include "referee/session/handlers.h"
#include "referee/session/session.h"
#include "store/substitutes.h"

static bool at_table(const struct loaded_game *game, int64_t person)
{
	return store_seat_of(&game->row, person) != SEAT_NONE;
}

/* ---- asking for a substitute ---- */

bool substitute_request(const char *args, const char **name, bool *no_more)
{
	const char *rest = args + strlen("me");
	rest += strspn(rest, " ,.!");
	*name = "";
	*no_more = text_same(rest, "no more");
	if (!*rest || *no_more || text_same(rest, "please"))
		return true;
	bool by = text_starts(rest, "by ");
	if (!by && !text_starts(rest, "with "))
		return false;
	*name = rest + strcspn(rest, " ") + 1;
	return **name;
}

/* Find the named person; 0 means anyone. Replies and returns false if that
 * person cannot take the seat. */
static bool find_named(struct session *s,
    const struct command *c,
    const char *name,
    struct person *out)
{
	*out = (struct person){0};
	if (!*name)
		return true;
	if (!find_person(&s->tx, name, out) || out->left) {
		reply_say(&s->reply,
		    c,
		    "No player with that name can take your seat. Name a "
		    "player who has joined, as in \"replace me by eve\". To "
		    "ask all players, write only \"replace me\".");
		return false;
	}
	if (!at_table(&s->game, out->id))
		return true;
	reply_say(&s->reply, c, "%s sits at this table already.", out->handle);
	return false;
}

/* Returns the command that takes a seat, such as "take 2 in game 7". */
static const char *take_command(
    const struct tx *tx, const struct loaded_game *game, int seat)
{
	return tx_format(
	    tx, "take %d in game %" PRId64, seat + 1, game->row.id);
}

/* Mail the named person, or else the gamesmasters, who know whom to ask. */
static void mail_candidates(
    struct session *s, const struct substitute *sub, const struct person *named)
{
	const char *subject = "A player is needed";
	const char *what = tx_format(&s->tx,
	    "%s asks %s to take a seat in game %" PRId64
	    ". To take it, answer with the words %s.",
	    s->in.sender.person.handle,
	    sub->person ? "you" : "for a player",
	    s->game.row.id,
	    take_command(&s->tx, &s->game, sub->seat));
	if (!sub->person) {
		outbound_gamesmasters(s, NULL, subject, what);
		return;
	}
	outbound_person(s, named, subject, what);
}

/* Is a petition about this seat open? */
static bool is_asked(
    const struct tx *tx, const struct loaded_game *game, int seat)
{
	struct petition p;
	if (!petition_open(tx, game, &p) || p.kind != PETITION_REPLACE)
		return false;
	return p.seat == seat;
}

/* Close the open petition about this seat. */
static void end_petition(
    const struct tx *tx, const struct loaded_game *game, int seat)
{
	if (is_asked(tx, game, seat))
		store_petition_end(tx->store, game->row.id);
}

static void seek_no_more(struct session *s, const struct command *c, int seat)
{
	end_petition(&s->tx, &s->game, seat);
	store_substitute_end(s->tx.store, s->game.row.id, seat);
	s->tx.acted = true;
	reply_say(&s->reply, c, "You keep your seat.");
	reply_announce(&s->reply,
	    "%s stays. The search for a substitute has ended.",
	    s->in.sender.person.handle);
}

static void seek(struct session *s,
    const struct command *c,
    int seat,
    const struct person *named)
{
	const struct substitute sub = {
	    .game = s->game.row.id,
	    .seat = seat,
	    .old = s->in.sender.person.id,
	    .person = named->id,
	};
	const char *whom = named->id ? named->handle : "a substitute";
	end_petition(&s->tx, &s->game, seat);
	store_substitute_set(s->tx.store, &sub);
	s->tx.acted = true;
	mail_candidates(s, &sub, named);
	reply_say(&s->reply,
	    c,
	    "You asked for %s to take your seat. Until then you keep your "
	    "seat, and your clock runs. To stay after all, send \"replace me "
	    "no more\".",
	    whom);
	reply_announce(&s->reply,
	    "%s asks for %s to take the seat. To take the seat, a player sends "
	    "\"%s\".",
	    s->in.sender.person.handle,
	    whom,
	    take_command(&s->tx, &s->game, seat));
}

void substitute_ask(struct session *s, const struct command *c)
{
	struct person named;
	const char *name;
	bool no_more;
	int seat = sender_seat(&s->in, &s->game);
	fresh_note(s, c->verb);
	if (s->game.state.table.phase == PHASE_OVER)
		reply_say(&s->reply, c, "The game is over.");
	else if (!substitute_request(c->args, &name, &no_more))
		reply_say(&s->reply,
		    c,
		    "Expected \"replace me\", \"replace me by NAME\" or "
		    "\"replace me no more\".");
	else if (no_more)
		seek_no_more(s, c, seat);
	else if (find_named(s, c, name, &named))
		seek(s, c, seat, &named);
}

/* ---- taking a seat ---- */

/* Parse "2 in game 7" or "7 2" into a game and a seat counted from 0. */
static bool read_seat(const char *args, bool game_first, long *id, int *seat)
{
	if (text_starts(args, "seat "))
		args += strlen("seat ");
	long one = text_digits(args, &args);
	args += strspn(args, " ");
	if (text_starts(args, "in game "))
		args += strlen("in game ");
	long two = text_digits(args, &args);
	long number = game_first ? two : one;
	*id = game_first ? one : two;
	*seat = (int)number - 1;
	return one > 0 && two > 0 && *id <= NUMBER_MAX && number <= SEATS_MAX;
}

/* Load the game if it is in play and has that seat. */
static bool load_seat(struct session *s, long id, int seat)
{
	if (!session_load(s, id) || s->game.row.ended)
		return false;
	tick_late(s);
	return seat < s->game.row.rules.seats;
}

/* Load the game and find the search for that seat. */
static bool load_search(
    struct session *s, long id, int seat, struct substitute *sub)
{
	if (!load_seat(s, id, seat))
		return false;
	if (!store_substitute(s->tx.store, s->game.row.id, seat, sub))
		return false;
	return succession_sought(&s->tx, &s->game, sub);
}

/* Ask the gamesmasters to confirm with "grant seat 7 2". */
static void ask_gamesmaster(struct session *s, const struct substitute *sub)
{
	struct person new;
	int64_t id = s->game.row.id;
	if (!find_person_by_id(&s->tx, sub->person, &new))
		return;
	outbound_gamesmasters(s,
	    NULL,
	    "A substitute waits for your word",
	    tx_format(&s->tx,
		"%s offers to take the seat of %s in game %" PRId64
		". To confirm the change, answer with \"grant seat %" PRId64
		" %d\" and a code.",
		new.handle,
		s->game.row.seat[sub->seat].handle,
		id,
		id,
		sub->seat + 1));
}

/* Offer to take a seat under nomic109: only a gamesmaster has to agree, not the
 * table. */
static void offer_by_law(
    struct session *s, const struct command *c, struct substitute *sub)
{
	ask_gamesmaster(s, sub);
	reply_say(&s->reply,
	    c,
	    "You offered to take the seat. Once the gamesmaster confirms the "
	    "change, you play from the next deal on.");
	reply_announce(&s->reply,
	    "%s offers to take the seat of %s from the next deal on. The "
	    "gamesmaster must confirm the change.",
	    s->in.sender.person.handle,
	    s->game.row.seat[sub->seat].handle);
}

static void offer_to_table(
    struct session *s, const struct command *c, struct substitute *sub)
{
	struct petition p = {
	    .kind = PETITION_REPLACE,
	    .seat = sub->seat,
	    .detail = s->game.state.table.round,
	    .events = s->game.state.table.events,
	};
	bool asked = sub->old == s->game.row.seat[sub->seat].id;
	const char *what = tx_format(&s->tx,
	    asked ? "asks for %s to take the seat and see the hand"
		  : "does not answer; %s would take the seat and see the hand",
	    s->in.sender.person.handle);
	if (petition_ask(s, c, &p, what))
		substitute_agreed(s, sub->seat);
}

static bool may_take(const struct input *in,
    const struct loaded_game *game,
    const struct substitute *sub)
{
	int64_t sender = in->sender.person.id;
	if (sub->person && sub->person != sender)
		return false;
	return !in->sender.person.left && !at_table(game, sender);
}

/* A person who saw one hand of a deal may not play another hand of it, even if
 * everyone agrees. Under nomic109 substitutes wait for the next deal anyway. */
static bool saw_another_hand(const struct session *s, int seat)
{
	int64_t id = s->game.row.id;
	if (!s->game.row.rules.consent ||
	    s->game.state.table.phase == PHASE_DEAL)
		return false;
	return store_left_hand(s->tx.store, id, s->in.sender.person.id, seat);
}

/* Does the sender's earlier offer still stand? An offer that the table did not
 * answer lapses at the end of the round. */
static bool offer_stands(const struct session *s, const struct substitute *sub)
{
	if (!sub->taken || sub->person != s->in.sender.person.id)
		return false;
	if (sub->agreed || !s->game.row.rules.consent)
		return true;
	return is_asked(&s->tx, &s->game, sub->seat);
}

void substitute_take(struct session *s, const struct command *c)
{
	struct substitute sub;
	long id;
	int seat;
	bool read = read_seat(c->args, false, &id, &seat);
	if (read && session_owes_another(&s->game, &s->reply, c, id))
		return;
	bool found = read && load_search(s, id, seat, &sub);
	if (!found || !may_take(&s->in, &s->game, &sub)) {
		reply_say(&s->reply,
		    c,
		    "You cannot take that seat. Write \"take SEAT in game N\" "
		    "for a seat that needs a new player.");
		return;
	}
	if (saw_another_hand(s, seat)) {
		reply_say(&s->reply,
		    c,
		    "You saw another hand of this deal. Send this again when "
		    "the round is over.");
		return;
	}
	if (offer_stands(s, &sub)) {
		reply_say(&s->reply, c, "You have already sent this.");
		return;
	}
	if (s->game.row.rules.consent && petition_taken(s, c, seat))
		return;
	sub.person = s->in.sender.person.id;
	sub.taken = true;
	sub.agreed = sub.granted = false;
	store_substitute_set(s->tx.store, &sub);
	s->tx.acted = true;
	if (s->game.row.rules.consent)
		offer_to_table(s, c, &sub);
	else
		offer_by_law(s, c, &sub);
}

/* ---- the table's and the gamesmaster's answers ---- */

void substitute_agreed(struct session *s, int seat)
{
	struct substitute sub;
	if (!store_substitute(s->tx.store, s->game.row.id, seat, &sub) ||
	    !sub.taken)
		return;
	if (!succession_sought(&s->tx, &s->game, &sub)) {
		succession_over(s, seat);
		return;
	}
	sub.agreed = true;
	store_substitute_set(s->tx.store, &sub);
	ask_gamesmaster(s, &sub);
	reply_announce(&s->reply,
	    "All players agree. The referee asks the gamesmaster to confirm "
	    "the change.");
}

void substitute_refused(struct session *s, int seat)
{
	struct substitute sub;
	struct person new;
	if (!store_substitute(s->tx.store, s->game.row.id, seat, &sub))
		return;
	if (find_person_by_id(&s->tx, sub.person, &new))
		reply_announce(&s->reply,
		    "%s does not agree that %s takes the seat. The seat does "
		    "not change.",
		    s->in.sender.person.handle,
		    new.handle);
	sub.person = 0;
	sub.taken = sub.agreed = false;
	store_substitute_set(s->tx.store, &sub);
}

void substitute_grant(
    struct session *s, const struct command *c, const char *args)
{
	struct substitute sub;
	struct person new;
	long id;
	int seat;
	bool read = read_seat(args, true, &id, &seat);
	if (read && session_owes_another(&s->game, &s->reply, c, id))
		return;
	bool found = read && load_search(s, id, seat, &sub);
	if (!found || !succession_can(&s->tx, &s->game, &sub, &new)) {
		reply_say(&s->reply,
		    c,
		    "Nobody has offered to take that seat. Write \"grant seat "
		    "GAME SEAT\", as in \"grant seat 7 2\".");
		return;
	}
	if (s->game.row.rules.consent && !sub.agreed) {
		reply_say(&s->reply,
		    c,
		    "The players at the table have not all agreed yet, so "
		    "nothing was done.");
		return;
	}
	if (!fresh_knows_of(s, &new, VERB_TAKE)) {
		reply_say(&s->reply,
		    c,
		    "Another player offers to take the seat now: %s. To "
		    "confirm this player, answer this mail.",
		    new.handle);
		return;
	}
	sub.granted = true;
	store_substitute_set(s->tx.store, &sub);
	s->tx.acted = true;
	reply_say(&s->reply, c, "Granted: %s takes the seat.", new.handle);
	if (s->game.row.rules.consent) {
		succession_now(s, &sub);
	} else {
		reply_announce(&s->reply,
		    "%s confirms the change. From the next deal on, another "
		    "player has the seat of %s.",
		    audit_subject(s),
		    s->game.row.seat[seat].handle);
	}
}

/* ---- replacing a silent player ---- */

static void start_search(struct session *s, const struct command *c, int seat)
{
	const struct person *silent = &s->game.row.seat[seat];
	const struct substitute sub = {
	    .game = s->game.row.id,
	    .seat = seat,
	    .old = s->in.sender.person.id,
	};
	end_petition(&s->tx, &s->game, seat);
	store_substitute_set(s->tx.store, &sub);
	s->tx.acted = true;
	reply_say(&s->reply,
	    c,
	    "The search for a substitute for %s has begun. To take the seat, a "
	    "player sends \"%s\".",
	    silent->handle,
	    take_command(&s->tx, &s->game, seat));
	reply_announce(&s->reply,
	    "%s missed two turns, so the gamesmaster looks for a substitute. "
	    "The search ends if %s plays again. To take the seat, a player "
	    "sends \"%s\".",
	    silent->handle,
	    silent->handle,
	    take_command(&s->tx, &s->game, seat));
}

/* Is the seat's player silent? */
static bool may_search(struct session *s, long id, int seat)
{
	if (!load_seat(s, id, seat) || !loaded_person(&s->game, seat))
		return false;
	if (table_left(&s->game.state.table, seat))
		return false;
	return silent_is(&s->tx, &s->game, seat);
}

void substitute_search(
    struct session *s, const struct command *c, const char *args)
{
	struct substitute sub;
	long id;
	int seat;
	bool read = read_seat(args, true, &id, &seat);
	if (read && session_owes_another(&s->game, &s->reply, c, id))
		return;
	if (!read || !may_search(s, id, seat))
		reply_say(&s->reply,
		    c,
		    "You can look for a substitute only for a player who "
		    "missed the last %d turns. Write \"grant substitute GAME "
		    "SEAT\", as in \"grant substitute 7 2\".",
		    SILENT_TURNS);
	else if (store_substitute(s->tx.store, s->game.row.id, seat, &sub) &&
		 !sub.taken && succession_sought(&s->tx, &s->game, &sub))
		reply_say(&s->reply,
		    c,
		    "The search for that seat has already begun. To take the "
		    "seat, a player sends \"%s\".",
		    take_command(&s->tx, &s->game, seat));
	else
		start_search(s, c, seat);
}
