/* void.c - `void-round`: the table voids the running round, because the referee
 * itself was wrong.
 *
 * A gamesmaster who plays in the game could want to be rid of a bad hand, so
 * only another gamesmaster or the operator may ask. The table decides. */
#include "void.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "base/address.h"
#include "base/log.h"
#include "engine/legal.h"
#include "gamesmaster.h"
#include "referee/outgoing/limits.h"
#include "referee/outgoing/outbound.h"
#include "referee/play/advance.h"
#include "referee/play/petition.h"
#include "referee/sender/proof.h"
#include "referee/session/handlers.h"
#include "referee/session/session.h"
#include "store/q.h"
#include "store/table.h"

/* Voids the running round, because the referee itself was wrong.
 *
 * The record keeps the round, and its secret is published. The next round is
 * dealt from the next secret, and any pulse for that deal is named after the
 * last player agreed. So nobody gets a second try at a deal. */

static struct action void_round_action(const struct tx *tx, int64_t at)
{
	return (struct action){
	    .kind = ACT_VOID_ROUND,
	    .card = CARD_NONE,
	    .at = at,
	    .acted = tx->now,
	};
}

/* True if a round is running and may be voided. */
static bool voiding_possible(const struct loaded_game *game)
{
	struct event unused;
	const struct tx tx = {.now = 0};
	const struct action a = void_round_action(&tx, 0);
	return !game_decide(&game->state, &a, &unused);
}

/* Counts the people at the table who have not left it. */
static int people(const struct loaded_game *game)
{
	int count = 0;
	for (int seat = 0; seat < game->row.rules.seats; seat++)
		count += loaded_person(game, seat) &&
		         !table_left(&game->state.table, seat);
	return count;
}

static void void_ask(struct store *store, const struct void_row *row)
{
	q_run(store,
	    "INSERT OR REPLACE INTO void_round(game, round, fault, by, asked) "
	    "VALUES (?, ?, ?, nullif(?, 0), ?)",
	    row->game, row->round, row->fault, row->by, row->asked);
}

/* Asks everyone at the session's table whether to void the running round, in
 * place of any other open request. `who` completes a sentence as its subject.
 * `fault` says what the referee did wrong, and `by` is the gamesmaster who
 * asks, or 0. If nobody has to be asked, voids the round. */
static void voiding_ask(
    struct session *s, const char *who, int64_t by, const char *fault)
{
	const struct table *t = &s->game.state.table;
	const char *rest = loaded_to_agree(&s->tx, &s->game, 0);
	const struct void_row row = {
	    .game = s->game.row.id,
	    .round = t->round,
	    .fault = fault,
	    .by = by,
	    .asked = s->tx.now,
	};
	const struct petition p = {
	    .kind = PETITION_VOID,
	    .seat = SEAT_NONE,
	    .detail = t->round,
	    .events = t->events,
	    .at = s->tx.now,
	};
	void_ask(s->tx.store, &row);
	s->tx.acted = true;
	if (!*rest) {
		voiding_give(s);
		return;
	}
	store_petition_set(s->tx.store, s->game.row.id, &p);
	reply_announce(&s->reply,
	    "%s asks to void round %d, because %s. If all "
	    "agree, round %d counts for nothing. Its cards then become "
	    "public, the scores are those from before the round, and new "
	    "cards are dealt. If you agree, answer \"agree\". If not, answer "
	    "\"refuse\". You have until the end of the round, and three days "
	    "at most. Until then the round goes on. These players have not "
	    "answered yet: %s.",
	    who, t->round, fault, t->round, rest);
	reply_ask(&s->reply, ASK_CONSENT, SEAT_NONE);
}

/* Records that the round was voided at `at`, while `persons` people sat at the
 * table. */
static void void_done(
    struct store *store, const struct void_row *row, int persons, int64_t at)
{
	q_run(store,
	    "UPDATE void_round SET voided = ?, persons = ? "
	    "WHERE game = ? AND round = ?",
	    at, persons, row->game, row->round);
}

void voiding_give(struct session *s)
{
	const struct void_row row = {
	    .game = s->game.row.id,
	    .round = s->game.state.table.round,
	};
	if (!voiding_possible(&s->game))
		return;
	void_done(s->tx.store, &row, people(&s->game), s->tx.now);
	loaded_act(&s->tx, &s->game, void_round_action(&s->tx, s->in.at));
	advance_game(s);
}

/* `void-round`: asks a table to void the running round, because the
 * referee itself was wrong.
 *
 * A gamesmaster who plays in the game could want to be rid of a bad hand, so
 * only another gamesmaster or the operator may ask. The table decides. */

static const char expected[] =
    "expected the number of a game and what the referee did wrong, as in "
    "\"void-round 7 because it refused a legal card\"";

/* Loads the game. Returns why its running round cannot be voided, or NULL. */
static const char *why_not(struct session *s, int64_t id)
{
	struct petition open;
	if (!session_load(s, id) || s->game.row.ended)
		return "there is no such game being played";
	if (!voiding_possible(&s->game))
		return tx_format(&s->tx,
		    "no round is running in game %" PRId64
		    ", or its seal has no secret left to deal another round",
		    id);
	if (petition_open(&s->tx, &s->game, &open) &&
	    open.kind == PETITION_VOID)
		return "that table is being asked already";
	return NULL;
}

/* Asks the table. `who` is the subject of a sentence. Returns what was done. */
static const char *ask_table(
    struct session *s, const char *who, int64_t by, const char *fault)
{
	int round = s->game.state.table.round;
	const struct master_act act = {
	    .at = s->tx.now,
	    .by = by,
	    .game = s->game.row.id,
	    .line = tx_format(&s->tx, "void-round %" PRId64 " because %s",
		s->game.row.id, fault),
	};
	store_master_act_add(s->tx.store, &act);
	const char *what = tx_format(&s->tx,
	    "%s asks the table of game %" PRId64
	    " to void round %d, because %s.",
	    who, s->game.row.id, round, fault);
	voiding_ask(s, who, by, fault);
	log_line(LOG_LEVEL_INFO,
	    "game %" PRId64 ": the table is asked to void round %d",
	    s->game.row.id, round);
	return what;
}

/* Tells the gamesmasters who do not sit at the table, but not the one at
 * `except`; NULL: no exception. */
static void tell_outside(
    struct session *s, const char *except, const char *what)
{
	struct doc doc;
	const char *const *g = s->tx.site->gamesmasters;
	doc_init(&doc, s->tx.arena, "For gamesmasters");
	doc_paragraph(&doc, "%s", what);
	for (; g && *g; g++) {
		struct person p;
		bool known = find_person(&s->tx, *g, &p);
		bool sits =
		    known && store_seat_of(&s->game.row, p.id) != SEAT_NONE;
		const struct outbound mail = {
		    .person = known ? &p : NULL,
		    .to = *g,
		    .doc = &doc,
		};
		if (!sits && !(except && address_same(*g, except)) &&
		    limits_gamesmaster(&s->tx, *g))
			outbound_mail(s, &mail);
	}
}

void void_round(struct session *s, const struct command *c)
{
	const struct person *master = &s->in.sender.person;
	int64_t id;
	const char *fault = kit_because(&s->tx, c->args, &id);
	if (!fault) {
		reply_say(&s->reply, c, "Nothing was done: %s.", expected);
		return;
	}
	if (session_owes_another(&s->game, &s->reply, c, id))
		return;
	const char *why = why_not(s, id);
	if (why) {
		reply_say(&s->reply, c, "Nothing was done: %s.", why);
		return;
	}
	const char *who = audit_subject(s);
	const char *what = ask_table(s, who, master->id, fault);
	reply_say(&s->reply, c,
	    "The referee asks the table. The round is void once all agree.");
	tell_outside(s, master->address, what);
}

/* `void-round 7 off`: a gamesmaster withdraws the question. */
void void_off(struct session *s, const struct command *c)
{
	struct petition p;
	if (!kit_load(s, c, false))
		return;
	if (!petition_open(&s->tx, &s->game, &p) || p.kind != PETITION_VOID) {
		reply_say(
		    &s->reply, c, "The table is not asked to void its round.");
		return;
	}
	store_petition_end(s->tx.store, s->game.row.id);
	s->tx.acted = true;
	reply_say(&s->reply, c, "The table is not asked any more.");
	reply_announce(&s->reply,
	    "%s withdraws the question about round %" PRId64
	    ". The round goes on.",
	    audit_subject(s), p.detail);
}

const char *void_by_operator(
    struct session *s, const char *line, const char **why)
{
	int64_t id;
	const char *fault = kit_because(&s->tx, line, &id);
	*why = fault ? why_not(s, id) : expected;
	if (*why)
		return NULL;
	const char *what = ask_table(s, "The operator", 0, fault);
	tell_outside(s, NULL, what);
	return what;
}
