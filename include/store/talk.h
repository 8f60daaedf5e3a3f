/* talk.h - what people say to their table through the referee. */
#ifndef SPADESD_STORE_TALK_H
#define SPADESD_STORE_TALK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "store/store.h"

/* Adds what a seat says, now: the mails made from now on tell it. */
void store_talk_add(
    struct store *store, int64_t game, int seat, const char *text, int64_t now);

/* Did that seat say the same before? */
bool store_talk_said(
    struct store *store, int64_t game, int seat, const char *text);

/* Did anybody in that game say something, or want to? */
bool store_talk_any(struct store *store, int64_t game);

/* Reports to `each` what no mail has told this person yet: the newest `most`
 * lines of other seats, then the newest `most` lines of the person's own seat
 * that wait until the person confirms them; each group in order. */
struct talk_reader {
	int64_t game, person;
	int seat, most;
};
typedef void store_talk_fn(void *context, int seat, const char *text);
/* The serial of the newest mail that told that person of the game; 0: none. */
int64_t store_talk_last_mail(
    struct store *store, const struct talk_reader *reader);
void store_talk_untold(struct store *store,
    const struct talk_reader *reader,
    store_talk_fn *each,
    void *context);

/* Why words of a letter were not passed on to the table: its writer did not ask
 * for that; they may not be his. Those that may name a card are kept
 * (store_unspoken_add). */
enum unsaid { UNSAID_NONE, UNSAID_OFF, UNSAID_DOUBT };

/* Notes it for a seat, in that round, now: the mails made from now on tell it.
 * What was noted before goes. */
struct unsaid_row {
	int64_t game;
	int seat, round;
	enum unsaid why;
	int64_t at;
};
void store_unsaid_set(struct store *store, const struct unsaid_row *row);
/* What was noted last; false for nothing. */
bool store_unsaid(
    struct store *store, int64_t game, int seat, struct unsaid_row *out);
void store_unsaid_drop(struct store *store, int64_t game, int seat);
/* The same, if that person, whose the seat is, was not told since. */
enum unsaid store_unsaid_untold(
    struct store *store, const struct talk_reader *reader);

/* Does that person want what he writes beside his moves passed on in that game?
 * Sets it; game 0: in all, and what was said of single ones holds no more. */
bool store_talks(struct store *store, int64_t person, int64_t game);
void store_talks_set(
    struct store *store, int64_t person, int64_t game, bool on);

/* Calls `each` with the bytes of the newest `most` mails to that address, until
 * it returns true; whether it did. */
typedef bool store_mailed_fn(void *context, const char *bytes, size_t size);
bool store_mailed_to(struct store *store,
    const char *address,
    int most,
    store_mailed_fn *each,
    void *context);

/* Does that person want a single legal card to be played for him? Sets it. */
bool store_autoplay(struct store *store, int64_t person);
void store_autoplay_set(struct store *store, int64_t person, bool on);

/* words to the table that may name cards, and wait: for their
 * writer's hand to open, or for the same words once more. */

struct unspoken_row {
	int64_t id; /* filled by reading */
	int64_t game;
	int seat, round;
	const char *text;
	uint64_t cards; /* that it may name */
	int64_t asked;  /* when the writer was; 0 while his hand is sealed */
	/* the writer's mails made from now on ask, and not the answer at hand
	 */
	bool by_mail;
};

/* Keeps the words; the same ones of that seat again are kept once, with the
 * older moment of asking. Words of earlier rounds go, and so do the oldest of
 * many. */
void store_unspoken_add(struct store *store, const struct unspoken_row *row);

/* The same words of that seat in that round; false when there are none. */
bool store_unspoken(struct store *store, struct unspoken_row *row);

/* Those of a game that wait for their writers' hands to open, in order, in the
 * arena; returns how many. */
size_t store_unspoken_sealed(struct store *store,
    struct arena *arena,
    int64_t game,
    struct unspoken_row **rows);

/* Their writer is asked now whether he means it. */
void store_unspoken_ask(struct store *store, int64_t id, int64_t now);
void store_unspoken_drop(struct store *store, int64_t id);
/* All of a seat, when it changes hands. */
void store_unspoken_drop_all(struct store *store, int64_t game, int seat);

#endif
