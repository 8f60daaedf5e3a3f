/* doc.h - what a mail says, before it is text or HTML.
 *
 * A document is a title and a list of items in an arena. The two renderings say
 * the same facts; there is no template language and no other way to make a
 * mail's body. Texts are not copied: they live as long as the arena. */
#ifndef SPADESD_NOTICE_DOC_H
#define SPADESD_NOTICE_DOC_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct arena;
struct buf;

enum doc_kind {
	DOC_PARAGRAPH,
	DOC_STRONG, /* a paragraph that the eye finds first */
	DOC_HEADING,
	DOC_ECHO, /* a player's line, and what became of it */
	DOC_HAND,
	DOC_TABLE,
	DOC_PRE /* lines that stay as they are */
};

/* Rows of cells, one row after the other. */
struct doc_table {
	const char *const *cells;
	int rows;
	int columns;
	bool head; /* the first row names the columns */
};

struct doc_item {
	enum doc_kind kind;
	const char *text;
	const char *result;     /* DOC_ECHO */
	uint64_t hand;          /* DOC_HAND */
	struct doc_table table; /* DOC_TABLE */
	struct doc_item *next;
};

struct doc {
	struct arena *arena;
	const char *title;
	struct doc_item *first;
	struct doc_item **last; /* where the next item is hung */
};

/* An empty document. */
void doc_init(struct doc *doc, struct arena *arena, const char *title);

/* Each adds an item at the end. */
void doc_paragraph(struct doc *doc, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void doc_strong(struct doc *doc, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void doc_heading(struct doc *doc, const char *text);
void doc_echo(struct doc *doc, const char *line, const char *result);
void doc_hand(struct doc *doc, uint64_t cards);
void doc_table(struct doc *doc,
    const char *const *cells,
    int rows,
    int columns,
    bool head);
void doc_pre(struct doc *doc, const char *text);

/* How many bytes of text it holds, about. */
size_t doc_size(const struct doc *doc);

/* Writes the document as text: 72 columns, format=flowed (RFC 3676). */
void doc_text(const struct doc *doc, struct buf *out);
/* Writes it as a whole page of HTML. */
void doc_html(const struct doc *doc, struct buf *out);

/* "Q♠", "10♥", "joker": a card as people read it; the arena's. */
const char *doc_card(struct arena *arena, int card);

#endif
