/* game.h - the state of a game, deciding on actions and applying events.
 *
 * Decide, then apply (DESIGN.md, decision 3): game_decide answers an action
 * with an event, or with the ruling that refuses the action. game_apply applies
 * an event and cannot refuse. Time, cards and random draws come in as data. No
 * heap, no I/O.
 *
 * Seats are numbered from 0 in the code and from 1 in everything people
 * read. */
#ifndef SPADESD_ENGINE_GAME_H
#define SPADESD_ENGINE_GAME_H

#include "engine/table.h"

struct game {
	struct table table;
	uint64_t hand[SEATS_MAX];
	/* the extra card while it lies face down, or the dead hand; where
	 * players draw their hands, all cards in no hand that were not played
	 */
	uint64_t extra;
	/* the cards that players draw, in their order, two for each draw */
	uint8_t stock[PLAYS_MAX];
	/* the cards each seat put away, discarded or passed in this round */
	uint64_t gave[SEATS_MAX];
};

/* Consequences of an event, as bits, for announcements. */
enum news {
	NEWS_TURN = 1,
	NEWS_DEALT = 2,
	NEWS_TRICK = 4,
	NEWS_ROUND = 8,
	NEWS_OVER = 16,
	NEWS_BIDS = 32,   /* all players have bid */
	NEWS_VOIDED = 64, /* the running round counts for nothing */
	/* any of these ends a round, if one is dealt */
	NEWS_ENDS_ROUND = NEWS_ROUND | NEWS_OVER | NEWS_VOIDED
};

/* Starts a new game, which waits for its first deal. */
void game_init(struct game *game, const struct rules *rules);

/* Judges an action. On RULING_OK *event holds the event to apply; after any
 * other ruling its content is undefined. */
enum ruling game_decide(
    const struct game *game, const struct action *action, struct event *event);

/* Applies an event made by game_decide; returns enum news bits. */
unsigned game_apply(struct game *game, const struct event *event);

const char *game_ruling_name(enum ruling ruling);
const char *game_ending_name(enum ending ending);

/* One seat's view: the table and the seat's hand. The hand is empty while it is
 * sealed. The view of SEAT_NONE has only the table. Notices and bots get
 * nothing but views. */
struct view {
	const struct table *table;
	int seat;
	uint64_t hand;
	uint64_t gave; /* cards this seat put away, discarded or passed */
	/* PHASE_DRAW, or right after it: the cards of the seat's last draw;
	 * only the first while the seat may still keep it */
	uint8_t drawn[2];
	bool sealed; /* the seat has a hand but may not look at it yet */
};
struct view game_view(const struct game *game, int seat);

/* Checks the state, for tests and `spadesd check`. Returns NULL if the state is
 * sound, else a sentence that names the violated invariant. */
const char *game_broken_invariant(const struct game *game);

/* Taking back the last acts of a round.
 *
 * An act is a bid, a card, a misplay, a discard, a pass or a time-out. All
 * players together can take back only the last bid or card of a person, with
 * those of bots after it, one event each. A gamesmaster can take
 * back any act of the round, with every act after it. Nobody can take back an
 * act that ended a round, because the round's secret is public since. The
 * state returns to what it was before the acts; a look at a hand and a
 * concession after them stand. The log only grows, so no event number is used
 * twice. */

enum { TAKEBACK_MOST = 96 }; /* more acts than any round has */

/* The events of the round, and the state before them. The caller keeps it while
 * the game is played or replayed. */
struct takeback {
	struct game base; /* the game before `event` */
	struct event event[TAKEBACK_MOST];
	/* table.turn_event in the turn of each event */
	uint32_t turn[TAKEBACK_MOST];
	int count;
};

/* Must be called whenever game_init is called for the same game. */
void takeback_init(struct takeback *back);

/* Does what game_apply does. Also applies EVENT_UNDO, which must come from
 * takeback_event. */
unsigned takeback_apply(
    struct takeback *back, struct game *game, const struct event *event);

/* Returns how many acts an EVENT_UNDO takes back. */
int takeback_acts(const struct event *undo);
/* Returns the n-th last act, from 1. Returns NULL if there is none. */
const struct event *takeback_act(const struct takeback *back, int n);
/* Returns the value of table.turn_event in the turn of that act, which must
 * exist. */
uint32_t takeback_turn(const struct takeback *back, int n);

/* Returns the event that takes acts back. `misread` is the event's field; the
 * takeback_act with that number must exist. `at` restarts the turn's clock: it
 * is the time when the last player agreed. `acted` is the time when the referee
 * carries the event out. */
struct event takeback_event(
    const struct takeback *back, int misread, int64_t at, int64_t acted);

#endif
