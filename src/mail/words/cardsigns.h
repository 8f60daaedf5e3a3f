/* cardsigns.h - inside mail: cards and parts of them that are signs. */
#ifndef SPADESD_MAIL_CARDSIGNS_H
#define SPADESD_MAIL_CARDSIGNS_H

#include "cardtalk.h"

/* The text, in the arena, with its signs, and the names of scripts that do not
 * part words, in English words. Notes in `said` the cards that are drawn in it,
 * all of them where a script is used in which no names are known, and whether
 * there are letters beyond the Latin ones. */
char *cardsigns_spelt(
    struct arena *arena, const char *text, struct cardtalk *said);

#endif
