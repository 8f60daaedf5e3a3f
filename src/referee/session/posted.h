/* posted.h - inside referee: which game a list post is about. */
#ifndef SPADESD_REFEREE_POSTED_H
#define SPADESD_REFEREE_POSTED_H

#include <stdbool.h>

struct input;
struct letter;
struct session;
struct tx;

/* True if the headers say that our list delivered the letter. */
bool posted_on_list(const struct tx *tx, const struct letter *letter);

/* Returns the number of the game in the subject's tag, "[spades 7]"; 0 for
 * none. */
long posted_tag(const struct tx *tx, const struct input *in);

/* True if the list post is about the loaded game, or if no game is loaded. */
bool posted_about_game(const struct session *s);

/* True if the subject leaves open which game the post is about: "trick 3", or
 * an answer to a digest of the list; or if the subject is about something else,
 * but the post is one move and nothing else. Such a post never acts. */
bool posted_perhaps(const struct session *s);

#endif
