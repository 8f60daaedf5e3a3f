/* plot.c - the scores by round: columns in HTML, a table in the text. */
#include "notice/plot.h"

#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "grid.h"
#include "notice/doc.h"
#include "notice/picture.h"
#include "parts.h"

void plot_add(struct plot_scores *plot, const struct table *t)
{
	int round = t->last_scored;
	int *score = plot->score[round % PLOT_ROUNDS];
	for (int r = plot->last + 1; r < round; r++) /* voided rounds */
		memcpy(plot->score[r % PLOT_ROUNDS],
		    plot->score[(r - 1) % PLOT_ROUNDS], sizeof plot->score[0]);
	for (int side = 0; side < t->rules.sides; side++)
		score[side] = t->score[side];
	plot->last = round;
	plot->first = round > PLOT_ROUNDS ? round - PLOT_ROUNDS + 1 : 1;
}

static int score_after(const struct plot_scores *plot, int round, int side)
{
	return plot->score[round % PLOT_ROUNDS][side];
}

/* Returns the i-th side of a list that begins with the reader's. */
static int side_at(const struct notice *n, int i)
{
	return (parts_first_side(n) + i) % n->view.table->rules.sides;
}

/* ---- HTML ---- */

/* Returns "you and dan 62, 124, -10; ann and cat ...". */
static const char *label(const struct notice *n, const struct plot_scores *plot)
{
	struct arena *arena = n->arena;
	const char *out =
	    arena_format(arena, "Scores from round %d on:", plot->first);
	for (int i = 0; i < n->view.table->rules.sides; i++) {
		int side = side_at(n, i);
		out = arena_format(
		    arena, "%s%s %s", out, i ? ";" : "", parts_side(n, side));
		for (int round = plot->first; round <= plot->last; round++)
			out = arena_format(arena, "%s%s %d", out,
			    round > plot->first ? "," : "",
			    score_after(plot, round, side));
	}
	return out;
}

static void columns(
    struct doc *doc, const struct notice *n, const struct plot_scores *plot)
{
	int sides = n->view.table->rules.sides;
	int rounds = plot->last - plot->first + 1;
	size_t count = (size_t)(sides * rounds);
	struct doc_plot *out = arena_alloc(n->arena, sizeof *out);
	const char **names =
	    arena_alloc(n->arena, (size_t)sides * sizeof *names);
	int *score = arena_alloc(n->arena, count * sizeof *score);
	for (int i = 0; i < sides; i++) {
		int side = side_at(n, i);
		names[i] = parts_side(n, side);
		for (int r = 0; r < rounds; r++)
			score[r * sides + i] =
			    score_after(plot, plot->first + r, side);
	}
	*out = (struct doc_plot){
	    .names = names,
	    .sides = sides,
	    .first = plot->first,
	    .rounds = rounds,
	    .score = score,
	    .label = label(n, plot),
	};
	doc_plot(doc, out);
}

/* ---- text ---- */

/* Returns the first round of the table in the text, which is narrower than the
 * columns. */
static int first_in_text(const struct notice *n, const struct plot_scores *plot)
{
	enum { WIDTH = 70, COLUMN = 7 };
	size_t widest = 0;
	for (int i = 0; i < n->view.table->rules.sides; i++) {
		size_t width = text_width(parts_side(n, side_at(n, i)));
		widest = width > widest ? width : widest;
	}
	int room = widest < WIDTH ? (WIDTH - (int)widest) / COLUMN : 1;
	int first = plot->last - room + 1;
	if (first > plot->last)
		first = plot->last;
	return first > plot->first ? first : plot->first;
}

static void text_rows(
    struct doc *doc, const struct notice *n, const struct plot_scores *plot)
{
	int sides = n->view.table->rules.sides;
	int first = first_in_text(n, plot);
	struct grid g;
	grid_init(&g, n, sides + 1, plot->last - first + 2);
	g.drawn = true;
	g.head = true;
	grid_text(&g, "after round");
	for (int round = first; round <= plot->last; round++)
		grid_number(&g, round);
	for (int i = 0; i < sides; i++) {
		int side = side_at(n, i);
		grid_text(&g, parts_side(n, side));
		for (int round = first; round <= plot->last; round++)
			grid_number(&g, score_after(plot, round, side));
	}
	grid_end(&g, doc);
}

void notice_plot(
    struct doc *doc, const struct notice *n, const struct plot_scores *plot)
{
	if (!plot || plot->last < 2)
		return;
	text_rows(doc, n, plot);
	columns(doc, n, plot);
}
