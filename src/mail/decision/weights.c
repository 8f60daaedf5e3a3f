/* weights.c - the learnt weights of features, sorted by their keys.
 *
 * tests/hands/learn.py and learn_intents.py write the packed tables
 * moves.weights and intents.weights from the labelled letters in tests/hands.
 * tools/weights checks and unpacks the tables when the program is built, so
 * nothing can fail here. */
#include "weights.h"

static const struct weight moves[] = {
#include "moves_weights.inc"
};

static const struct weight intents[] = {
#include "intents_weights.inc"
};

struct weight_rows weights_find(enum table table, uint32_t key)
{
	static const struct weight_rows tables[TABLES_OF_WEIGHTS] = {
	    [TABLE_MOVES] = {moves, sizeof moves / sizeof moves[0]},
	    [TABLE_INTENTS] = {intents, sizeof intents / sizeof intents[0]},
	};
	const struct weight *list = tables[table].list;
	size_t low = 0;
	size_t high = tables[table].count;
	while (low < high) {
		size_t middle = low + (high - low) / 2;
		if (list[middle].key < key)
			low = middle + 1;
		else
			high = middle;
	}
	struct weight_rows found = {&list[low], 0};
	while (low + found.count < tables[table].count &&
	       found.list[found.count].key == key)
		found.count++;
	return found;
}

int weight_value(const struct weight *weight)
{
	return 100 * weight->tenths;
}
