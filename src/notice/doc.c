/* doc.c - building documents. */
#include "notice/doc.h"

#include <stdarg.h>

#include "base/arena.h"
#include "engine/card.h"

void doc_init(struct doc *doc, struct arena *arena, const char *title)
{
	*doc = (struct doc){.arena = arena, .title = title};
	doc->last = &doc->first;
}

static struct doc_item *add(struct doc *doc, enum doc_kind kind)
{
	struct doc_item *item = arena_alloc(doc->arena, sizeof *item);
	item->kind = kind;
	item->text = item->result = "";
	*doc->last = item;
	doc->last = &item->next;
	return item;
}

void doc_paragraph(struct doc *doc, const char *format, ...)
{
	va_list ap;
	va_start(ap, format);
	add(doc, DOC_PARAGRAPH)->text = arena_vformat(doc->arena, format, ap);
	va_end(ap);
}

void doc_strong(struct doc *doc, const char *format, ...)
{
	va_list ap;
	va_start(ap, format);
	add(doc, DOC_STRONG)->text = arena_vformat(doc->arena, format, ap);
	va_end(ap);
}

void doc_heading(struct doc *doc, const char *text)
{
	add(doc, DOC_HEADING)->text = text;
}

void doc_echo(struct doc *doc, const char *line, const char *result)
{
	struct doc_item *item = add(doc, DOC_ECHO);
	item->text = line;
	item->result = result;
}

void doc_hand(struct doc *doc, uint64_t cards)
{
	add(doc, DOC_HAND)->hand = cards;
}

void doc_table(struct doc *doc, const char *const *cells, int rows, int columns, int head)
{
	struct doc_item *item = add(doc, DOC_TABLE);
	item->cells = cells;
	item->rows = rows;
	item->columns = columns;
	item->head = head;
}

void doc_pre(struct doc *doc, const char *text)
{
	add(doc, DOC_PRE)->text = text;
}

void doc_append(struct doc *doc, const struct doc *other)
{
	for (const struct doc_item *i = other->first; i; i = i->next) {
		struct doc_item *copy = add(doc, i->kind);
		struct doc_item *next = copy->next;
		*copy = *i;
		copy->next = next;
	}
}

const char *doc_card(struct arena *arena, int card)
{
	static const char *const suits[] = {
	    "\xe2\x99\xa3", "\xe2\x99\xa6", "\xe2\x99\xa5", "\xe2\x99\xa0"};
	static const char *const ranks[] = {
	    "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"};
	if (card == CARD_JOKER)
		return "joker";
	return arena_format(arena, "%s%s", ranks[card_rank(card)], suits[card_suit(card)]);
}
