/* talk.h - messages of players to the table, for a mail. */
#ifndef SPADESD_NOTICE_TALK_H
#define SPADESD_NOTICE_TALK_H

#include "notice/notice.h"

enum { TALK_MOST = 20 };

/* Messages that the reader was not sent yet, oldest first. */
struct talk_notice {
	int count;
	int seat[TALK_MOST];
	const char *text[TALK_MOST];
	/* the reader's lines that were withheld because they may name a card in
	 * the reader's hand; the reader must send them again to confirm */
	int asked_count;
	const char *asked[TALK_MOST];
};

#endif
