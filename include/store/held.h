/* held.h - held letters: letters on hold until their writer confirms them. */
#ifndef SPADESD_STORE_HELD_H
#define SPADESD_STORE_HELD_H

#include <stddef.h>

#include "store/store.h"

struct held {
	int64_t id;
	int64_t person;  /* the presumed writer, whom the referee asks */
	int64_t game;    /* 0 for none */
	uint32_t events; /* number of events of the game when the letter came */
	const char *sender;
	bool by_list; /* the letter came by the mailing list */
	/* the sender is credible; letters of credible senders have a limit of
	 * their own */
	bool waits;
	bool moves; /* the letter contains a bid or a card */
	/* the time-out of the letter's turn waits for the answer */
	bool delays;
	int64_t received; /* receipt time of the letter */
	int64_t since;    /* when the letter was put on hold */
	int64_t letter;   /* id of the letter's row in the table `letter` */
	/* confirmed after the deadline; this is not stored */
	bool late;
	int asked; /* how often the person was asked about the letter */
	/* the list and the proof of later posts that a yes also covers; "" if a
	 * yes covers only this letter */
	const char *route;
	/* the letter as letter_encode wrote it, `size` bytes */
	const char *bytes;
	size_t size;
};

/* Find a held letter. False if it does not exist or was answered. */
bool store_held(
    struct store *store, struct arena *arena, int64_t id, struct held *out);

/* Count one more question about the letter. */
void store_held_asked(struct store *store, int64_t id);

/* Record the answer about a held letter, and delete the letter's bytes. */
void store_held_end(struct store *store, int64_t id, bool confirmed);

/* Count the letters held after `since`, with that `waits`, that the person has
 * not answered. */
int store_held_count(
    struct store *store, int64_t person, int64_t since, bool waits);

/* True if the person once confirmed a letter that came from that address, in
 * that game (0: any game or none), and was not a list post. */
bool store_held_confirmed(
    struct store *store, int64_t person, const char *sender, int64_t game);

/* Call `each` for the unanswered letters that were put on hold after
 * like->since, at most 100 of them, ordered by game, then by age. like->person
 * limits them to one person; 0 means all. held->bytes is NULL. */
typedef void store_held_fn(void *context, const struct held *held);
void store_helds(struct store *store, struct arena *arena,
    const struct held *like, store_held_fn *each, void *context);

/* One turn of a game: whose turn it is, and the event that began it. */
struct held_turn {
	int64_t game, person;
	uint32_t event;
};

#endif
