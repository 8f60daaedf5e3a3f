/* orderline.h - inside mail: lines about standing orders, as commands. */
#ifndef SPADESD_MAIL_ORDERLINE_H
#define SPADESD_MAIL_ORDERLINE_H

#include <stdbool.h>

struct order_said;
struct parse;

/* Adds the command of a line that is about orders and is none: "cancel my
 * orders". */
bool orderline_about(struct parse *parse, const char *text, const char *line);

/* Adds the command that the line is; false when it is none. */
bool orderline_given(
    struct parse *parse, const struct order_said *said, const char *line);

/* The same for a line that has the form of an order and is none: it is refused
 * with what was expected. For lines that are no move either. */
bool orderline_refused(
    struct parse *parse, const struct order_said *said, const char *line);

#endif
