/* pasted.h - inside referee: warns a player who showed a hand on the list. */
#ifndef SPADESD_REFEREE_PASTED_H
#define SPADESD_REFEREE_PASTED_H

struct input;
struct loaded_game;
struct session;

/* Returns the sender's hand, or no cards if the letter is no post on the list
 * or the hand is sealed. Call it before the letter acts. */
uint64_t pasted_hand(const struct input *in, const struct loaded_game *game);

/* Does the post show at least four unplayed cards of `hand`, and at least half
 * of its unplayed cards? Returns false if the post shows as many unplayed cards
 * of other hands. */
bool pasted_shows(
    const struct input *in, const struct loaded_game *game, uint64_t hand);

/* Warn the player in private, at most once in a round, if the post shows
 * `hand`. The mail names no card. */
void pasted_warn(struct session *s, uint64_t hand);

#endif
