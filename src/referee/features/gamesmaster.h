/* gamesmaster.h - inside referee: the gamesmaster's commands, and what is
 * common to them: proof, the game, the audit.
 *
 * No gamesmaster rules on a game in which the same person plays. */
#ifndef SPADESD_REFEREE_GAMESMASTER_H
#define SPADESD_REFEREE_GAMESMASTER_H

struct command;
struct person;
struct session;
struct tx;

/* Returns the number of the game that the command names. `replace` without a
 * number is about the only game of the player; 0: none. */
int64_t kit_game(const struct session *s, const struct command *c, bool last);

/* Returns the game in play if there is only one; otherwise 0. */
int64_t kit_in_play(const struct session *s);

/* Returns the text after the first such number, without a colon. */
const char *kit_after_number(const char *args);

/* Reads "7 because WORDS". Returns the words without a period at the end, in
 * tx's memory, or NULL if the line has no game or no words. */
const char *kit_because(const struct tx *tx, const char *line, int64_t *game);

/* Loads the game that the command names, if it is in play. Otherwise replies
 * and returns false. */
bool kit_load(struct session *s, const struct command *c, bool last);

/* True if the sender is that person, or plays in a game with that person. The
 * operator never does. */
bool kit_sits_with(const struct session *s, int64_t person);

/* True if the sender and that person sit at no table together. Otherwise
 * replies that somebody else has to do this. */
bool kit_apart(
    struct session *s, const struct command *c, const struct person *p);

/* True if the verb is in the kit. */
bool kit_has(int verb);

/* Carries out a command of a proven gamesmaster or of the operator, and audits
 * it. */
void kit_act(struct session *s, const struct command *c);

/* ---- the commands ---- */

typedef void kit_fn(struct session *s, const struct command *c);
kit_fn kit_cancel, kit_extend, kit_suspend_now, kit_resume_now;
kit_fn kit_replace, kit_eject, kit_rename, kit_announce;
kit_fn undo_misread, void_round, void_off;

#endif
