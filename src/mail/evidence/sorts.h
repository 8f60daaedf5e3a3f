/* sorts.h - inside mail: times, dates, amounts, names and other words that are
 * no moves, although they name a card or a number. */
#ifndef SPADESD_MAIL_SORTS_H
#define SPADESD_MAIL_SORTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "mail/evidence.h"
#include "names.h"

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

/* Give a sort to the plain words from `first` to `last`. */
void sorts_set(
    struct sorting *sorting, size_t first, size_t last, enum sort sort);

/* The character before and after a word; a line end at the ends of the text. */
char sorts_before(const struct sorting *sorting, size_t i);
char sorts_after(const struct sorting *sorting, size_t i);

/* The character between the i-th word and the next, if it is the only one; 0
 * otherwise: '.' of "2.0". */
char sorts_joint(const struct sorting *sorting, size_t i);

/* True if the i-th word has one of the uses. False after the last word. */
bool sorts_uses(const struct sorting *sorting, size_t i, uint32_t uses);

/* As evidence_means. False after the last word. */
bool sorts_means(const struct sorting *sorting, size_t i, enum concept concept);

/* True for a verb of playing, taking or bidding. */
bool sorts_moves(const struct sorting *sorting, size_t i);

/* True if the i-th word says what a number before it counts in the game: "4
 * tricks", "4 hearts". */
bool sorts_of_game(const struct sorting *sorting, size_t i);

/* True if the word after the i-th, or before it, belongs to the same phrase:
 * neither a line end nor a mark other than the full stop of "Dec." is between
 * them. */
bool sorts_runs_on(const struct sorting *sorting, size_t i);
bool sorts_led(const struct sorting *sorting, size_t i);

/* True if the i-th word is the only word of its line. */
bool sorts_alone(const struct sorting *sorting, size_t i);

/* True if the i-th word begins with a capital letter. */
bool sorts_capital(const struct sorting *sorting, size_t i);

bool sorts_digits(const struct sorting *sorting, size_t i);

/* True for a number in digits or in words that is no card. */
bool sorts_number(const struct sorting *sorting, size_t i);

#endif
