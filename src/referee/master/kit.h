/* kit.h - inside referee: the gamesmaster's commands, and what is common to
 * them: proof, the game, the audit.
 *
 * No gamesmaster rules on a game in which the same person plays. */
#ifndef SPADESD_REFEREE_KIT_H
#define SPADESD_REFEREE_KIT_H

#include <stdbool.h>
#include <stdint.h>

struct command;
struct doc;
struct person;
struct session;
struct tx;

/* Returns a number that stands alone among the words: the first, or the last.
 * Returns 0 if there is none. */
int64_t kit_number(const char *args, bool last);
/* Returns the number of the game that the command names. `replace` without a
 * number is about the only game of the player; 0: none. */
int64_t kit_game(const struct session *s, const struct command *c, bool last);
/* Returns the text after the first such number, without a colon. */
const char *kit_after_number(const char *args);
/* Reads "7 because WORDS". Returns the words without a period at the end, in
 * tx's memory, or NULL if the line has no game or no words. */
const char *kit_because(const struct tx *tx, const char *line, int64_t *game);
/* Returns these words as the end of a sentence: ", because ann is ill", or ":
 * holidays" of a line without "because". Returns "" if there are none. */
const char *kit_why(const struct tx *tx, const char *line);
/* Replies that the game with that number is not in play. */
void kit_say_no_game(struct session *s, const struct command *c, int64_t id);
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

/* Adds what is open at the session's table: a suspension, a request and who has
 * agreed to it, substitutes. `zone` is the reader's. */
void kit_show_open(const struct session *s, const char *zone, struct doc *doc);

/* True if the verb is in the kit. */
bool kit_has(int verb);
/* Carries out a command of a proven gamesmaster or of the operator, and audits
 * it. */
void kit_act(struct session *s, const struct command *c);

/* ---- the commands ---- */

typedef void kit_fn(struct session *s, const struct command *c);
kit_fn grant_command;
kit_fn kit_cancel;
kit_fn kit_extend;
kit_fn kit_suspend_now;
kit_fn kit_resume_now;
kit_fn kit_replace;
kit_fn kit_eject;
kit_fn kit_rename;
kit_fn kit_announce;
kit_fn undo_misread;

#endif
