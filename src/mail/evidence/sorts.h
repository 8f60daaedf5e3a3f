/* sorts.h - inside mail: times, dates, amounts, names and other words that are
 * no moves, although they name a card or a number. */
#ifndef SPADESD_MAIL_SORTS_H
#define SPADESD_MAIL_SORTS_H

#include <stddef.h>
#include <stdint.h>

#include "lexicon.h"
#include "mail/evidence.h"

/* What a word of sorts.def shows about the words beside it, as bits. */
enum {
	USE_SPAN = 1 << 0,
	USE_HOUR = 1 << 1,
	USE_AT = 1 << 2,
	USE_STAY = 1 << 3,
	USE_WITHIN = 1 << 4,
	USE_LASTS = 1 << 5,
	USE_GONE = 1 << 6,
	USE_ABOUT = 1 << 7,
	USE_SKIP = 1 << 8,
	USE_AGO = 1 << 9,
	USE_MONTH = 1 << 10,
	USE_WEEKDAY = 1 << 11,
	USE_CAPITAL = 1 << 12,
	USE_DOTTED = 1 << 13,
	USE_COUNTED = 1 << 14,
	USE_MONEY = 1 << 15,
	USE_WHOSE = 1 << 16,
	USE_LABEL = 1 << 17,
	USE_THIS = 1 << 18,
	USE_HOME = 1 << 19,
	USE_PHONE = 1 << 20,
	USE_STREET = 1 << 21,
	USE_BY = 1 << 22,
	USE_CLOSING = 1 << 23,
	USE_LEAVE = 1 << 24,
	USE_GREETING = 1 << 25,
	USE_TITLE = 1 << 26,
	USE_PARTICLE = 1 << 27,
	USE_FILE = 1 << 28
};

enum { WRITER_WORDS = 6 };

/* The name in From: the hashes of its words. */
struct writer {
	uint32_t word[WRITER_WORDS];
	size_t count;
};

struct sorting {
	struct evidence *e;
	struct raw_word *raw;
	const char *text;
	unsigned language; /* a bit */
	struct writer writer;
};

/* Finds links, faces, initials, which are no parts of a card's name, and the
 * numbers of a list. Called before names_read. */
void sorts_begin(struct sorting *sorting);

/* Find all other sorts: first those of numbers, which the names need. Called
 * after names_read. */
void sorts_of_numbers(struct sorting *sorting);

void sorts_of_names(struct sorting *sorting);

#endif
