/* lists.h - the pages of the site that list games and people: the front page,
 * the standings, and the page of a person.
 *
 * Texts are plain, and are escaped here. The caller decides who is named. */
#ifndef SPADESD_WEB_LISTS_H
#define SPADESD_WEB_LISTS_H

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

/* The best players, best first. */
struct web_best {
	struct web_name who;
	const char *rating, *games;
};
struct web_bests {
	const char *about; /* why the list is empty; NULL if it is not */
	const struct web_best *line;
	size_t count;
};

struct web_front {
	const struct web_table *table;
	const struct web_game *playing, *over;
	size_t tables, games, results;
	const char *opens; /* the line that opens a table; NULL: no button */
	int64_t watch;     /* the game whose round 1 to watch; 0: none */
	struct web_bests best;
};
void web_front(struct buf *out, const struct web_site *site,
    const struct web_front *front);

void web_standings(
    struct buf *out, const struct web_site *site, const struct web_bests *best);

struct web_person {
	struct web_name who;
	const char *const *number; /* pairs of a word and a value */
	int numbers;
	/* games in which everybody is named: over, and in play */
	const struct web_game *game, *playing;
	size_t games, now;
	bool played; /* the person has finished a game */
};
void web_person(struct buf *out, const struct web_site *site,
    const struct web_person *person);

#endif
