/* permuted_seams.h - what stands between parts of the referee while a game is
 * lived twice, and the leaks that are planted there. */
#ifndef SPADESD_TESTS_PERMUTED_SEAMS_H
#define SPADESD_TESTS_PERMUTED_SEAMS_H

#include "engine/game.h"

enum { CARDS = 64 };

/* A permutation: map[card] is what it becomes. */
int mapped_card(const uint8_t *map, int card);
uint64_t mapped_cards(const uint8_t *map, uint64_t cards);

/* Something that was done or tried, through the session of a game. */
struct did {
	struct action act;
	struct event event; /* which it became, or (judged false) that alone */
	enum ruling ruling;
	bool judged;
};
void did_map(struct did *did, const uint8_t *map);
bool did_same(const struct did *a, const struct did *b);

/* What the linker puts between the parts of the referee (--wrap, see the
 * Makefile). In a second run deals are permuted, and bots and time-outs do
 * what they did; secrets of rounds that are not over are others. */
struct seams {
	struct did *did;
	size_t count, room;
	const struct did *script; /* of the first run; NULL in that */
	size_t scripted;
	const uint8_t *map; /* NULL in a first run */
	int round;          /* whose deal is permuted */
	size_t from;        /* of that deal on, acts are */
	bool rests;         /* it is not dealt in this run */
	bool drawn;         /* the next act of a bot or the clock is a seat's */
	int planted;        /* a leak, see permuted_leaks.c; 0 for none */
	int said[SEATS_MAX]; /* lines told to the table, by seat */
	bool forced;         /* a card was, since the step began */
	int coming;          /* of the secret of the round that comes */
	/* cards that somebody wrote of, and in which round that was */
	struct {
		char cards[40];
		int writer, round;
	} whispered;
};
extern struct seams seams;

/* ---- leaks, planted (permuted_leaks.c) ---- */

struct notice;
struct session;
struct bot_values;
int leak_count(void); /* numbered from 1 */
const char *leak_name(int leak);
void leak_into_notice(struct session *s, struct notice *n);
void leak_into_values(struct bot_values *values, int seat);
/* Somebody wrote that. And a mail to a reader, taken from the outbox, as the
 * leak would have it. */
void leak_hears(int writer, const char *text);
const char *leak_into_mail(const char *bytes, int reader);

#endif
