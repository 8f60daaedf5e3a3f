/* ordermemo.h - inside mail: what lines say of orders, kept while a letter is
 * read once a phase; that is the same in each, and the dearest of all that is
 * asked of a line. */
#ifndef SPADESD_MAIL_ORDERMEMO_H
#define SPADESD_MAIL_ORDERMEMO_H

#include <stddef.h>

#include "order.h"

enum { MEMO_LINES = 64 };

struct order_memo {
	struct arena *arena; /* outlives the readings */
	size_t count;
	struct {
		const char *text;
		struct order_said said;
	} line[MEMO_LINES];
};

/* As order_said; the strings are the arena's or the memo's. */
struct order_said ordermemo_said(
    struct order_memo *memo, struct arena *arena, const char *text);

#endif
