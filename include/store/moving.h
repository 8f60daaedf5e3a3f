/* moving.h - changing a person's name or address. */
#ifndef SPADESD_STORE_MOVING_H
#define SPADESD_STORE_MOVING_H

#include "store/people.h"

/* Change a person's handle to one that no other person has or had. No other
 * person can take the old handle. */
void store_person_rename(
    struct store *store, int64_t id, const char *handle, int64_t now);

/* An address change that is not finished: confirmed from one of the two
 * addresses, or from neither. */
struct moving {
	const char *address;
	int64_t since;
	bool by_old, by_new;
};

#endif
