/* session.h - inside referee: a letter, or a look at the clock, that is being
 * handled.
 *
 * Its four parts are passed apart where a function needs only one or two of
 * them. Parts that cannot change anything are const. */
#ifndef SPADESD_REFEREE_SESSION_H
#define SPADESD_REFEREE_SESSION_H

#include "loaded_game.h"
#include "reply.h"
#include "sender.h"
#include "tx.h"

struct session {
	struct tx tx;
	struct input in;
	struct loaded_game game;
	struct reply reply;
};

/* Begins a session and its transaction. When that fails, there is no session to
 * end. */
enum outcome session_begin(
    struct session *s, struct referee *r, int64_t now, struct err *err);
/* Begins a session that only looks, without a transaction. */
void session_look(
    struct session *s, struct referee *r, int64_t now, struct err *err);
/* Begins a session for a part of what `whole` does, in whole's transaction. */
void session_part(struct session *s, const struct session *whole);
/* Commits, or rolls back if anything failed; releases the session's memory.
 * Returns the first failure, or DONE. */
enum outcome session_end(struct session *s);

/* Makes game `id` the session's, and unloads another. Returns false when there
 * is no such game, or when reading it failed. */
bool session_load(struct session *s, int64_t id);
/* Detaches the game after saving its next due time, as session_end does. */
void session_unload(struct session *s);

/* The sender's seat, for a command that takes one. Replies and returns
 * SEAT_NONE when the sender has no seat, when a bot plays it, when the letter
 * may be anybody's, or when it is stale. */
int session_player(struct session *s, const struct command *c);
/* True when the letter is surely the sender's and not stale, by the measure of
 * a move. Replies when it is not. */
bool sure_of_sender(struct session *s, const struct command *c);
/* True when a final command shows enough proof: the sender's token from an
 * address of the sender, or a vouched post on the list (a yes to an earlier
 * post is not enough). True of all other commands. Replies when it is not. */
bool sure_for_good(
    const struct input *in, struct reply *reply, const struct command *c);
/* Replies that the sender is not proven. */
void sure_not(struct reply *reply, const struct command *c);
/* True, with a reply, if this letter already changed another game than `id`. */
bool session_owes_another(const struct loaded_game *game,
    struct reply *reply,
    const struct command *c,
    int64_t id);

/* What the person at `seat` may be told of the game; SEAT_NONE for what
 * everyone may be told. */
struct notice session_notice(struct session *s, int seat);

#endif
