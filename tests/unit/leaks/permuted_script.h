/* permuted_script.h - what people write in a game that is lived twice. */
#ifndef SPADESD_TESTS_PERMUTED_SCRIPT_H
#define SPADESD_TESTS_PERMUTED_SCRIPT_H

#include "base/arena.h"
#include "mail/command.h"

enum { THE_CLOCK = -1 };

struct planned {
	int who; /* place in `names`, or the clock */
	/* cards stand in it as a mark and a letter, see script_text */
	const char *text;
	const char *mark; /* a word that no other letter has; NULL */
	bool move;        /* which a list is told in public */
	bool proves_nothing;
	int64_t wait;  /* seconds before it */
	int64_t pulse; /* with the clock: the beacon's, of that number; 0 */
};

/* The line that begins game `number`. */
const char *script_start(uint32_t number);
/* What happens next, as the game in the desk stands. */
void script_next(struct planned *out);
/* The words as people write them, cards changed by the map unless it is NULL;
 * and the cards that they name. */
const char *script_text(
    struct arena *arena, const char *text, const uint8_t *map);
uint64_t script_cards(const char *text);
/* How many letters had that command, of the games that began so far. */
int script_wrote(enum verb verb);
/* Has it a line for that command? */
bool script_knows(enum verb verb);
/* The person at a seat of the game in the desk, THE_CLOCK for none; and where
 * a person sits, SEAT_NONE. */
int script_person(int seat);
int script_seat(int who);

#endif
