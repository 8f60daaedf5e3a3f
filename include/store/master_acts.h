/* master_acts.h - what gamesmasters and the operator did by command, and the
 * merging of two people. */
#ifndef SPADESD_STORE_MASTER_ACTS_H
#define SPADESD_STORE_MASTER_ACTS_H

#include "store/store.h"

struct master_act {
	int64_t at;
	int64_t by;   /* the gamesmaster; 0: the operator */
	int64_t game; /* 0: not about one game */
	const char *line;
	const char *name; /* only read: handle of the gamesmaster, or "" */
};

void store_master_act_add(struct store *store, const struct master_act *act);
/* Call `each` for the acts about one game, oldest first. */
typedef void store_master_act_fn(void *context, const struct master_act *act);
void store_master_acts(struct store *store,
    struct arena *arena,
    int64_t game,
    store_master_act_fn *each,
    void *context);

/* Return a game in which both people have, had or were promised a seat; 0 for
 * none. store_shared_table does the same for open tables. */
int64_t store_shared_game(struct store *store, int64_t one, int64_t other);
int64_t store_shared_table(struct store *store, int64_t one, int64_t other);

/* Give everything that refers to the person `from` to the person `into`, and
 * delete `from`. The name of `from` becomes a former name of `into`, and the
 * address another address. Where both have a row of the same kind, such as a
 * setting, the row of `into` stays. */
void store_person_merge(
    struct store *store, int64_t from, int64_t into, int64_t now);

/* True if both persons have a seat in one game in play. */
bool store_play_together(struct store *store, int64_t one, int64_t other);

/* A trial: what is written after store_trial_begin, within a transaction, is
 * undone by store_trial_end. */
void store_trial_begin(struct store *store);
void store_trial_end(struct store *store);

#endif
