/* about.h - inside mail: is a letter about the game, and what is its subject
 * about? */
#ifndef SPADESD_MAIL_ABOUT_H
#define SPADESD_MAIL_ABOUT_H

#include <stdbool.h>

#include "mail/letter.h"

struct arena;

/* False if the letter answers no mail of ours and its subject is about
 * something else. In such a letter "4" is as likely to count chairs as to be a
 * bid. */
bool about_game(struct arena *arena, const struct letter *letter);

/* Returns the subject without "Re: ", "AW: " and the like, and without the
 * list's tag "[table]". `list` is as in struct letter, or NULL. */
const char *about_subject(const char *subject, const char *list);

/* True if the subject begins with "Re: " or its form in another language. */
bool about_reply(const char *subject, const char *list);

/* Returns the subject without the token of a tapped link at its end,
 * "stop (tTOKEN)". */
const char *about_without_token(struct arena *arena, const char *subject);

/* True if the text is one line, perhaps followed by the author's name. */
bool about_one_line(const char *text, const char *author);

/* Classifies letter->subject without its reply prefixes and the list's tag.
 * Reads only the subject and letter->list. */
enum letter_topic topic_of(struct arena *arena, const struct letter *letter);

#endif
