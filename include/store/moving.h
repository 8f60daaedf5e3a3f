/* moving.h - changing a person's name or address. */
#ifndef SPADESD_STORE_MOVING_H
#define SPADESD_STORE_MOVING_H

#include "store/people.h"

/* store_person_rename changes a person's handle to one that no other person has
 * or had. No other person can take the old handle. store_formers calls `each`
 * for every former handle and its owner. */
void store_person_rename(
    struct store *store, int64_t id, const char *handle, int64_t now);
void store_formers(struct store *store, struct arena *arena,
    store_person_fn *each, void *context);

/* An address change that is not finished: confirmed from one of the two
 * addresses, or from neither. */
struct moving {
	const char *address;
	int64_t since;
	bool by_old, by_new;
};
bool store_moving(struct store *store, struct arena *arena, int64_t person,
    struct moving *out);
void store_moving_set(
    struct store *store, int64_t person, const struct moving *moving);
void store_moving_end(struct store *store, int64_t person);

/* Give a person an address that nobody has. */
void store_person_address(struct store *store, int64_t id, const char *address);

#endif
