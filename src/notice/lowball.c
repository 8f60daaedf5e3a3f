/* lowball.c - what all the bids make of a hand (rtr3b Bidding 3-5).
 *
 * Bids are changed, and taken back. So it is told once a mail, with the last of
 * what bears on it, as it is then: nobody reads of a low-ball that is none any
 * more, and who read of one is told that it is none. */
#include "notice/doc.h"
#include "parts.h"

/* Is it a low-ball since, or none any more? A deal begins anew. */
static bool changes(const struct happening *h)
{
	return h->event.kind != EVENT_DEAL && h->low_ball != h->after.low_ball;
}

/* Does something later in the mail bear on the same bids? */
static bool is_last(const struct notice *n, const struct happening *h)
{
	const struct happening *end = n->news + n->news_count;
	for (const struct happening *p = h + 1; p < end; p++)
		if (p->round == h->round && changes(p))
			return false;
	return true;
}

/* What the mail's reader was told of that round before. */
static int told_before(const struct notice *n, int round)
{
	const struct happening *first = n->news;
	while (first->round != round || !changes(first))
		first++;
	return first->low_ball;
}

bool parts_tells_low_ball(const struct notice *n, const struct happening *h)
{
	if (!changes(h) || !is_last(n, h))
		return false;
	return told_before(n, h->round) != h->after.low_ball;
}

void parts_low_ball(
    struct doc *doc, const struct notice *n, const struct happening *h)
{
	int now = h->after.low_ball;
	if (!parts_tells_low_ball(n, h))
		return;
	if (!now)
		doc_strong(doc, "The bids make this no low-ball any more.");
	else if (told_before(n, h->round) > now)
		doc_strong(doc,
		    "The bids make this a low-ball, no super low-ball any "
		    "more.");
	else
		doc_strong(doc,
		    "The bids make this a %slow-ball.",
		    now == 2 ? "super " : "");
}
