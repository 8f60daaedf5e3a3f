/* misread.c - `undo N because WORDS`: a gamesmaster takes back what the referee
 * misread.
 *
 * What was misread was never played, whatever the rules say about taking back.
 * Nothing else may stand on it, so all acts since the misread letter go back,
 * too. Those that bots, standing orders and the clock did are told from a
 * person's by the letter that caused them. */
#include "engine/takeback.h"

#include <inttypes.h>

#include "kit.h"
#include "referee/commands/settle.h"
#include "referee/sender/audit.h"
#include "referee/session/session.h"
#include "store/letters.h"
#include "store/tallies.h"

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
		if (!takeback_is_act(e))
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
