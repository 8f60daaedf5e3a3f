/* replay.h - inside referee: what the events of a finished game say about its
 * players. */
#ifndef SPADESD_REFEREE_REPLAY_H
#define SPADESD_REFEREE_REPLAY_H

#include "engine/takeback.h"
#include "store/games.h"
#include "store/tallies.h"

struct tx;

/* A person at a seat. If a seat changed hands, several persons have it in
 * turn. */
struct sitter {
	int seat;
	int64_t person;
	struct tally tally;
};
enum { SITTERS_MOST = 40, CHANGES_MOST = 30 };

struct replay {
	const struct game_row *row;
	struct game game;
	struct takeback takeback;
	struct seat_change change[CHANGES_MOST];
	int changes, changed; /* `changed` of them have happened so far */
	struct sitter sitter[SITTERS_MOST];
	int sitters;
	int now[SEATS_MAX]; /* index of the present sitter; -1: a bot */
	bool undone;        /* the players took back a bid or a card */
};

/* Replays the game. If its events cannot be read, fails as store_events does.
 */
enum outcome replay_game(const struct tx *tx, const struct game_row *row,
    struct replay *out, struct err *err);
/* Writes the place of each side, from 1; tied sides share a place. The winner
 * is first. A side that gave up or was put out is behind the others, which
 * follow by their scores. */
void replay_places(const struct table *table, int place[SEATS_MAX]);

#endif
