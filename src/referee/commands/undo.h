/* undo.h - inside referee: takes back a bid or a card. */
#ifndef SPADESD_REFEREE_UNDO_H
#define SPADESD_REFEREE_UNDO_H

struct session;

/* Take back the last act of the session's game. Everyone has agreed, and the
 * rules allow it. */
void undo_give(struct session *s);

#endif
