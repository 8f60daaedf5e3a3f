/* talk.h - what people say to their table through the referee. */
#ifndef SPADESD_STORE_TALK_H
#define SPADESD_STORE_TALK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "store/store.h"

/* Store what a seat says. Every later mail to the table reports it. */
void store_talk_add(
    struct store *store, int64_t game, int seat, const char *text, int64_t now);

/* The person to report talk to, the person's seat in the game, and the largest
 * number of lines to report. */
struct talk_reader {
	int64_t game, person;
	int seat, most;
};
typedef void store_talk_fn(void *context, int seat, const char *text);

/* What a person said about only legal cards, as stored. AUTOPLAY_USUAL: the
 * person sent neither `autoplay on` nor `autoplay off`. */
enum autoplay { AUTOPLAY_OFF, AUTOPLAY_ON, AUTOPLAY_USUAL };
enum autoplay store_autoplay(struct store *store, int64_t person);

/* ---- words that may name cards ----
 *
 * Such words wait until their writer's hand is opened, or until the writer
 * sends them again to confirm them. */

struct unspoken_row {
	int64_t id; /* set when reading */
	int64_t game;
	int seat, round;
	const char *text;
	uint64_t cards; /* cards that the words may name */
	/* when the writer was asked to confirm the words; 0 while the writer's
	 * hand is sealed */
	int64_t asked;
};

/* Delete all words of a seat, because the seat changes hands. */
void store_unspoken_drop_all(struct store *store, int64_t game, int seat);

#endif
