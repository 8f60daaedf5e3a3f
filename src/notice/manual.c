/* manual.c - the text of man/spades-by-mail.7, carried in the binary: what HELP
 * mails.
 *
 * The Makefile embeds it, so that the manual and the mail cannot differ. */
#include "notice/notice.h"

#include "manual.inc"

const char *notice_manual(void)
{
	return manual_text;
}
