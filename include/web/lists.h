/* lists.h - the pages of the site that list games and people: the front page,
 * the standings, and the page of a person.
 *
 * Texts are plain, and are escaped here. The caller decides who is named. */
#ifndef SPADESD_WEB_LISTS_H
#define SPADESD_WEB_LISTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/rules.h"
#include "web/web.h"

/* A name, and the number of the person's page; 0: none. */
struct web_name {
	const char *name;
	int64_t person;
};

struct web_side {
	struct web_name name[SEATS_MAX];
	int count;
	int score, place; /* place 1 is the best; 0: not known */
};

/* A game that is played, or is over. */
struct web_game {
	int64_t id;
	const char *preset;
	struct web_side side[SEATS_MAX];
	int sides, round;
	int target; /* the score that ends the game; 0: none */
	bool suspended;
	bool letters;       /* letters stand for the players' names */
	const char *when;   /* when the game began or ended: "24 Nov 2026" */
	const char *result; /* for one of its players: "won", or NULL */
	const char *change; /* of that player's rating: "+12", or "" */
};

/* A seat at an open table. `what` is empty if the seat is free, or says that it
 * is kept or a bot's. */
struct web_seat {
	struct web_name who;
	bool is_free;
	const char *place; /* "north"; NULL: seats have no names */
};
struct web_table {
	int64_t id;
	const char *preset;
	const char *rules; /* "amiga target=250" */
	const char *about; /* "four players in two pairs, to 250 points" */
	const char *terms; /* such as "unrated"; "" for none */
	struct web_seat seat[SEATS_MAX];
	int seats;
};

/* A line of the standings, of a ladder, or of a list of partners. */
struct web_line {
	struct web_name who;
	const char *cell[3];
};
/* A list with a title; the words above `cell` are in `head`. */
struct web_lines {
	const char *title, *about; /* `about` may be NULL */
	const char *who;           /* the word above the names */
	const char *head[3];
	const struct web_line *line;
	size_t count;
	bool places; /* number the lines from 1 */
};

/* A round of a side. */
struct web_round {
	const char *preset;
	int64_t points;
	struct web_side side; /* empty on the page of a person */
	int64_t game;
	int round;
};

struct web_front {
	const struct web_table *table;
	const struct web_game *playing, *over;
	size_t tables, games, results;
	const char *opens; /* the line that opens a table; NULL: no button */
	int64_t watch;     /* the game whose round 1 to watch; 0: none */
	struct web_lines best;
};
void web_front(struct buf *out,
    const struct web_site *site,
    const struct web_front *front);

struct web_standings {
	struct web_lines best;
	const struct web_lines *month; /* the newest first */
	size_t months;
	const struct web_round *round;
	size_t rounds;
};
void web_standings(struct buf *out,
    const struct web_site *site,
    const struct web_standings *standings);

/* A rating after a game, in points; `interval` is half the width of the 95 %
 * interval. */
struct web_rating {
	int points, interval;
};
struct web_person {
	struct web_name who;
	const char *const *number; /* pairs of a word and a value */
	int numbers;
	/* the oldest first: before the first game of the plot, then after each
	 * game; empty, or at least two */
	const struct web_rating *rating;
	size_t ratings;
	struct web_lines partners, opponents;
	const struct web_round *best, *worst;
	size_t bests, worsts;
	/* games in which everybody is named: over, and in play */
	const struct web_game *game, *playing;
	size_t games, now;
	bool played; /* the person has finished a game */
};
void web_person(struct buf *out,
    const struct web_site *site,
    const struct web_person *person);

#endif
