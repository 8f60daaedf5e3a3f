/* vouch.h - inside referee: one "yes" from a person accepts that person's list
 * posts until the round ends. */
#ifndef SPADESD_REFEREE_VOUCH_H
#define SPADESD_REFEREE_VOUCH_H

#include <stdbool.h>
#include <stdint.h>

struct commands;
struct session;

/* Returns the list, and the proof that the post came by it, if a yes to the
 * question about this post may cover later posts with the same proof: the list
 * kept a registered From, and its owner plays in the game. Returns "" if a yes
 * covers this post only. */
const char *vouch_offered(const struct session *s);

/* For a list post in doubt whose game is loaded: if a yes of this round covers
 * the post, its bids and cards count. */
void vouch_judge(struct session *s);

/* Ends the sender's yes in game `id`, because the sender denied a post.
 * Returns true, with a reply, if there was such a yes. */
bool vouch_end(struct session *s, int64_t id);
/* Calls vouch_end if the letter is proven, has no command and plainly says no.
 * Otherwise returns false. */
bool vouch_denied(struct session *s, const struct commands *commands);

/* Adds to the reply which addresses the yes covers, and how to end it. */
void vouch_tell(struct session *s);

#endif
