/* substitute.h - inside referee: another person takes over a seat. */
#ifndef SPADESD_REFEREE_SUBSTITUTE_H
#define SPADESD_REFEREE_SUBSTITUTE_H

struct command;
struct session;

/* Act on the table's answer about the substitute for a seat: all agreed, or
 * the sender refused. A refusal is announced to the table. */
void substitute_agreed(struct session *s, int seat);
void substitute_refused(struct session *s, int seat);

/* Confirm a substitute. The sender is a gamesmaster; `args` is the game and
 * the seat: "7 2". */
void substitute_grant(
    struct session *s, const struct command *c, const char *args);

/* Start a search in place of a silent player. The sender is a gamesmaster;
 * `args` is the game and the seat: "7 2". */
void substitute_search(
    struct session *s, const struct command *c, const char *args);

#endif
