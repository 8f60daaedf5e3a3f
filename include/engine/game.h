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

#include <stdbool.h>
#include <stdint.h>

#include "engine/act.h"
#include "engine/card.h"
#include "engine/table.h"

struct game {
	struct table table;
	uint64_t hand[SEATS_MAX];
	/* the extra card while it lies face down; otherwise empty */
	uint64_t extra;
	/* the cards each seat discarded or passed in this round */
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
	uint64_t gave; /* cards this seat discarded or passed */
	bool sealed;   /* the seat has a hand but may not look at it yet */
};
struct view game_view(const struct game *game, int seat);

/* Checks the state, for tests and `spadesd check`. Returns NULL if the state is
 * sound, else a sentence that names the violated invariant. */
const char *game_broken_invariant(const struct game *game);

#endif
