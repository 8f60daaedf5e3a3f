/* flat.h - inside mail: the sizes that a letter's record may have. */
#ifndef SPADESD_MAIL_FLAT_H
#define SPADESD_MAIL_FLAT_H

struct arena;
struct letter;

/* Cuts what is longer than a record may hold: names and texts between
 * characters, lists between words; a long Authentication-Results says
 * nothing. */
void flat_bound(struct arena *arena, struct letter *letter);

#endif
