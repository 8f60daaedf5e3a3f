/* talk.h - the part of a mail that says what people said to the table. */
#ifndef SPADESD_NOTICE_TALK_H
#define SPADESD_NOTICE_TALK_H

#include "notice/notice.h"

enum { TALK_MOST = 20 };

/* What the reader was not told yet, in order. */
struct talk_notice {
	int count;
	int seat[TALK_MOST];
	const char *text[TALK_MOST];
	const char *unsaid; /* what became of his own words; NULL */
	/* lines of his that may name a card that he holds, as he is to write
	 * them once more */
	int asked_count;
	const char *asked[TALK_MOST];
};

#endif
