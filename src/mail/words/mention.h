/* mention.h - inside mail: which cards and bids a letter names, whatever it
 * says of them. */
#ifndef SPADESD_MAIL_MENTION_H
#define SPADESD_MAIL_MENTION_H

struct arena;
struct mentions;

/* Reads the new text of a letter. Nothing in it becomes a move by that. */
struct mentions mention_read(struct arena *arena, const char *text);

#endif
