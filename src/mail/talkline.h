/* talkline.h - inside mail: what somebody says to the table. */
#ifndef SPADESD_MAIL_TALKLINE_H
#define SPADESD_MAIL_TALKLINE_H

#include <stdbool.h>
#include <stdint.h>

struct arena;
struct parse;

/* Adds `say WORDS` with the cards that they name; false for a bid ("say 4"),
 * unless a colon stands behind the verb. */
bool talkline_say(
    struct parse *parse, bool colon, const char *words, const char *line);

/* Every card that is named; all of them where there are too many words. */
uint64_t talkline_cards(struct arena *arena, const char *words);

#endif
