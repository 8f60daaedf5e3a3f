/* stale.h - inside referee: does a letter still mean what it asks for? */
#ifndef SPADESD_REFEREE_STALE_H
#define SPADESD_REFEREE_STALE_H

#include "mail/command.h"

struct loaded_game;
struct session;
struct tx;

/* True if the letter is too late for this command of `seat`, or of a person
 * outside games (SEAT_NONE).
 * - A move is stale if the player, or the referee for the player, acted after
 *   the turn that the letter answers, or if the letter answers a mail that is
 *   not written yet.
 * - Any other command is stale if the sender executed one of the same staleness
 *   group after the mail that the letter answers. An `agree` is also stale if
 *   something was proposed since.
 * - A token of no game, or of another game, is stale in every game. */
bool fresh_stale(const struct session *s, enum verb verb, int seat);

/* Records that the sender executed `verb`; later staleness checks use it. */
void fresh_note(struct session *s, enum verb verb);

/* fresh_asked records that the reply asks the sender to confirm the end of the
 * game. fresh_confirms is true if the letter answers the mail with that
 * question. */
void fresh_asked(struct session *s);

bool fresh_confirms(const struct session *s);

/* True if the letter answers a mail of the game that was written at `at` (Unix
 * seconds) or later. */
bool fresh_answers_since(const struct session *s, int64_t at);

/* True if the letter may mean another act than the one that it would take back,
 * `acts` acts ago: it answers a mail from before the turn of that act or, if no
 * other person has to agree (`alone`), from before the act. On a list the
 * private mails that people answer are old, so this is not checked. */
bool fresh_undoes_other(const struct session *s, int acts, bool alone);

/* True if the sender executed a command of the verb's staleness group after the
 * mail that the letter answers was written. */
bool fresh_done_since(const struct session *s, enum verb verb);

/* True if the letter was received before the opening of the turn in which it
 * would act. */
bool fresh_early(const struct session *s);

/* True if the letter repeats a card that the seat has already played in this
 * round, and does not answer a mail of the turn. That is no misplay (nomic109
 * section 6, settled reading 3). */
bool fresh_repeats(const struct session *s, int seat, int card);

/* True if the letter was posted between a misplay and its announcement. Such a
 * letter is void, whatever it says (nomic109 section 6). */
bool fresh_after_misplay(const struct session *s);

/* mailid_of_token returns the Message-ID, with a token, of the mail in outbox
 * row `mail`. mailid_plain returns one with the random hex digits `chance`
 * instead. The texts are in tx's memory. */
const char *mailid_of_token(
    const struct tx *tx, const char *token, int64_t mail);

const char *mailid_plain(const struct tx *tx, const char *chance, int64_t mail);

/* Return the id for a mail's References that carries the same token as `id`, a
 * result of mailid_of_token. The result differs from `id`, because a mail must
 * not refer to itself. The text is in tx's memory. */
const char *mailid_reference(const struct tx *tx, const char *id);

/* Returns the Message-ID to which all mails of `round` refer; on a list, the
 * Message-ID of the round's first post. Nobody can guess it. The text is in
 * tx's memory. */
const char *mailid_of_round(
    const struct tx *tx, const struct loaded_game *game, int round);

#endif
