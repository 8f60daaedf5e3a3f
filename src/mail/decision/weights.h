/* weights.h - the learnt weights of features. */
#ifndef SPADESD_DECISION_WEIGHTS_H
#define SPADESD_DECISION_WEIGHTS_H

#include <stddef.h>
#include <stdint.h>

enum table { TABLE_MOVES, TABLE_INTENTS, TABLES_OF_WEIGHTS };

struct weight {
	uint32_t key; /* feature_key of the feature */
	uint8_t sum;  /* the intent whose sum grows; 0 for moves */
	int8_t tenths;
};

/* Every row has the feature with this key. */
enum { WEIGHT_ALWAYS = 0 };

/* The weights of one feature: a part of a table. */
struct weight_rows {
	const struct weight *list;
	size_t count;
};

/* Returns the weights of the feature with the key; no rows if it has none. */
struct weight_rows weights_find(enum table table, uint32_t key);

/* Returns the weight in thousandths, the unit of all sums. */
int weight_value(const struct weight *weight);

#endif
