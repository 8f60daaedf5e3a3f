/* page_reader.h - reads a file of the site as a person or a program could, who
 * knows pages and feeds only. */
#ifndef SPADESD_TESTS_PAGE_READER_H
#define SPADESD_TESTS_PAGE_READER_H

#include <stdbool.h>
#include <stdint.h>

struct arena;

/* The text that a file shows, and what its tags contain. Entities are decoded.
 */
struct page_text {
	const char *shown;
	/* values of attributes in which a card may hide; not numbers of a
	 * drawing */
	const char *inside;
};
struct page_text page_text_of(struct arena *arena, const char *content);

/* Returns the cards that the file names in any form: faces ("Q♠", a suit sign
 * and ranks), codes ("QS"), words ("the queen of spades"), card characters,
 * class names and references ("qs", "s12"). The joker counts only as a code or
 * a character, because pages explain it. */
uint64_t page_cards(struct arena *arena, const char *content);

/* True if the file contains the name as a word, in upper or lower case. */
bool page_names(struct arena *arena, const char *content, const char *name);

/* ---- the open desk's site ---- */

/* Looks at the desk's game 1 for the calls of page_leak that follow. */
void page_leak_look(void);
/* Returns a description of what the file tells and must not, or NULL: a card of
 * a round in play that was not played in the open; the name or address of a
 * person whom pages may not name, or of anybody in a game where not all agreed;
 * anything of a closed table; words of a person, written as "word17x". */
const char *page_leak(const char *path, const char *content);

#endif
