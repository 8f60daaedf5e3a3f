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
	bool waits;       /* it shows something: counted apart from others */
	bool moves;       /* it has a bid or a card */
	bool delays;      /* the time-out of its turn waits for the answer */
	int64_t received; /* the letter's receipt */
	int64_t since;    /* when it was held */
	int64_t letter;   /* its row */
	bool late; /* its owner's word came after the deadline; not stored */
	int asked; /* how often its person was asked about it */
	/* a yes vouches for that sender's later posts in the game, too */
	bool vouches;
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

/* The game of a held letter that may have been answered for; 0 for none. */
int64_t store_held_game(struct store *store, int64_t id);
/* The same if a yes to it vouches for later posts; else 0. */
int64_t store_held_vouching(struct store *store, int64_t id);

/* Was that person asked about a post in that game which did come by the list,
 * or showed as much? */
bool store_held_post(struct store *store, int64_t person, int64_t game);

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

/* Its owner denied it while it could still be answered by a move: it neither
 * delays a time-out nor stands before another held move. */
void store_held_denied(struct store *store, int64_t id);

/* A turn of a game, as far as letters can be for it: whose it is, and the event
 * that opened it. */
struct held_turn {
	int64_t game, person;
	uint32_t event;
};

/* The first received of the letters that are held for that turn and delay its
 * time-out. False when there is none, or another letter of that person delayed
 * a time-out of the game before. Fills id, received and since alone. */
bool store_held_delays(
    struct store *store, const struct held_turn *turn, struct held *out);

/* A time-out waited for that letter: none waits for another of that person's in
 * the game. */
void store_held_delayed(
    struct store *store, const struct held_turn *turn, int64_t id);

/* Was a move of that turn received before that held letter, in another that
 * shows as much and was not denied in time? */
bool store_held_before(
    struct store *store, const struct held_turn *turn, const struct held *held);

#endif
