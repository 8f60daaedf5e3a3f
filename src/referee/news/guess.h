/* guess.h - inside referee: asks about a letter that only hints at a move. */
#ifndef SPADESD_REFEREE_GUESS_H
#define SPADESD_REFEREE_GUESS_H

struct commands;
struct evidence;
struct session;

/* Reply with a question such as "Do you mean 7♥?", or explain why the move
 * that the letter mentions is illegal. Returns false, without a reply, if a
 * command of the letter could act, if the sender is not to act, or if the
 * letter mentions no move. Never changes the game. */
bool guess_ask(
    struct session *s, const struct commands *commands, bool answered);

/* True if a letter without a question bids what the player to bid may not bid:
 * "14 lol". */
bool guess_refuses(struct session *s);

/* Returns the confirmed move as the only command, if the letter is a plain yes
 * to a question from guess_ask. If it is a plain yes to a mail that offered one
 * command, or a plain no to one about an open table, returns the command that
 * it stands for. Otherwise returns NULL. */
const struct commands *guess_confirmed(const struct session *s);

/* Returns the move that was asked about as the only command, if the letter does
 * nothing else and names it once more without a doubt: "exactly, the three".
 * Otherwise returns the letter's own commands. */
const struct commands *guess_repeated(
    struct session *s, const struct commands *commands);

/* True if the letter does what the answered mail asked about, by a yes or in
 * one sentence, so that its words ask and wish for nothing else. */
bool guess_only_answers(
    const struct session *s, const struct commands *commands);

/* Returns the words of the letter. A yes at their beginning that answers a
 * question about a card names that card. */
const struct evidence *guess_evidence(const struct session *s);

/* True if the letter says yes to a question from guess_ask and adds something
 * with "and", or another card: "Yes! And then the ace of hearts." */
bool guess_added(const struct session *s);

/* True if the answered mail offers a game, and the letter says yes to it first
 * and wishes for something else: "yea but can it be till 200 points". */
bool guess_yes_but(const struct session *s);

/* If the letter is a plain no to a question from guess_ask, or a plain yes to a
 * mail that asks to choose one of several, replies so and returns true. */
bool guess_unsettled(struct session *s, const struct commands *commands);

/* True if the referee has asked the sender in this turn which move is meant.
 * guess_asks_still then asks once more, and says that no move counts yet. */
bool guess_open(const struct session *s);

bool guess_asks_still(struct session *s);

/* True if the letter is a plain yes, or says to go on: "ok", "let's go". */
bool guess_agrees(const struct session *s);

#endif
