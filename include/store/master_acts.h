/* master_acts.h - what gamesmasters and the operator did by command. */
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
void store_master_acts(struct store *store, struct arena *arena, int64_t game,
    store_master_act_fn *each, void *context);

#endif
