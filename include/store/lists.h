/* lists.h - what is known about the mailing lists that people post to. */
#ifndef SPADESD_STORE_LISTS_H
#define SPADESD_STORE_LISTS_H

#include <stdbool.h>
#include <stdint.h>

#include "store/store.h"

/* A person has confirmed, for one game, that posts from that address on that
 * list are theirs. */
struct vouch {
	int64_t game, person;
	const char *list, *address;
	int64_t since;
};

/* Store a vouch. Storing it again changes nothing. */
void store_vouch_add(struct store *store, const struct vouch *vouch);
/* True if such a vouch is stored. `like->since` is ignored. */
bool store_vouched(struct store *store, const struct vouch *like);
/* Return the vouched addresses, "a@x.org, b@y.org", in the arena; "" for none.
 * `like->address` is ignored. */
const char *store_vouched_addresses(
    struct store *store, struct arena *arena, const struct vouch *like);
/* Delete all vouches of a person in a game. False if there were none. */
bool store_vouch_end(struct store *store, int64_t game, int64_t person);

/* Record that a list puts its own address into From. False if this was already
 * recorded. */
bool store_rewriting_add(struct store *store, const char *list, int64_t now);
/* Return a list that puts its own address into From and was not yet reported to
 * the operator, in the arena; "" for none. */
const char *store_rewriting(struct store *store, struct arena *arena);
/* Record that the operator was told about that list. */
void store_rewriting_told(struct store *store, const char *list);

#endif
