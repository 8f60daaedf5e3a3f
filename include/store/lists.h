/* lists.h - what is known of the mailing lists that people post to. */
#ifndef SPADESD_STORE_LISTS_H
#define SPADESD_STORE_LISTS_H

#include <stdbool.h>
#include <stdint.h>

#include "store/store.h"

/* A person's word, for one game, that what comes by that list from that address
 * is that person's. */
struct vouch {
	int64_t game, person;
	const char *list, *address;
	int64_t since;
};

/* Stores one; to store it again changes nothing. */
void store_vouch_add(struct store *store, const struct vouch *vouch);
/* Is it stored? `since` is not read. */
bool store_vouched(struct store *store, const struct vouch *like);
/* The addresses for which one is stored, "a@x.org, b@y.org" in the arena; ""
 * for none. `like->address` is not read. */
const char *store_vouched_addresses(
    struct store *store, struct arena *arena, const struct vouch *like);
/* Ends all of a person in a game; false when there was none. */
bool store_vouch_end(struct store *store, int64_t game, int64_t person);

/* Notes at `now` that a list puts its own address into From. False when that is
 * known. */
bool store_rewriting_add(struct store *store, const char *list, int64_t now);
/* A list that does, of which the operator was not told, in the arena; "" for
 * none. */
const char *store_rewriting(struct store *store, struct arena *arena);
/* The operator is told of that list. */
void store_rewriting_told(struct store *store, const char *list);

#endif
