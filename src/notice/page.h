/* page.h - inside notice: writing the HTML of a document. */
#ifndef SPADESD_NOTICE_PAGE_H
#define SPADESD_NOTICE_PAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct buf;
struct doc_item;
struct doc_reply;

/* Escaped text; suit signs get their colour and a label for screen readers. */
void page_text(struct buf *out, const char *text);
/* Escaped text, suit signs unchanged. */
void page_bytes(struct buf *out, const char *text, size_t size);

/* The href attribute of a link that opens a mail to `reply` with `words` as its
 * body. */
void page_link(
    struct buf *out, const struct doc_reply *reply, const char *words);

/* Such a link for the text version, in angle brackets. */
void page_plain_link(
    struct buf *out, const struct doc_reply *reply, const char *words);

/* A hand, card by card; with a `reply`, playable cards are links. */
void page_hand(struct buf *out,
    const struct doc_item *item,
    const struct doc_reply *reply);
/* Appends the seats and the current trick, as seen by the reader. */
void page_seats(struct buf *out, const struct doc_item *item);
void page_bars(struct buf *out, const struct doc_item *item);
/* Bids or answers as links; nothing without a `reply`. */
void page_choices(struct buf *out,
    const struct doc_item *item,
    const struct doc_reply *reply);

#endif
