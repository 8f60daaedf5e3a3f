/* fair.h - inside referee: the fair deal at a table, and the record that it is made from. */
#ifndef SPADESD_REFEREE_FAIR_H
#define SPADESD_REFEREE_FAIR_H

#include "deal/draw.h"
#include "session.h"

struct buf;

/* Draws a chain for a new game, to be announced with it, and its seats: order[seat] is a place in
 * the list of names. */
void fair_start(struct session *s, int sides, const int mate[2], uint8_t *order);
/* Does the deal that is due wait for the public beacon? Begins to wait where the site has one. */
bool fair_waits(struct session *s);
/* The seed of the round that is due, and closes its words; false when s->failed. */
bool fair_round(struct session *s, uint8_t seed[SEED_SIZE]);
bool fair_secret(struct store *store, int64_t game, int round, uint8_t secret[SEED_SIZE]);
/* The secret of a round that is over, in hex; NULL when it was not even dealt. */
const char *fair_opened(const struct session *s, int64_t game, int round);
/* Takes words for the next deal; *taken is what fits of them, false when that is nothing. */
bool fair_words(struct session *s, int seat, const char *text, const char **taken);

/* The record of a game (record.c); see referee_record. */
enum outcome record_of(struct referee *r,
    struct arena *arena,
    const struct game_row *row,
    enum record_part part,
    struct buf *out,
    struct err *err);

#endif
