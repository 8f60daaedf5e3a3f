/* chance.h - inside bots: a fast random generator (xorshift64*), seeded by a
 * few of the caller's draws. */
#ifndef SPADESD_BOTS_CHANCE_H
#define SPADESD_BOTS_CHANCE_H

#include <stdint.h>

#include "bots/bots.h"

struct chance {
	uint64_t state; /* never 0 */
};

static inline uint32_t chance_next(struct chance *chance)
{
	chance->state ^= chance->state >> 12;
	chance->state ^= chance->state << 25;
	chance->state ^= chance->state >> 27;
	return (uint32_t)(chance->state * 0x2545F4914F6CDD1Du >> 32);
}

/* Returns a random number from 0 to n - 1. */
static inline int chance_below(struct chance *chance, int n)
{
	return (int)((uint64_t)chance_next(chance) * (uint32_t)n >> 32);
}

/* Seeds a generator with eight of the caller's draws. */
static inline struct chance chance_drawn(bot_draw_fn *draw, void *context)
{
	struct chance chance = {.state = 0};
	for (int i = 0; i < 8; i++) {
		int byte = draw(context, 256);
		chance.state = chance.state << 8 | (uint64_t)byte;
	}
	if (!chance.state)
		chance.state = 1;
	return chance;
}

#endif
