/* why.c - the weights behind a decision, for `spadesd read --why`. */
#include "why.h"

#include <stdlib.h>

#include "base/arena.h"
#include "base/buf.h"
#include "engine/card.h"
#include "mail/decision.h"
#include "mail/letter.h"

enum { WEIGHTS_MOST = 2000 };

struct weighed {
	struct feature feature;
	uint32_t key;
	int weight;
};

struct list {
	struct weighed weighed[WEIGHTS_MOST];
	size_t count;
};

static void weigh(void *context, const struct feature *f)
{
	struct list *l = context;
	int weight = feature_weight(f);
	uint32_t key = feature_key(f);
	if (!weight || l->count == WEIGHTS_MOST)
		return;
	for (size_t i = 0; i < l->count; i++)
		if (l->weighed[i].key == key)
			return;
	l->weighed[l->count] = (struct weighed){*f, key, weight};
	l->count++;
}

static int heaviest(const void *a, const void *b)
{
	const struct weighed *x = a;
	const struct weighed *y = b;
	int p = abs(x->weight);
	int q = abs(y->weight);
	if (p != q)
		return p < q ? 1 : -1;
	return (x->key > y->key) - (x->key < y->key);
}

static void candidate_plain(
    struct buf *out, const struct candidate *c, const struct list *l)
{
	for (size_t i = 0; i < l->count; i++) {
		const struct weighed *w = &l->weighed[i];
		char words[FEATURE_TEXT];
		buf_format(out,
		    "  %+7.3f  %s %s\n",
		    w->weight / 1000.0,
		    feature_name(&w->feature),
		    feature_text(&w->feature, words));
	}
	buf_format(out, "  %+7.3f  sum\n", c->sum / 1000.0);
}

void why_plain(struct buf *out,
    struct arena *arena,
    const struct letter *letter,
    const struct legal_moves *legal)
{
	const struct evidence *e = letter->evidence;
	struct decision d;
	decision_make(e, legal, &d);
	buf_format(out, "verdict   %s\n", decision_name(d.decided));
	struct candidates all;
	candidates_find(e, legal, &all);
	for (size_t i = 0; i < d.candidates.count; i++) {
		const struct candidate *c = &d.candidates.list[i];
		struct list *l = arena_alloc(arena, sizeof *l);
		size_t which = 0;
		char card[CARD_TEXT];
		while (all.list[which].move != c->move)
			which++;
		const struct feature_taker taker = {weigh, l};
		features_list(e, legal, &all, which, &taker);
		qsort(l->weighed, l->count, sizeof l->weighed[0], heaviest);
		if (legal->bids)
			buf_format(out, "bid %d\n", c->move);
		else
			buf_format(out, "play %s\n", card_write(c->move, card));
		candidate_plain(out, c, l);
	}
}
