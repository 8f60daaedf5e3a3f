/* permuted_seams.h - wrappers around functions of the referee, for a game that
 * is lived twice, and the leaks that are planted there. */
#ifndef SPADESD_TESTS_PERMUTED_SEAMS_H
#define SPADESD_TESTS_PERMUTED_SEAMS_H

#include "engine/game.h"

enum { CARDS = 64 };

/* What a permutation makes of a card: map[card]. */
int mapped_card(const uint8_t *map, int card);
uint64_t mapped_cards(const uint8_t *map, uint64_t cards);

/* An act, done or attempted, in a game's session. */
struct did {
	struct action act;
	/* What the act became; if not judged, only this was done. */
	struct event event;
	enum ruling ruling;
	bool judged;
};
void did_map(struct did *did, const uint8_t *map);
bool did_same(const struct did *a, const struct did *b);

/* State of the linker's wrappers (--wrap, see the Makefile). In a second life
 * they permute deals, make bots and time-outs repeat their acts, and replace
 * the secrets of rounds that are not over. */
struct seams {
	struct did *did;
	size_t count, room;
	/* Acts of the first life; NULL while that is recorded. */
	const struct did *script;
	size_t scripted;
	const uint8_t *map; /* NULL in a first life */
	int round;          /* whose deal is permuted */
	size_t from;        /* index of that deal's first act */
	bool rests;         /* the round is not dealt in this part */
	bool drawn;  /* the bot's or clock's next act belongs to a seat */
	int planted; /* number of the planted leak, or 0 */
	int said[SEATS_MAX]; /* lines told to the table, by seat */
	bool forced;         /* a card was forced since the step began */
	int coming;          /* bytes of the next round's secret */
	/* the cards that each person wrote of, and in which round */
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
int leak_count(void); /* leaks are numbered from 1 */
const char *leak_name(int leak);
void leak_into_notice(struct session *s, struct notice *n);
void leak_into_values(struct bot_values *values, int seat);
/* leak_hears: somebody wrote that text. leak_into_mail: the mail, as the
 * planted leak changes it. */
void leak_hears(int writer, const char *text);
const char *leak_into_mail(const char *bytes, int reader);

#endif
