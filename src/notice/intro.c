/* intro.c - what the first mail of a game says it is: with whom, by which
 * rules, and how one plays. */
#include "base/arena.h"
#include "engine/legal.h"
#include "notice/doc.h"
#include "parts.h"
#include "sentences.h"

static const char *list_of(
    const struct notice *n, const char *list, const char *name)
{
	if (!*list)
		return name;
	return arena_format(n->arena, "%s, %s", list, name);
}

static const char *opponents(const struct notice *n)
{
	const struct rules *r = &n->view.table->rules;
	int own = table_side(n->view.table, n->view.seat);
	const char *list = "";
	for (int side = 0; side < r->sides; side++)
		if (side != own)
			list = list_of(n, list, notice_side(n, side));
	return list;
}

/* "Your partner: cat. Against: bob and dan. " */
static const char *people(const struct notice *n)
{
	const struct rules *r = &n->view.table->rules;
	int seat = n->view.seat;
	const char *with = "";
	if (seat == SEAT_NONE)
		return "";
	int partner = table_partner(n->view.table, seat);
	if (r->sides < r->seats)
		with = arena_format(
		    n->arena, "Your partner: %s. ", n->names[partner]);
	return arena_format(n->arena, "%sAgainst: %s. ", with, opponents(n));
}

static const char *seats(const struct notice *n)
{
	const char *list = "";
	for (int i = 0; i < n->view.table->rules.seats; i++)
		list = list_of(n, list, n->names[i]);
	return list;
}

void parts_intro(struct doc *doc, const struct notice *n)
{
	if (!n->begins)
		return;
	doc_paragraph(
	    doc, "%sSeats, in the order of play: %s.", people(n), seats(n));
}

void parts_rules(struct doc *doc, const struct notice *n)
{
	const struct rules *rules = &n->view.table->rules;
	if (!n->begins)
		return;
	doc_heading(doc, "How this game is played");
	for (size_t i = 0; i < RULES_PARAGRAPHS; i++)
		doc_paragraph(
		    doc, "%s", sentences_paragraph(n->arena, rules, i, false));
	if (rules->misplay == MISPLAY_NOMIC)
		doc_paragraph(doc,
		    "Send check and a card to ask beforehand, at no cost, "
		    "whether you may play it.");
	doc_heading(doc, "How to play by mail");
	doc_paragraph(doc,
	    "You answer the mails that you get, with your move on the first "
	    "line, as you would say it; what is quoted below it is not read. "
	    "Send help for all that you can write, and rules for every option "
	    "of this game.");
}
