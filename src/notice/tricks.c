/* tricks.c - a trick that is complete, told as a whole.
 *
 * Its cards are not told one by one then: four people and three bots would fill
 * a mail with "plays" that say less than one line. */
#include "base/arena.h"
#include "engine/legal.h"
#include "notice/doc.h"
#include "parts.h"

/* "7♣", "A♥, low" */
static const char *laid(
    struct arena *arena, const struct trick *trick, int seat)
{
	const char *card = doc_card(arena, trick->card[seat]);
	bool low = trick->low >> seat & 1;
	return low ? arena_format(arena, "%s, low", card) : card;
}

/* The first two have a verb, and whoever reads on has it in his ear. */
static const char *verb(int place)
{
	static const char *const verbs[] = {"leads ", "plays "};
	return place < 2 ? verbs[place] : "";
}

/* "ann leads J♣, bob plays 7♣, cat K♣, dan 2♣" */
static const char *trick_cards(
    const struct notice *n, const struct trick *trick, int seats)
{
	struct arena *arena = n->arena;
	const char *out = "";
	int place = 0;
	for (int i = 0; i < seats; i++) {
		int seat = (trick->leader + i) % seats;
		if (trick->card[seat] == CARD_NONE)
			continue;
		out = arena_format(arena,
		    "%s%s%s %s%s",
		    out,
		    place ? ", " : "",
		    n->names[seat],
		    verb(place),
		    laid(arena, trick, seat));
		place++;
	}
	return out;
}

void parts_trick(
    struct doc *doc, const struct notice *n, const struct table *after)
{
	const struct trick *trick = &after->last_trick;
	doc_paragraph(doc,
	    "%s. %s wins the trick.",
	    trick_cards(n, trick, after->rules.seats),
	    n->names[trick->winner]);
}

/* The next trick that these news complete, from the i-th on; NULL. */
static const struct trick *completed(const struct notice *n, size_t i)
{
	for (; i < n->news_count; i++)
		if (n->news[i].brought & NEWS_TRICK)
			return &n->news[i].after.last_trick;
	return NULL;
}

bool parts_in_trick(const struct notice *n, size_t i)
{
	const struct event *e = &n->news[i].event;
	const struct trick *trick = completed(n, i);
	bool plain = e->kind == EVENT_PLAY && e->call == CALL_NONE;
	return plain && trick && trick->card[e->seat] == e->card;
}
