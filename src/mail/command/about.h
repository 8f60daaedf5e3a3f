/* about.h - inside mail: whether a letter is about the game at all. */
#ifndef SPADESD_MAIL_ABOUT_H
#define SPADESD_MAIL_ABOUT_H

#include <stdbool.h>

struct arena;
struct letter;

/* False when it answers no mail of ours and its subject speaks of something
 * else: then "4" is as likely a number of chairs. */
bool about_game(struct arena *arena, const struct letter *letter);

/* "Re: ", "AW: " and the like in front of a subject, skipped. */
const char *about_subject(const char *subject);

/* Is there one line and nothing else, but a name of its writer? */
bool about_one_line(const char *text, const char *author);

#endif
