/* seats.h - inside referee: seats that people give away or take in sentences.
 */
#ifndef SPADESD_REFEREE_SEATS_H
#define SPADESD_REFEREE_SEATS_H

#include <stdbool.h>

struct asked;
struct commands;
struct session;

/* If a post says that somebody may take its author's seat, and names no such
 * person, or asks whether one may play for the author, asks the author in
 * private, once a day, and returns true. */
bool asked_for_seat(struct session *s, const struct commands *commands);

/* Takes the seat that the sender was asked to take, or that the letter names.
 * Returns false for any other letter. */
bool asked_takes_seat(struct session *s, const struct asked *asked);

/* If a post in a game's thread may accept the seat that its author was asked
 * to take there, asks the author in private, once a day, and returns true. */
bool asked_accepts_seat(struct session *s, const struct commands *commands);

#endif
