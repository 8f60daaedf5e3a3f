/* lookup.c - registered people by name, number and address. */
#include "lookup.h"

#include "base/address.h"
#include "store/people.h"
#include "tx.h"

bool find_person(const struct tx *tx, const char *name, struct person *out)
{
	return store_person_named(tx->store, tx->arena, name, out);
}

bool find_person_by_id(const struct tx *tx, int64_t person, struct person *out)
{
	return store_person(tx->store, tx->arena, person, out);
}

bool address_is_of(
    const struct tx *tx, const char *address, const struct person *person)
{
	struct person owner;
	if (address_same(address, person->address))
		return true;
	return store_person_alias(tx->store, tx->arena, address, &owner) &&
	       owner.id == person->id;
}
