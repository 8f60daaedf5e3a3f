/* clause.h - inside mail: the words of a clause, and what kind of clause it
 * is. */
#ifndef SPADESD_MAIL_CLAUSE_H
#define SPADESD_MAIL_CLAUSE_H

#include <stdbool.h>
#include <stddef.h>

#include "mail/command.h"

struct arena;

enum word_class {
	WORD_OTHER, /* unknown: turns a clause into talk */
	/* "I'll", "the", "please": a word without a meaning of its own */
	WORD_FILLER,
	WORD_PLAY, /* a verb of playing */
	WORD_BID,  /* a verb of bidding */
	WORD_CARD,
	WORD_NUMBER,
	WORD_BLIND, /* the "blind" of "blind nil" */
	WORD_ALL,   /* all the tricks */
	WORD_CALL,  /* "low" or "high", for an ace */
	/* "if", "not", "wish", "played": turns the whole line into talk */
	WORD_DOUBT
};

enum { CLAUSE_MAX = 24 }; /* words in a clause */

struct word {
	enum word_class class;
	int value; /* value of the card, the number or the call */
	bool nil;  /* WORD_NUMBER: written as "nil" */
	/* WORD_DOUBT: a doubt only in a clause that gives no reason */
	bool soft;
	/* the word may mean something else: "as" and "ah" in small letters,
	 * "one", "call". If WORD_DOUBT: the word is "sorry", which may
	 * apologize for a delay. If WORD_OTHER: the word is a thing that may be
	 * counted, "pounds" */
	bool unsure;
};

struct clause {
	struct word word[CLAUSE_MAX];
	size_t count;
	int past;      /* number of doubt words that only tell of the past */
	bool too_long; /* over CLAUSE_MAX words; `word` is empty then */
	bool reason;   /* the clause gives a reason for a card: "no hearts" */
	/* the clause judges its card or number: "JD is a good card" */
	bool judged;
	bool astray; /* "back in 2h": needs a verb of the game to be a move */
	bool would;  /* "I would play QS": a move if nothing else is said */
};

/* Reads one clause of plain text (text_plain). `text` keeps its upper and lower
 * case, and has no comma, full stop, semicolon or exclamation mark. */
void clause_read(struct arena *arena, const char *text, struct clause *clause);

/* The number of words by class, and the value of the last card, number and
 * call. */
struct counts {
	/* number of cards; a card that is named twice in a row counts once */
	int cards;
	int numbers;
	int alls;
	int blinds;
	int calls;
	int plays; /* number of verbs of playing */
	int bids;  /* number of verbs of bidding */
	int weak;  /* verbs of bidding that have other meanings: "call" */
	int others;
	int doubts;
	int soft; /* soft doubts, also counted in `doubts` or `others` */
	/* doubts that count only after a move, because they may take it back */
	int sorry;

	int card;
	int number;
	int call;
	bool nil;
	bool everyday; /* a card is also an everyday word: "as" */
	bool sigh;     /* the everyday word is rarely a card: "ah" */
	bool one;      /* a number is the word "one" */
};

struct counts clause_count(const struct clause *clause);

/* True if the clause contains a doubt. If `moved`, the letter has already named
 * a move, and "sorry" is a doubt too. */
bool clause_doubts(const struct counts *counts, bool moved);

enum clause_kind {
	CLAUSE_NOTHING, /* the clause is only polite */
	CLAUSE_TALK,
	CLAUSE_DOUBT, /* doubts a move of the line, or takes it back */
	CLAUSE_CARD,
	CLAUSE_CARDS, /* several cards: a pass, or one card too many */
	CLAUSE_MIXED, /* several cards and a verb of bidding: not a move */
	CLAUSE_CALL,  /* says "low" after an ace in the same line */
	CLAUSE_BLIND, /* says "blind" after a nil in the same line */
	CLAUSE_BID,
	CLAUSE_ALL /* bids every trick */
};

/* What was said before a clause, and what may be said now. */
struct situation {
	enum hint hint;
	bool moved;    /* the letter has named a move */
	bool played;   /* the last command is a play in the same line */
	bool nilled;   /* the last command is a nil in the same line */
	bool one_word; /* the clause is one word and the whole letter */
	/* the clause may exclaim at a card: "Oh, the ace of hearts!" */
	bool exclaimed;
	/* the clause may be initials or a title: "Ann Archer, QC" */
	bool initials;
	/* a card, or a number, may be a move without a verb */
	bool bare_card, bare_number;
};

enum clause_kind clause_kind(const struct clause *clause,
    const struct counts *counts,
    const struct situation *situation);

#endif
