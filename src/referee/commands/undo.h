/* undo.h - inside referee: a bid or a card taken back. */
#ifndef SPADESD_REFEREE_UNDO_H
#define SPADESD_REFEREE_UNDO_H

struct session;

/* All agreed: the last act of the session's game, which may be taken back, is;
 * and the game goes on from there. */
void undo_give(struct session *s);

#endif
