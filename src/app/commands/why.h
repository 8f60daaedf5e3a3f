/* why.h - inside app: explains how `spadesd read --why` judged a letter. */
#ifndef SPADESD_APP_WHY_H
#define SPADESD_APP_WHY_H

struct arena;
struct buf;
struct legal_moves;
struct letter;

/* Add the candidates of the letter, and the weights that make up their sums,
 * the heaviest first. */
void why_plain(struct buf *out,
    struct arena *arena,
    const struct letter *letter,
    const struct legal_moves *legal);

#endif
