/* calibrate.c - from the chance in playouts to the chance in games. */
#include "calibrate.h"

#include "reading.h"

/* A chance in playouts and the chance in games, in thousandths. Between two
 * steps, a line is drawn. */
struct step {
	int playouts, games;
};

/* Playouts make mistakes on purpose, so in games more bids succeed than in
 * playouts. The steps follow 41,000 bids in games of the arena against its four
 * frozen players (seeds 77, 271127, 604811 and 953207). */
static const struct step numbers[] = {
    {0, 0},
    {500, 700},
    {650, 820},
    {760, 870},
    {860, 922},
    {950, 965},
    {1000, 985},
};

/* Safe nils fail more often in games than in playouts, and doubtful ones less
 * often. */
static const struct step nils[] = {
    {0, 0},
    {450, 500},
    {650, 680},
    {850, 830},
    {950, 920},
    {1000, 950},
};

static int in_games(const struct step *steps, int playouts)
{
	int i = 1;
	while (steps[i].playouts < playouts)
		i++;
	int from = steps[i - 1].playouts;
	int rises = steps[i].games - steps[i - 1].games;
	return steps[i - 1].games +
	       (playouts - from) * rises / (steps[i].playouts - from);
}

void calibrate_bid(const struct table *t, int *makes, int *nil)
{
	if (t->phase != PHASE_BID || !reading_pairs(&t->rules))
		return;
	*makes = in_games(numbers, *makes);
	*nil = in_games(nils, *nil);
}
