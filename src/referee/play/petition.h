/* petition.h - inside referee: a request that one player makes to the whole
 * table. */
#ifndef SPADESD_REFEREE_PETITION_H
#define SPADESD_REFEREE_PETITION_H

#include "mail/command.h"
#include "store/table.h"

struct command;
struct loaded_game;
struct session;
struct tx;

/* Read the open petition of the session's table. Returns false if none is
 * open. A petition about a turn ends with that turn. */
bool petition_open(
    const struct tx *tx, const struct loaded_game *game, struct petition *out);

/* True, with a reply, if another seat already has an open petition. */
bool petition_taken(struct session *s, const struct command *c, int seat);

/* Ask every player at the table except `p->seat`, and reply. `what` completes
 * a sentence that starts with the player's name. Returns true if there is
 * nobody to ask; the caller then carries out the request. */
bool petition_ask(struct session *s, const struct command *c,
    struct petition *p, const char *what);

/* Record that the seat agrees. Returns true if this was the last consent
 * needed: the petition is closed and the caller carries out the request. */
bool petition_agree(
    struct session *s, const struct command *c, struct petition *p, int seat);

/* Returns the command of a yes to what the mails of the time `at` (Unix
 * seconds) asked the loaded table. Returns VERB_COUNT if they asked nothing, or
 * if that is settled. */
enum verb asks_at(const struct session *s, int64_t at);

/* Returns when the table was first asked something that is not settled yet and
 * to which a yes is the command `yes`; VERB_COUNT: anything. 0: it was not. */
int64_t asks_since(const struct session *s, enum verb yes);

/* Replies with what the table is asked now, and what the sender can answer.
 * Replies to each poster once a day about a question. Returns false, without a
 * reply, if there is nothing to ask. */
bool asks_again(struct session *s);

/* Replies likewise to a vouched post that speaks of the question, once a day
 * for the same words. */
bool asks_insisted(struct session *s);

/* Repeats in a reply about something else what the table is asked, so that the
 * sender can answer any mail. Does nothing if nothing is asked. */
void asks_still(struct session *s);

/* If the letter asks whether its writer's consent or refusal counts, says so,
 * and returns true. */
bool asks_received(struct session *s);

#endif
