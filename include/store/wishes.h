/* wishes.h - which mails people want, and when they got their daily one. */
#ifndef SPADESD_STORE_WISHES_H
#define SPADESD_STORE_WISHES_H

#include "store/store.h"

/* When one is to act; besides, every acknowledgement, or every trick; only what
 * a round came to; or one mail a day for all games. */
enum wish { WISH_TURNS, WISH_ALL, WISH_TRICKS, WISH_ROUNDS, WISH_DIGEST };

/* Its name: "turns". And the one of that name, in any case of letters; false
 * when there is none. */
const char *store_wish_name(enum wish wish);
bool store_wish_named(const char *name, enum wish *out);

/* What a person wants of a game (0: of any): what was said of that game, else
 * of all. False when nothing was, and then *out is WISH_TURNS. */
bool store_wish(
    struct store *store, int64_t person, int64_t game, enum wish *out);

/* Notes what a person wants of a game; 0 for all games, and what was said of
 * single ones holds no more. */
void store_wish_set(
    struct store *store, int64_t person, int64_t game, enum wish wish);

/* Ids of people whose daily mail is due, in the arena; how many. */
size_t store_digests(
    struct store *store, struct arena *arena, int64_t now, int64_t **people);
/* Notes when a person's next one is; 0 for none. */
void store_digest_set(struct store *store, int64_t person, int64_t due);

#endif
