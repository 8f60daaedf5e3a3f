/* moving.h - a person's new name and new address. */
#ifndef SPADESD_STORE_MOVING_H
#define SPADESD_STORE_MOVING_H

#include "store/people.h"

/* Gives a person another handle, which is nobody's; the one until then stays
 * his. And calls `each` for every handle that was somebody's, with whose it
 * was. */
void store_person_rename(
    struct store *store, int64_t id, const char *handle, int64_t now);
void store_formers(struct store *store,
    struct arena *arena,
    store_person_fn *each,
    void *context);

/* The address that a person moves to, who confirmed it so far from one of the
 * two, or from neither. */
struct moving {
	const char *address;
	int64_t since;
	bool by_old, by_new;
};
bool store_moving(struct store *store,
    struct arena *arena,
    int64_t person,
    struct moving *out);
void store_moving_set(
    struct store *store, int64_t person, const struct moving *moving);
void store_moving_end(struct store *store, int64_t person);

/* Gives a person another address, which is nobody's. */
void store_person_address(struct store *store, int64_t id, const char *address);

#endif
