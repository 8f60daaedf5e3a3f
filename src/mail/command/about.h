/* about.h - inside mail: whether a letter is about the game at all. */
#ifndef SPADESD_MAIL_ABOUT_H
#define SPADESD_MAIL_ABOUT_H

#include <stdbool.h>

struct arena;
struct letter;

/* False when it answers no mail of ours and its subject speaks of something
 * else: then "4" is as likely a number of chairs. */
bool about_game(struct arena *arena, const struct letter *letter);

/* Skips "Re: ", "AW: " and the like, and the tag "[table]" of the list, in
 * front of a subject. `list` as in struct letter, or NULL. */
const char *about_subject(const char *subject, const char *list);

/* Does the subject begin with "Re: " or its like? */
bool about_reply(const char *subject, const char *list);

/* Is there one line and nothing else, but a name of its writer? */
bool about_one_line(const char *text, const char *author);

#endif
