/* bans.h - addresses and domains whose letters are ignored. */
#ifndef SPADESD_STORE_BANS_H
#define SPADESD_STORE_BANS_H

#include "store/store.h"

/* Ban `what`, an address, or '@' and a domain. `by` is the gamesmaster, 0 for
 * the operator. Returns false if it was banned already. */
bool store_ban_add(
    struct store *store, const char *what, int64_t by, int64_t now);

/* Call `each` for every ban, ordered by address. `by` is the gamesmaster's
 * handle, "" for the operator. */
typedef void store_ban_fn(
    void *context, const char *what, int64_t since, const char *by);

#endif
