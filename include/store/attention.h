/* attention.h - what a gamesmaster should look at: state that lasts, not
 * events. */
#ifndef SPADESD_STORE_ATTENTION_H
#define SPADESD_STORE_ATTENTION_H

#include <stdint.h>

#include "store/store.h"

enum attention {
	ATTENTION_APPEAL,  /* an appeal has no answer; number: the appeal */
	ATTENTION_BOUNCED, /* mails to the seat come back; number: since when */
	/* the seat let turns in a row run out; number: how many turns */
	ATTENTION_SILENT,
	ATTENTION_STILL,   /* nothing has happened; number: since when */
	ATTENTION_STOPPED, /* the game is suspended; number: since when */
	/* requests that wait for a grant: */
	ATTENTION_SEAT,    /* a substitute for the seat */
	ATTENTION_AWAY,    /* an absence of the seat; number: until when */
	ATTENTION_TIME,    /* more time for the turn */
	ATTENTION_SUSPEND, /* to suspend the game */
	ATTENTIONS
};

struct attention_row {
	enum attention kind;
	int64_t game;
	int seat; /* from 0; -1: the whole game */
	int64_t number;
};

/* Call `each` for everything in games in play, kind by kind. A game stands
 * still if nothing has happened there since `still`. */
typedef void store_attention_fn(void *context, const struct attention_row *row);
void store_attention(struct store *store,
    int64_t now,
    int64_t still,
    store_attention_fn *each,
    void *context);

#endif
