/* plainwords.h - inside mail: questions and a few decisions in plain words. */
#ifndef SPADESD_MAIL_PLAINWORDS_H
#define SPADESD_MAIL_PLAINWORDS_H

#include <stdbool.h>

struct parse;

/* Adds the command that a line asks for in plain words ("whose turn is it?",
 * "I give up"); false when it says nothing of the kind, or more than that.
 * `text` is it in plain writing, `line` as it was written. */
bool plainwords_line(struct parse *parse, const char *text, const char *line);

#endif
