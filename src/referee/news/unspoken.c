/* unspoken.c - keeps back words to the table that may name a card.
 *
 * A player may not reveal cards of their hand (nomic109 section 6). The
 * referee therefore asks the player first. If the player sends exactly the
 * same words again, in answer to the mail that asked, the referee passes them
 * on once.
 *
 * The holder of a sealed hand may learn nothing about it. So while a hand is
 * sealed, every line that may name a card waits, whatever the hand is. The
 * referee judges these lines when the hand is open. */
#include "unspoken.h"

#include "engine/card.h"
#include "mail/evidence.h"
#include "referee/session/session.h"
#include "referee/session/stale.h"
#include "store/outbox.h"
#include "store/q.h"
#include "store/table.h"

static struct unspoken_row row_of(
    const struct loaded_game *game, int seat, const char *text, uint64_t cards)
{
	return (struct unspoken_row){
	    .game = game->row.id,
	    .seat = seat,
	    .round = game->state.table.round,
	    .text = text,
	    .cards = cards,
	};
}

static bool is_sealed(const struct loaded_game *game, int seat)
{
	return game_view(&game->state, seat).sealed;
}

static bool names_held(
    const struct loaded_game *game, const struct unspoken_row *row)
{
	return row->cards & game_view(&game->state, row->seat).hand;
}

/* Look for the words row->text of that seat in that round. If they are stored,
 * fills in id and asked. */
static bool unspoken(struct store *store, struct unspoken_row *row)
{
	struct rows *s = q_rows(store,
	    "SELECT id, asked FROM unspoken "
	    "WHERE game = ? AND seat = ? AND round = ? AND text = ?",
	    row->game, row->seat, row->round, row->text);
	return q_first(s, NULL, &row->id, &row->asked);
}

/* Was the sender asked about these words, and does this letter answer that
 * question? */
static bool is_confirmed(const struct session *s, struct unspoken_row *row)
{
	if (!unspoken(s->tx.store, row) || !row->asked)
		return false;
	return fresh_answers_since(s, row->asked);
}

enum { KEPT = 20 };

/* Store words. If a seat repeats words, only one row is kept, with the earlier
 * time of asking. Deletes words of earlier rounds, and the oldest if there are
 * too many. */
static void unspoken_add(struct store *store, const struct unspoken_row *row)
{
	int64_t seat = row->seat;
	q_run(store,
	    "DELETE FROM unspoken WHERE game = ?1 AND seat = ?2 "
	    "AND (round < ?3 OR id <= (SELECT id FROM unspoken "
	    "WHERE game = ?1 AND seat = ?2 ORDER BY id DESC "
	    "LIMIT 1 OFFSET ?4))",
	    row->game, seat, row->round, KEPT - 1);
	q_run(store,
	    "INSERT OR IGNORE INTO unspoken(game, seat, round, text, cards, "
	    "asked, mail) VALUES (?, ?, ?, ?, ?, ?, 0)",
	    row->game, seat, row->round, row->text, row->cards, row->asked);
}

static void wait_for_hand(struct tx *tx, struct reply *reply,
    const struct command *c, const struct unspoken_row *row)
{
	unspoken_add(tx->store, row);
	tx->acted = true;
	reply->talked = true;
	reply_say(reply, c,
	    "Your words may name a card, and your hand is sealed, so "
	    "your words wait. Once your hand is open, the referee "
	    "passes them on, or asks you about them first.");
}

static void unspoken_drop(struct store *store, int64_t id)
{
	q_run(store, "DELETE FROM unspoken WHERE id = ?", id);
}

bool unspoken_kept(
    struct session *s, const struct command *c, int seat, const char *text)
{
	struct unspoken_row row = row_of(&s->game, seat, text, c->cards);
	if (row.cards && is_sealed(&s->game, seat)) {
		wait_for_hand(&s->tx, &s->reply, c, &row);
		return true;
	}
	if (!names_held(&s->game, &row))
		return false;
	if (is_confirmed(s, &row)) {
		unspoken_drop(s->tx.store, row.id);
		return false;
	}
	row.asked = s->tx.now;
	unspoken_add(s->tx.store, &row);
	reply_say(&s->reply, c,
	    "Your words name a card that you hold, so nothing was "
	    "passed on yet. Players may not reveal their cards. To "
	    "pass the words on all the same, answer this mail with "
	    "the same line.");
	return true;
}

static void judge(const struct tx *tx, const struct loaded_game *game,
    const struct unspoken_row *row)
{
	if (row->round < game->state.table.round) {
		unspoken_drop(tx->store, row->id);
	} else if (is_sealed(game, row->seat)) {
		return;
	} else if (names_held(game, row)) {
		q_run(tx->store,
		    "UPDATE unspoken SET asked = ?, mail = ? WHERE id = ?",
		    tx->now, store_mail_next(tx->store), row->id);
	} else {
		store_talk_add(
		    tx->store, row->game, row->seat, row->text, tx->now);
		unspoken_drop(tx->store, row->id);
	}
}

static void read_row(
    struct arena *arena, struct rows *s, struct unspoken_row *row)
{
	*row = (struct unspoken_row){
	    .id = q_int(s, 0),
	    .game = q_int(s, 1),
	    .seat = (int)q_int(s, 2),
	    .round = (int)q_int(s, 3),
	    .text = q_string(arena, s, 4),
	    .cards = (uint64_t)q_int(s, 5),
	    .asked = q_int(s, 6),
	};
}

/* Put the words of a game that wait for sealed hands to open into the arena, in
 * order. Returns their number. */
static size_t unspoken_sealed(struct store *store, struct arena *arena,
    int64_t game, struct unspoken_row **rows)
{
	static const char count[] =
	    "SELECT count(*) FROM unspoken WHERE game = ?";
	size_t most = (size_t)q_number(store, 0, count, game);
	size_t n = 0;
	if (!most)
		return 0;
	*rows = arena_alloc(arena, most * sizeof **rows);
	struct rows *s = q_rows(store,
	    "SELECT id, game, seat, round, text, cards, asked FROM unspoken "
	    "WHERE game = ? AND asked = 0 ORDER BY id",
	    game);
	while (q_next(s))
		read_row(arena, s, &(*rows)[n++]);
	return n;
}

void unspoken_judge(const struct tx *tx, const struct loaded_game *game)
{
	struct unspoken_row *rows;
	if (!game->is_loaded || tx->failed || !rules_blind(&game->row.rules))
		return;
	size_t n = unspoken_sealed(tx->store, tx->arena, game->row.id, &rows);
	for (size_t i = 0; i < n; i++)
		judge(tx, game, &rows[i]);
}
