/* beside.h - inside mail: what a letter says beside its moves. */
#ifndef SPADESD_MAIL_BESIDE_H
#define SPADESD_MAIL_BESIDE_H

#include <stdbool.h>

struct parse;

/* The line at hand is no command. */
void beside_line(struct parse *parse, const char *line);

/* It is one, though it asks for nothing: "thanks, everybody!" */
void beside_politely(struct parse *parse, const char *line);

/* Sets what there was of such lines in `out`; `more` of them were not read. */
void beside_end(struct parse *parse, bool more);

#endif
