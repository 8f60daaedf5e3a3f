/* doc.h - what a mail says, before it is text or HTML.
 *
 * A document is a title and a list of items in an arena. The two renderings say the same facts;
 * there is no template language and no other way to make a mail's body. */
#ifndef SPADESD_NOTICE_DOC_H
#define SPADESD_NOTICE_DOC_H

#include <stddef.h>
#include <stdint.h>

struct arena;
struct buf;

enum doc_kind { DOC_PARAGRAPH, DOC_STRONG, DOC_HEADING, DOC_ECHO, DOC_HAND, DOC_TABLE, DOC_PRE };

struct doc_item {
	enum doc_kind kind;
	const char *text, *result; /* DOC_ECHO: the player's line and what became of it */
	uint64_t hand;             /* DOC_HAND */
	const char *const
	    *cells; /* DOC_TABLE: rows * columns, the first row is the head when head is set */
	int rows, columns, head;
	struct doc_item *next;
};

struct doc {
	struct arena *arena;
	const char *title;
	struct doc_item *first, **last;
};

void doc_init(struct doc *doc, struct arena *arena, const char *title);
void doc_paragraph(struct doc *doc, const char *format, ...) __attribute__((format(printf, 2, 3)));
void doc_strong(struct doc *doc, const char *format, ...) __attribute__((format(printf, 2, 3)));
void doc_heading(struct doc *doc, const char *text);
void doc_echo(struct doc *doc, const char *line, const char *result);
void doc_hand(struct doc *doc, uint64_t cards);
void doc_table(struct doc *doc, const char *const *cells, int rows, int columns, int head);
void doc_pre(struct doc *doc, const char *text);           /* lines that stay as they are */
void doc_append(struct doc *doc, const struct doc *other); /* the items of `other`, shared */

void doc_text(const struct doc *doc, struct buf *out); /* 72 columns, format=flowed (RFC 3676) */
void doc_html(const struct doc *doc, struct buf *out);

/* "Q♠", "10♥", "joker": a card as people read it; the arena's. */
const char *doc_card(struct arena *arena, int card);

#endif
