/* taken.c - that a move was taken.
 *
 * Said back in our own words rather than the player's, so that he sees what was
 * understood; and as a sentence, for it may stand alone among the news. */
#include "base/arena.h"
#include "engine/legal.h"
#include "notice/doc.h"
#include "terms.h"

static const char *given(const struct notice *n, uint64_t cards)
{
	int partner = table_partner(n->view.table, n->view.seat);
	return arena_format(n->arena,
	    "You pass %s to %s.",
	    doc_cards(n->arena, cards),
	    n->names[partner]);
}

const char *notice_taken(const struct notice *n, const struct event *e)
{
	switch ((enum event_kind)e->kind) {
	case EVENT_BID:
		return arena_format(
		    n->arena, "Your bid of %s counts.", notice_bid(n, e->bid));
	case EVENT_PLAY:
		return arena_format(
		    n->arena, "Your %s counts.", doc_card(n->arena, e->card));
	case EVENT_DISCARD:
		return arena_format(n->arena,
		    "You throw back %s.",
		    doc_card(n->arena, e->card));
	case EVENT_PASS:
		return given(n, e->cards);
	case EVENT_LOOK:
		return "Your hand is open.";
	case EVENT_DEAL:
	case EVENT_MISPLAY:
	case EVENT_VOID:
	case EVENT_TIMEOUT:
	case EVENT_CONCEDE:
	case EVENT_WITHDRAW:
	case EVENT_FORFEIT:
	case EVENT_DEALER:
	case EVENT_UNDO:
		break;
	}
	return "That counts.";
}
