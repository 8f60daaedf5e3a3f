/* weights.h - inside decision: sums of learnt weights. */
#ifndef SPADESD_DECISION_WEIGHTS_H
#define SPADESD_DECISION_WEIGHTS_H

#include "mail/decision.h"

enum table { TABLE_MOVES, TABLE_INTENTS, TABLE_ANSWERS, TABLE_COUNT };

struct weight {
	uint32_t key; /* feature_key of the feature */
	uint8_t sum;  /* the intent or answer whose sum grows; 0 for moves */
	int8_t tenths;
};

/* The features of a candidate or a letter that have weights. */
enum { FEATURES_MOST = 8192 };

struct weighed {
	enum table table;
	const struct weight *met[FEATURES_MOST];
	size_t count;
};

/* Takes a feature (struct feature_taker); `weighed` is a struct weighed. */
void weights_take(void *weighed, const struct feature *feature);

/* Adds the weights of the features, each feature once, and those that every
 * letter has, to the `count` sums. Sums are in thousandths. */
void weights_add(struct weighed *w, int32_t *sums, size_t count);

#endif
