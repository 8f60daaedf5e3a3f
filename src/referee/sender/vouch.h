/* vouch.h - inside referee: one "yes" from a person accepts all their list
 * posts until the game ends (list-yes = game). */
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

/* True if a yes to the question about this post may cover later posts too: the
 * list kept a registered From, and its owner plays in the game. */
bool vouch_offered(const struct session *s);

/* Stores a yes that covers later posts, as the answer to the question about
 * `held`. */
void vouch_give(const struct tx *tx,
    const struct loaded_game *game,
    const struct held *held);

/* For a list post whose game is loaded: if an earlier yes covers it, clears the
 * doubt and sets by_yes. Also records a list that rewrites From. */
void vouch_judge(struct session *s);

/* Ends the sender's yes for game `id`, because the sender denied a post.
 * Returns true, with a reply, if there was such a yes. */
bool vouch_end(struct session *s, int64_t id);
/* Calls vouch_end if the letter is proven, has no command and plainly says no.
 * Otherwise returns false. */
bool vouch_denied(struct session *s, const struct commands *commands);

/* Adds to the reply which addresses the yes covers, and how to end it. */
void vouch_tell(struct session *s);

/* True if the referee asks about that person's posts in this game, because
 * nobody vouches for their author. */
bool vouch_missing(const struct tx *tx,
    const struct loaded_game *game,
    const struct person *person);

#endif
