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

/* True if the seat has already said `text`. */
bool store_talk_said(
    struct store *store, int64_t game, int seat, const char *text);

/* True if a seat of that game has said something or has words waiting. */
bool store_talk_any(struct store *store, int64_t game);

/* The person to report talk to, the person's seat in the game, and the largest
 * number of lines to report. */
struct talk_reader {
	int64_t game, person;
	int seat, most;
};
typedef void store_talk_fn(void *context, int seat, const char *text);
/* Call `each` for the lines that no mail has reported to this person yet: the
 * newest `most` lines of other seats, then the newest `most` lines of the
 * person's own seat that wait for the person's confirmation. Each group is in
 * order. */
void store_talk_untold(struct store *store, const struct talk_reader *reader,
    store_talk_fn *each, void *context);

/* What a person said about only legal cards, as stored. AUTOPLAY_USUAL: the
 * person sent neither `autoplay on` nor `autoplay off`. */
enum autoplay { AUTOPLAY_OFF, AUTOPLAY_ON, AUTOPLAY_USUAL };
enum autoplay store_autoplay(struct store *store, int64_t person);
void store_autoplay_set(struct store *store, int64_t person, bool on);

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

/* Store words. If a seat repeats words, only one row is kept, with the earlier
 * time of asking. Deletes words of earlier rounds, and the oldest if there are
 * too many. */
void store_unspoken_add(struct store *store, const struct unspoken_row *row);

/* Look for the words row->text of that seat in that round. If they are stored,
 * fills in id and asked. */
bool store_unspoken(struct store *store, struct unspoken_row *row);

/* Put the words of a game that wait for sealed hands to open into the arena, in
 * order. Returns their number. */
size_t store_unspoken_sealed(struct store *store, struct arena *arena,
    int64_t game, struct unspoken_row **rows);

/* store_unspoken_ask records that the writer is asked at `now` to confirm the
 * words. */
void store_unspoken_ask(struct store *store, int64_t id, int64_t now);
void store_unspoken_drop(struct store *store, int64_t id);
/* Delete all words of a seat, because the seat changes hands. */
void store_unspoken_drop_all(struct store *store, int64_t game, int seat);

#endif
