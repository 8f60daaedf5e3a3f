/* bans.h - addresses and domains whose letters are ignored. */
#ifndef SPADESD_STORE_BANS_H
#define SPADESD_STORE_BANS_H

#include "store/store.h"

/* `what` is an address, or '@' and a domain. store_banned is true if exactly
 * `what` is banned. store_ban_add bans `what` at `now`; `by` is the
 * gamesmaster, 0 for the operator. store_ban_add and store_ban_remove return
 * false if they change nothing. */
bool store_banned(struct store *store, const char *what);
bool store_ban_add(
    struct store *store, const char *what, int64_t by, int64_t now);
bool store_ban_remove(struct store *store, const char *what);

/* Call `each` for every ban, ordered by address. `by` is the gamesmaster's
 * handle, "" for the operator. */
typedef void store_ban_fn(
    void *context, const char *what, int64_t since, const char *by);
void store_bans(struct store *store, struct arena *arena, store_ban_fn *each,
    void *context);

#endif
