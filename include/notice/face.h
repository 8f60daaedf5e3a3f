/* face.h - how suits, ranks and empty cells are shown in text
 * and HTML. */
#ifndef SPADESD_NOTICE_FACE_H
#define SPADESD_NOTICE_FACE_H

#include <stdbool.h>

#include "engine/card.h"

/* Shown for an empty cell: no card of a suit, no bid yet. */
#define FACE_DASH "\xe2\x80\x93"

struct face_suit {
	char sign[4];     /* "♠", in UTF-8 */
	const char *name; /* capitalized name: "Spades" */
	const char *word; /* name in lower case: "spades" */
	bool red;
};

const struct face_suit *face_suit(int suit);

/* Finds the suit whose sign `text` begins with, or NULL. */
const struct face_suit *face_find(const char *text);

/* The order of suits in a hand, in which black and red take turns. */
extern const int face_order[SUIT_COUNT];

/* Returns the rank as a sign: "2" to "10", "J" to "A", "joker". */
const char *face_rank(int card);

/* Returns how many bytes of a player's line an answer repeats. */
int face_echo(const char *text);

#endif
