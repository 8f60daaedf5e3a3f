/* commandlists.h - inside mail: a letter that is read once a phase. */
#ifndef SPADESD_MAIL_COMMANDLISTS_H
#define SPADESD_MAIL_COMMANDLISTS_H

#include "mail/command.h"
#include "mail/order/ordermemo.h"

/* What is the same in each phase. */
struct once {
	/* it is about something else, as far as one can see */
	bool stranger;
	struct order_memo orders;
};

/* The arena has to outlive all readings. */
struct once commands_once(struct arena *arena, const struct letter *letter);

/* As commands_parse; what was found out in one phase is not asked again in the
 * next. The result may hold strings of the memo. */
void commands_parse_again(struct arena *arena,
    const struct letter *letter,
    enum hint hint,
    struct once *once,
    struct commands *out);

#endif
