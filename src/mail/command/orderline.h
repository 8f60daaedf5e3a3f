/* orderline.h - inside mail: standing orders in the lines of a letter. */
#ifndef SPADESD_MAIL_ORDERLINE_H
#define SPADESD_MAIL_ORDERLINE_H

#include <stdbool.h>

struct parse;

/* Adds the command of a line about orders: an order, "cancel my orders", "show
 * my orders", or a line that begins with the word "order" and is no order (its
 * argument is ""). Returns false for any other line. */
bool orderline_add(struct parse *parse, const char *text, const char *line);

#endif
