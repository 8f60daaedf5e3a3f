/* lookup.h - inside referee: registered people by name, number and address. */
#ifndef SPADESD_REFEREE_LOOKUP_H
#define SPADESD_REFEREE_LOOKUP_H

#include <stdbool.h>
#include <stdint.h>

struct person;
struct tx;

/* Finds a registered person by handle or address. Returns false if there is
 * none. */
bool find_person(const struct tx *tx, const char *name, struct person *out);
/* Finds a registered person by number. Returns false if there is none. */
bool find_person_by_id(const struct tx *tx, int64_t person, struct person *out);
/* True if the address is one of that person's. */
bool address_is_of(
    const struct tx *tx, const char *address, const struct person *person);

#endif
