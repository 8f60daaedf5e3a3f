/* weights.c - the learnt weights of features, sorted by their keys, and sums of
 * them.
 *
 * The programs tests/hands/learn*.py write the packed tables moves.weights,
 * intents.weights and answers.weights from the labelled letters beside them.
 * tools/weights checks and unpacks the tables when the program is built, so
 * nothing can fail here. */
#include "weights.h"

#include <stdlib.h>

/* No feature has this key: it ends a table. */
#define END UINT32_MAX

static const struct weight moves[] = {
#include "moves_weights.inc"
    {END, 0, 0},
};

static const struct weight intents[] = {
#include "intents_weights.inc"
    {END, 0, 0},
};

static const struct weight answers[] = {
#include "answers_weights.inc"
    {END, 0, 0},
};

/* Returns the first weight of the feature with the key; the others follow. NULL
 * if it has none. */
static const struct weight *find(enum table table, uint32_t key)
{
	static const struct weight *const lists[TABLE_COUNT] = {
	    moves, intents, answers};
	static const size_t sizes[TABLE_COUNT] = {
	    sizeof moves / sizeof moves[0], sizeof intents / sizeof intents[0],
	    sizeof answers / sizeof answers[0]};
	const struct weight *list = lists[table];
	size_t low = 0;
	size_t high = sizes[table];
	while (low < high) {
		size_t middle = low + (high - low) / 2;
		if (list[middle].key < key)
			low = middle + 1;
		else
			high = middle;
	}
	return list[low].key == key ? &list[low] : NULL;
}

void weights_take(void *weighed, const struct feature *feature)
{
	struct weighed *w = weighed;
	const struct weight *found = find(w->table, feature_key(feature));
	if (found && w->count < FEATURES_MOST)
		w->met[w->count++] = found;
}

static int by_place(const void *a, const void *b)
{
	const struct weight *const *x = a;
	const struct weight *const *y = b;
	return (*x > *y) - (*x < *y);
}

static void add(const struct weight *w, int32_t *sums, size_t count)
{
	for (uint32_t key = w->key; w->key == key; w++)
		if (w->sum < count)
			sums[w->sum] += 100 * w->tenths;
}

void weights_add(struct weighed *w, int32_t *sums, size_t count)
{
	static const uint32_t always = 0; /* the key that every row has */
	const struct weight *found = find(w->table, always);
	if (found)
		add(found, sums, count);
	qsort(w->met, w->count, sizeof w->met[0], by_place);
	for (size_t i = 0; i < w->count; i++)
		if (!i || w->met[i] != w->met[i - 1])
			add(w->met[i], sums, count);
}
