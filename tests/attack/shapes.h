/* shapes.h - letters that repeat one short piece, drawn by number and written
 * in any size. */
#ifndef SPADESD_TESTS_SHAPES_H
#define SPADESD_TESTS_SHAPES_H

#include <stddef.h>
#include <stdint.h>

struct buf;

enum { PIECE_MAX = 256 };

struct shape {
	const char *address, *token; /* a player's address and valid token */
	uint64_t number;
	size_t size; /* size of the whole letter, in bytes */
	int form;    /* where the piece is */
	int writer;  /* the kind of sender that the letter claims */
	const char *lead;
	char piece[PIECE_MAX];
	size_t piece_size;
};

/* Draws everything but the address and the token. */
void shape_draw(struct shape *shape, uint64_t seed, uint64_t number);
void shape_write(const struct shape *shape, struct buf *out);
/* Appends a description of the shape on one line, without blanks at its
 * ends. */
void shape_describe(const struct shape *shape, struct buf *out);

#endif
