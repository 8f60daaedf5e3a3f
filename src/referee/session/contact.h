/* contact.h - inside referee: the person to whom a player can write. */
#ifndef SPADESD_REFEREE_CONTACT_H
#define SPADESD_REFEREE_CONTACT_H

struct game_row;
struct session;

/* Returns whom the sender can write to about a game, with the address: the
 * operator, or else the first gamesmaster who does not sit at that table and is
 * not the sender. `row`: NULL for no game. Returns NULL if there is nobody, and
 * for a sender who is not registered. The text is in the session's memory. */
const char *contact_for(const struct session *s, const struct game_row *row);

/* Returns contact_for as a sentence after a blank, for a player whose move was
 * refused; "" if there is nobody. */
const char *contact_sentence(
    const struct session *s, const struct game_row *row);

#endif
