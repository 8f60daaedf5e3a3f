/* tick.c - what the clock does: outages, time-outs, reminders.
 *
 * nomic109 section 7. A time-out may fire only if the deadline passed before a
 * complete fetch began: then every letter received in time has been read. A
 * letter received after the deadline also proves that every letter before it in
 * the mailbox has been read. So lateness never depends on when the referee
 * checks the clock. Each game has its own transaction. */
#include "tick.h"

#include "base/io.h"
#include "base/log.h"
#include "bots/bots.h"
#include "referee/deal/shuffle.h"
#include "referee/news/notify.h"
#include "referee/outgoing/outbound.h"
#include "referee/play/advance.h"
#include "referee/session/session.h"
#include "referee/watching/watching.h"
#include "store/q.h"

static void note_outage(const struct tx *tx, int64_t last, int64_t began)
{
	char span[32];
	store_outage_add(tx->store, last, began);
	when_span(began - last, span, sizeof span);
	log_line(LOG_LEVEL_WARNING,
	    "no mail was read for %s: every open deadline is extended by this "
	    "time",
	    span);
}

/* True if the time between two complete fetches is an outage. */
static bool is_outage(const struct site *site, int64_t last, int64_t began)
{
	return last && began - last > site->poll + FETCH_TAKES;
}

enum outcome referee_fetched(
    struct referee *r, const char *folder, int64_t began, struct err *err)
{
	struct session s;
	struct mailbox m;
	enum outcome o = session_begin(&s, r, began, err);
	if (o)
		return o;
	store_mailbox(s.tx.store, folder, &m);
	if (is_outage(s.tx.site, m.fetched, began))
		note_outage(&s.tx, m.fetched, began);
	if (began > m.fetched)
		m.fetched = began;
	store_mailbox_set(s.tx.store, folder, &m);
	return session_end(&s);
}

/* ---- one game ---- */

static void set_occasion(
    struct tx *tx, const struct loaded_game *game, const char *what)
{
	uint32_t events = game->state.table.events;
	tx->occasion =
	    tx_format(tx, "%s %" PRId64 " %u", what, game->row.id, events);
}

static void time_out(struct session *s)
{
	const struct table *t = &s->game.state.table;
	const struct person *late = &s->game.row.seat[t->turn];
	struct draw draw;
	if (!shuffle_draw(&s->tx, &s->game, "spades-timeout-v1", &draw))
		return;
	struct action a = bot_timeout(&s->game.state, draw_number, &draw);
	/* Date the time-out by its deadline: a restored database computes the
	 * same deadline. */
	a.at = deadline_of_turn(&s->tx, &s->game);
	a.acted = s->tx.now;
	set_occasion(&s->tx, &s->game, "timeout");
	log_line(LOG_LEVEL_INFO, "game %" PRId64 ": %s did not act in time",
	    s->game.row.id, late->handle);
	loaded_act(&s->tx, &s->game, a);
	silent_noticed(s, a.seat);
	advance_game(s);
}

static void remind(struct session *s)
{
	const struct table *t = &s->game.state.table;
	int64_t day = (s->tx.now - t->opened) / WHEN_DAY;
	set_occasion(&s->tx, &s->game, "reminder");
	s->tx.occasion = tx_format(&s->tx, "%s %" PRId64, s->tx.occasion, day);
	q_run(s->tx.store,
	    "INSERT OR IGNORE INTO reminder(game, events, sent) "
	    "VALUES (?, ?, ?)",
	    s->game.row.id, t->turn_event, s->tx.now);
	s->reply.reminder = true;
}

/* While the next deal is waiting, mails the players about a late pulse. */
static void look_at_deal(struct session *s)
{
	struct next_deal d;
	int64_t id = s->game.row.id;
	int round = s->game.state.table.round;
	if (!store_next_deal(s->tx.store, s->tx.arena, id, round, &d))
		return;
	set_occasion(&s->tx, &s->game, d.number ? "late" : "unknown");
	promise_tell_late(s);
}

/* Returns the stage of the game, from which tokens are seeded
 * deterministically. A deal passes several stages without an event, and each
 * stage may send mails. */
static const char *stage(const struct tx *tx, const struct loaded_game *game)
{
	const struct table *t = &game->state.table;
	struct next_deal d;
	bool waits =
	    t->phase == PHASE_DEAL &&
	    store_next_deal(tx->store, tx->arena, game->row.id, t->round, &d);
	if (!waits)
		return "advance";
	return d.number ? "pulse" : "beacon";
}

/* Does what needs no player: deals a round whose wait is over, or plays for a
 * bot. If there is nothing of that kind to do, handles a time-out or a
 * reminder. */
static void look_at(struct session *s, int64_t fetched)
{
	const struct table *t = &s->game.state.table;
	int64_t over = deadline_over(s);
	if (over && over < s->tx.now)
		s->in.moment = over;
	set_occasion(&s->tx, &s->game, stage(&s->tx, &s->game));
	advance_game(s);
	if (s->tx.failed || s->game.news_count || s->reply.announce)
		return;
	if (t->phase == PHASE_DEAL) {
		look_at_deal(s);
		return;
	}
	if (t->turn == SEAT_NONE)
		return;
	deadline_note_delay(&s->tx, &s->game, fetched);
	if (deadline_missed(&s->tx, &s->game, fetched)) {
		time_out(s);
		failpoint("timeout");
	} else if (deadline_reminds(&s->tx, &s->game)) {
		remind(s);
	}
}

/* Retries an unreadable game only once a day. */
static void retry_tomorrow(const struct tx *tx, int64_t id)
{
	const struct due due = {.next = tx->now + WHEN_DAY};
	if (!tx->failed)
		store_due_set(tx->store, id, &due);
}

/* One clock check. */
struct look {
	struct referee *r;
	int64_t now, fetched;
};

static enum outcome tick_game(const struct look *l, int64_t id, struct err *err)
{
	struct session s;
	enum outcome o = session_begin(&s, l->r, l->now, err);
	if (o)
		return o;
	s.in.at = s.in.read = l->fetched;
	bool found = session_load(&s, id);
	if (!found)
		retry_tomorrow(&s.tx, id);
	else if (!s.game.row.suspended)
		look_at(&s, l->fetched);
	bool news = s.game.news_count || s.reply.reminder || s.reply.announce;
	if (news && !s.tx.failed) {
		notify_all(&s);
		watching_tell(&s);
	}
	return session_end(&s);
}

/* Put the ids of games that may have work due at `now` into the arena. Returns
 * their number. */
static size_t due_games(
    struct store *store, struct arena *arena, int64_t now, int64_t **ids)
{
	static const char due[] = "SELECT id FROM game INDEXED BY game_due "
				  "WHERE due <= ? ORDER BY id";
	return q_ids(arena, ids, q_rows(store, due, now));
}

enum outcome tick_games(
    struct referee *r, int64_t now, int64_t fetched, struct err *err)
{
	struct arena arena;
	int64_t *ids;
	const struct look l = {.r = r, .now = now, .fetched = fetched};
	enum outcome o = OUTCOME_DONE;
	arena_init(&arena);
	size_t count = due_games(r->store, &arena, now, &ids);
	for (size_t i = 0; i < count && !o; i++)
		o = tick_game(&l, ids[i], err);
	arena_release(&arena);
	return o;
}

/* ---- before a letter ---- */

int64_t tick_read(const struct tx *tx, const struct input *in)
{
	int64_t last = store_last_look(tx->store);
	if (tx->r->clock_held || in->post->missing || in->post->undated)
		return 0;
	return is_outage(tx->site, last, tx->now) ? 0 : in->at;
}

static bool is_late(const struct session *s)
{
	int turn = s->game.state.table.turn;
	if (s->tx.failed || s->game.row.suspended || turn == SEAT_NONE)
		return false;
	if (!loaded_person(&s->game, turn))
		return false;
	return deadline_is_over(s, deadline_of_turn(&s->tx, &s->game));
}

/* The sender is late after the deadline, even if the time-out still waits for
 * an answer about another letter. */
void tick_late(struct session *whole)
{
	struct session s;
	int64_t id = whole->game.row.id;
	if (!whole->in.post)
		return; /* the operator */
	if (!whole->game.is_loaded || !is_late(whole))
		return;
	if (sender_seat(&whole->in, &whole->game) ==
	    whole->game.state.table.turn)
		whole->in.late = true;
	deadline_note_delay(&whole->tx, &whole->game, whole->in.at);
	if (whole->in.at <= deadline_acts(&whole->tx, &whole->game))
		return;
	session_part(&s, whole);
	s.in.at = whole->in.at;
	s.in.read = whole->in.read;
	if (session_load(&s, id))
		time_out(&s);
	if (!s.tx.failed) {
		notify_all(&s);
		watching_tell(&s);
	}
	tx_did(&whole->tx, session_end(&s));
	session_load(whole, id);
}

/* ---- what is next ---- */

static struct due due_first(struct store *store)
{
	static const char next[] =
	    "SELECT due FROM game WHERE due > 0 ORDER BY due LIMIT 1";
	static const char digest[] = "SELECT min(due) FROM digest";
	static const char tables[] = "SELECT min(due) FROM open_table";
	static const char deadline[] = "SELECT deadline FROM game "
				       "WHERE deadline > 0 "
				       "ORDER BY deadline LIMIT 1";
	return (struct due){
	    .next = when_first(
		q_number(store, 0, next), when_first(q_number(store, 0, digest),
					      q_number(store, 0, tables))),
	    .deadline = q_number(store, 0, deadline),
	};
}

int64_t referee_next(struct referee *r)
{
	return due_first(r->store).next;
}

int64_t referee_deadline(struct referee *r)
{
	return due_first(r->store).deadline;
}

/* Return the first due time after `now`, 0 for none. */
static int64_t due_after(struct store *store, int64_t now)
{
	static const char next[] =
	    "SELECT due FROM game WHERE due > ? ORDER BY due LIMIT 1";
	static const char digest[] =
	    "SELECT min(due) FROM digest WHERE due > ?";
	static const char tables[] =
	    "SELECT min(due) FROM open_table WHERE due > ?";
	return when_first(q_number(store, 0, next, now),
	    when_first(q_number(store, 0, digest, now),
		q_number(store, 0, tables, now)));
}

int64_t referee_next_after(struct referee *r, int64_t now)
{
	return due_after(r->store, now);
}

/* Held letters and the clock.
 *
 * Receipt alone decides who is late (nomic109 section 7). A held letter moves
 * no deadline; it only delays the execution of the time-out, so that its sender
 * can confirm it. Without limits, players could gain time this way. So the
 * letter must carry some proof, and it delays by a day at most and once per
 * game. Of several held moves for a turn, only the first can be confirmed.
 * Otherwise a player could prepare several moves and choose among them after
 * the deadline. */

void delay_before_word(struct session *s, struct held *held)
{
	int64_t id = s->in.sender.token.held;
	*held = (struct held){.id = 0};
	if (!store_held(s->tx.store, s->tx.arena, id, held)) {
		held->id = 0;
		return;
	}
	if (!held->game || !session_load(s, held->game))
		return;
	uint32_t turn = s->game.state.table.turn_event;
	tick_late(s);
	held->late = s->in.late;
	/* The receipt of the held letter decides whether its move is late, not
	 * the receipt of the answer. */
	if (s->game.state.table.turn_event == turn)
		s->in.late = false;
	session_unload(s);
}

void delay_denied(const struct tx *tx, const struct held *held)
{
	if (held->id && !held->late)
		/* from now on the letter delays no time-out, and held_before
		 * ignores it */
		q_run(tx->store,
		    "UPDATE held SET moves = 0, delays = 0 "
		    "WHERE id = ? AND bytes IS NULL",
		    held->id);
}

/* True if another held letter with a move for that turn was received before
 * this one, and was not denied in time. */
static bool held_before(
    struct store *store, const struct held_turn *turn, const struct held *held)
{
	return q_number(store, 0,
		   "SELECT 1 FROM held WHERE person = ?1 AND game = ?2 "
		   "AND events >= ?3 AND moves AND delays >= ?4 "
		   "AND (received < ?5 OR (received = ?5 AND id < ?6)) LIMIT 1",
		   turn->person, turn->game, turn->event, held->delays,
		   held->received, held->id) != 0;
}

void delay_find_first(struct session *s, const struct held *held)
{
	if (!held->id || !s->game.is_loaded ||
	    s->game.state.table.turn == SEAT_NONE)
		return;
	const struct held_turn turn = deadline_turn(&s->game);
	bool mine = turn.person == held->person && turn.game == held->game;
	s->in.overtaken = mine && held_before(s->tx.store, &turn, held);
}
