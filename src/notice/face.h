/* face.h - inside notice: how suits, ranks and gaps look to people, in text and
 * in HTML. */
#ifndef SPADESD_NOTICE_FACE_H
#define SPADESD_NOTICE_FACE_H

#include <stdbool.h>

#include "engine/card.h"

/* For what is not there: no card of a suit, a bid not made yet. */
#define FACE_DASH "\xe2\x80\x93"

struct face_suit {
	char sign[4];     /* "♠", in UTF-8 */
	const char *name; /* "Spades" */
	const char *word; /* "spades" */
	bool red;
};

/* The suit of that number (enum suit). */
const struct face_suit *face_suit(int suit);

/* The suit whose sign `text` begins with, or NULL. */
const struct face_suit *face_find(const char *text);

/* The suits as hands show them. */
extern const int face_order[SUIT_COUNT];

/* "2" to "10", "J" to "A", "joker". */
const char *face_rank(int card);
/* "two" to "ten", "jack" to "ace", "joker". */
const char *face_rank_name(int card);

/* How many bytes of a player's line are said back to him. */
int face_echo(const char *text);

#endif
