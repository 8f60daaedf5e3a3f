/* permuted_seams.h - wrappers around functions of the referee for a game that
 * is played twice, and the leaks planted in those wrappers. */
#ifndef SPADESD_TESTS_PERMUTED_SEAMS_H
#define SPADESD_TESTS_PERMUTED_SEAMS_H

#include "engine/game.h"

enum { CARDS = 64 };

/* Returns the card that replaces `card` under the permutation `map`. */
int mapped_card(const uint8_t *map, int card);
uint64_t mapped_cards(const uint8_t *map, uint64_t cards);

/* An action in a game's session, executed or only attempted. */
struct did {
	struct action act;
	/* the event that the action caused; if not `judged`, an event that no
	 * action caused */
	struct event event;
	enum ruling ruling;
	bool judged;
};
void did_map(struct did *did, const uint8_t *map);
bool did_same(const struct did *a, const struct did *b);

/* State of the linker's wrappers (--wrap, see the Makefile). In the second life
 * they permute deals, make bots and time-outs repeat their actions, and replace
 * the secrets of unfinished rounds. */
struct seams {
	struct did *did;
	size_t count, room;
	/* Actions of the first life; NULL while the first life is recorded. */
	const struct did *script;
	size_t scripted;
	const uint8_t *map; /* NULL in a first life */
	int round;          /* the round whose deal is permuted */
	size_t from;        /* index of that deal's first action */
	bool rests; /* this part of the life ends before the round's deal */
	/* true: the next action is that of a bot or a time-out */
	bool drawn;
	int planted;         /* number of the planted leak, or 0 */
	int said[SEATS_MAX]; /* lines that the table heard, by seat */
	bool forced;         /* a card was forced since the step began */
	int coming;          /* the first byte of the next round's secret */
	/* for LEAK_ORDER and LEAK_SAY: the cards, the letter's writer and the
	 * round that leak_hears stored */
	struct {
		char cards[40];
		int writer, round;
	} whispered;
};
extern struct seams seams;

/* ---- planted leaks (permuted_leaks.c) ---- */

struct notice;
struct session;
struct bot_values;
struct buf;
/* leaks are numbered from 1; those in pages are the last ones */
int leak_count(void);
int leak_first_of_pages(void);
const char *leak_name(int leak);
void leak_into_notice(struct session *s, struct notice *n);
/* leak_into_watched: changes a notice for a person who watches.
 * leak_tells_again: true if a round in play may be told again. */
void leak_into_watched(struct session *s, struct notice *n);
bool leak_tells_again(void);
void leak_into_values(struct bot_values *values, int seat);
/* leak_hears: informs the planted leak that `writer` wrote `text`.
 * leak_into_mail: returns the mail as the planted leak changes it. */
void leak_hears(int writer, const char *text);
const char *leak_into_mail(const char *bytes, int reader);
/* leak_is_of_pages: true if the leak changes pages of the site only.
 * leak_into_page: adds to the page that is written to `path`. */
bool leak_is_of_pages(int leak);
void leak_into_page(const char *path, struct buf *out);

#endif
