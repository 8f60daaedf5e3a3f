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
	ORDER_TALK,  /* no order */
	ORDER_GIVEN, /* text: as in engine/order.h, with names as "@bob" */
	ORDER_WRONG  /* text: "wrong", what is wrong, the words it is about */
};

struct order_result {
	enum order_line what;
	const char *text;
	bool bids;
	bool at_once; /* unconditional: it decides the next turn */
	bool named;   /* the line begins with "order" */
};

/* Parses a line in plain writing; the strings are the arena's. */
struct order_result order_parse(struct arena *arena, const char *text);

/* True if an order that begins in one line continues in the next. */
bool order_continues(struct arena *arena, const char *line, const char *next);

/* Results of order_parse, which is the most expensive parse of a line. They are
 * kept while a letter is read for each phase, because all phases share them. */
enum { CACHE_LINES = 64 };

struct order_cache {
	struct arena *arena; /* outlives the readings */
	size_t count;
	struct {
		const char *text;
		struct order_result result;
	} line[CACHE_LINES];
};

/* order_parse with the cache; the strings are the arena's or the cache's. */
struct order_result order_cached(
    struct order_cache *cache, struct arena *arena, const char *text);

/* ---- commands ---- */

/* Adds the command of a line that is about orders but gives none: "cancel my
 * orders". Returns false for any other line. */
bool orderline_about(struct parse *parse, const char *text, const char *line);

/* Adds the command for an order; false if the line gives none. */
bool orderline_given(
    struct parse *parse, const struct order_result *said, const char *line);

/* Adds a command that refuses a line with the form of an order but not its
 * words, and says what was expected. Returns false for any other line. Call it
 * only for lines that are no move. */
bool orderline_refused(
    struct parse *parse, const struct order_result *said, const char *line);

/* ---- tests and choices ---- */

/* A test or a choice found in the words. */
struct order_found {
	size_t took;      /* number of its words; 0: nothing was found */
	const char *text; /* as in the order's text; the arena's */
	int tests;        /* how many tests that is */
	bool bid;         /* a choice of a bid */
	bool weak;        /* a choice in everyday words, talk by itself */
	bool vague;       /* "if bob wins" does not say which trick */
};

/* The longest test, or choice, that begins with the i-th word. */
struct order_found order_words_test(const struct pattern_words *w, size_t i);
struct order_found order_words_choice(const struct pattern_words *w, size_t i);

#endif
