/* weights.h - the learnt weights of features, and their sums. */
#ifndef SPADESD_DECISION_WEIGHTS_H
#define SPADESD_DECISION_WEIGHTS_H

#include <stddef.h>
#include <stdint.h>

struct feature;

enum table { TABLE_MOVES, TABLE_INTENTS };

struct weight {
	uint32_t key; /* feature_key of the feature */
	uint8_t sum;  /* the intent whose sum grows; 0 for moves */
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
void weights_add(struct weighed *weighed, int32_t *sums, size_t count);

#endif
