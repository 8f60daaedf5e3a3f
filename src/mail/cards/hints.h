/* hints.h - inside cards: words by which a player may give a card away. They
 * are folded, as in evidence.h; no move may use them. "*" at the end stands for
 * any ending. Each list ends with NULL. */
#ifndef SPADESD_MAIL_HINTS_H
#define SPADESD_MAIL_HINTS_H

#include <stdbool.h>
#include <stdint.h>

#include "mail/tables/vocabulary.h"

struct hint_rank {
	const char *word;
	unsigned ranks; /* as bits */
	bool alone;     /* counts in a text that names no suit, too */
};
extern const struct hint_rank hints_ranks[];

struct hint_suit {
	const char *word;
	int suit;
};
extern const struct hint_suit hints_suits[];

/* A nickname, such as "the curse of Scotland", and the cards it may mean. */
struct hint_nickname {
	const char *words;
	uint64_t cards;
};
extern const struct hint_nickname hints_nicknames[];

extern vocabulary hints_extremes; /* "highest": any card of a suit */
/* words that, with a suit, describe the whole hand: "I have", "void in" */
extern vocabulary hints_holdings;

#endif
