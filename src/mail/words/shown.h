/* shown.h - inside mail: which cards a text shows, as a pasted hand does. */
#ifndef SPADESD_MAIL_SHOWN_H
#define SPADESD_MAIL_SHOWN_H

#include <stdint.h>

struct arena;

/* The cards that the first 16 kB of the text name: each by itself, in any
 * writing of a move, or as ranks beside their suit ("♠ Q 9 6", "AK5 of
 * hearts"). Quoted lines count. In linear time. */
uint64_t shown_cards(struct arena *arena, const char *text);

#endif
