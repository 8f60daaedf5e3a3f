/* request.h - inside referee: parses a `start` line. */
#ifndef SPADESD_REFEREE_REQUEST_H
#define SPADESD_REFEREE_REQUEST_H

#include <stdbool.h>
#include <stdint.h>

#include "bots/bots.h"
#include "engine/rules.h"
#include "store/people.h"

struct input;
struct tx;

struct request {
	struct rules rules;
	struct person player[SEATS_MAX];
	int count;
	int bots;
	struct bot bot[SEATS_MAX]; /* by place in the list; set for bots only */
	bool others;  /* the list names a person other than the sender */
	bool unrated; /* the game is not rated, by choice */
	/* two chosen partners, as places in the list; -1, -1: none */
	int mate[2];
	char why[300];
};

/* Parse the text after `start`. The caller sets q->mate to {-1, -1} and the
 * rest to zero. Returns false, with q->why, if the text does not describe a
 * valid game. */
bool request_read(const struct tx *tx, const struct input *in,
    struct request *q, const char *args);
/* Adds a strong bot as the next player. */
void request_add_bot(struct request *q);
/* Turns off the preset's time limit if one person plays with bots alone,
 * because nobody else waits. nomic109 section 7 keeps its clock. */
void request_stop_clock(struct request *q);
/* Is this person one of the players? */
bool request_names(const struct request *q, int64_t person);

#endif
