/* chat.h - inside mail: words to other people. */
#ifndef SPADESD_MAIL_CHAT_H
#define SPADESD_MAIL_CHAT_H

#include <stdbool.h>

struct arena;
struct parse;

/* Counts a line that is not a command as a remark, unless it is a name or
 * stands below a closing. */
void chat_remark(struct parse *parse, const char *line);

/* True if the line has only words that close a letter. "Thanks!" as the first
 * line does not count. */
bool chat_closes(const struct parse *parse, const char *line);

/* Adds the command `say WORDS` with the cards that the words may name. Returns
 * false for a bid ("say 4") unless a colon follows the verb. */
bool chat_say(
    struct parse *parse, bool colon, const char *words, const char *line);

#endif
