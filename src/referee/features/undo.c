/* undo.c - `undo`: takes moves back.
 *
 * A player asks the table to take back the last act of the player. By `undo N
 * because WORDS`, a gamesmaster takes back what the referee misread. What was
 * misread was never played, whatever the rules say about taking back. Nothing
 * else may stand on it, so all acts since the misread letter go back, too.
 * Those that bots, standing orders and the clock did are told from a person's
 * by the letter that caused them. */
#include <inttypes.h>

#include "agree.h"
#include "engine/legal.h"
#include "engine/record.h"
#include "engine/takeback.h"
#include "gamesmaster.h"
#include "notice/doc.h"
#include "referee/play/advance.h"
#include "referee/play/petition.h"
#include "referee/sender/proof.h"
#include "referee/session/deadline.h"
#include "referee/session/handlers.h"
#include "referee/session/session.h"
#include "referee/session/stale.h"
#include "store/letters.h"
#include "store/ratings.h"

/* `undo`: takes back a bid or a card, if everyone agrees and nothing
 * else has happened since.
 *
 * With undo=off every act stands: nomic109 has no way to take back a post, and
 * in rtr3b "a card laid is a card played" (Game play 1). With other rules the
 * table decides. What the act revealed stays known. So a hand that the act
 * opened stays open, and nobody bids blind on a hand they saw. */

/* ---- taking back ---- */

/* Open the hands that were open after the act and are sealed again after the
 * undo. */
static void keep_open(
    struct tx *tx, struct loaded_game *game, const struct table *then)
{
	const struct table *now = &game->state.table;
	for (int seat = 0; seat < now->rules.seats; seat++) {
		struct action look = {
		    .kind = ACT_LOOK,
		    .seat = seat,
		    .card = CARD_NONE,
		    .at = tx->now,
		    .acted = tx->now,
		};
		if (table_sealed(now, seat) && !table_sealed(then, seat))
			loaded_act(tx, game, look);
	}
}

void undo_give(struct session *s, int misread, int64_t at)
{
	struct table then = s->game.state.table;
	struct event e =
	    takeback_event(&s->game.takeback, misread, at, s->tx.now);
	loaded_event(&s->tx, &s->game, &e);
	keep_open(&s->tx, &s->game, &then);
	advance_game(s);
}

/* ---- asking ---- */

/* Return an act in words: "the bid of 3", or the card. */
static const char *undo_text(const struct tx *tx, const struct event *act)
{
	char bid[RECORD_LINE_MAX];
	if (act->bid == BID_NONE)
		return doc_card(tx->arena, act->card);
	record_value(act, bid, sizeof bid);
	return tx_format(tx, "the bid of %s", bid);
}

static void ask_table(struct session *s, const struct command *c, int seat)
{
	struct petition p = {
	    .kind = PETITION_UNDO,
	    .seat = seat,
	    .events = s->game.state.table.events,
	};
	const char *what = tx_format(&s->tx,
	    "asks to take back %s. All players have already seen it. The next "
	    "move ends this request",
	    undo_text(&s->tx, takeback_act(&s->game.takeback, 1)));
	if (petition_ask(s, c, &p, what)) {
		reply_say(&s->reply, c,
		    "Nobody else has to agree, so the referee takes your last "
		    "move back.");
		undo_give(s, 0, s->in.at);
	}
}

static void say_it_stands(const struct loaded_game *game, struct reply *reply,
    const struct command *c)
{
	const struct rules *rules = &game->row.rules;
	const char *law = "";
	if (rules->source == FROM_RTR3B)
		law = "; a card laid is a card played, Game play 1";
	reply_say(reply, c,
	    "Under the rules of this game (undo=off%s), nobody can "
	    "take back a bid or a card.",
	    law);
}

/* Would the referee play the card again, because it is the only legal one? */
static bool plays_again(const struct session *s)
{
	struct loaded_game tried = s->game;
	int64_t now = s->tx.now;
	struct event e = takeback_event(&tried.takeback, 0, now, now);
	takeback_apply(&tried.takeback, &tried.state, &e);
	return autoplay_due(&s->tx, &tried);
}

bool undo_allowed(struct session *s, const struct command *c)
{
	int seat = sender_seat(&s->in, &s->game);
	if (s->game.row.rules.undo == UNDO_OFF)
		say_it_stands(&s->game, &s->reply, c);
	else if (s->game.row.suspended)
		reply_say(&s->reply, c,
		    "The game is suspended. Send \"resume\" first.");
	else if (takeback_seat(&s->game.takeback) != seat || plays_again(s))
		reply_say(&s->reply, c,
		    "You have nothing to take back. You can take back only "
		    "your last bid or card in this round, before anything "
		    "else happens. A card that the referee played for you "
		    "stays.");
	else
		return !petition_taken(s, c, seat);
	return false;
}

void undo_command(struct session *s, const struct command *c)
{
	/* A replay of a refused request must not succeed later. */
	fresh_note(s, c->verb);
	if (undo_allowed(s, c))
		ask_table(s, c, sender_seat(&s->in, &s->game));
}

/* `undo N because WORDS`: a gamesmaster takes back what the referee
 * misread.
 *
 * What was misread was never played, whatever the rules say about taking back.
 * Nothing else may stand on it, so all acts since the misread letter go back,
 * too. Those that bots, standing orders and the clock did are told from a
 * person's by the letter that caused them. */

/* True if the person sits at that seat, or did so earlier in the game. */
static bool has_sat(const struct session *s, int seat, int64_t person)
{
	struct seat_change c;
	int64_t id = s->game.row.id;
	bool sat = s->game.row.seat[seat].id == person;
	for (int n = 0; store_seat_change(s->tx.store, id, n, &c) && !sat; n++)
		sat = c.seat == seat && c.old == person;
	return sat;
}

/* Returns the number of the player's own letter that caused an act. Returns 0
 * for an act of a bot, a standing order or the clock, which other letters
 * cause. */
static int64_t own_letter(const struct session *s, uint32_t event, int seat)
{
	struct posted letter;
	struct person p;
	int64_t id = s->game.row.id;
	if (!store_event_letter(s->tx.store, s->tx.arena, id, event, &letter) ||
	    !find_person(&s->tx, letter.sender, &p) || !has_sat(s, seat, p.id))
		return 0;
	return letter.id;
}

/* Returns how many acts to take back: all from the last letter of a person on.
 * Returns 0 if no person has acted since the deal. */
static int acts_misread(const struct session *s)
{
	const struct loaded_game *game = &s->game;
	int undone = 0, acts = 0, found = 0;
	int64_t letter = 0;
	for (size_t i = game->log_count; i; i--) {
		const struct event *e = &game->log[i - 1];
		if (e->kind == EVENT_DEAL)
			break;
		if (e->kind == EVENT_UNDO)
			undone += takeback_acts(e);
		if (!event_has(e->kind, EVENT_ACTS))
			continue;
		if (undone) {
			undone--;
			continue;
		}
		acts++;
		int64_t own = own_letter(s, (uint32_t)i, e->seat);
		if (own && found && own != letter)
			break;
		if (own)
			found = acts;
		letter = own ? own : letter;
	}
	return takeback_act(&game->takeback, found) ? found : 0;
}

/* Names an act to the gamesmaster and the table. A discard and a pass were face
 * down. */
static const char *public_text(const struct tx *tx, const struct event *act)
{
	if (act->kind == EVENT_DISCARD)
		return "the card thrown back";
	if (act->kind == EVENT_PASS)
		return "the exchange";
	return tx_format(tx, "%s%s",
	    act->kind == EVENT_MISPLAY ? "the misplay of " : "",
	    undo_text(tx, act));
}

void undo_misread(struct session *s, const struct command *c)
{
	int64_t id;
	const char *why = kit_because(&s->tx, c->args, &id);
	if (!why) {
		reply_say(&s->reply, c,
		    "Nothing was done: expected the number of a game and what "
		    "the referee misread, as in \"undo 7 because ann spoke of "
		    "an auction\".");
		return;
	}
	if (!kit_load(s, c, false))
		return;
	int acts = acts_misread(s);
	if (!acts) {
		reply_say(&s->reply, c,
		    "Nothing was done: no player has acted in game %" PRId64
		    " since the last deal. A round that is scored stands.",
		    id);
		return;
	}
	const struct event *act = takeback_act(&s->game.takeback, acts);
	const char *who = s->game.row.seat[act->seat].handle;
	const char *what = public_text(&s->tx, act);
	bool misplay = act->kind == EVENT_MISPLAY;
	undo_give(s, acts, s->tx.now);
	reply_say(&s->reply, c,
	    "Done: %s by %s does not count, and it is %s's turn again. All "
	    "players are told.",
	    what, who, who);
	reply_announce(&s->reply, "%s says that the referee misread %s: %s.%s",
	    audit_subject(s), who, why,
	    misplay ? " The points that the misplay cost come back." : "");
}
