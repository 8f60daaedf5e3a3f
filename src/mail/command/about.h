/* about.h - inside mail: is a letter about the game, and what is its subject
 * about? */
#ifndef SPADESD_MAIL_ABOUT_H
#define SPADESD_MAIL_ABOUT_H

#include <stdbool.h>

#include "mail/letter.h"

struct arena;

/* False if the letter answers no mail of ours and its subject is about
 * something else. Then "4" is as likely a number of chairs. */
bool about_game(struct arena *arena, const struct letter *letter);

/* The subject without "Re: ", "AW: " and the like, and without the list's tag
 * "[table]". `list` as in struct letter, or NULL. */
const char *about_subject(const char *subject, const char *list);

/* True if the subject begins with "Re: " or its like. */
bool about_reply(const char *subject, const char *list);

/* True if the text is one line and nothing else but the author's name. */
bool about_one_line(const char *text, const char *author);

/* Classifies letter->subject, after reply prefixes and the list's tag. Reads
 * nothing else of the letter but its list. */
enum letter_topic topic_of(struct arena *arena, const struct letter *letter);

#endif
