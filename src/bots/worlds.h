/* worlds.h - inside bots: hands that the others may hold, as far as a seat can
 * know. */
#ifndef SPADESD_BOTS_WORLDS_H
#define SPADESD_BOTS_WORLDS_H

#include "chance.h"
#include "engine/game.h"

enum { PLACES = SEATS_MAX + 2, POOL_LEAST = 48, POOL = 1024 };

/* Hands as they may be, by place. */
struct deal {
	uint64_t hand[PLACES];
	int left[PLACES]; /* while it is dealt: the room */
};

/* What is known to a seat of where the cards are. */
struct worlds {
	const struct view *view;
	uint64_t unknown; /* cards that it does not see */
	uint64_t bound;   /* those of them that not every place may have */
	/* by seat, of the extra card, and of what was not dealt: how many, and
	 * which may be there */
	int size[PLACES];
	uint64_t may[PLACES];
	/* deals that fit, so many, and the sum of the weights up to each */
	int count;
	struct deal pool[POOL];
	uint64_t up_to[POOL];
};

/* Deals all that may be drawn later from what a seat knows: as many as are
 * worth it where so many rounds will be played out. */
void worlds_of(const struct view *view,
    int effort,
    struct chance *chance,
    struct worlds *worlds);

/* Fills the hands of *game, whose table is there already, as in one of the
 * deals: the likelier by bids and plays, the more often. */
void worlds_draw(
    const struct worlds *worlds, struct chance *chance, struct game *game);

#endif
