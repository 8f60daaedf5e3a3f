/* deal_inputs.h - what goes into the next deal besides its secret: the seals
 * and words of players, and the public beacon's pulse.
 *
 * A deal that is due and waits for one of them has a row: from then on nobody
 * gives it words any more. Rounds and seats are numbered as in the game. */
#ifndef SPADESD_STORE_DEAL_INPUTS_H
#define SPADESD_STORE_DEAL_INPUTS_H

#include "base/crypto.h"
#include "store/store.h"

/* What a seat gave for a round. */
struct seal_row {
	int64_t game;
	int round, seat;
	/* "" while a seal of his own is not opened */
	const char *words;
	/* SHA-256 of the words in hex, as the player sent it; "" where he gave
	 * plain words, which the referee seals */
	const char *seal;
};

/* Sets what a seat gives, anew as often as wished until the round is closed;
 * and reads it, false where that seat gave nothing for that round. */
void store_seal_set(struct store *store, const struct seal_row *row);
bool store_seal(struct store *store, struct arena *arena, struct seal_row *row);

/* A deal that is due, and waits. */
struct next_deal {
	int64_t closed;  /* when its seals and words were */
	int64_t settled; /* when the last seal was opened, or it was too late */
	int64_t number;  /* of the pulse that was named for it */
	int64_t due;     /* when that is published */
	uint32_t named;  /* events of the game when it was named */
	int64_t told;    /* when the table was told that it is late */
	int64_t reminded; /* when those who have a seal to open were */
	unsigned agreed;  /* bit n: seat n would go on without it */
	/* its value in hex, "none agreed" or "none late"; "" while it waits */
	const char *pulse;
};

/* Adds one, closed; reads it; writes all of it. */
void store_next_deal_add(
    struct store *store, int64_t game, int round, int64_t closed);
bool store_next_deal(struct store *store,
    struct arena *arena,
    int64_t game,
    int round,
    struct next_deal *out);
void store_next_deal_set(
    struct store *store, int64_t game, int round, const struct next_deal *deal);

/* A chain of the public beacon: pulse n comes at genesis + (n - 1) * period. */
struct beacon_chain {
	char hash[SHA256_HEX]; /* which chain it is; "" where none is known */
	int64_t genesis;
	int64_t period; /* seconds */
};

/* What the beacon at that address said of itself last, and when; 0 when that is
 * not known. */
int64_t store_beacon(
    struct store *store, const char *url, struct beacon_chain *out);
void store_beacon_set(struct store *store,
    const char *url,
    const struct beacon_chain *chain,
    int64_t now);

/* How a game's deals use pulses: "off", "wanted" or "required", which is fixed
 * when it starts; and of which chain, before its first deal. False where they
 * use none: those of a game that is off, and of one whose chain could not be
 * learnt, and that all agreed to play without. */
struct game_pulses {
	const char *mode;
	bool without; /* all agreed so */
	struct beacon_chain chain;
};
bool store_pulses(struct store *store,
    struct arena *arena,
    int64_t game,
    struct game_pulses *out);
/* Sets them, "wanted" or "required"; and that all agreed to go without. */
void store_pulses_set(struct store *store,
    int64_t game,
    const char *mode,
    const struct beacon_chain *chain);
void store_pulses_without(struct store *store, int64_t game);

/* The pulse of that chain that has been due the longest at `now`, and that a
 * game being played waits for: its number, 0 for none. And its value, for all
 * that wait for it. */
int64_t store_pulse_wanted(struct store *store, const char *chain, int64_t now);
void store_pulse_came(
    struct store *store, const char *chain, int64_t number, const char *value);

#endif
