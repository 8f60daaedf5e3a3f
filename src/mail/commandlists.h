/* commandlists.h - inside mail: a letter that is read once a phase. */
#ifndef SPADESD_MAIL_COMMANDLISTS_H
#define SPADESD_MAIL_COMMANDLISTS_H

#include "mail/command.h"
#include "ordermemo.h"

/* As commands_parse; what was found out in one phase is not asked again in the
 * next. The result may hold strings of the memo. */
void commands_parse_again(struct arena *arena,
    const struct letter *letter,
    enum hint hint,
    struct order_memo *orders,
    struct commands *out);

#endif
