/* fresh.h - inside referee: does a letter still mean what it asks for? */
#ifndef SPADESD_REFEREE_FRESH_H
#define SPADESD_REFEREE_FRESH_H

#include <stdbool.h>

#include "mail/command.h"

struct person;
struct session;

/* The one check of everything that is done in a game, by its seat, and by
 * SEAT_NONE of what a person does outside games: is the letter too late for
 * it? A move acts only for the turn that it answers: not after its owner, or
 * the referee for him, acted since, and not when it answers a mail that was
 * not written yet, which is what a letter that overtook others does. What
 * belongs to no turn is stale once its writer did something of that kind since
 * the mail that he answers was written; an `agree`, also when something was
 * proposed since. A token that is of no game, or of another, is stale in every
 * game. */
bool fresh_stale(const struct session *s, enum verb verb, int seat);

/* The letter's writer did that, now. */
void fresh_note(struct session *s, enum verb verb);

/* The letter's writer is asked, by the answer to it, whether he means to end
 * the session's game. And: does the letter answer that mail? */
void fresh_asked(struct session *s);
bool fresh_confirms(const struct session *s);

/* Does the letter answer a mail of the game that was written at that moment or
 * later? */
bool fresh_answers_since(const struct session *s, int64_t at);

/* Did the writer do that since the mail that he answers was written? */
bool fresh_done_since(const struct session *s, enum verb verb);

/* Could the mail that the letter answers tell that another did that last? */
bool fresh_knows_of(
    const struct session *s, const struct person *other, enum verb verb);

/* Was the letter received before the turn opened that it would act on? */
bool fresh_early(const struct session *s);

/* Is it a second delivery of a card that the seat has played already? Then it
 * is no misplay (nomic109 section 6, settled reading 3). */
bool fresh_delivered(const struct session *s, int seat, int card);

/* Was it posted between a misplay and its announcement? Then it is void
 * whatever it is (nomic109 section 6). */
bool fresh_after_misplay(const struct session *s);

#endif
