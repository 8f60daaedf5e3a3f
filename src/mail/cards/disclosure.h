/* disclosure.h - inside mail: which cards a player's words may give away. */
#ifndef SPADESD_MAIL_DISCLOSURE_H
#define SPADESD_MAIL_DISCLOSURE_H

struct arena;

/* Every card that the words may mean, in any way; all cards if there are too
 * many words to check. */
uint64_t disclosure_read(struct arena *arena, const char *words);

/* The cards that the first 16 kB of a text show. A pasted hand shows single
 * cards in any form that a move may have, or ranks next to their suit ("♠ Q 9
 * 6", "AK5 of hearts"). Quoted lines count. Takes linear time. */
uint64_t shown_cards(struct arena *arena, const char *text);

#endif
