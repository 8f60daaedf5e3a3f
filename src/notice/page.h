/* page.h - inside notice: writing the HTML of a document. */
#ifndef SPADESD_NOTICE_PAGE_H
#define SPADESD_NOTICE_PAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct buf;
struct doc_item;
struct doc_reply;

/* Text as HTML: its marks escaped, signs of suits with their colour and their
 * word for whoever listens. */
void page_text(struct buf *out, const char *text);
/* The same to the byte: signs stay as they are. */
void page_bytes(struct buf *out, const char *text, size_t size);

/* What begins a link to a letter with these words. */
void page_link(
    struct buf *out, const struct doc_reply *reply, const char *words);

/* Such a link as it stands in a text, between angle brackets. */
void page_plain_link(
    struct buf *out, const struct doc_reply *reply, const char *words);

/* A hand, card by card; with a reply, what may be played is to be tapped. */
void page_hand(struct buf *out,
    const struct doc_item *item,
    const struct doc_reply *reply);
/* Those at the table and the open trick: who reads it in front. */
void page_seats(struct buf *out, const struct doc_item *item);
/* Scores as bars. */
void page_bars(struct buf *out, const struct doc_item *item);
/* What may be answered; nothing without a reply. */
void page_choices(struct buf *out,
    const struct doc_item *item,
    const struct doc_reply *reply);

#endif
