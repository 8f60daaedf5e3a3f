/* questions.h - inside referee: answers to questions about the game. */
#ifndef SPADESD_REFEREE_QUESTIONS_H
#define SPADESD_REFEREE_QUESTIONS_H

#include <stdbool.h>

#include "mail/decision.h"
#include "notice/notice.h"

struct asked;
struct commands;
struct evidence;
struct session;

/* Adds that part of a mail to the reply. */
void questions_brief(struct session *s, notice_part *part);

/* Reply about the rules that the letter names; why something is not allowed, or
 * was refused, or how the points came about; what was played, of the suits that
 * the letter names; whether the sender's move came; that the referee cannot
 * answer. */
void questions_rules(struct session *s);
void questions_why(struct session *s);
void questions_played(struct session *s);
void questions_received(struct session *s);
void questions_other(struct session *s);

/* Says what the sender may bid or play now, or else the rules about it, if the
 * letter asks for leave: "can I lead spades". Returns false for any other
 * letter. */
bool questions_leave(struct session *s);

/* Reply whether the player whom the letter names still plays; how the cards are
 * dealt; what a bid is, to a player who wants to pass. */
void questions_where(struct session *s);
void questions_fair(struct session *s);
void questions_pass(struct session *s);

/* True if the letter is a question of few words: it begins as one, or has the
 * mark. */
bool questions_asked(const struct evidence *e);

/* True if the letter asks whether a move that it names is a good one. */
bool questions_advice(const struct session *s);

/* Answers "what does gaccing mean", and "what is gaccing" if no table of words
 * knows the word. Returns false for any other letter. */
bool questions_word(struct session *s);

/* Refuses to tell what the sender holds: "tell bob I have good spades". Returns
 * false for any other letter. */
bool questions_tells_hand(struct session *s);

/* Returns the words of a question in another clause than a greeting before it:
 * "hello again, what was led". Returns those of any other letter unchanged. */
const struct evidence *questions_after_hello(
    struct arena *arena, const struct evidence *e);

/* True if the letter only greets: "hi", "Hello referee". */
bool questions_greets(const struct evidence *e);

/* True if the letter says that its writer has come back, or wants to: "hey, I'm
 * home again", "let me back in". Not "I'll be back on Monday". */
bool questions_is_back(const struct evidence *evidence);

/* True if the letter says that its writer is away on days that it names. */
bool questions_away(const struct session *s);

/* Ends the absence of a writer who plainly says to be back, as `back` does, and
 * asks one who perhaps does. Returns false for any other letter, and if the
 * letter asks something besides. */
bool questions_back(struct session *s);

/* After a move: if a clause without a move says that the writer is back, ends
 * the absence as `back` does: "I'm home early! Nil." Otherwise reminds a writer
 * who is still away. */
void questions_back_beside(struct session *s, const struct commands *commands);

/* Answers the intent for a game that is over, if the letter means one: who won,
 * why the points came about, what the sender's cards cost, whether its deals
 * were fair. Returns false for any other letter. */
bool questions_past(struct session *s, enum intent intent);

/* Answers small talk, such as "good game": with one line a turn if the sender
 * is to act, and otherwise with one a day; in a game, with how to tell the
 * others. Thanks off turn get silence. `prompted`: the letter answers an offer,
 * and so must have few words. Returns false for any other letter. */
bool questions_chat(struct session *s, bool prompted);

/* True if the words ask whether the writer's own move arrived: "did my six
 * count?", "did you get my card?". */
bool questions_own_move(const struct evidence *e);

/* Returns the word that calls the referee, as in "Referee, what is the score?";
 * the number of words for none. */
size_t questions_call(const struct evidence *e);

/* True if a post asks something, and asks no other person. It answers a mail
 * that only its author got, or is a sentence about the cards. */
bool questions_posted(const struct session *s, const struct asked *asked);

#endif
