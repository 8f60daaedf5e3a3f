/* face.h - inside notice: how suits, ranks and gaps look to people, in text and
 * in HTML. */
#ifndef SPADESD_NOTICE_FACE_H
#define SPADESD_NOTICE_FACE_H

/* For what is not there: no card of a suit, a bid not made yet. */
#define FACE_DASH "\xe2\x80\x93"

struct face_suit {
	char sign[4];       /* "♠", in UTF-8 */
	const char *name;   /* "Spades" */
	const char *colour; /* of the sign in HTML; NULL: that of the text */
};

/* The suit of that number (enum suit). */
const struct face_suit *face_suit(int suit);

/* The suit whose sign `text` begins with, or NULL. */
const struct face_suit *face_find(const char *text);

/* "2" to "10", "J" to "A", "joker". */
const char *face_rank(int card);

#endif
