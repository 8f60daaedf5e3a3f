/* watch.c - `watch`, `unwatch` and `watchers`: people follow a game that they
 * do not play, and players close their table to them. */

#include "base/text.h"
#include "referee/session/handlers.h"
#include "referee/session/session.h"
#include "referee/watching/watching.h"
#include "store/q.h"
#include "store/table.h"

enum {
	WATCHED_MOST = 10, /* games that a person watches */
	WATCHERS_MOST = 20 /* people who watch a game */
};

/* ---- the arguments ---- */

/* Returns the game that the command names, or else the letter's game; 0 for
 * none. */
static int64_t game_named(const struct session *s, const struct command *c)
{
	long id = s->game.is_loaded ? (long)s->game.row.id : 0;
	const char *at = c->args + strcspn(c->args, "0123456789");
	size_t size = strspn(at, "0123456789");
	if (!size)
		return id;
	const char *number = arena_copy(s->tx.arena, at, size);
	return text_number(number, 1, NUMBER_MAX, &id) ? id : 0;
}

static enum pace pace_named(const struct command *c, enum pace otherwise)
{
	if (text_find(c->args, "trick"))
		return PACE_TRICKS;
	if (text_find(c->args, "round"))
		return PACE_ROUNDS;
	return text_find(c->args, "end") ? PACE_END : otherwise;
}

static const char *meaning(enum pace pace)
{
	static const char *const meanings[PACES] = {
	    [PACE_TRICKS] = "a mail after each trick",
	    [PACE_ROUNDS] = "a mail after each round",
	    [PACE_END] = "one mail, when the game is over",
	};
	return meanings[pace];
}

/* ---- watch ---- */

/* Load the game that is to be watched into `out`, in the session's memory.
 * Returns NULL if there is no such game. */
static struct session *load_watched(struct session *s, int64_t id)
{
	if (s->game.is_loaded && s->game.row.id == id)
		return s;
	struct session *part = arena_alloc(s->tx.arena, sizeof *part);
	session_part(part, s);
	part->tx.arena = s->tx.arena;
	bool found = id && session_load(part, id);
	return tx_did(&s->tx, part->tx.failed) && found ? part : NULL;
}

/* Returns why the sender cannot watch the game; NULL if the sender can. */
static const char *why_not(
    const struct session *s, const struct session *game, bool watches)
{
	const struct tx *tx = &s->tx;
	const struct game_row *row = &game->game.row;
	int64_t person = s->in.sender.person.id;
	struct watcher *w;
	int64_t *ids;
	if (row->ended)
		return tx_format(tx,
		    "Game %" PRId64
		    " is over. To read it, send \"replay %" PRId64 "\".",
		    row->id, row->id);
	if (store_seat_of(row, person) != SEAT_NONE)
		return "You play in that game, so you cannot watch it. To "
		       "choose your mails about it, send \"mail\".";
	if (loaded_shut_by(tx, &game->game))
		return tx_format(tx,
		    "The players of that game want no watchers. To read its "
		    "finished rounds, send \"replay %" PRId64 "\".",
		    row->id);
	if (store_unsubscribed(tx->store, person))
		return "You sent \"stop\", so you get no mail. First send "
		       "\"join\", and then send this again.";
	if (watches)
		return NULL;
	if (store_watched(tx->store, tx->arena, person, &ids) >= WATCHED_MOST)
		return tx_format(tx,
		    "You watch %d games already. To end that for one of them, "
		    "send \"unwatch %" PRId64 "\".",
		    WATCHED_MOST, ids[0]);
	if (store_watchers(tx->store, tx->arena, row->id, &w) >= WATCHERS_MOST)
		return "So many people watch that game that it has no room for "
		       "more.";
	return NULL;
}

/* List the games that the sender watches. */
static void list_watched(struct session *s, const struct command *c)
{
	struct watcher w;
	int64_t *ids;
	int64_t person = s->in.sender.person.id;
	struct store *store = s->tx.store;
	size_t n = store_watched(store, s->tx.arena, person, &ids);
	reply_say(&s->reply, c,
	    n ? "You watch:"
	      : "You watch no game. To watch game 7, send \"watch 7\". To "
		"choose when you get a mail, send \"watch 7 tricks\", "
		"\"watch 7 rounds\" or \"watch 7 end\".");
	for (size_t i = 0; i < n; i++)
		if (store_watcher(store, s->tx.arena, ids[i], person, &w))
			doc_paragraph(&s->reply.answer, "Game %" PRId64 ": %s.",
			    ids[i], meaning(w.pace));
}

/* Add how the game stands, as the whole table sees it. */
static void show_game(struct session *s, struct session *game)
{
	struct notice n = session_notice(game, SEAT_NONE);
	n.away = NULL;
	n.zone = s->in.sender.person.zone;
	notice_state(&s->reply.answer, &n);
	if (n.view.table->rounds_scored)
		notice_score(&s->reply.answer, &n);
}

static void begin(struct session *s, const struct command *c,
    struct session *game, struct watcher *w)
{
	int64_t id = game->game.row.id;
	w->person = s->in.sender.person;
	w->events = game->game.state.table.events;
	store_watch(s->tx.store, id, w);
	s->tx.acted = true;
	reply_say(&s->reply, c,
	    "You watch game %" PRId64
	    ": %s. You get %s, and never see a hand before its round is over. "
	    "The players see that you watch. This is how the game stands.",
	    id, loaded_names(s->tx.arena, &game->game.row), meaning(w->pace));
	show_game(s, game);
}

/* Loads the game that the sender is to watch, and how the sender watches it
 * already. Otherwise replies and returns NULL. */
static struct session *game_to_watch(
    struct session *s, const struct command *c, struct watcher *w)
{
	int64_t id = game_named(s, c);
	struct session *game = load_watched(s, id);
	if (!game) {
		reply_say(&s->reply, c,
		    "There is no game of that number. Write \"watch\" and the "
		    "number of a game, as in \"watch 7 rounds\".");
		return NULL;
	}
	bool watches = store_watcher(
	    s->tx.store, s->tx.arena, id, s->in.sender.person.id, w);
	const char *why = why_not(s, game, watches);
	if (why)
		reply_say(&s->reply, c, "%s", why);
	return why ? NULL : game;
}

bool watch_allowed(struct session *s, const struct command *c)
{
	struct watcher w;
	return !*c->args || game_to_watch(s, c, &w);
}

void watch_command(struct session *s, const struct command *c)
{
	struct watcher w = {.pace = PACE_ROUNDS};
	if (!*c->args) {
		list_watched(s, c);
		return;
	}
	struct session *game = game_to_watch(s, c, &w);
	if (!game)
		return;
	w.pace = pace_named(c, w.pace);
	begin(s, c, game, &w);
}

/* ---- unwatch ---- */

/* The word alone, in a letter that is about none of the games, means all. */
static void end_all(struct session *s, const struct command *c, size_t games)
{
	store_unwatch_all(s->tx.store, s->in.sender.person.id);
	s->tx.acted = true;
	reply_say(&s->reply, c,
	    "You watched %zu games. You watch none of them any more.", games);
}

/* What `unwatch` ends: one game, or all of several. */
struct unwatching {
	int64_t game; /* 0: all */
	size_t watched;
};

/* Finds what the command ends. Otherwise replies and returns false. */
static bool find_unwatched(
    struct session *s, const struct command *c, struct unwatching *out)
{
	struct watcher w;
	int64_t *ids;
	int64_t person = s->in.sender.person.id;
	int64_t id = game_named(s, c);
	struct store *store = s->tx.store;
	size_t n = store_watched(store, s->tx.arena, person, &ids);
	if (!*c->args && n == 1)
		id = ids[0];
	bool watches = id && store_watcher(store, s->tx.arena, id, person, &w);
	*out = (struct unwatching){watches ? id : 0, n};
	if (watches || (!*c->args && n > 1))
		return true;
	reply_say(&s->reply, c,
	    n ? "You do not watch that game. To see which games you watch, "
		"send \"watch\"."
	      : "You watch no game.");
	return false;
}

bool watch_end_allowed(struct session *s, const struct command *c)
{
	struct unwatching ends;
	return find_unwatched(s, c, &ends);
}

void watch_end(struct session *s, const struct command *c)
{
	struct unwatching ends;
	if (!find_unwatched(s, c, &ends))
		return;
	int64_t id = ends.game;
	if (!id) {
		end_all(s, c, ends.watched);
		return;
	}
	store_unwatch(s->tx.store, id, s->in.sender.person.id);
	s->tx.acted = true;
	reply_say(&s->reply, c,
	    "You do not watch game %" PRId64 " any more, and get no more mail "
	    "about it.",
	    id);
}

/* ---- watchers ---- */

/* True if the game has watchers, or somebody who sits or sat there wants none.
 */
static void store_shut(
    struct store *store, int64_t game, int64_t person, bool shut)
{
	q_run(store,
	    shut ? "INSERT OR IGNORE INTO shut(game, person) VALUES (?, ?)"
		 : "DELETE FROM shut WHERE game = ? AND person = ?",
	    game, person);
}

static void shut(struct session *s, const struct command *c)
{
	int64_t id = s->game.row.id;
	bool already = loaded_shut_by(&s->tx, &s->game);
	store_shut(s->tx.store, id, s->in.sender.person.id, true);
	s->tx.acted = true;
	pages_hide_game(&s->tx, id);
	reply_say(&s->reply, c,
	    "Nobody may watch this game now. To allow it again, send "
	    "\"watchers on\".");
	if (!already)
		watching_end(s, id,
		    tx_format(&s->tx,
			"The players of game %" PRId64
			" want no watchers any more.",
			id));
}

static void open_again(struct session *s, const struct command *c)
{
	int64_t id = s->game.row.id;
	store_shut(s->tx.store, id, s->in.sender.person.id, false);
	s->tx.acted = true;
	pages_add_game(&s->tx, id);
	const char *other = loaded_shut_by(&s->tx, &s->game);
	if (other)
		reply_say(&s->reply, c,
		    "You allow watchers, but %s does not. So nobody may watch "
		    "this game.",
		    other);
	else
		reply_say(&s->reply, c,
		    "People may watch this game. They see what the whole table "
		    "sees, and no hand.");
}

void watch_table(struct session *s, const struct command *c)
{
	const char *who = loaded_watchers(&s->tx, &s->game);
	if (text_find(c->args, "off"))
		shut(s, c);
	else if (text_find(c->args, "on"))
		open_again(s, c);
	else
		reply_say(&s->reply, c,
		    "%s To choose whether people may watch, send \"watchers "
		    "on\" or \"watchers off\".",
		    who ? who : "Nobody watches this game.");
}
