/* query.c - answers that change nothing. What is private goes to the registered address of the seat
 * it belongs to. */
#include <inttypes.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "engine/legal.h"
#include "fair.h"
#include "handlers.h"
#include "store/agreements.h"

/* The game the writer asks about, and what he may be told of it. Says so when there is none. */
static bool about(struct session *s, const struct command *c, struct notice *n)
{
	if (!s->has_game) {
		session_say(s, c, "You are in no game now.");
		return false;
	}
	*n = session_notice(s, session_seat(s));
	return true;
}

void query_hand(struct session *s, const struct command *c)
{
	struct notice n;
	if (!about(s, c, &n))
		return;
	session_say(s,
	    c,
	    n.view.sealed ? "It is sealed: a blind nil is open to you. Send look to open it."
	    : n.view.hand ? "Here it is."
			  : "You hold no cards now.");
	s->reminder = true; /* the answer shows the hand and the table in any case */
}

void query_status(struct session *s, const struct command *c)
{
	struct notice n;
	if (!about(s, c, &n))
		return;
	session_say(s, c, "This is how the game stands.");
	notice_score(&s->answer, &n);
	s->reminder = true;
}

void query_last(struct session *s, const struct command *c)
{
	struct notice n;
	if (!about(s, c, &n))
		return;
	session_say(s, c, "Round %d:", n.view.table->round);
	notice_last(&s->answer, &n);
}

/* rtr3b Game play 6: "let other players know (when asked) how many tricks that have made so far".
 */
void query_tricks(struct session *s, const struct command *c)
{
	struct notice n;
	if (!about(s, c, &n))
		return;
	session_say(s, c, "Round %d:", n.view.table->round);
	notice_tricks(&s->answer, &n);
}

void query_explain(struct session *s, const struct command *c)
{
	long number;
	struct ruling_row ruled;
	struct game_row row;
	if (!s->who.known || !text_number(c->args, 1, 1000000000, &number) ||
	    !store_ruling(s->store, s->arena, number, s->who.person.id, &ruled) ||
	    !store_game(s->store, s->arena, ruled.game, &row)) {
		session_say(s,
		    c,
		    "I made no such ruling for you: expected the number that came with it, as in "
		    "explain 12.");
		return;
	}
	const char *key = NULL;
	for (int r = 0; r < RULING_COUNT; r++)
		if (!strcmp(game_ruling_name((enum ruling)r), ruled.ruling))
			key = notice_ruling_option(&row.rules, (enum ruling)r);
	struct rules_option o;
	if (key && rules_option_named(&row.rules, key, &o))
		session_say(s,
		    c,
		    "Ruling %ld (%s) in game %d comes from the option %s=%s: %s. Its clause: %s, "
		    "%s.",
		    number,
		    ruled.ruling,
		    (int)ruled.game,
		    o.key,
		    arena_string(s->arena, o.value),
		    o.meaning,
		    rules_source(&row.rules),
		    o.clause);
	else
		session_say(s,
		    c,
		    "Ruling %ld (%s) in game %d comes from no option: it holds in every game here. "
		    "Send rules for the options of yours.",
		    number,
		    ruled.ruling,
		    (int)ruled.game);
}

void query_score(struct session *s, const struct command *c)
{
	struct notice n;
	if (!about(s, c, &n))
		return;
	session_say(s,
	    c,
	    "After %d round%s:",
	    n.view.table->rounds_scored,
	    n.view.table->rounds_scored == 1 ? "" : "s");
	notice_score(&s->answer, &n);
	notice_customs(&s->answer, &n);
	custom_board(s);
}

struct history {
	struct session *s;
	struct game game;
	const char **cells;
	int rows;
};
enum { HISTORY_MAX = 100, HISTORY_COLUMNS = 5 };

static void history_event(void *context, const struct event *e)
{
	struct history *h = context;
	struct arena *arena = h->s->arena;
	if (!(game_apply(&h->game, e) & NEWS_ROUND))
		return;
	const struct table *t = &h->game.table;
	for (int side = 0; side < t->rules.sides && h->rows < HISTORY_MAX; side++, h->rows++) {
		const char **row = h->cells + h->rows * HISTORY_COLUMNS;
		struct notice n = session_notice(h->s, SEAT_NONE);
		row[0] = arena_format(arena, "%d: %s", t->rounds_scored, notice_side(&n, side));
		row[1] = arena_format(arena, "%d", t->last_round[side].bid);
		row[2] = arena_format(arena, "%d", t->last_round[side].tricks);
		row[3] = arena_format(arena, "%+d", t->last_round[side].total);
		row[4] = arena_format(arena, "%d", t->score[side]);
	}
}

void query_history(struct session *s, const struct command *c)
{
	struct notice n;
	if (!about(s, c, &n))
		return;
	struct history *h = arena_alloc(s->arena, sizeof *h);
	static const char *const head[] = {"round", "bid", "tricks", "points", "total"};
	*h = (struct history){
	    .s = s,
	    .cells = arena_alloc(s->arena, sizeof *h->cells * (HISTORY_MAX + 1) * HISTORY_COLUMNS),
	    .rows = 1,
	};
	for (int i = 0; i < HISTORY_COLUMNS; i++)
		h->cells[i] = head[i];
	game_init(&h->game, &s->row.rules);
	s->failed = store_events(s->store, s->row.id, history_event, h, s->err);
	session_say(s, c, "%s", h->rows == 1 ? "No round is finished yet." : "Every round so far:");
	if (h->rows > 1)
		doc_table(&s->answer, h->cells, h->rows, HISTORY_COLUMNS, 1);
}

/* Of the game at hand, or of a rule set with options named ("rules rtr3b-4 hands=5"). */
void query_rules(struct session *s, const struct command *c)
{
	struct rules named = s->has_game ? s->row.rules : *rules_at(0);
	char why[600];
	if (*c->args && !rules_parse(c->args, &named, why, sizeof why)) {
		session_say(s, c, "%s.", why);
		return;
	}
	session_say(s, c, "Here they are.");
	notice_rules(&s->answer, &named);
}

void query_help(struct session *s, const struct command *c)
{
	session_say(s, c, "Here is what you can write.");
	doc_pre(&s->answer, notice_manual());
}

/* The record of the rounds that are over: whoever asks may play them again and check them. */
void query_record(struct session *s, const struct command *c)
{
	struct buf out;
	struct err err;
	struct game_row row;
	long id = s->has_game ? (long)s->row.id : 0;
	if (*c->args && !text_number(c->args, 1, 1000000000, &id))
		id = 0;
	buf_init(&out, 256 * 1024);
	bool found = s->who.known && id && store_game(s->store, s->arena, id, &row);
	if (!found || record_of(s->r, s->arena, &row, RECORD_FINISHED, &out, &err))
		session_say(s, c, "There is no game of that number. Send record and its number.");
	else {
		session_say(s,
		    c,
		    "This is the record of game %ld%s. Anyone can play it again with spadesd "
		    "replay, and check it with spadesd verify or doc/verify.py.",
		    id,
		    row.ended ? "" : ", as far as its rounds are over");
		doc_pre(&s->answer, arena_string(s->arena, buf_string(&out)));
	}
	buf_release(&out);
}

void query_games(struct session *s, const struct command *c)
{
	int64_t ids[20];
	size_t n = s->who.known ? store_games(s->store, GAMES_OPEN, s->who.person.id, ids, 20) : 0;
	session_say(s, c, n ? "You play in:" : "You are in no game now.");
	for (size_t i = 0; i < n; i++) {
		struct game_row row;
		if (store_game(s->store, s->arena, ids[i], &row))
			doc_paragraph(&s->answer,
			    "Game %" PRId64 " (%s): %s.",
			    ids[i],
			    row.rules.preset,
			    session_names(s, &row));
	}
}

static void list_player(void *context, const struct person *p)
{
	struct session *s = context;
	doc_paragraph(&s->answer, "%s%s", p->handle, p->left ? " (left)" : "");
}

void query_players(struct session *s, const struct command *c)
{
	if (!who_is_gamesmaster(s)) {
		session_say(s, c, "Only a gamesmaster can ask for that.");
		return;
	}
	session_say(s, c, "Registered:");
	store_people(s->store, s->arena, list_player, s);
}
