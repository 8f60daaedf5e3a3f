/* orderwords.h - inside mail: the tests and the choices of standing orders in
 * the words that people use. */
#ifndef SPADESD_MAIL_ORDERWORDS_H
#define SPADESD_MAIL_ORDERWORDS_H

#include <stdbool.h>
#include <stddef.h>

struct phrase_words;

/* A test or a choice that was found: how many words it took, 0 for none, and
 * what it is as the order's text has it; the arena's. */
struct order_found {
	size_t took;
	const char *text;
	int tests; /* how many that are */
	bool bid;  /* a choice of a bid */
	bool weak; /* a choice in everyday words, which by itself is talk */
	/* "if bob wins": which trick is not said, and may be either */
	bool vague;
};

/* The longest test, or choice, that begins with the i-th word. */
struct order_found orderwords_test(const struct phrase_words *w, size_t i);
struct order_found orderwords_choice(const struct phrase_words *w, size_t i);

#endif
