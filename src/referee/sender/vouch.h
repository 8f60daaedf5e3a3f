/* vouch.h - inside referee: the yes by which all posts of a person by a list
 * count, until the game ends (list-yes = game). */
#ifndef SPADESD_REFEREE_VOUCH_H
#define SPADESD_REFEREE_VOUCH_H

#include <stdbool.h>
#include <stdint.h>

struct commands;
struct held;
struct person;
struct loaded_game;
struct session;
struct tx;

/* Would a yes to the question about the session's letter vouch for later posts
 * like it? Only where the list left a From that is registered, and its owner
 * plays in the game. */
bool vouch_offered(const struct session *s);

/* Stores the yes to later posts that the question about that letter was
 * answered with. */
void vouch_give(const struct tx *tx,
    const struct loaded_game *game,
    const struct held *held);

/* The session's letter is a post and its game is found: where such a yes
 * stands, the post is no longer in doubt, and who.by_yes says why. Also notes a
 * list that rewrites From. */
void vouch_judge(struct session *s);

/* The writer denied a post in that game: ends the yes, if there is one, says so
 * and returns true. */
bool vouch_end(struct session *s, int64_t id);
/* vouch_end, if the session's letter proves its writer, asks for nothing and
 * plainly says no. */
bool vouch_denied(struct session *s, const struct commands *commands);

/* Adds to the answer which addresses the yes covers, and how to end it. */
void vouch_tell(struct session *s);

/* Are that person's posts in the session's game asked about, because nobody
 * vouches for their author? */
bool vouch_missing(const struct tx *tx,
    const struct loaded_game *game,
    const struct person *person);

#endif
