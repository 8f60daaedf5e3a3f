/* order.h - inside mail: standing orders in the lines of a letter. */
#ifndef SPADESD_MAIL_ORDER_H
#define SPADESD_MAIL_ORDER_H

#include <stdbool.h>
#include <stddef.h>

struct arena;
struct parse;
struct pattern_words;

/* ---- a line ---- */

enum order_line {
	ORDER_TALK,  /* the line is not an order */
	ORDER_GIVEN, /* text: as in engine/order.h, with names as "@bob" */
	ORDER_WRONG  /* text: "wrong", the reason, the words not understood */
};

struct order_result {
	enum order_line what;
	const char *text;
	bool bids;
	bool at_once; /* unconditional: it decides the next turn */
	bool named;   /* the line begins with "order" */
};

/* Parses a line in plain writing. The arena owns the strings of the result. */
struct order_result order_parse(struct arena *arena, const char *text);

/* True if an order that begins in one line continues in the next. */
bool order_continues(struct arena *arena, const char *line, const char *next);

/* A cache of order_parse, which is the most expensive parse of a line. A letter
 * is read once for each phase, and its orders are the same in each. */
enum { CACHE_LINES = 64 };

struct order_cache {
	struct arena *arena; /* outlives all readings of the letter */
	size_t count;
	struct {
		const char *text;
		struct order_result result;
	} line[CACHE_LINES];
};

/* Runs order_parse, or takes its result from the cache. The arena or the cache
 * owns the strings of the result. */
struct order_result order_cached(
    struct order_cache *cache, struct arena *arena, const char *text);

/* ---- commands ---- */

/* Adds the command of a line that is about orders without giving one: "cancel
 * my orders". Returns false for any other line. */
bool orderline_about(struct parse *parse, const char *text, const char *line);

/* Adds the command for the order in a line. Returns false if the line is not an
 * order. */
bool orderline_given(
    struct parse *parse, const struct order_result *said, const char *line);

/* For a line with the form of an order but with unknown words, adds a command
 * that says what was expected. Returns false for any other line. Call this only
 * for lines that are not a move. */
bool orderline_refused(
    struct parse *parse, const struct order_result *said, const char *line);

/* ---- tests and choices ---- */

/* A test or a choice, found at the beginning of some words. */
struct order_found {
	size_t took; /* number of words used; 0: nothing was found */
	/* the test or choice in the form of an order's text; owned by the
	 * arena */
	const char *text;
	int tests; /* number of tests in `text` */
	bool bid;  /* the choice is a bid */
	/* the choice is in everyday words, so that it is talk if it stands
	 * alone */
	bool weak;
	bool vague; /* "if bob wins" does not say which trick */
};

/* Finds the longest test (or choice) that begins at the i-th word. */
struct order_found order_words_test(const struct pattern_words *w, size_t i);
struct order_found order_words_choice(const struct pattern_words *w, size_t i);

#endif
