/* ratings.h - inside referee: ratings of finished games, in the order of their
 * ends.
 *
 * A game is not rated if its players chose so, if it has a coach, if somebody
 * took a move back, if one person alone voided a round, if fewer than two
 * persons play, if more than two bots play, or if it ended before a round was
 * scored, unless misplays ended it. In a rated game, a bot has a
 * fixed rating. A seat that changed hands counts with the rating of the person
 * who sits there at the end, but that rating does not change. */
#ifndef SPADESD_REFEREE_RATINGS_H
#define SPADESD_REFEREE_RATINGS_H

#include "referee/referee.h"
#include "store/games.h"
#include "store/ratings.h"

struct session;
struct tx;

enum { NUMBERS = 4 };

/* A word and its value, in tx's memory: "won", "12". Games are those that are
 * over, and late turns those that ran out in them. */
struct numbers {
	const char *cells[NUMBERS][2];
};

void numbers_of(const struct tx *tx, int64_t person, struct numbers *out);

/* Returns a rating, in tx's memory: "1546 ± 380". */
const char *numbers_rating(const struct tx *tx, const struct rating *rating);

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

/* Writes the place of each side, from 1; tied sides share a place. The winner
 * is first. A side that gave up or was put out is behind the others, which
 * follow as the engine ranks them. */
void replay_places(const struct table *table, int place[SEATS_MAX]);

/* Rates the game, which has just ended. */
void ratings_end(struct tx *tx, const struct game_row *row);

/* Complains about each stored rating that does not follow from the list of
 * games. */
void ratings_check(
    struct session *s, referee_complaint_fn *complain, void *context);

/* Complains if what is stored about a game does not follow from its events. */
const char *ratings_fault(struct session *s, const struct game_row *row);

#endif
