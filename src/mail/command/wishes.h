/* wishes.h - inside mail: does somebody who is at no table want to play? */
#ifndef SPADESD_MAIL_WISHES_H
#define SPADESD_MAIL_WISHES_H

struct parse;

/* Adds what a letter's text ("Hi! I'd like to play spades, I'm Ann.") wishes
 * for in one of its sentences, for a letter that asks for nothing else: to be
 * let in, or a game with bots. */
void wishes_read(struct parse *parse, const char *text);

#endif
