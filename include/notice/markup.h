/* markup.h - HTML of texts and links, for mails and for pages of the site. */
#ifndef SPADESD_NOTICE_MARKUP_H
#define SPADESD_NOTICE_MARKUP_H

#include <stddef.h>

struct buf;
struct doc_reply;

/* Appends escaped text, and gives suit signs a colour and a label for screen
 * readers. Not for attributes: quotation marks stay as they are. */
void page_text(struct buf *out, const char *text);
/* Appends escaped text, with suit signs unchanged. */
void page_bytes(struct buf *out, const char *text, size_t size);

/* Appends the href attribute of a link that opens a mail to `reply` with
 * `words` as its body. */
void page_link(
    struct buf *out, const struct doc_reply *reply, const char *words);

#endif
