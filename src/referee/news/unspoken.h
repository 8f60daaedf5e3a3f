/* unspoken.h - inside referee: keeps back words to the table that may name a
 * card. */
#ifndef SPADESD_REFEREE_UNSPOKEN_H
#define SPADESD_REFEREE_UNSPOKEN_H

struct command;
struct loaded_game;
struct session;
struct tx;

/* Keep back a line of talk that names a card of the hand, or any card while the
 * hand is sealed. Returns true, with a reply, if the line was stored. Returns
 * false if the caller may pass the line on, for example because the sender has
 * just confirmed it. */
bool unspoken_kept(
    struct session *s, const struct command *c, int seat, const char *text);

/* For hands that are open now, pass on the waiting lines or ask their senders
 * about them. */
void unspoken_judge(const struct tx *tx, const struct loaded_game *game);

#endif
