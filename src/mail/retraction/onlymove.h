/* onlymove.h - inside mail: the one move of a letter whose other sentences
 * made its line talk: "No problem! 7H", "7H, never a doubt". */
#ifndef SPADESD_MAIL_ONLYMOVE_H
#define SPADESD_MAIL_ONLYMOVE_H

#include <stdbool.h>

struct parse;

/* Adds the move, if exactly one clause is nothing but a move and the rest of
 * the letter leaves no doubt about it; nothing where a command was read or
 * there is more than was read. Call it before retractionletter_end. */
void onlymove_find(struct parse *parse, bool more);

#endif
