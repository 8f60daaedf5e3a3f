/* petitions.h - what one at a table asks of all the others, one thing at a
 * time. */
#ifndef SPADESD_STORE_PETITIONS_H
#define SPADESD_STORE_PETITIONS_H

#include <stdbool.h>
#include <stdint.h>

struct store;

/* More time for his turn; to take back what he did last; that another takes his
 * seat. */
enum petition_kind { PETITION_TIME, PETITION_UNDO, PETITION_REPLACE };

struct petition {
	enum petition_kind kind;
	int seat;        /* whose it is */
	int64_t detail;  /* of more time: seconds; of a seat: the round */
	uint32_t events; /* of the game when it was asked */
	int64_t at;
	unsigned agreed; /* bit n: seat n */
};

/* What is asked in a game; false for nothing. Setting it takes the place of
 * what was asked before. */
bool store_petition(struct store *store, int64_t game, struct petition *out);
void store_petition_set(
    struct store *store, int64_t game, const struct petition *petition);
void store_petition_end(struct store *store, int64_t game);

#endif
