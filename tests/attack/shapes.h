/* shapes.h - letters of one short piece, again and again: drawn by number,
 * written in any size. */
#ifndef SPADESD_TESTS_SHAPES_H
#define SPADESD_TESTS_SHAPES_H

#include <stddef.h>
#include <stdint.h>

struct buf;

enum { PIECE_MAX = 256 };

struct shape {
	const char *address, *token; /* a player's, and his live one */
	uint64_t number;
	size_t size; /* of the whole letter, bytes */
	int form;    /* where the piece stands */
	int writer;  /* who says he is */
	const char *lead;
	char piece[PIECE_MAX];
	size_t piece_size;
};

/* Draws all but the address and the token. */
void shape_draw(struct shape *shape, uint64_t seed, uint64_t number);
void shape_write(const struct shape *shape, struct buf *out);
/* On one line, without blanks at its ends. */
void shape_describe(const struct shape *shape, struct buf *out);

#endif
