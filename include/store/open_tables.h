/* open_tables.h - tables at which seats are free, before their games start. */
#ifndef SPADESD_STORE_OPEN_TABLES_H
#define SPADESD_STORE_OPEN_TABLES_H

#include "engine/rules.h"
#include "store/people.h"

enum place_state {
	PLACE_FREE,
	PLACE_INVITED, /* kept for a person or guest who was invited */
	PLACE_SITS,    /* a person sits there */
	PLACE_BOT      /* a bot will play there */
};

/* A place at an open table. Places become the players of the game, in the same
 * order. */
struct place {
	enum place_state state;
	struct person person; /* with INVITED and SITS; id 0: a guest */
	int64_t since;        /* when the person was invited, or sat down */
	bool agrees; /* SITS: the person agrees to bots in the free places */
	/* INVITED: digest of the address by which the person, a stranger or a
	 * member, was invited; NULL: a member invited by name */
	const char *guest;
};

struct open_table {
	int64_t id;
	int64_t opened;
	/* when an invitation expires, the game starts, or the table closes */
	int64_t due;
	int64_t go; /* when the opener wanted to start with bots; 0: never */
	int64_t rematch; /* the finished game that it repeats; 0: none */
	bool unrated;    /* the game will not be rated */
	struct rules rules;
	/* places of two chosen partners; -1, -1: none. Unused if the rules seat
	 * the players as they are named. */
	int mate[2];
	struct place place[SEATS_MAX]; /* rules.seats of them are used */
};

/* Find an open table. False if there is none. */
bool store_open_table(struct store *store, struct arena *arena, int64_t id,
    struct open_table *out);
/* Add a table without its places, and set table->id. */
void store_open_table_add(struct store *store, struct open_table *table);
/* Replace the places, `mate`, `go` and `due`. */
void store_open_table_set(struct store *store, const struct open_table *table);
/* Delete a table, because its game starts or nobody sits there. */
void store_open_table_drop(struct store *store, int64_t id);

/* Write the ids of the oldest `most` open tables to `ids`; of a person's, where
 * the person sits or is invited; of those that are due at `now`. Each returns
 * how many. */
size_t store_open_tables(struct store *store, int64_t *ids, size_t most);
size_t store_open_tables_of(
    struct store *store, int64_t person, int64_t *ids, size_t most);
/* Return the table that repeats that game, 0 for none. */
int64_t store_open_rematch(struct store *store, int64_t game);

#endif
