/* session.h - inside referee: a letter, or a clock check, that is being
 * handled.
 *
 * A session has five parts: tx, in, game, reply and decision. A function that
 * needs only one or two parts takes these instead of the session. A part that
 * the function cannot change is const. */
#ifndef SPADESD_REFEREE_SESSION_H
#define SPADESD_REFEREE_SESSION_H

#include "loaded_game.h"
#include "mail/decision.h"
#include "reply.h"
#include "sender.h"
#include "tx.h"

struct game_row;

struct session {
	struct tx tx;
	struct input in;
	struct loaded_game game;
	struct reply reply;
	/* what the sentences of the letter mean; its move is -1 if they were
	 * not read */
	struct decision decision;
};

/* Begins a session and its transaction. If it fails, do not call
 * session_end. */
enum outcome session_begin(
    struct session *s, struct referee *r, int64_t now, struct err *err);

/* Begins a read-only session, without a transaction. */
void session_look(
    struct session *s, struct referee *r, int64_t now, struct err *err);

/* Begins a session for a part of what the session `whole` does, in its
 * transaction. */
void session_part(struct session *s, const struct session *whole);

/* Commits, or rolls back if anything failed. Releases the session's memory.
 * Returns the first failure, or DONE. */
enum outcome session_end(struct session *s);

/* Loads game `id`, after unloading any other. Returns false if there is no such
 * game, or if reading it failed. */
bool session_load(struct session *s, int64_t id);

/* Stores the game's next due time, as session_end does, and detaches the game.
 */
void session_unload(struct session *s);

/* Returns the sender's seat, for a command that needs one. Replies and returns
 * SEAT_NONE if the sender has no seat, if a bot plays the seat, or if the
 * letter is unproven or stale. */
int session_player(struct session *s, const struct command *c);

/* True if the sender is proven well enough for a move and the letter is not
 * stale. Otherwise replies and returns false. */
bool sure_of_sender(struct session *s, const struct command *c);

/* True if the sender's proof is enough for the command. A final command needs
 * the sender's token from an address of the sender, in a letter to the referee
 * alone, or a vouched list post. A yes to an earlier post is enough only for a
 * bid or a card. Also true for an unknown sender. Replies if it returns false.
 */
bool sure_for_good(
    const struct input *in, struct reply *reply, const struct command *c);

/* Replies that the sender is not proven. */
void sure_not(struct reply *reply, const struct command *c);

/* True, with a reply, if this letter already changed another game than `id`. */
bool session_owes_another(const struct loaded_game *game, struct reply *reply,
    const struct command *c, int64_t id);

/* Loads the last game that the sender finished, if the letter is about no game
 * and the sender plays none. */
void session_load_past(struct session *s);

/* Replies that the move of event `e` counts. */
void session_acknowledge(struct session *s, const struct event *e);

/* Returns a notice for everybody about any game, which has a view of no hand
 * and of no table yet. `names` are by seat, and name no former player; NULL:
 * the players' names. */
struct notice session_public(
    struct session *s, const struct game_row *row, const char *const *names);

/* Returns what the player at `seat` may be told about the game. For SEAT_NONE,
 * returns what everyone may be told. */
struct notice session_notice(struct session *s, int seat);

/* Returns whom the sender can write to about a game, with the address: the
 * operator, or else the first gamesmaster who does not sit at that table and is
 * not the sender. `row`: NULL for no game. Returns NULL if there is nobody, and
 * for a sender who is not registered. The text is in the session's memory. */
const char *contact_for(const struct session *s, const struct game_row *row);

/* Returns contact_for as a sentence after a blank, for a player whose move was
 * refused; "" if there is nobody. */
const char *contact_sentence(
    const struct session *s, const struct game_row *row);

/* Logs one line of level info for the letter. `verdict` is the verdict that is
 * stored with the letter. */
void letter_log(const struct session *s, const char *verdict);

#endif
