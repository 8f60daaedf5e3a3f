/* held.h - letters that wait for their writer's word that they are his. */
#ifndef SPADESD_STORE_HELD_H
#define SPADESD_STORE_HELD_H

#include <stddef.h>

#include "store/store.h"

struct held {
	int64_t id;
	int64_t person;  /* who was asked */
	int64_t game;    /* 0 for none */
	uint32_t events; /* of the game when it came */
	const char *sender;
	bool by_list;     /* it was a post on the list */
	bool waits;       /* the time-out waits for the answer */
	int64_t received; /* the letter's receipt */
	int64_t since;    /* when it was held */
	int64_t letter;   /* its row */
	int asked;        /* how often its person was asked about it */
	const char
	    *bytes; /* `size` of them: the letter as letter_encode does */
	size_t size;
};

/* Holds a letter and returns its id; held->id is not read. */
int64_t store_hold(struct store *store, const struct held *held);

/* The letter held under that id; false when there is none, or it was answered
 * for. */
bool store_held(
    struct store *store, struct arena *arena, int64_t id, struct held *out);

/* Its person was asked about it once more. */
void store_held_asked(struct store *store, int64_t id);

/* It was answered for, by a yes or otherwise: its bytes are forgotten. */
void store_held_end(struct store *store, int64_t id, bool confirmed);

/* How many questions are open about letters like that one, which were held
 * after its `since`: in the name of its person, with its `waits`. */
int store_held_open(struct store *store, const struct held *like);

/* How many letters in that person's name, held after `since`, nobody answered
 * for; how many of these he was not asked about; and the first of those, 0 for
 * none. */
int store_held_count(struct store *store, int64_t person, int64_t since);
int store_held_unasked(struct store *store, int64_t person, int64_t since);
int64_t store_held_next(struct store *store, int64_t person, int64_t since);

/* Did that person say yes to a letter from that address, which carried a token
 * of his? */
bool store_held_confirmed(
    struct store *store, int64_t person, const char *sender);

/* Calls `each` for the letters that are not answered for, held after
 * like->since in the name of like->person or (0) of anybody: by game, the
 * oldest first, 100 at most. Without their bytes. */
typedef void store_held_fn(void *context, const struct held *held);
void store_helds(struct store *store,
    struct arena *arena,
    const struct held *like,
    store_held_fn *each,
    void *context);

/* While a letter is held that may be that person's move of the turn which event
 * `turn_event` opened, and for which the time-out waits: since when the first
 * such was. 0 when none is. */
int64_t store_held_of_turn(
    struct store *store, int64_t game, int64_t person, uint32_t turn_event);

#endif
