/* talk.h - what people say to their table through the referee. */
#ifndef SPADESD_STORE_TALK_H
#define SPADESD_STORE_TALK_H

#include <stdbool.h>
#include <stdint.h>

#include "store/store.h"

/* Adds what a seat says, now: the mails made from now on tell it. */
void store_talk_add(
    struct store *store, int64_t game, int seat, const char *text, int64_t now);

/* Did that seat say the same before? */
bool store_talk_said(
    struct store *store, int64_t game, int seat, const char *text);

/* Calls `each` for what other seats than that one said since the last mail that
 * told that person of the game; the newest `most`, in order. */
struct talk_reader {
	int64_t game, person;
	int seat, most;
};
typedef void store_talk_fn(void *context, int seat, const char *text);
void store_talk_untold(struct store *store,
    const struct talk_reader *reader,
    store_talk_fn *each,
    void *context);

/* Does that person want a single legal card to be played for him? Sets it. */
bool store_autoplay(struct store *store, int64_t person);
void store_autoplay_set(struct store *store, int64_t person, bool on);

#endif
