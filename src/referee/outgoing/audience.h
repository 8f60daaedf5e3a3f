/* audience.h - inside referee: who gets a mail about this session's news. */
#ifndef SPADESD_REFEREE_AUDIENCE_H
#define SPADESD_REFEREE_AUDIENCE_H

#include "store/people.h"

struct happening;
struct loaded_game;
struct reply;
struct session;

/* Which mails the players want, by seat. */
struct wishes {
	enum wish wish[SEATS_MAX];
	unsigned set; /* bit n is set if seat n's player chose */
};

/* Reads the wishes of the session's table. Without a game, nobody chose. */
struct wishes audience_wishes(const struct session *s);

/* True if the player at `seat` gets a mail now. Otherwise the news waits for
 * that player's next mail. */
bool audience_seat(
    const struct session *s, const struct wishes *wishes, int seat);
/* On a list, is the announcement more to this seat than the post? A private
 * mail brings the rules of a new game, the buttons of another player's
 * question, or the hand of a seat that changed hands. */
bool audience_told_apart(const struct reply *reply, int seat);
/* True if the list gets a post now. */
bool audience_list(const struct session *s);
/* True if the letter of the player at `seat` only made moves that were
 * accepted, and the acknowledgement can wait. */
bool audience_knows(
    const struct session *s, const struct wishes *wishes, int seat);
/* True if the player at `seat` gets a receipt of one line for such a letter: in
 * the player's first two games among people, and with `mail all`. */
bool audience_receipt(
    const struct session *s, const struct wishes *wishes, int seat);

/* True if a bot plays the seat. Its former player is told only of the end. */
bool audience_gone(const struct loaded_game *game, int seat);

/* audience_dealt is true if the news contains new hands. audience_got_cards is
 * true if the news contains cards that were passed to `seat`. */
bool audience_dealt(const struct happening *news, size_t count);
bool audience_got_cards(const struct loaded_game *game,
    const struct happening *news, size_t count, int seat);

#endif
