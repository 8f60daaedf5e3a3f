/* correspondents.h - inside letter: addresses and message ids in the header. */
#ifndef SPADESD_MAIL_CORRESPONDENTS_H
#define SPADESD_MAIL_CORRESPONDENTS_H

struct arena;
struct headers;
struct letter;

/* Sets the recipients, addressees, authors and references of a letter whose
 * From is known. */
void correspondents_read(
    struct arena *arena, const struct headers *headers, struct letter *letter);

#endif
