/* limits.h - inside referee: limits on replies, against robots and floods. */
#ifndef SPADESD_REFEREE_LIMITS_H
#define SPADESD_REFEREE_LIMITS_H

struct command;
struct commands;
struct input;
struct session;
struct tx;

/* True if something proves the sender. Anybody else gets only brief mails. */
bool limits_proven(const struct input *in);

/* limits_count counts "KIND WHAT" once more, for this letter. limits_counted
 * returns how often it was counted since `since`. limits_count_up_to counts it
 * and returns true, unless it was counted `most` times since `since`. */
void limits_count(const struct tx *tx, const char *kind, const char *what);

/* True if the letter with these commands may be answered. Call it once per
 * letter, because a true result is counted. */
bool limits_answer(struct session *s, const struct commands *commands);

/* limits_note_not_held records that a letter was not even held. limits_not_held
 * counts such letters in the person's name within a day. limits_not_held_since
 * counts only those after `since`. */
void limits_note_not_held(const struct tx *tx, const struct input *in);

int limits_not_held(const struct tx *tx, int64_t person);

int limits_not_held_since(const struct tx *tx, int64_t person, int64_t since);

/* True if the sender may be told that the letter is held: in the sender's turn
 * and once an hour; if the letter proves nothing, as often as such letters are
 * answered. A true result is counted. */
bool limits_tell_of_held(struct session *s);

/* True if a stranger may get a confirmation mail. A true result is counted. */
bool limits_join(const struct tx *tx, const struct input *in);

/* True if the sender may invite the stranger at that address. A sender may
 * invite three strangers a day, as long as the mails to all strangers stay
 * within their limits. Every call counts, so nobody can try out many addresses.
 */
bool limits_guest(
    const struct tx *tx, const struct input *in, const char *address);

/* True if the command may be executed. Otherwise replies why not: the reply is
 * long enough already, or the sender has sent the table enough for a day. */
bool limits_command(struct session *s, const struct command *c);

/* Counts the command if its only effect was to tell the table something. */
void limits_told(const struct session *s, const struct command *c);

/* True if the sender was asked within the hour, in this turn, about a post with
 * the same text. */
bool limits_guessed(const struct session *s);

/* Returns when the referee last asked the person, in this turn, which move a
 * post means; 0 for never. */
int64_t limits_guessed_at(const struct session *s, int64_t person);

/* True if the sender may be asked about this post: many times a day, but about
 * doubtful posts a few times a turn. A true result is counted. */
bool limits_guess(const struct session *s);

/* True if the sender may be told that no move was found: once a turn. A true
 * result is counted. */
bool limits_unread(const struct session *s);

/* True if the sender may be told that a post came before its turn: once for the
 * same words, and a few times a turn for doubtful posts. A true result is
 * counted. */
bool limits_early(const struct session *s);

/* True if this gamesmaster may get one more mail. */
bool limits_gamesmaster(const struct tx *tx, const char *address);

/* True at most once a day for each `what`. A true result is counted, unless the
 * session is read-only. */
bool limits_once_a_day(const struct tx *tx, const char *what);

/* Returns NULL if the sender may get a review of `what` ("7.2": round 2 of game
 * 7), and counts the review. Otherwise returns the reason. Reviews take much
 * computing: a letter gets one, the same review is made once an hour, and a
 * person gets a few an hour. */
const char *limits_review(
    const struct tx *tx, const struct input *in, const char *what);

#endif
