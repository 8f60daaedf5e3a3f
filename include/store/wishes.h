/* wishes.h - which mails people want, and when their daily mail is due. */
#ifndef SPADESD_STORE_WISHES_H
#define SPADESD_STORE_WISHES_H

#include "store/store.h"

/* Which mails a player gets, in the order of the names: a mail for each turn;
 * also one for every acknowledgement and trick; turns and tricks; only the
 * result of each round; or one mail a day for all games. */
enum wish { WISH_TURNS, WISH_ALL, WISH_TRICKS, WISH_ROUNDS, WISH_DIGEST };

/* Convert a wish to its name ("turns") and back. The name may be in any case.
 */
const char *store_wish_name(enum wish wish);
bool store_wish_named(const char *name, enum wish *out);

/* Find which mails a person wants for a game (0: for any game): the setting for
 * that game, or else the general setting. False, with *out WISH_TURNS, if there
 * is none. */
bool store_wish(
    struct store *store, int64_t person, int64_t game, enum wish *out);

/* Set which mails a person wants for a game. 0 sets it for all games and clears
 * the settings of single games. */
void store_wish_set(
    struct store *store, int64_t person, int64_t game, enum wish wish);

/* Put the ids of people whose daily mail is due into the arena. Returns their
 * number. */
size_t store_digests(
    struct store *store, struct arena *arena, int64_t now, int64_t **people);
/* Set when a person's next daily mail is due, 0 for none. */
void store_digest_set(struct store *store, int64_t person, int64_t due);

#endif
