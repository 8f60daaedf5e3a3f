/* limits.h - inside referee: how much is answered, so that robots and strangers
 * make no flood. */
#ifndef SPADESD_REFEREE_LIMITS_H
#define SPADESD_REFEREE_LIMITS_H

#include <stdbool.h>
#include <stdint.h>

struct command;
struct commands;
struct input;
struct session;
struct tx;

/* Does the session's letter prove its address: by a token, the provider's word,
 * or the From of a person on a site that trusts it? To whom it does not, only
 * what is brief is said. */
bool limits_proven(const struct tx *tx, const struct input *in);
/* May the session's letter be answered, which asked for these commands? Asked
 * once a letter: a yes is noted. */
bool limits_answer(const struct session *s, const struct commands *commands);
/* Notes that the session's letter was not even held, as too many are; how often
 * that was with that person within a day; and after `since`. */
void limits_note_not_held(const struct tx *tx, const struct input *in);
int limits_not_held(const struct tx *tx, int64_t person);
int limits_not_held_since(const struct tx *tx, int64_t person, int64_t since);
/* Is its writer to act, and not told in this turn that letters in his name are
 * held? A yes is noted. */
bool limits_tell_of_held(const struct session *s);
/* May its stranger be sent a confirmation mail? A yes is noted. */
bool limits_join(const struct tx *tx, const struct input *in);
/* May the command be carried out? Says why not: the answer is long enough for a
 * question more, or its writer told the table of enough for a day. */
bool limits_command(struct session *s, const struct command *c);
/* Notes that the command told the table something, if it is one of those that
 * do only that. */
void limits_told(const struct session *s, const struct command *c);
/* Was its writer asked in this turn whether a post with the same text is a
 * move? */
bool limits_guessed(const struct session *s);
/* May the writer be asked about this post? A few times a turn and a day. If
 * true, the question is counted. */
bool limits_guess(const struct session *s);
/* May the writer be told that no move was read? Once a turn. If true, that is
 * counted. */
bool limits_unread(const struct session *s);
/* May this gamesmaster be told one thing more? */
bool limits_gamesmaster(const struct tx *tx, const char *address);
/* Was `what` not said within a day? Notes that it is said now. */
bool limits_once_a_day(const struct tx *tx, const char *what);
/* May its writer have that reviewed ("7.2": round 2 of game 7)? A review costs
 * time: one a letter, each once an hour, a few an hour in all. NULL, and it is
 * noted; or why not. */
const char *limits_review(
    const struct tx *tx, const struct input *in, const char *what);

#endif
