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

/* Notes one; a second like it changes nothing. */
void store_vouch_add(struct store *store, const struct vouch *vouch);
/* Is there one like that, given whenever? */
bool store_vouched(struct store *store, const struct vouch *like);
/* Of which addresses there is one like that, "a@x.org, b@y.org" in the arena;
 * "" for none. Its address is not read. */
const char *store_vouched_addresses(
    struct store *store, struct arena *arena, const struct vouch *like);
/* Ends all of a person in a game; false when there was none. */
bool store_vouch_end(struct store *store, int64_t game, int64_t person);

/* Notes at `now` that a list puts its own address into From. False when that is
 * known. */
bool store_rewriting_add(struct store *store, const char *list, int64_t now);
/* Such a list of which the operator was not told, in the arena; "" for none. */
const char *store_rewriting(struct store *store, struct arena *arena);
/* The operator is told of that list. */
void store_rewriting_told(struct store *store, const char *list);

#endif
