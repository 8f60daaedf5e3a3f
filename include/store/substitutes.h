/* substitutes.h - who takes another's seat in a game. */
#ifndef SPADESD_STORE_SUBSTITUTES_H
#define SPADESD_STORE_SUBSTITUTES_H

#include <stdbool.h>
#include <stdint.h>

struct arena;
struct store;

/* A seat for which a substitute is sought. */
struct substitute {
	int64_t game;
	int seat;
	int64_t old;    /* the person who asks for one */
	int64_t person; /* who takes it, or who alone may; 0: anyone */
	bool taken;     /* he said that he does */
	bool agreed;    /* so did all at the table, that he may */
	bool granted;   /* and a gamesmaster */
};

/* The one that is sought for that seat; false for none. */
bool store_substitute(
    struct store *store, int64_t game, int seat, struct substitute *out);
/* Seeks one, or notes how far that is; there is one at most a seat. */
void store_substitute_set(struct store *store, const struct substitute *s);
/* He is sought no more. */
void store_substitute_end(struct store *store, int64_t game, int seat);

/* He sits down, after so many events of the game, under that name, in place of
 * `old`: the seat is his, what `old` said is said to be his, what he was to be
 * told of words beside his moves is dropped, and mails to him about the game
 * that wait are not sent. */
void store_substitute_sits(struct store *store,
    const struct substitute *s,
    uint32_t events,
    const char *name,
    const char *before);

/* Was that person replaced since the last deal, at another seat than that? */
bool store_left_hand(
    struct store *store, int64_t game, int64_t person, int seat);

/* One who sat down. */
struct substituted {
	int seat;
	uint32_t events;
	const char *name, *before; /* his, and of the one before him */
};

/* The n-th of a game, from 0; false past the last. */
bool store_substituted(struct store *store,
    struct arena *arena,
    int64_t game,
    int n,
    struct substituted *out);
/* The last who sat down at that seat; false where nobody did. */
bool store_substituted_last(struct store *store,
    struct arena *arena,
    int64_t game,
    int seat,
    struct substituted *out);

#endif
