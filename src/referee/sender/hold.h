/* hold.h - inside referee: letters that act only once their sender confirms
 * them. */
#ifndef SPADESD_REFEREE_HOLD_H
#define SPADESD_REFEREE_HOLD_H

#include <stdbool.h>
#include <stdint.h>

#include "mail/command.h"
#include "store/people.h"

struct doc;
struct held;
struct input;
struct session;

/* True if any command of the letter would change something. */
bool hold_wanted(const struct input *in, const struct commands *commands);

/* Holds as much as possible of a letter that must not act by itself, and mails
 * its owner a question. If enough questions are open, the owner's next mail
 * mentions the letter instead. If nothing can be held, replies how to send the
 * letter with proof, within limits. */
void hold_letter(struct session *s, const struct commands *commands);

/* Handles a doubtful list post with a move after the referee has asked enough
 * questions about such posts. The post is not held. Its owner is told so once
 * per turn, within limits. */
void hold_unguessed(struct session *s);

/* Handles the answer to the mail that asks about a held letter. After a plain
 * yes, the lines that the question showed become this session's letter, as of
 * their receipt, and the function returns true. Otherwise it replies, or asks
 * once more, and returns false. */
bool hold_release(struct session *s);

/* True if the words may show a card that is not in the hand: "QS", "the queen",
 * "hearts 9 6". */
bool hold_shows_card(const char *words, uint64_t hand);

/* Returns the first words of a letter in the sender's name: at most 160
 * characters, or 60 of the first line, and none from a link, an address or a
 * quotation mark on. Returns "" if they may show a card that the sender does
 * not hold. */
const char *hold_words(
    const struct session *s, const struct letter *letter, bool first_line);

/* Returns the words that hold_words returned, with the address before which it
 * cut them, if it did. */
const char *hold_words_addressed(
    const struct session *s, const struct letter *letter, const char *words);

struct question {
	const struct person *person; /* the person to ask */
	const struct held *held;
	const struct letter *letter;
	const struct commands *lines; /* the lines that a yes executes */
	const char *left_out; /* commands that cannot be held; "" for none */
	int more;             /* number of letters held without a question */
	/* why the referee asks again */
	enum {
		QUESTION_FIRST,   /* it asks for the first time */
		QUESTION_UNCLEAR, /* the answer was neither yes nor no */
		/* the answer did not come from the person's address, or other
		 * people could read where it went */
		QUESTION_UNSURE
	} again;
};

/* Asks the sender about the next letter held without a question. Call it after
 * a question was answered. */
void unasked_next(struct session *s);

/* Adds to a mail which questions are open, and how many letters are held
 * without a question. Mentions each question and letter only once. */
void unasked_tell(
    struct session *s, struct doc *doc, const struct person *person);

/* Adds to the reply which letters in the sender's name are held, for this game
 * or for no game, and until when the game's time-out waits. */
void waits_tell(struct session *s);

/* For a list post in doubt whose game is loaded: if a yes of this round covers
 * the post, its bids and cards count. */
void vouch_judge(struct session *s);

/* Calls vouch_end if the letter is proven, has no command and plainly says no.
 * Otherwise returns false. */
bool vouch_denied(struct session *s, const struct commands *commands);

/* Adds to the reply which addresses the yes covers, and how to end it. */
void vouch_tell(struct session *s);

#endif
