/* shuffle.h - inside referee: the fair deal at a table (doc/fair-deal.md). */
#ifndef SPADESD_REFEREE_SHUFFLE_H
#define SPADESD_REFEREE_SHUFFLE_H

#include "deal/draw.h"
#include "referee/referee.h"

struct command;
struct game_row;
struct loaded_game;
struct session;
struct tx;
struct verified;

/* Makes and announces the chain of a new game, and draws its seats: order[seat]
 * is a place in the list of names. `mate` holds the places of two partners, or
 * -1 and -1. */
void shuffle_start(struct session *s, const int mate[2], uint8_t *order);

/* Computes and stores the seed of the next round. Returns false, with the
 * failure in tx, if that is impossible. */
bool shuffle_round(struct session *s, uint8_t seed[SEED_SIZE]);

/* Starts a random sequence for this turn, from the round's seed and `label`.
 * Returns false, with the failure in tx, if the round has no seed. */
bool shuffle_draw(struct tx *tx, const struct loaded_game *game,
    const char *label, struct draw *draw);

/* True if the deal that is due waits for a pulse. If no pulse is chosen yet,
 * accepts no more words for this deal and chooses its pulse. */
bool promise_waits(struct session *s);

/* Tells the table once that the pulse is an hour late, or that the chain has
 * been unknown for an hour. */
void promise_tell_late(struct session *s);

/* promise_told returns when the table was told that the deal's pulse is late,
 * or that the chain is unknown; 0 if the table was not told or the deal does
 * not wait any more. After that, promise_agree records that `seat` agrees to go
 * on without the pulse: for this deal, or for the whole game if the chain is
 * unknown. Once all players agree, the deal is due. */
int64_t promise_told(const struct tx *tx, const struct loaded_game *game);

void promise_agree(struct session *s, const struct command *c, int seat);

/* Returns the round for which players can give words now: the next round whose
 * inputs are not fixed yet. */
int words_round(const struct tx *tx, const struct loaded_game *game);

/* Stores the words of `seat` for the next deal. Returns the words that fit; ""
 * if the first word is too long, or if the only word is "none", which has
 * another meaning in the record. */
const char *words_take(
    struct tx *tx, const struct loaded_game *game, int seat, const char *text);

/* A game's record as text (engine/record.h, deal/verify.h). */

/* Writes the record of any game to `out`; see referee_record. A failure is only
 * returned, not stored in the session: the caller decides what it means. */
enum outcome record_of(struct session *s, const struct game_row *row,
    enum record_part part, struct buf *out, struct err *err);

/* Stores the final record of a finished game, or "" if the record cannot be
 * written from the store. */
void record_keep(struct session *s, const struct game_row *row);

/* True if the stored record matches the game's events, or if none is stored. */
bool record_follows(struct session *s, const struct game_row *row);

/* Returns the digest of the record up to the end of `round`, in groups of
 * digits that are easy to compare. If the record ends before that, the digest
 * covers the whole record. If the round was not dealt, returns the digest at
 * the end of the game, or NULL while the game goes on. The text is in the
 * session's memory. */
const char *record_digest(
    struct session *s, const struct game_row *row, int round);

/* Adds the record's digest to each news item about the end of a round or game.
 */
void record_digests(struct session *s);

/* Return texts in tx's memory. verdict_good is for a record that is right and
 * has a round. verdict_wrong says at which line the record is wrong.
 * verdict_unchecked lists what was not checked, each item on a new line. */
const char *verdict_good(const struct tx *tx, const struct verified *v);

const char *verdict_wrong(const struct tx *tx, const struct verified *v);

const char *verdict_unchecked(const struct tx *tx, const struct verified *v);

#endif
