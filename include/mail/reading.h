/* reading.h - what a letter does at one moment of a game.
 *
 * The reader child finds the commands and the words of a letter. Which move the
 * letter makes depends on the turn and the hand, which only the referee knows.
 * All functions depend only on their arguments. */
#ifndef SPADESD_MAIL_READING_H
#define SPADESD_MAIL_READING_H

#include "mail/command.h"
#include "mail/decision.h"

/* What the referee knows about the writer's moves when it reads a letter. */
struct position {
	/* what a card or number by itself means */
	enum hint hint;
	/* the legal bids or cards; no moves unless the writer may bid or play
	 * now, or `early` is set */
	struct legal_moves legal;
	/* it is another player's turn, or a letter names a move for a later
	 * one: `legal` has the moves that the writer may mean, and the
	 * sentences of the letter only get a decision */
	bool early;
	bool calls; /* an ace may be called low or high */
	bool asked; /* the writer was asked about something else */
	/* a post: the moves that an unanswered question to the writer is about
	 */
	uint64_t open;
	int64_t game; /* its number; 0 if there is none */
	/* HINT_PASS, HINT_DISCARD: the writer's hand, and how many cards to
	 * give away */
	uint64_t hand;
	int give;
};

/* Returns the letter's commands in their order, with its moves. The arena owns
 * them. Sets *out to the decision about the sentences of the letter; its move
 * is -1 if they were not read.
 *
 * If the writer may bid or play, decision_make decides. Otherwise, and for a
 * move that cannot be made now, only a line counts that says one move and
 * nothing else. Two lines with different moves are contradictory. */
const struct commands *reading_make(struct arena *arena,
    const struct letter *letter, const struct position *position,
    struct decision *out);

/* Returns the line of the new text with this number, from 0; "" if the text is
 * cut off before it. */
const char *reading_line(
    struct arena *arena, const struct letter *letter, size_t number);

/* True if a line of the letter is neither one of its commands nor polite or a
 * person's name: nobody else reads it. */
bool reading_has_remarks(
    const struct letter *letter, const struct commands *commands);

#endif
