/* wishes.h - which mails people want, if any, and when their daily mail is due.
 */
#ifndef SPADESD_STORE_WISHES_H
#define SPADESD_STORE_WISHES_H

#include "engine/rules.h"
#include "store/store.h"

/* Which mails a player gets: a mail for each turn (turns); also one for every
 * acknowledgement and trick (all); turns and tricks (tricks); only the result
 * of each round (rounds); or one mail a day for all games (digest). */
enum wish { WISH_TURNS, WISH_ALL, WISH_TRICKS, WISH_ROUNDS, WISH_DIGEST };

/* store_wish_name returns the name of a wish, such as "turns". store_wish_named
 * finds the wish with a name, in upper or lower case. */
const char *store_wish_name(enum wish wish);
bool store_wish_named(const char *name, enum wish *out);

/* Find which mails a person wants for a game (0: for any game): the setting for
 * that game, or else the general setting. False, with *out WISH_TURNS, if there
 * is none. */
bool store_wish(
    struct store *store, int64_t person, int64_t game, enum wish *out);

/* True if the person reads the game in the daily mail. */
bool store_reads_digest(struct store *store, int64_t person, int64_t game);

/* The same for all seats of a game: bit n of *set is set if seat n's player has
 * a setting. */
void store_wishes(
    struct store *store, int64_t game, enum wish out[SEATS_MAX], unsigned *set);

/* Set which mails a person wants for a game. 0 sets it for all games and clears
 * the settings of single games. */
void store_wish_set(
    struct store *store, int64_t person, int64_t game, enum wish wish);

/* Set when a person's next daily mail is due, 0 for none. */
void store_digest_set(struct store *store, int64_t person, int64_t due);

/* store_subscribe lets a person who wanted no mail get mail again.
 * store_unsubscribed is true until then. */
void store_subscribe(struct store *store, int64_t person);
bool store_unsubscribed(struct store *store, int64_t person);

#endif
