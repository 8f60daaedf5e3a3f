/* mailid.h - inside referee: the Message-IDs of our mails. */
#ifndef SPADESD_REFEREE_MAILID_H
#define SPADESD_REFEREE_MAILID_H

#include <stdint.h>

struct loaded_game;
struct tx;

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

/* Returns the outbox row in a Message-ID; 0 if the Message-ID is not ours. */
int64_t mailid_number(const struct tx *tx, const char *id);

#endif
