/* mail.c - what stands in a mail about a game, and in which order.
 *
 * Who is to act reads on a phone, between two other things: first what he
 * answers to, then what with, then what he might weigh, and last what he may
 * know already. Everyone else gets such a mail because something happened, so
 * that comes first. */
#include <inttypes.h>
#include <string.h>

#include "base/arena.h"
#include "engine/legal.h"
#include "notice/doc.h"
#include "notice/orders.h"
#include "notice/talk.h"
#include "parts.h"

/* Is the answer more than some lines and what became of them? */
static bool is_long(const struct doc *answer)
{
	enum { SHORT = 5 };
	int items = 0;
	for (const struct doc_item *i = answer->first; i; i = i->next) {
		items++;
		if (i->kind != DOC_ECHO && i->kind != DOC_PARAGRAPH)
			return true;
	}
	return items > SHORT;
}

/* Of several games in a mail, that of the first. */
static void preview(struct doc *doc, const struct notice *n)
{
	if (!n->suspended && !doc->preview)
		doc->preview = parts_preview(n);
}

static void announce(struct doc *doc, const struct notice *n)
{
	if (n->announce)
		doc_strong(doc, "%s", n->announce);
	parts_intro(doc, n);
}

static void answered(struct doc *doc, const struct notice *n)
{
	if (n->answer)
		doc_append(doc, n->answer);
}

static void thanks(struct doc *doc, const struct notice *n)
{
	if (n->view.table->phase != PHASE_OVER)
		return;
	doc_paragraph(doc,
	    "Thank you for playing. For the whole record of the game, with "
	    "every hand and card, send the referee this line: record %" PRId64,
	    n->game);
}

/* ---- to whoever is to act */

/* What became of his mail, where that is why he reads this: it was refused, or
 * his question has a short answer. */
static void at_once(struct doc *doc, const struct notice *n, bool below)
{
	announce(doc, n);
	if (!n->answer || n->done)
		return;
	if (below)
		doc_paragraph(doc, "What you asked for is below.");
	else
		answered(doc, n);
}

static void since(struct doc *doc, const struct notice *n)
{
	bool done = n->answer && n->done;
	if (!done && !n->talk && !parts_any_news(n))
		return;
	doc_heading(doc, "Since the last mail");
	if (done)
		answered(doc, n);
	parts_news(doc, n);
	notice_talk(doc, n);
}

static void you_asked(struct doc *doc, const struct notice *n)
{
	doc_heading(doc, "You asked");
	answered(doc, n);
}

static void to_act(struct doc *doc, const struct notice *n)
{
	bool below = n->answer && !n->done && is_long(n->answer);
	preview(doc, n);
	parts_turn(doc, n);
	at_once(doc, n, below);
	parts_picture(doc, n);
	parts_hand(doc, n);
	parts_answer(doc, n);
	notice_orders(doc, n);
	parts_table(doc, n);
	parts_standing(doc, n);
	parts_lapse(doc, n);
	since(doc, n);
	if (below)
		you_asked(doc, n);
}

/* ---- to everyone else */

static bool nothing_new(const struct notice *n)
{
	return !n->news_count && !n->asked && !n->announce;
}

static void waited_for(struct doc *doc, const struct notice *n)
{
	if (n->reminder)
		doc_strong(doc, "A reminder: the table waits for you.");
}

static void to_read(struct doc *doc, const struct notice *n)
{
	answered(doc, n);
	if (n->answer && nothing_new(n))
		return;
	announce(doc, n);
	parts_news(doc, n);
	notice_talk(doc, n);
	if (!parts_in_round(n->view.table)) {
		waited_for(doc, n);
		parts_next(doc, n);
		return;
	}
	preview(doc, n);
	parts_turn(doc, n);
	parts_picture(doc, n);
	parts_table(doc, n);
	parts_hand(doc, n);
	notice_orders(doc, n);
	parts_standing(doc, n);
}

void notice_state(struct doc *doc, const struct notice *n)
{
	if (!parts_in_round(n->view.table)) {
		parts_next(doc, n);
		return;
	}
	parts_turn(doc, n);
	parts_table(doc, n);
}

/* Asked once: what may be done without him. */
static void ask_newcomer(struct doc *doc)
{
	doc_paragraph(doc,
	    "If one card is all that you may play, the referee can play it "
	    "for you, some time later, so that nobody sees that you had no "
	    "choice: send the words autoplay on, should you want that.");
}

void notice_mail(struct doc *doc, const struct notice *n)
{
	if (parts_to_act(n))
		to_act(doc, n);
	else
		to_read(doc, n);
	if (n->answer && nothing_new(n))
		return;
	thanks(doc, n);
	parts_rules(doc, n);
	if (n->newcomer && !n->to_list)
		ask_newcomer(doc);
	parts_proof(doc, n);
}
