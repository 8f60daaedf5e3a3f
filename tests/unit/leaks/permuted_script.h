/* permuted_script.h - chooses what people write in a game that is played
 * twice. */
#ifndef SPADESD_TESTS_PERMUTED_SCRIPT_H
#define SPADESD_TESTS_PERMUTED_SCRIPT_H

#include "base/arena.h"
#include "mail/command.h"

enum { THE_CLOCK = -1 };

struct planned {
	int who; /* index in `names`, or THE_CLOCK */
	/* each card is written as a mark and a letter, see script_text */
	const char *text;
	const char *mark; /* a word that no other letter contains; or NULL */
	bool move; /* true: a move, which is posted if the game has a list */
	bool proves_nothing;
	int64_t wait;  /* seconds before the step */
	int64_t pulse; /* for the clock: number of the beacon's pulse, or 0 */
};

/* Returns the line that starts game `number`. */
const char *script_start(uint32_t number);
/* Chooses the next step from the state of the desk's game. */
void script_next(struct planned *out);
/* script_text: returns the text as its writer sends it, with cards mapped by
 * `map` unless `map` is NULL. script_cards: returns the cards that the text
 * names. */
const char *script_text(
    struct arena *arena, const char *text, const uint8_t *map);
uint64_t script_cards(const char *text);
/* Returns the number of letters with that command, over all games so far. */
int script_wrote(enum verb verb);
/* True if the script has a line for that command. */
bool script_knows(enum verb verb);
/* script_person: returns the person at a seat of the desk's game, or THE_CLOCK.
 * script_seat: returns the seat of a person, or SEAT_NONE. */
int script_person(int seat);
int script_seat(int who);

#endif
