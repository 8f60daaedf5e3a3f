/* doc.c - building documents: a linked list of items in the order of the mail.
 */
#include "notice/doc.h"

#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"

void doc_init(struct doc *doc, struct arena *arena, const char *title)
{
	doc->arena = arena;
	doc->title = title;
	doc->preview = NULL;
	doc->foot = NULL;
	doc->stop = NULL;
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

void doc_say(struct doc *doc, enum doc_kind kind, const char *format, ...)
{
	va_list ap;
	va_start(ap, format);
	add(doc, kind)->text = arena_vformat(doc->arena, format, ap);
	va_end(ap);
}

bool doc_has_headline(const struct doc *doc)
{
	for (const struct doc_item *i = doc->first; i; i = i->next)
		if (i->kind == DOC_HEADLINE)
			return true;
	return false;
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
	enum { HAND = 400 }; /* bytes of text as high as a drawn hand */
	size_t size = 0;
	for (const struct doc_item *i = doc->first; i; i = i->next) {
		size += strlen(i->text) + strlen(i->result);
		if (i->kind == DOC_TABLE)
			size += table_size(&i->table);
		size += i->kind == DOC_HAND ? HAND : 0;
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

/* A document as text: 72 columns, soft-wrapped, fit for screen readers.
 *
 * A card never stands alone on a line: if the mail were quoted without marks,
 * it would be read as a move. What HTML shows as a picture is a table here. */

enum { WIDTH = 72, NAME_WIDTH = 9 };

/* Writes the ranks of one suit, highest first and separated by blanks, with an
 * asterisk after marked cards. Writes a dash if the hand has no card of the
 * suit. */
static void ranks(struct buf *out, uint64_t cards, uint64_t marked)
{
	const char *between = "";
	if (!cards)
		buf_text(out, FACE_DASH);
	while (cards) {
		int card = cards_last(cards);
		buf_text(out, between);
		buf_text(out, face_rank(card));
		if (cards_have(marked, card))
			buf_byte(out, '*');
		between = " ";
		cards &= ~cards_of(card);
	}
}

static void pad(struct buf *out, size_t width, size_t to)
{
	while (width++ < to)
		buf_byte(out, ' ');
}

static size_t widest(const struct doc_table *t, int column)
{
	size_t most = 0;
	for (int row = 0; row < t->rows; row++) {
		size_t width = text_width(doc_cell(t, row, column));
		if (width > most)
			most = width;
	}
	return most;
}

/* Writes a row of a table: the first column flush left, the others flush right.
 */
static void text_row(struct buf *out, const struct doc_table *t, int row)
{
	buf_text(out, "  ");
	buf_text(out, doc_cell(t, row, 0));
	if (t->columns > 1)
		pad(out, text_width(doc_cell(t, row, 0)), widest(t, 0));
	for (int column = 1; column < t->columns; column++) {
		const char *text = doc_cell(t, row, column);
		buf_byte(out, ' ');
		pad(out, text_width(text), widest(t, column) + 1);
		buf_text(out, text);
	}
	size_t size = out->size;
	while (size && out->data[size - 1] == ' ')
		size--;
	buf_shorten(out, size);
	buf_byte(out, '\n');
}

/* Writes a hand. If all cards are playable, none is marked. */
static void text_hand(struct buf *out, const struct doc_item *item)
{
	uint64_t hand = item->hand;
	uint64_t marked = item->chosen == hand ? 0 : item->chosen;
	bool passes = item->verb && !strcmp(item->verb, "pass");
	if (item->name)
		buf_format(out, "%s\n", item->name);
	for (int i = 0; i < SUIT_COUNT; i++) {
		const struct face_suit *suit = face_suit(face_order[i]);
		buf_format(out, "  %s %s:", suit->sign, suit->name);
		pad(out, strlen(suit->name), NAME_WIDTH);
		ranks(out, hand & cards_suit(face_order[i]), marked);
		buf_byte(out, '\n');
	}
	if (marked)
		buf_format(
		    out, "  (* may be %s now)\n", passes ? "passed" : "played");
}

static void text_paragraph(struct buf *out, const char *text)
{
	text_wrap(out, text, WIDTH, true);
	buf_byte(out, '\n');
}

/* Writes a word on the left and its meaning beside it, or below it if the word
 * is long. */
static void text_term(struct buf *out, const struct doc_item *t)
{
	enum { INDENT = 17 };
	struct buf lines;
	size_t width = text_width(t->text) + 2;
	buf_init(&lines, 0);
	text_wrap(&lines, t->result, WIDTH - INDENT, false);
	buf_format(out, "  %s", t->text);
	if (width >= INDENT) {
		buf_byte(out, '\n');
		width = 0;
	}
	for (const char *p = buf_string(&lines); *p;) {
		size_t size = strcspn(p, "\n");
		pad(out, width, INDENT);
		buf_add(out, p, size);
		buf_byte(out, '\n');
		width = 0;
		p += size + (p[size] == '\n');
	}
	buf_release(&lines);
}

static void text_heading(struct buf *out, const char *text)
{
	buf_format(out, "%s\n", text);
	for (size_t width = text_width(text); width; width--)
		buf_byte(out, '-');
	buf_byte(out, '\n');
}

/* Writes the first line of each answer: a button sends a separator, or the
 * field for a code, below it. */
static void text_taps(
    struct buf *out, const struct doc *doc, const struct doc_item *item)
{
	const struct doc_choice *tap = item->row.of;
	for (int i = 0; i < item->row.count; i++) {
		const char *label = tap[i].label;
		const char *words = arena_copy(
		    doc->arena, tap[i].words, strcspn(tap[i].words, "\r\n"));
		if (!strcmp(label, words))
			label = "To do it";
		text_paragraph(out, arena_format(doc->arena,
					"%s: answer \"%s\"", label, words));
	}
}

static void text_item(
    struct buf *out, const struct doc *doc, const struct doc_item *item)
{
	switch (item->kind) {
	case DOC_HEADLINE:
	case DOC_SMALL:
	case DOC_BANNER:
	case DOC_PARAGRAPH:
	case DOC_STRONG:
		text_paragraph(out, item->text);
		break;
	case DOC_HEADING:
	case DOC_FOOT:
		text_heading(out, item->text);
		break;
	case DOC_ECHO:
		/* Repeats the player's line, shortened and quoted with "> ", so
		 * that nobody reads the quote as a new line. */
		buf_format(out, "> %.*s\n", face_echo(item->text), item->text);
		if (*item->result)
			text_paragraph(out, item->result);
		break;
	case DOC_TERM:
		text_term(out, item);
		break;
	case DOC_LINK:
		text_paragraph(out, arena_format(doc->arena, "%s: %s",
					item->text, item->result));
		break;
	case DOC_HAND:
		text_hand(out, item);
		break;
	case DOC_TABLE:
		for (int row = 0; row < item->table.rows; row++)
			text_row(out, &item->table, row);
		break;
	case DOC_TAPS:
		text_taps(out, doc, item);
		break;
	case DOC_SEATS:
	case DOC_BARS:
	case DOC_PLOT:
	case DOC_CHOICES:
		break;
	case DOC_PRE:
		buf_format(out, "%s\n", item->text);
		break;
	}
}

/* True if no blank line follows: below a heading, between the terms of a list,
 * between the lines that begin a mail, and between quoted lines. */
static bool continues(const struct doc_item *item)
{
	const struct doc_item *next = item->next;
	if (!next)
		return false;
	bool heading = item->kind == DOC_HEADING || item->kind == DOC_FOOT;
	if (heading)
		return true;
	if (item->kind == DOC_HEADLINE)
		return next->kind == DOC_SMALL;
	if (item->kind == DOC_SMALL || item->kind == DOC_BANNER)
		return next->kind == DOC_BANNER;
	if (item->kind == DOC_ECHO && !*item->result)
		return next->kind == DOC_ECHO;
	bool listed = item->kind == DOC_TERM || item->kind == DOC_LINK;
	return listed && next->kind == item->kind;
}

/* True for items that only HTML shows. */
static bool is_html_only(const struct doc_item *item)
{
	if (item->kind == DOC_FOOT)
		return !*item->text;
	return item->kind == DOC_SEATS || item->kind == DOC_BARS ||
	       item->kind == DOC_PLOT || item->kind == DOC_CHOICES;
}

static void text_foot(const struct doc *doc, struct buf *out)
{
	if (!doc->foot)
		return;
	buf_byte(out, '\n');
	text_paragraph(
	    out, arena_format(doc->arena, "%s \"stop\".", doc->foot));
}

void doc_text(const struct doc *doc, struct buf *out)
{
	bool apart = false;
	for (const struct doc_item *i = doc->first; i; i = i->next) {
		if (is_html_only(i))
			continue;
		if (apart)
			buf_byte(out, '\n');
		text_item(out, doc, i);
		apart = !continues(i);
	}
	text_foot(doc, out);
}
