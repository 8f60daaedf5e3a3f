/* given.h - inside referee: what a seat gave for a round's deal. */
#ifndef SPADESD_REFEREE_GIVEN_H
#define SPADESD_REFEREE_GIVEN_H

#include <stdint.h>

struct arena;
struct store;

/* As the record writes it, and as the seed takes it. */
struct given {
	const char *seal;  /* "none", "referee HEX" or "player HEX" */
	const char *words; /* "none", the words, or "sealed" */
	const char *term;  /* the words, "none", or "sealed HEX" */
};

/* The texts are the arena's. */
struct given given_read(
    struct store *store, struct arena *arena, int64_t id, int round, int seat);

#endif
