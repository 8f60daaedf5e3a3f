/* deadline.c - when a turn or another wait of a table ends, when a reminder is
 * due, what postpones them, and what is due next.
 *
 * nomic109 section 7: nobody is punished for the referee's faults. Outages and
 * suspensions do not count, nor does the time for which the mail that announced
 * the wait was queued. clock_over applies this to every wait. */
#include "deadline.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "base/when.h"
#include "deal/draw.h"
#include "engine/legal.h"
#include "loaded_game.h"
#include "session.h"
#include "store/clock.h"
#include "store/deal_inputs.h"
#include "store/letters.h"
#include "store/outbox.h"
#include "store/people.h"
#include "store/q.h"
#include "store/table.h"

/* When a forced card is played.
 *
 * An immediate play would tell the table that the player had no other card. So
 * an earlier card needs the player's wish, and the referee waits as long as a
 * person might. It draws the delay from the round's seed, so a restored
 * database computes the same moment.
 *
 * In the last trick everybody knows that the card is forced, and bots learn
 * nothing from it. Then the referee plays the card at once, unless the player
 * sent `autoplay off`. The law of nomic109 lets the referee act for a player on
 * one occasion only, so there this needs the player's wish, too. */

enum {
	DELAY_LEAST = 5 * WHEN_MINUTE,
	DELAY_MOST = 60 * WHEN_MINUTE,
	MINUTES = 55, /* range of the delay, from DELAY_LEAST to DELAY_MOST */
};

/* With hilo aces, an ace leaves a choice: its player may call it high or
 * low. */
static bool is_forced(const struct loaded_game *game, int seat)
{
	const struct table *t = &game->state.table;
	uint64_t cards = table_playable(t, game->state.hand[seat]);
	if (cards_count(cards) != 1)
		return false;
	bool ace = card_rank(cards_first(cards)) == CARD_ACE;
	return !ace || !t->rules.hilo_aces;
}

/* Would a play at once tell a person that the player had no other card? */
static bool is_telling(const struct loaded_game *game, int seat)
{
	const struct table *t = &game->state.table;
	if (t->trick_no + 1 == t->rules.hand_size)
		return false;
	for (int other = 0; other < t->rules.seats; other++)
		if (other != seat && !loaded_bot(game, other))
			return true;
	return false;
}

static bool wants_it(
    const struct tx *tx, const struct loaded_game *game, int seat)
{
	if (loaded_bot(game, seat))
		return false;
	enum autoplay wish = store_autoplay(tx->store, game->row.seat[seat].id);
	if (wish != AUTOPLAY_USUAL)
		return wish == AUTOPLAY_ON;
	return game->row.rules.consent && !is_telling(game, seat);
}

static int64_t delay(const struct tx *tx, const struct loaded_game *game)
{
	const struct table *t = &game->state.table;
	struct round_row row;
	struct draw draw;
	if (!is_telling(game, t->turn))
		return 0;
	if (!store_round(tx->store, tx->arena, game->row.id, t->round, &row))
		return DELAY_MOST;
	struct draw_label label = {
	    .what = "spades-autoplay-v1",
	    .game = game->row.id,
	    .round = t->round,
	    .turn = t->acts,
	};
	draw_labelled(&draw, row.seed, &label);
	/* draw_below has a small range, so draw minutes and seconds apart */
	int minutes = draw_below(&draw, MINUTES);
	return DELAY_LEAST + minutes * WHEN_MINUTE +
	       draw_below(&draw, WHEN_MINUTE);
}

int64_t autoplay_due(const struct tx *tx, const struct loaded_game *game)
{
	const struct table *t = &game->state.table;
	int seat = t->turn;
	if (t->phase != PHASE_PLAY || game->row.suspended || seat == SEAT_NONE)
		return 0;
	if (!is_forced(game, seat) || !wants_it(tx, game, seat))
		return 0;
	return t->opened + delay(tx, game);
}

enum {
	MAIL_TAKES = WHEN_HOUR, /* the longest usual time to send a mail */
	/* time from the turn or the last reminder to the next reminder */
	REMINDER_AFTER = WHEN_DAY,
	PULSE_LATE = WHEN_HOUR, /* a pulse this late is reported to the table */
	PULSE_LOST = WHEN_DAY,  /* a WANTED game gives up a pulse this late */
	PULSE_SOON = 2,         /* shortest time between requests for a pulse */
	PULSE_RARELY = 15 * WHEN_MINUTE, /* longest time between requests */
	HELD_AT_MOST = WHEN_DAY,         /* longest delay by a held letter */
	/* how long a reminder waits while an earlier mail is still queued */
	REMINDER_HELD = 15 * WHEN_MINUTE,
};

static const struct person *awaited(const struct loaded_game *game)
{
	int turn = game->state.table.turn;
	return &game->row.seat[turn];
}

/* Returns how long that person waited for the mail that announced this turn, or
 * the game before the first turn. The span is empty if there is no such mail.
 */
static struct notice_wait unsent(
    const struct tx *tx, const struct loaded_game *game, int64_t person)
{
	const struct table *t = &game->state.table;
	struct notice_wait none = {0};
	if (!person)
		return none;
	return store_notice_waited(
	    tx->store, game->row.id, person, t->turn_event, tx->now);
}

/* How long the table waits: `limit` seconds from `since`. If `person` is not 0,
 * the table waits for this person. */
struct wait {
	int64_t since, limit, person;
};

/* Returns when the wait is over. Outages, suspensions, the person's absences
 * and the time for which the mail to the person was queued do not count. If
 * only the person's own server defers the mail, this time counts, but the wait
 * is not over before the mail counts as sent. In a game without consent, only
 * absences that a gamesmaster granted do not count (nomic109 section 7). */
static int64_t clock_over(const struct tx *tx, const struct loaded_game *game,
    const struct wait *wait)
{
	struct notice_wait notice = unsent(tx, game, wait->person);
	struct stops stops = {
	    .waited = notice.waited,
	    .person = wait->person,
	    .granted = !game->row.rules.consent,
	    .game = game->row.id,
	    .now = tx->now,
	};
	if (stops.waited.until - stops.waited.from <= MAIL_TAKES)
		stops.waited.until = stops.waited.from;
	int64_t over =
	    store_deadline(tx->store, wait->since, wait->limit, &stops);
	return over > notice.counts ? over : notice.counts;
}

bool deadline_is_over(const struct session *s, int64_t until)
{
	return s->in.at > until && s->in.read > until;
}

int64_t deadline_after(const struct tx *tx, const struct loaded_game *game,
    int64_t since, int64_t limit)
{
	const struct wait wait = {since, limit, 0};
	return clock_over(tx, game, &wait);
}

/* Returns when the clock of the turn starts: when the letter that passed the
 * turn was received. If the referee executed that letter much later, the clock
 * starts at the execution. A held letter waits until its sender confirms it,
 * and that wait must not shorten the next player's turn. */
static int64_t turn_since(const struct tx *tx, const struct loaded_game *game)
{
	const struct table *t = &game->state.table;
	int64_t usual = tx->site->poll + FETCH_TAKES;
	return t->opened - t->since > usual ? t->opened : t->since;
}

/* Returns when the clock of the turn has run for `limit` seconds. */
static int64_t turn_after(
    const struct tx *tx, const struct loaded_game *game, int64_t limit)
{
	const struct wait wait = {
	    turn_since(tx, game), limit, awaited(game)->id};
	return clock_over(tx, game, &wait);
}

int64_t deadline_of_turn(const struct tx *tx, const struct loaded_game *game)
{
	const struct table *t = &game->state.table;
	if (t->turn == SEAT_NONE)
		return 0;
	int64_t limit = t->rules.time_limit;
	limit += store_extended(tx->store, game->row.id, t->turn_event);
	return turn_after(tx, game, limit);
}

/* ---- a time-out that waits ---- */

struct held_turn deadline_turn(const struct loaded_game *game)
{
	return (struct held_turn){
	    .game = game->row.id,
	    .person = awaited(game)->id,
	    .event = game->state.table.turn_event,
	};
}

/* True if the letter `h` was received before `other`. */
static bool is_earlier(const struct held *h, const struct held *other)
{
	if (h->received != other->received)
		return h->received < other->received;
	return h->id < other->id;
}

/* Find the held letter that delays the time-out of that turn; of several, the
 * one that was received first. False if there is none, or if another letter of
 * the person has already delayed a time-out in the game. Only id, received and
 * since are filled in. */
static bool held_delays(
    struct store *store, const struct held_turn *turn, struct held *out)
{
	struct rows *s = q_rows(store,
	    "SELECT id, received, since FROM held WHERE person = ?1 "
	    "AND game = ?2 AND events >= ?3 AND delays AND bytes IS NOT NULL "
	    "AND NOT EXISTS (SELECT 1 FROM delay WHERE delay.game = ?2 "
	    "AND delay.person = ?1 AND delay.held <> held.id)",
	    turn->person, turn->game, turn->event);
	out->id = 0;
	struct held h = {0};
	while (q_read(s, NULL, &h.id, &h.received, &h.since)) {
		if (!out->id || is_earlier(&h, out))
			*out = h;
	}
	return out->id != 0;
}

/* Returns the held letter that postpones the time-out due at `over`; 0 for
 * none. Sets `until` to the end of the wait. */
static int64_t postponed_by(const struct tx *tx, const struct loaded_game *game,
    int64_t over, int64_t *until)
{
	struct held first;
	const struct held_turn turn = deadline_turn(game);
	if (!held_delays(tx->store, &turn, &first))
		return 0;
	*until = deadline_after(tx, game, first.since, HELD_AT_MOST);
	return first.received <= over && *until > over ? first.id : 0;
}

int64_t deadline_held(const struct tx *tx, const struct loaded_game *game)
{
	int64_t until = 0;
	if (game->state.table.turn == SEAT_NONE)
		return 0;
	return postponed_by(tx, game, deadline_of_turn(tx, game), &until)
	           ? until
	           : 0;
}

int64_t deadline_acts(const struct tx *tx, const struct loaded_game *game)
{
	int64_t until = 0;
	int64_t over = deadline_of_turn(tx, game);
	return over && postponed_by(tx, game, over, &until) ? until : over;
}

/* Record that a time-out waited for this letter. After that, no other letter of
 * the person can delay a time-out in this game. */
static void held_delayed(
    struct store *store, const struct held_turn *turn, int64_t id)
{
	q_run(store,
	    "INSERT OR IGNORE INTO delay(game, person, held) VALUES (?, ?, ?)",
	    turn->game, turn->person, id);
}

void deadline_note_delay(
    const struct tx *tx, const struct loaded_game *game, int64_t at)
{
	int64_t until;
	int64_t over = deadline_of_turn(tx, game);
	int64_t held = at > over ? postponed_by(tx, game, over, &until) : 0;
	const struct held_turn turn = deadline_turn(game);
	if (held)
		held_delayed(tx->store, &turn, held);
}

/* ---- reminders ---- */

int64_t deadline_used(const struct session *s)
{
	int64_t least = 0;
	int64_t most = s->in.at - turn_since(&s->tx, &s->game);
	while (least < most) {
		int64_t middle = most - (most - least) / 2;
		if (turn_after(&s->tx, &s->game, middle) > s->in.at)
			most = middle - 1;
		else
			least = middle;
	}
	return least;
}

int64_t deadline_told(const struct tx *tx, const struct loaded_game *game)
{
	bool never = game->state.table.rules.time_limit == NO_TIME_LIMIT;
	return never ? 0 : deadline_of_turn(tx, game);
}

bool deadline_missed(
    const struct tx *tx, const struct loaded_game *game, int64_t fetched)
{
	return deadline_acts(tx, game) < fetched;
}

/* A digest tells its reader each morning, so its reader gets no reminder. A
 * turn without a time limit gets one reminder, because it may wait for ever. */
static int64_t next_reminder(
    const struct tx *tx, const struct loaded_game *game)
{
	const struct table *t = &game->state.table;
	int64_t id = game->row.id;
	int64_t last = store_reminded(tx->store, id, t->turn_event);
	bool never = t->rules.time_limit == NO_TIME_LIMIT;
	if ((never && last) ||
	    store_reads_digest(tx->store, awaited(game)->id, id))
		return INT64_MAX;
	return (last ? last : t->opened) + REMINDER_AFTER;
}

/* Is the mail that announced the turn, or an earlier reminder, still queued? */
static bool still_unsent(const struct tx *tx, const struct loaded_game *game)
{
	const char *to = awaited(game)->address;
	struct span waited = unsent(tx, game, awaited(game)->id).waited;
	return (waited.from && waited.until >= tx->now) ||
	       store_notices_queued(tx->store, game->row.id, to) > 0;
}

/* Is the person away at `at`? If `granted` is set, only absences count that a
 * gamesmaster granted. */
static bool store_absent(
    struct store *store, int64_t person, int64_t at, bool granted)
{
	return q_number(store, 0,
		   "SELECT count(*) FROM absence WHERE person = ?1 "
		   "AND began <= ?2 AND ended > ?2 AND granted >= ?3",
		   person, at, granted) > 0;
}

/* Returns until when the player to act is away; 0 if the player is not away.
 * The clock stands still during an absence, so no reminder is sent. */
static int64_t away_until(const struct tx *tx, const struct loaded_game *game)
{
	struct span span;
	bool granted = !game->row.rules.consent;
	int64_t person = awaited(game)->id;
	bool away = store_absent(tx->store, person, tx->now, granted) &&
	            store_absence(tx->store, person, tx->now, &span);
	return away ? span.until : 0;
}

bool deadline_reminds(const struct tx *tx, const struct loaded_game *game)
{
	if (tx->now < next_reminder(tx, game) ||
	    tx->now >= deadline_of_turn(tx, game))
		return false;
	return !away_until(tx, game) && !still_unsent(tx, game);
}

/* A concession before the first deal does not end the wait for the players;
 * only the deal does. */
bool deadline_before_first_deal(const struct table *t)
{
	return t->phase == PHASE_DEAL && t->round == 1;
}

static bool deal_of(
    const struct tx *tx, const struct loaded_game *game, struct next_deal *out)
{
	const struct table *t = &game->state.table;
	if (t->phase != PHASE_DEAL)
		return false;
	return store_next_deal(
	    tx->store, tx->arena, game->row.id, t->round, out);
}

/* Returns when the first deal stops waiting for players to be ready, which is
 * when the last of their clocks has run out; 0 if it waits for nobody. A deal
 * that waits for its pulse waits for no player, whenever a letter was received.
 */
static int64_t ready_until(const struct tx *tx, const struct loaded_game *game)
{
	const struct table *t = &game->state.table;
	int64_t until = 0;
	struct next_deal fixed;
	if (!deadline_before_first_deal(t) || !t->rules.ready)
		return 0;
	if (deal_of(tx, game, &fixed))
		return 0;
	unsigned ready = store_seats(tx->store, game->row.id, SEAT_READY);
	for (int seat = 0; seat < t->rules.seats; seat++) {
		const struct wait wait = {
		    .since = game->row.started,
		    .limit = t->rules.time_limit,
		    .person = game->row.seat[seat].id,
		};
		bool is_ready = ready >> seat & 1;
		if (is_ready || table_left(t, seat))
			continue;
		int64_t over = clock_over(tx, game, &wait);
		if (over > until)
			until = over;
	}
	return until;
}

bool deadline_awaits_ready(const struct session *s)
{
	int64_t until = ready_until(&s->tx, &s->game);
	return until && !deadline_is_over(s, until);
}

/* ---- the next deal ---- */

/* Returns when the referee began to wait for the pulse. */
static int64_t awaited_since(const struct next_deal *d)
{
	return d->number ? d->due : d->closed;
}

/* A pulse that is due too far ahead was chosen by a wrong clock, so the referee
 * reports the pulse as late at once. */
int64_t deadline_pulse_late(const struct tx *tx, const struct next_deal *d)
{
	int64_t latest = tx->now + tx->site->poll + PULSE_LOST;
	return d->due > latest ? tx->now : awaited_since(d) + PULSE_LATE;
}

int64_t deadline_of_pulse(const struct tx *tx, const struct loaded_game *game,
    const struct next_deal *d)
{
	return deadline_after(tx, game, awaited_since(d), PULSE_LOST);
}

/* If the chosen pulse does not come, does the deal go on without it? */
static bool given_up(const struct tx *tx, const struct loaded_game *game,
    const struct next_deal *d)
{
	struct game_pulses p;
	if (!d->number)
		return false;
	bool some = store_pulses(tx->store, tx->arena, game->row.id, &p);
	return some && !strcmp(p.mode, "wanted");
}

/* The longer the beacon is silent, the less often the referee asks it. Once the
 * chain is known, the pulse can be named at once. */
static int64_t next_of_pulse(const struct tx *tx,
    const struct loaded_game *game, const struct next_deal *d)
{
	if (*d->pulse)
		return d->due;
	struct beacon_chain chain;
	int64_t since = awaited_since(d);
	int64_t late = deadline_pulse_late(tx, d);
	if (!d->number && round_site_chain(tx, &chain))
		return since;
	int64_t pause = PULSE_SOON + (tx->now - since) / 4;
	int64_t next = tx->now + (pause < PULSE_RARELY ? pause : PULSE_RARELY);
	if (tx->now < since)
		next = since;
	if (!d->told)
		next = when_earlier(next, late);
	if (given_up(tx, game, d))
		next = when_earlier(next, deadline_of_pulse(tx, game, d) + 1);
	return next;
}

int64_t deadline_over(const struct session *s)
{
	struct next_deal d;
	if (deadline_awaits_ready(s))
		return ready_until(&s->tx, &s->game);
	if (!deal_of(&s->tx, &s->game, &d))
		return deadline_acts(&s->tx, &s->game);
	return d.due;
}

static int64_t next_of_turn(
    const struct tx *tx, const struct loaded_game *game, int64_t over)
{
	int64_t reminder = next_reminder(tx, game);
	if (loaded_bot(game, game->state.table.turn))
		return tx->now;
	if (reminder <= tx->now && still_unsent(tx, game))
		reminder = tx->now + REMINDER_HELD;
	if (reminder < away_until(tx, game))
		reminder = away_until(tx, game);
	int64_t forced = autoplay_due(tx, game);
	int64_t next = when_earlier(reminder, over + 1);
	return when_first(forced, next);
}

/* Computes the deadline once, because both members of the result need it. */
static struct due due_of_turn(
    const struct tx *tx, const struct loaded_game *game)
{
	int64_t over = deadline_acts(tx, game);
	bool never = game->state.table.rules.time_limit == NO_TIME_LIMIT;
	return (struct due){
	    .next = next_of_turn(tx, game, over),
	    .deadline = never ? 0 : over,
	};
}

static int64_t next_before_deal(const struct session *s)
{
	struct next_deal d;
	if (deadline_awaits_ready(s))
		return ready_until(&s->tx, &s->game) + 1;
	return deal_of(&s->tx, &s->game, &d)
	           ? next_of_pulse(&s->tx, &s->game, &d)
	           : s->tx.now;
}

/* This function, with the functions that it calls, considers every kind of due
 * time, and look_at in tick.c acts on each kind. */
struct due deadline_due(const struct session *s)
{
	const struct table *t = &s->game.state.table;
	if (s->game.row.suspended || t->phase == PHASE_OVER)
		return (struct due){.next = 0};
	if (t->phase != PHASE_DEAL)
		return due_of_turn(&s->tx, &s->game);
	return (struct due){
	    .next = next_before_deal(s),
	    .deadline = deadline_over(s),
	};
}
