/* doc.c - building documents: a linked list of items in the order of the mail.
 */
#include "notice/doc.h"

#include <stdarg.h>
#include <string.h>

#include "base/arena.h"
#include "engine/card.h"
#include "notice/face.h"

void doc_init(struct doc *doc, struct arena *arena, const char *title)
{
	doc->arena = arena;
	doc->title = title;
	doc->preview = NULL;
	doc->foot = NULL;
	doc->stop = NULL;
	doc->taps = NULL;
	doc->first = NULL;
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

__attribute__((format(printf, 3, 0))) static void add_text(
    struct doc *doc, enum doc_kind kind, const char *format, va_list ap)
{
	struct doc_item *item = add(doc, kind);
	item->text = arena_vformat(doc->arena, format, ap);
}

void doc_paragraph(struct doc *doc, const char *format, ...)
{
	va_list ap;
	va_start(ap, format);
	add_text(doc, DOC_PARAGRAPH, format, ap);
	va_end(ap);
}

void doc_strong(struct doc *doc, const char *format, ...)
{
	va_list ap;
	va_start(ap, format);
	add_text(doc, DOC_STRONG, format, ap);
	va_end(ap);
}

void doc_headline(struct doc *doc, const char *format, ...)
{
	va_list ap;
	va_start(ap, format);
	add_text(doc, DOC_HEADLINE, format, ap);
	va_end(ap);
}

bool doc_has_headline(const struct doc *doc)
{
	for (const struct doc_item *i = doc->first; i; i = i->next)
		if (i->kind == DOC_HEADLINE)
			return true;
	return false;
}

void doc_small(struct doc *doc, const char *format, ...)
{
	va_list ap;
	va_start(ap, format);
	add_text(doc, DOC_SMALL, format, ap);
	va_end(ap);
}

void doc_banner(struct doc *doc, const char *format, ...)
{
	va_list ap;
	va_start(ap, format);
	add_text(doc, DOC_BANNER, format, ap);
	va_end(ap);
}

void doc_heading(struct doc *doc, const char *text)
{
	add(doc, DOC_HEADING)->text = text;
}

void doc_foot(struct doc *doc, const char *text)
{
	add(doc, DOC_FOOT)->text = text;
}

void doc_echo(struct doc *doc, const char *line, const char *result)
{
	struct doc_item *item = add(doc, DOC_ECHO);
	item->text = line;
	item->result = result;
}

void doc_term(struct doc *doc, const char *word, const char *meaning)
{
	struct doc_item *item = add(doc, DOC_TERM);
	item->text = word;
	item->result = meaning;
}

void doc_link(struct doc *doc, const char *label, const char *address)
{
	struct doc_item *item = add(doc, DOC_LINK);
	item->text = label;
	item->result = address;
}

struct doc_item *doc_hand(struct doc *doc, uint64_t cards, uint64_t chosen)
{
	struct doc_item *item = add(doc, DOC_HAND);
	item->hand = cards;
	item->chosen = chosen;
	return item;
}

const char *doc_cell(const struct doc_table *t, int row, int column)
{
	return t->cells[row * t->columns + column];
}

void doc_add_table(struct doc *doc, const struct doc_table *table)
{
	add(doc, DOC_TABLE)->table = *table;
}

void doc_table(
    struct doc *doc, const char *const *cells, int rows, int columns, bool head)
{
	struct doc_table table = {
	    .cells = cells,
	    .rows = rows,
	    .columns = columns,
	    .head = head,
	};
	doc_add_table(doc, &table);
}

static struct doc_item *add_row(
    struct doc *doc, enum doc_kind kind, const void *of, int count)
{
	struct doc_item *item = add(doc, kind);
	item->row = (struct doc_row){of, count};
	return item;
}

void doc_seats(struct doc *doc, const struct doc_seat *seats, int count)
{
	add_row(doc, DOC_SEATS, seats, count);
}

void doc_bars(struct doc *doc, const struct doc_bar *bars, int count)
{
	add_row(doc, DOC_BARS, bars, count);
}

void doc_plot(struct doc *doc, const struct doc_plot *plot)
{
	add_row(doc, DOC_PLOT, plot, 1);
}

void doc_choices(struct doc *doc, const char *what,
    const struct doc_choice *choices, int count)
{
	add_row(doc, DOC_CHOICES, choices, count)->text = what;
}

void doc_taps(struct doc *doc, const struct doc_choice *taps, int count)
{
	add_row(doc, DOC_TAPS, taps, count)->text = "your answer";
}

void doc_pre(struct doc *doc, const char *text)
{
	add(doc, DOC_PRE)->text = text;
}

void doc_append(struct doc *doc, const struct doc *more)
{
	if (!more->first)
		return;
	*doc->last = more->first;
	doc->last = more->last;
}

const char *doc_card(struct arena *arena, int card)
{
	if (card_is_joker(card))
		return face_rank(card);
	const char *rank = face_rank(card);
	const struct face_suit *suit = face_suit(card_suit(card));
	return arena_format(arena, "%s%s", rank, suit->sign);
}

static size_t table_size(const struct doc_table *t)
{
	size_t size = 0;
	for (int i = 0; i < t->rows * t->columns; i++)
		size += strlen(t->cells[i]);
	return size;
}

size_t doc_size(const struct doc *doc)
{
	size_t size = 0;
	for (const struct doc_item *i = doc->first; i; i = i->next) {
		size += strlen(i->text) + strlen(i->result);
		if (i->kind == DOC_TABLE)
			size += table_size(&i->table);
	}
	return size;
}

const char *doc_cards(struct arena *arena, uint64_t cards, const char *last)
{
	const char *text = "";
	for (uint64_t left = cards; left; left &= left - 1) {
		const char *one = doc_card(arena, cards_first(left));
		bool more = left & (left - 1);
		if (left == cards)
			text = one;
		else if (more)
			text = arena_format(arena, "%s, %s", text, one);
		else
			text = arena_format(arena, "%s %s %s", text, last, one);
	}
	return text;
}
