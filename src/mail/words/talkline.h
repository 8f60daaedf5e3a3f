/* talkline.h - inside mail: what somebody says to the table. */
#ifndef SPADESD_MAIL_TALKLINE_H
#define SPADESD_MAIL_TALKLINE_H

#include <stdbool.h>

struct parse;

/* Adds `say WORDS` with the cards that they name; false for a bid ("say 4"),
 * unless a colon stands behind the verb. */
bool talkline_say(
    struct parse *parse, bool colon, const char *words, const char *line);

#endif
