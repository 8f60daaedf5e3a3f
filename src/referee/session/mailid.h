/* mailid.h - inside referee: the Message-IDs of our mails. */
#ifndef SPADESD_REFEREE_MAILID_H
#define SPADESD_REFEREE_MAILID_H

#include <stdint.h>

struct loaded_game;
struct tx;

/* One that a token rides in, and one with 16 hex digits of chance, for the mail
 * that is row `mail` of the outbox. The session's memory. */
const char *mailid_of_token(
    const struct tx *tx, const char *token, int64_t mail);
const char *mailid_plain(const struct tx *tx, const char *chance, int64_t mail);

/* What all mails of that round refer to. On a list it is the id of its
 * first post; nobody can guess it. */
const char *mailid_of_round(
    const struct tx *tx, const struct loaded_game *game, int round);

/* The row in it; 0 where it is none of ours. */
int64_t mailid_number(const struct tx *tx, const char *id);

#endif
