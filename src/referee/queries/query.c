/* query.c - commands that only ask. Private answers go to the registered
 * address of the seat. */
#include "query.h"

#include <inttypes.h>
#include <string.h>

#include "base/buf.h"
#include "base/text.h"
#include "base/when.h"
#include "engine/options.h"
#include "notice/plot.h"
#include "referee/deal/record.h"
#include "referee/news/since.h"
#include "referee/outgoing/limits.h"
#include "referee/outgoing/outbound.h"
#include "referee/people/offers.h"
#include "referee/play/custom.h"
#include "referee/seating/seating.h"
#include "referee/sender/vouch.h"
#include "referee/sender/waits.h"
#include "referee/session/contact.h"
#include "referee/session/deadline.h"
#include "referee/session/handlers.h"
#include "referee/session/round_inputs.h"
#include "referee/session/session.h"

enum { GAMES_SHOWN = 20 };

/* Returns the time that is left, such as "2 days and 3 hours". */
static const char *time_left(const struct tx *tx, int64_t seconds)
{
	int64_t hours = seconds < 0 ? 0 : seconds / WHEN_HOUR;
	int64_t days = hours / 24;
	const char *text = "";
	hours %= 24;
	if (days)
		text = tx_format(
		    tx, "%" PRId64 " day%s", days, days == 1 ? "" : "s");
	if (hours)
		text = tx_list(tx, text, " and ",
		    tx_format(tx, "%" PRId64 " hour%s", hours,
			hours == 1 ? "" : "s"));
	return *text ? text : "less than an hour";
}

/* Returns until when the turn of that game lasts, such as ", until Tue 24 Nov,
 * 11:05 (2 days left)"; "" if it has no end. */
static const char *until_text(const struct tx *tx, const struct person *reader,
    const struct loaded_game *game)
{
	char until[WHEN_PERSON];
	int64_t deadline = deadline_told(tx, game);
	if (!deadline)
		return "";
	return tx_format(tx, ", until %s (%s left)",
	    when_short(deadline, reader->zone, until, sizeof until),
	    time_left(tx, deadline - tx->now));
}

/* Returns " It is bob's turn, until Tue 24 Nov, 11:05 (2 days left)."; "" if
 * the game waits for nobody. Sets *own if it is the reader's turn. */
static const char *turn_text(struct tx *tx, const struct person *reader,
    struct loaded_game *game, bool *own)
{
	if (game->row.suspended)
		return " It is suspended.";
	int turn = game->state.table.turn;
	if (!game->is_loaded || turn == SEAT_NONE)
		return "";
	*own = turn == store_seat_of(&game->row, reader->id);
	const char *whose =
	    *own ? "your" : tx_format(tx, "%s's", game->row.seat[turn].handle);
	return tx_format(
	    tx, " It is %s turn%s.", whose, until_text(tx, reader, game));
}

/* Returns how to act in a game in which it is the reader's turn: an answer to
 * this mail may be about another game. */
static const char *how_to_act(struct session *s, const struct loaded_game *game)
{
	const struct person *reader = &s->in.sender.person;
	const char *address = NULL;
	if (s->game.is_loaded && s->game.row.id == game->row.id)
		return " To act there, answer this mail.";
	if (limits_proven(&s->in))
		address = outbound_address(&s->tx, game, reader);
	if (!address)
		return " To act there, answer a mail of that game.";
	return tx_format(&s->tx, " To act there, write to %s.", address);
}

/* Returns the game in the arena; NULL if there is none. */
static struct loaded_game *load_listed(struct session *s, int64_t id)
{
	struct loaded_game *game = arena_alloc(s->tx.arena, sizeof *game);
	*game = (struct loaded_game){.is_loaded = false};
	if (!tx_game_row(&s->tx, id, &game->row))
		return NULL;
	game->is_loaded = loaded_replay(&s->tx, game);
	return game->is_loaded ? game : NULL;
}

static void list_game(struct session *s, struct loaded_game *game)
{
	bool own = false;
	const char *turn = turn_text(&s->tx, &s->in.sender.person, game, &own);
	doc_paragraph(&s->reply.answer, "Game %" PRId64 " (%s): %s.%s%s",
	    game->row.id, game->row.rules.preset,
	    loaded_names(s->tx.arena, &game->row), turn,
	    own ? how_to_act(s, game) : "");
}

const char *query_whose_turn(struct session *s)
{
	bool own = false;
	return turn_text(&s->tx, &s->in.sender.person, &s->game, &own);
}

bool query_game(struct session *s, int64_t id)
{
	const char *how = NULL;
	struct loaded_game *game = load_listed(s, id);
	if (!game)
		return false;
	bool plays =
	    store_seat_of(&game->row, s->in.sender.person.id) != SEAT_NONE;
	if (game->row.ended)
		how = "is over";
	else if (!plays && loaded_shut_by(&s->tx, game))
		how = "has players who want no watchers, so only they learn "
		      "how it stands";
	if (how)
		doc_paragraph(
		    &s->reply.answer, "Game %" PRId64 " %s.", id, how);
	else
		list_game(s, game);
	s->reply.said++;
	return true;
}

/* Reply with `some` and a list of the sender's games. If the sender has no
 * games, reply with `none`. If `c` is NULL, this is part of a reply. Returns
 * the number of games. */
static size_t list_games(struct session *s, const struct command *c,
    const char *some, const char *none)
{
	int64_t ids[GAMES_SHOWN];
	int64_t person = s->in.sender.person.id;
	size_t n = 0;
	if (s->in.sender.known)
		n = store_games_of(s->tx.store, person, ids, GAMES_SHOWN);
	if (c)
		reply_say(&s->reply, c, "%s", n ? some : none);
	else
		doc_paragraph(&s->reply.answer, "%s", n ? some : none);
	for (size_t i = 0; i < n; i++) {
		struct loaded_game *game = load_listed(s, ids[i]);
		if (game)
			list_game(s, game);
	}
	return n;
}

/* Handles a letter that names no game: says that the sender has none, or asks
 * which game is meant. */
static void which_game(struct session *s, const struct command *c)
{
	const char *none = "You are in no game now.";
	if (s->game.cancelled)
		none = "That game was cancelled, and you are in no other game.";
	list_games(s, c,
	    "I cannot tell which game you mean. Answer a mail of one of these "
	    "games.",
	    none);
}

/* Build a notice about the session's game with what the sender may see.
 * Replies and returns false if no game is loaded. */
static bool notice_for_query(
    struct session *s, const struct command *c, struct notice *n)
{
	if (!s->game.is_loaded) {
		which_game(s, c);
		return false;
	}
	*n = session_notice(s, sender_seat(&s->in, &s->game));
	return true;
}

/* ---- status ---- */

static const char *hand_words(const struct view *view)
{
	if (view->sealed)
		return "Your hand is sealed, because you may bid blind nil. To "
		       "open your hand, send \"look\".";
	return view->hand ? "Here it is." : "You hold no cards now.";
}

void query_hand(struct session *s, const struct command *c)
{
	struct notice n;
	if (!notice_for_query(s, c, &n))
		return;
	reply_say(&s->reply, c, "%s", hand_words(&n.view));
	/* the answer always shows the hand and the table */
	s->reply.shows = true;
}

void query_status(struct session *s, const struct command *c)
{
	struct notice n;
	if (!notice_for_query(s, c, &n))
		return;
	reply_say(&s->reply, c, "This is how the game stands.");
	waits_tell(s);
	vouch_tell(s);
	if (n.view.table->rounds_scored)
		notice_score(&s->reply.answer, &n);
	s->reply.shows = true;
}

/* Returns the round whose tricks to show. Between two rounds, this is the
 * finished round. */
static int round_on_table(const struct table *t)
{
	bool between = t->phase == PHASE_DEAL && t->last_scored &&
	               t->last_scored == t->round - 1;
	return between ? t->last_scored : t->round;
}

void query_last(struct session *s, const struct command *c)
{
	struct notice n;
	if (!notice_for_query(s, c, &n))
		return;
	reply_say(&s->reply, c, "Round %d:", round_on_table(n.view.table));
	notice_last(&s->reply.answer, &n);
}

/* Answers how many tricks each player made, as rtr3b Game play 6 asks: "let
 * other players know (when asked) how many tricks that have made so far". */
void query_tricks(struct session *s, const struct command *c)
{
	struct notice n;
	if (!notice_for_query(s, c, &n))
		return;
	reply_say(&s->reply, c, "Round %d:", round_on_table(n.view.table));
	notice_tricks(&s->reply.answer, &n);
}

void query_score(struct session *s, const struct command *c)
{
	struct notice n;
	if (!notice_for_query(s, c, &n))
		return;
	int rounds = n.view.table->rounds_scored;
	const char *plural = rounds == 1 ? "" : "s";
	reply_say(&s->reply, c, "After %d round%s:", rounds, plural);
	notice_score(&s->reply.answer, &n);
	notice_customs(&s->reply.answer, &n);
	custom_board(s);
}

/* ---- history ---- */

enum { HISTORY_ROWS = 100, HISTORY_COLUMNS = 6 };

struct history {
	struct session *s;
	struct game game;
	struct takeback takeback;
	const char *cells[HISTORY_ROWS + SEATS_MAX][HISTORY_COLUMNS];
	int rows;
};

static void history_row(struct history *h, const struct notice *n, int side)
{
	const struct session *s = h->s;
	const struct table *t = &h->game.table;
	const struct round_score *last = &t->last_round[side];
	const char *name = notice_side(n, side);
	int lost = t->misplays_hand[side] * t->rules.misplay_cost;
	const char **cell = h->cells[h->rows];
	cell[0] = tx_format(&s->tx, "%d: %s", t->last_scored, name);
	cell[1] = tx_format(&s->tx, "%d", last->bid);
	cell[2] = tx_format(&s->tx, "%d", last->tricks);
	cell[3] = tx_format(&s->tx, "%+d", last->total);
	cell[4] = tx_format(&s->tx, "%d", -lost);
	cell[5] = tx_format(&s->tx, "%d", t->score[side]);
	h->rows++;
}

static void history_event(void *context, const struct event *e)
{
	struct history *h = context;
	const struct table *t = &h->game.table;
	if (!(takeback_apply(&h->takeback, &h->game, e) & NEWS_ROUND))
		return;
	struct notice n = session_notice(h->s, SEAT_NONE);
	for (int side = 0; side < t->rules.sides; side++)
		if (h->rows < HISTORY_ROWS)
			history_row(h, &n, side);
}

void query_history(struct session *s, const struct command *c)
{
	static const char *const head[HISTORY_COLUMNS] = {
	    "round", "bid", "tricks", "points", "misplays", "total"};
	struct notice n;
	if (!notice_for_query(s, c, &n))
		return;
	struct history *h = arena_alloc(s->tx.arena, sizeof *h);
	h->s = s;
	h->rows = 1;
	memcpy(h->cells[0], head, sizeof head);
	game_init(&h->game, &s->game.row.rules);
	takeback_init(&h->takeback);
	enum outcome o = store_events(
	    s->tx.store, s->game.row.id, history_event, h, s->tx.err);
	tx_did(&s->tx, o);
	if (h->rows == 1) {
		reply_say(&s->reply, c, "No round is finished yet.");
		return;
	}
	reply_say(&s->reply, c, "Every round so far:");
	notice_plot(&s->reply.answer, &n, since_scores(s));
	doc_table(&s->reply.answer, h->cells[0], h->rows, HISTORY_COLUMNS, 1);
}

/* ---- the record ---- */

/* Read the game that the command names, or the session's game if it names none.
 */
static bool game_asked(
    struct session *s, const struct command *c, struct game_row *row)
{
	const char *number = c->args;
	long id = 0;
	if (s->game.is_loaded)
		id = (long)s->game.row.id;
	if (*number && !text_number(number, 1, NUMBER_MAX, &id))
		return false;
	if (!s->in.sender.known || !id)
		return false;
	return tx_game_row(&s->tx, id, row);
}

static void show_record(const struct tx *tx, struct reply *reply,
    const struct command *c, const struct game_row *row, const char *record)
{
	const char *part = row->ended ? "" : ", up to the last finished round";
	reply_say(reply, c,
	    "This is the record of game %" PRId64
	    "%s. To replay the game, use spadesd replay. To check the record, "
	    "use spadesd verify, doc/verify.py or doc/verify.html. You can "
	    "also give them this mail as a saved file.",
	    row->id, part);
	reply->attached = arena_string(tx->arena, record);
	reply->attached_name =
	    tx_format(tx, "game-%" PRId64 ".record.txt", row->id);
	doc_pre(&reply->answer, reply->attached);
}

/* Send the record of the finished rounds. Any reader can replay and verify it.
 */
void query_record(struct session *s, const struct command *c)
{
	struct buf out;
	struct err err;
	struct game_row row;
	buf_init(&out, 256 * 1024);
	bool found = game_asked(s, c, &row);
	if (!found || record_of(s, &row, RECORD_FINISHED, &out, &err))
		reply_say(&s->reply, c,
		    "There is no game with that number. Send \"record\" and "
		    "the number of a game.");
	else
		show_record(&s->tx, &s->reply, c, &row, buf_string(&out));
	buf_release(&out);
}

/* ---- people and games ---- */

void query_help(struct session *s, const struct command *c)
{
	const char *who =
	    contact_for(s, s->game.is_loaded ? &s->game.row : NULL);
	reply_say(&s->reply, c, "Here is what you can write.%s",
	    who ? tx_format(&s->tx,
		      " I am a program. To write to a person, write to %s.",
		      who)
		: "");
	notice_manual(&s->reply.answer,
	    s->game.is_loaded ? &s->game.row.rules : NULL, c->args);
}

/* List a cancelled game with its seal, so that its record can be checked. */
static void list_cancelled(const struct tx *tx, struct reply *reply, int64_t id)
{
	struct game_row row;
	char when[WHEN_PERSON];
	const char *seal = round_seal(tx, id);
	if (!tx_game_row(tx, id, &row))
		return;
	doc_paragraph(&reply->answer,
	    "Game %" PRId64
	    " (%s) was cancelled on %s. %s. The seal of the game is %s.",
	    id, row.rules.preset, when_person(row.ended, "", when, sizeof when),
	    loaded_names(tx->arena, &row), seal ? seal : "none");
}

/* List the open tables at which the sender sits or is invited. */
static void list_tables(struct session *s)
{
	struct open_table t;
	int64_t ids[GAMES_SHOWN];
	int64_t person = s->in.sender.known ? s->in.sender.person.id : 0;
	struct store *store = s->tx.store;
	size_t n = store_open_tables_of(store, person, ids, GAMES_SHOWN);
	for (size_t i = 0; i < n; i++)
		if (store_open_table(store, s->tx.arena, ids[i], &t))
			seating_show(&s->tx, &t, person, &s->reply.answer);
}

void query_games(struct session *s, const struct command *c)
{
	int64_t ids[GAMES_SHOWN];
	int64_t person = s->in.sender.person.id;
	size_t n = 0;
	size_t playing =
	    list_games(s, c, "You play in:", "You are in no game now.");
	list_tables(s);
	if (s->in.sender.known)
		n = store_games_past(
		    s->tx.store, person, PAST_CANCELLED, ids, GAMES_SHOWN);
	for (size_t i = 0; i < n; i++)
		list_cancelled(&s->tx, &s->reply, ids[i]);
	if (n)
		doc_paragraph(&s->reply.answer,
		    "To get the record of a cancelled game, send \"record\" "
		    "and the number of the game.");
	if (!playing && c && limits_proven(&s->in))
		offers_play(s);
}

static void list_player(void *context, const struct person *p)
{
	struct session *s = context;
	if (p->forgotten)
		return;
	const char *left = p->left ? " (left)" : "";
	doc_paragraph(&s->reply.answer, "%s%s", p->handle, left);
}

void query_players(struct session *s, const struct command *c)
{
	if (!sender_is_gamesmaster(&s->tx, &s->in)) {
		reply_say(&s->reply, c, "Only a gamesmaster can ask for this.");
		return;
	}
	reply_say(&s->reply, c, "Registered:");
	store_people(s->tx.store, s->tx.arena, list_player, s);
}
