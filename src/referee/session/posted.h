/* posted.h - inside referee: which game a post on the list is about. */
#ifndef SPADESD_REFEREE_POSTED_H
#define SPADESD_REFEREE_POSTED_H

#include <stdbool.h>

struct input;
struct session;
struct tx;

/* The game that the subject's tag names, "[spades 7]"; 0 for none. */
long posted_tag(const struct tx *tx, const struct input *in);

/* Is the session's letter, a post on the list, about the session's game? Always
 * true without a game. */
bool posted_about_game(const struct session *s);

/* Does its subject leave open which game it is about: "trick 3", or an answer
 * to a digest of the list? Such a post never acts. */
bool posted_perhaps(const struct session *s);

#endif
