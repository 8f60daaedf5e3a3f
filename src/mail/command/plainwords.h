/* plainwords.h - inside mail: questions, decisions and wishes in plain words.
 */
#ifndef SPADESD_MAIL_PLAINWORDS_H
#define SPADESD_MAIL_PLAINWORDS_H

#include <stdbool.h>

struct parse;

/* Adds the command that a line asks for in plain words ("whose turn is it?", "I
 * give up"). Returns false if the line asks for nothing, or also says anything
 * else. `text` is the line in plain writing, `line` as the writer wrote it. */
bool plainwords_line(struct parse *parse, const char *text, const char *line);

/* Adds `join`, or a game with bots, if one sentence of the text wishes for it
 * ("Hi! I'd like to play spades, I'm Ann."). Call it for letters without
 * commands. */
void plainwords_wish(struct parse *parse, const char *text);

#endif
