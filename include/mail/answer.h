/* answer.h - classifies the answer to a yes-or-no question.
 *
 * A yes to "Is this yours?" executes a letter on hold, so it counts only if the
 * answer says nothing else. Each word of the answer must belong to a known
 * phrase, and apart from politeness all phrases must say yes. Any unknown word,
 * in any language, means that there is no yes. */
#ifndef SPADESD_MAIL_ANSWER_H
#define SPADESD_MAIL_ANSWER_H

#include "mail/evidence.h"

struct letter;

enum answer {
	ANSWER_OTHER, /* no clear answer, or both a yes and a no */
	ANSWER_EMPTY, /* the letter has no new text */
	ANSWER_YES,
	ANSWER_ONCE, /* yes, but only to this letter */
	ANSWER_NO,
	/* asks to join; the rest of the answer may say yes, but not no */
	ANSWER_JOIN,
	/* consents ("fine by me"), or is ready to play ("let's go"); the rest
	 * of the answer may say yes, but not no */
	ANSWER_FINE,
	ANSWER_READY,
	ANSWER_TOO, /* joins in what another player said: "me too" */
	/* begins with a yes, and adds words that take nothing back: "Sure, see
	 * you all" */
	ANSWER_MOSTLY,
	/* surely a yes, in words of the writer's own (answer_learnt) */
	ANSWER_SURELY,
	/* no, beside words that name a move: "No, forget that. I bid 6." */
	ANSWER_NO_MOVE
};

/* Classifies the new text of a letter. If the subject says no, the text must
 * say no too; otherwise the result is ANSWER_OTHER. Takes linear time. */
enum answer answer_read(struct arena *arena, const struct letter *letter);

/* What the referee asked. */
enum asking {
	ASKED_YOURS, /* "Is this yours?" */
	ASKED_SEAT,  /* about a seat, a table or a new game */
	ASKED_JOIN,  /* nothing: does a stranger's first letter wish to play? */
	ASKED_OTHER
};

/* Reads an answer that answer_read does not understand, by weights that
 * tests/hands/learn_answers.py learnt. Returns ANSWER_SURELY, ANSWER_MOSTLY,
 * ANSWER_NO or ANSWER_OTHER. */
enum answer answer_learnt(const struct evidence *evidence, enum asking asking);

enum giving_up { GIVES_UP_NOTHING, GIVES_UP_GAME, LEAVES_GAME };

/* Says whether a sentence of the letter gives up the game for its writer or the
 * writer's side, or leaves it: "Cat and I resign the game, well played." `name`
 * is the writer's name as answer_words returns it. The evidence may be NULL. */
enum giving_up answer_gives_up(
    const struct evidence *evidence, const char *name);

/* What a line asks the referee to do. */
enum answer_wish {
	ANSWER_WISH_NONE,
	ANSWER_WISH_STOP, /* to send no more mail */
	ANSWER_WISH_BACK  /* to end an absence */
};

/* Returns the wish of a line that says nothing else: "take me off your list
 * please", "I'm back from holiday". */
enum answer_wish answer_wish(struct arena *arena, const char *line);

/* Returns the words of a text in lower case, separated by single spaces,
 * without punctuation and accents. Quoting or wrapping a text does not change
 * its words. The arena owns the result. */
const char *answer_words(struct arena *arena, const char *text);

/* True if an answer quotes only `ours` and the line that introduces
 * the quotation ("On Monday, X wrote:"). `quoted` is what answer_words returned
 * for the answer; `ours` is the text of our mail; `name` is the referee's name
 * in mail. */
bool answer_quotes(struct arena *arena, const char *quoted, const char *ours,
    const char *name);

/* True if the letter begins with a yes, or says to take a seat, and neither
 * denies nor delays anything: "Yes please! I'm Fay. Is it complicated?" */
bool answer_accepts(const struct evidence *evidence);

/* True if the letter wants no mail: "I dont want any emails anymore". A letter
 * that wants fewer mails, or others, does not. */
bool answer_no_mail(const struct evidence *evidence);

/* True if an answer to "Is this yours?" claims the post, or probably (`likely`)
 * says yes to it, and speaks of later posts, too: "Yes: mine the ink, and mine
 * what follows after." "Later too" alone says both. */
bool answer_vouches(const struct evidence *evidence, bool likely);

/* True if a short letter's first word is a yes, and no other word asks, denies,
 * doubts or delays: "Yeah, four is fine". It may still name another move. */
bool answer_yes_first(const struct evidence *evidence);

/* What takes an answer's yes back, or turns it. */
extern const enum concept answer_doubts[];

/* True for a word that every choice may have: "I'd like the ... one, please".
 */
bool answer_filler(const struct evidence_word *word);

/* True if the letter says yes in a clause of its own, and its other words name
 * neither a move nor the writer: "yes, the poor thank you". */
bool answer_yes_apart(const struct evidence *evidence);

/* True if the letter says yes first, and then nothing but the move that was
 * asked about: "Yeah four is fine". */
bool answer_names_alone(
    const struct evidence *evidence, const struct plain *asked);

/* True if the words before the one at `end` only say yes, repeat the offered
 * command or are polite. If `kind`, they mean a command of that kind, and may
 * have their own words for it, but no other number or card. */
bool answer_repeats(const struct evidence *evidence, size_t end,
    const char *offered, bool kind);

#endif
