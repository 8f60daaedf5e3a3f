/* page.h - inside notice: writing the HTML of a document. */
#ifndef SPADESD_NOTICE_PAGE_H
#define SPADESD_NOTICE_PAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "notice/markup.h"

struct buf;
struct doc_item;
struct doc_reply;

/* Appends the address of the link that page_link makes, in angle brackets, for
 * the text version. */
void page_plain_link(
    struct buf *out, const struct doc_reply *reply, const char *words);

/* Appends the style sheets for a page with this body. */
void page_style(struct buf *out, const char *body);

/* Appends a laid card as a cell of that class (see page_style.c). */
void page_laid_card(struct buf *out, int card, char class);

/* Appends a hand, the playable cards first. With a `reply`, the playable cards
 * are links. */
void page_hand(struct buf *out, const struct doc_item *item,
    const struct doc_reply *reply);
/* Appends the seats and the open trick, with the reader at the bottom. */
void page_seats(struct buf *out, const struct doc_item *item);
void page_bars(struct buf *out, const struct doc_item *item);
/* Appends columns for the scores by round, above and below a line for zero. */
void page_plot(struct buf *out, const struct doc_item *item);
/* Appends bids or answers as links; appends nothing if `reply` is NULL. */
void page_choices(struct buf *out, const struct doc_item *item,
    const struct doc_reply *reply);

#endif
