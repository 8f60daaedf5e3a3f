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

/* Put a letter on hold and return its id. held->id is ignored. */
int64_t store_hold(struct store *store, const struct held *held);

/* Find a held letter. False if it does not exist or was answered. */
bool store_held(
    struct store *store, struct arena *arena, int64_t id, struct held *out);

/* Return the game of a held letter, even if it was answered; 0 unless
 * confirming the letter also covers later posts. */
int64_t store_held_vouching(struct store *store, int64_t id);

/* Record that the yes to a held letter covers later posts of this round. */
void store_held_cover(struct store *store, int64_t id);
/* True if a yes covers a post with like->route from like->sender, a person in a
 * game, and the letter that the yes was about came after like->events events of
 * that game. */
bool store_held_covers(struct store *store, const struct held *like);
/* Return the covered addresses, "a@x.org, b@y.org", in the arena; "" for none.
 * like->route and like->sender are ignored. */
const char *store_held_covered(
    struct store *store, struct arena *arena, const struct held *like);
/* End what a person's yeses in a game cover. False if they covered nothing. */
bool store_held_uncover(struct store *store, int64_t game, int64_t person);

/* Count one more question about the letter. */
void store_held_asked(struct store *store, int64_t id);

/* Record the answer about a held letter, and delete the letter's bytes. */
void store_held_end(struct store *store, int64_t id, bool confirmed);

/* Count the open questions about letters similar to `like`: held after
 * like->since for the same person, with the same `waits`. */
int store_held_open(struct store *store, const struct held *like);

/* Letters held after `since` that the person has not answered. store_held_count
 * counts all of them with that `waits`. store_held_unasked counts the letters
 * about which the person was not asked yet, and store_held_next returns the id
 * of the first of these, 0 for none. */
int store_held_count(
    struct store *store, int64_t person, int64_t since, bool waits);
int store_held_unasked(struct store *store, int64_t person, int64_t since);
int64_t store_held_next(struct store *store, int64_t person, int64_t since);

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

/* Record that the presumed writer denied the letter in time to move instead.
 * From then on the letter delays no time-out, and store_held_before ignores it.
 */
void store_held_denied(struct store *store, int64_t id);

/* One turn of a game: whose turn it is, and the event that began it. */
struct held_turn {
	int64_t game, person;
	uint32_t event;
};

/* Find the held letter that delays the time-out of that turn; of several, the
 * one that was received first. False if there is none, or if another letter of
 * the person has already delayed a time-out in the game. Only id, received and
 * since are filled in. */
bool store_held_delays(
    struct store *store, const struct held_turn *turn, struct held *out);

/* Record that a time-out waited for this letter. After that, no other letter of
 * the person can delay a time-out in this game. */
void store_held_delayed(
    struct store *store, const struct held_turn *turn, int64_t id);

/* True if another held letter with a move for that turn was received before
 * this one, and was not denied in time. */
bool store_held_before(
    struct store *store, const struct held_turn *turn, const struct held *held);

#endif
